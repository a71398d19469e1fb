"""A card as it is printed, drawn: one function from `Printed` to SVG.

The composition is that of the page's card (`web/src/parts/Card.svelte`), shown in full, with the
notes that the page shows beside a card. A unit is a 250th of the card's width.
"""

from __future__ import annotations

from base64 import b64encode
from xml.sax.saxutils import escape, quoteattr

from playmat.parts.look import Look, Printed
from playmat.printing.art import brought, picture
from playmat.printing.colours import mixed, toned
from playmat.printing.errors import Unprintable
from playmat.printing.figures import figures
from playmat.printing.lower import lower_part
from playmat.printing.measuring import STRONG
from playmat.printing.pictures import icon
from playmat.printing.shapes import HEIGHT, UNIT, WHITE, WIDTH, font_of, number
from playmat.printing.titles import title


def face(printed: Printed, look: Look, bleed: float = 0.0, own: bytes | None = None) -> str:
    """The front of a card; `bleed` is by how many millimetres its edge goes on beyond the cut,
    `own` the picture that it names, as PNG, where that is at hand.
    """
    try:
        return drawing(content(printed, look, bleed, own), printed.name, bleed)
    except Unprintable as error:
        raise Unprintable(f"{printed.name!r} cannot be printed: {error}") from None


def content(printed: Printed, look: Look, bleed: float, own: bytes | None) -> str:
    """All that is on the front of a card, from the ground up."""
    colour = printed.tint or look.colours.get(printed.colour) or look.accent
    heading, below = title(printed)
    return (
        frame(mixed(colour, "#ffffff", 0.85), toned(colour, 0.24, 0.6), bleed)
        + (brought(own) if own else picture(printed.name, printed.icons, colour))
        + heading
        + lower_part(printed, look, colour, below)
        + figures(printed.stats)
        + (mark_of_draft(below) if printed.draft else "")
    )


def mark_of_draft(below: float) -> str:
    """What nobody can miss: a card that no table plays."""
    return (
        f'<g data-part="draft"><rect x="{number(WIDTH - 92)}" y="{number(below + 6)}" width="74" '
        f'height="20" rx="4" fill="#b3261e"/><text x="{number(WIDTH - 55)}" '
        f'y="{number(below + 20.5)}" text-anchor="middle" {font_of(STRONG, 13)} '
        f'fill="{WHITE}">DRAFT</text></g>'
    )


def back(look: Look, title: str, bleed: float = 0.0, own: bytes | None = None) -> str:
    """The back of every card of a game, or of a set that has a picture of its own there."""
    if own:
        return drawing(whole_picture(own, bleed), title, bleed)
    side = 115.0
    ground, light = mixed(look.accent, "#10141a", 0.34), mixed(look.accent, "#ffffff", 0.4)
    glow = mixed(look.accent, ground, 0.55)
    emblem = (
        f'<g transform="translate({number((WIDTH - side) / 2)} {number((HEIGHT - side) / 2)}) '
        f'scale({number(side / 512)})" color="{light}">{icon(look.icon)}</g>'
    )
    drawn = (
        f'<defs><radialGradient id="glow"><stop offset="0" stop-color="{glow}"/>'
        f'<stop offset="1" stop-color="{ground}"/></radialGradient></defs>'
        + frame(ground, ground, bleed)
        + f'<circle cx="{number(WIDTH / 2)}" cy="{number(HEIGHT / 2)}" r="120" fill="url(#glow)"/>'
        + emblem
    )
    return drawing(drawn, title, bleed)


def whole_picture(png: bytes, bleed: float) -> str:
    """A picture from edge to edge, bleed included; what is too much is cut off."""
    more = bleed / UNIT
    return (
        f'<image x="{number(-more)}" y="{number(-more)}" width="{number(WIDTH + 2 * more)}" '
        f'height="{number(HEIGHT + 2 * more)}" preserveAspectRatio="xMidYMid slice" '
        f'href="data:image/png;base64,{b64encode(png).decode()}"/>'
    )


def frame(colour: str, inner: str, bleed: float) -> str:
    """The edge of a card, which goes on as far as the bleed, and the ground inside it."""
    more = bleed / UNIT
    return (
        f'<rect x="{number(-more)}" y="{number(-more)}" width="{number(WIDTH + 2 * more)}" '
        f'height="{number(HEIGHT + 2 * more)}" fill="{colour}"/>'
        f'<rect x="6" y="6" width="{WIDTH - 12:g}" height="{number(HEIGHT - 12)}" rx="12" '
        f'fill="{inner}"/>'
    )


def drawing(content: str, name: str, bleed: float) -> str:
    """A whole SVG file, as large as the card with its bleed."""
    more = bleed / UNIT
    wide, high = WIDTH + 2 * more, HEIGHT + 2 * more
    box = " ".join(number(each) for each in (-more, -more, wide, high))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(wide * UNIT)}mm" '
        f'height="{number(high * UNIT)}mm" viewBox="{box}" role="img" '
        f"aria-label={quoteattr(name)}><title>{escape(name)}</title>{content}</svg>\n"
    )
