"""What a card says: its type line, notes, attacks and text, from the foot of the card upwards.

Text that is too long is set smaller, all of it, down to a size that can still be read. What does
not fit then is refused: nothing on a card is ever cut.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from playmat.parts.look import Look, Printed, PrintedAttack
from playmat.printing.colours import toned
from playmat.printing.errors import Unprintable
from playmat.printing.measuring import STRONG, TEXT, width
from playmat.printing.pictures import icon
from playmat.printing.shapes import EDGE, HEIGHT, MARGIN, WHITE, WIDTH, font_of, number, text_line
from playmat.printing.wrapping import Line, Style, wrapped

SIZE: Final = 12.5  # 8.9 points
SMALLEST: Final = 7.75  # 5.5 points
EASY: Final = 9.5  # 6.8 points: what is no rule makes no text smaller than that
STEP: Final = 0.25
LEADING: Final = 1.3
BETWEEN: Final = "; "  # notes
DOT: Final = " \u00b7 "
INDENT: Final = 6.0
SYMBOL: Final = 1.3  # of the size of the line beside it
FADE: Final = 14.0  # the ground of the text fades in above it
FOOT: Final = 14.0
FOOT_WITH_FIGURES: Final = 46.0


class Paragraph(NamedTuple):
    """A text with what stands beside it."""

    part: str  # "line", "notes", "attack", "attack-text", "text", "quote", "foot"
    text: str
    strong: bool = False
    bar: str = ""  # a colour at its left
    figures: str = ""  # at the right of its first line
    icon: str = ""  # there too


class Placed(NamedTuple):
    paragraph: Paragraph
    lines: list[Line]
    style: Style


def paragraphs(printed: Printed, look: Look, colour: str) -> list[Paragraph]:
    """All that a card says, from top to bottom."""
    found = [Paragraph("line", printed.line, strong=True, icon=printed.symbol)]
    found.append(Paragraph("notes", BETWEEN.join(printed.notes)))
    if not only_named(printed):
        for attack in printed.attacks:
            bar = look.colours.get(attack.colour) or colour
            values = "  ".join(str(stat.value) for stat in attack.stats)
            found.append(Paragraph("attack", attack.name, True, bar, values))
            if attack.text:
                found.append(Paragraph("attack-text", attack.text, bar=bar))
    return [
        *found,
        *(Paragraph("text", line, bar=bar_of(line, printed, look)) for line in printed.text),
        Paragraph("quote", printed.quote),
        Paragraph("foot", foot_line(printed)),
    ]


def foot_line(printed: Printed) -> str:
    """What is no rule: the number in its set, how rare it is, who made its picture."""
    rarity = ", ".join(printed.facets.get("rarity", []))
    made_by = f"Illustrated by {printed.illustrator}" if printed.illustrator else ""
    return DOT.join(filter(None, [printed.number, rarity, made_by]))


def only_named(printed: Printed) -> bool:
    """Whether the attacks are no more than names, whose words stand in the text."""
    return all(not attack.text and not attack.stats for attack in printed.attacks)


def bar_of(line: str, printed: Printed, look: Look) -> str:
    """The colour of the attack that a line of text is about."""
    named: list[PrintedAttack] = printed.attacks if only_named(printed) else []
    return next((look.colours.get(each.colour, "") for each in named if each.name in line), "")


def placed(all_of_it: list[Paragraph], keywords: list[str], size: float) -> list[Placed] | None:
    """The paragraphs in lines at a size; None: a word does not fit."""
    found: list[Placed] = []
    for each in all_of_it:
        style = Style(STRONG if each.strong else TEXT, STRONG, size)
        room = WIDTH - 2 * MARGIN - (INDENT if each.bar else 0)
        room -= width(each.figures, STRONG) * size + (INDENT if each.figures else 0)
        room -= SYMBOL * size + INDENT if each.icon else 0
        known = keywords if each.part in ("text", "attack-text") else []
        lines = wrapped(each.text, known, style, room)
        if lines is None:
            return None
        found.append(Placed(each, lines, style))
    return found


def height_of(all_of_it: list[Placed], size: float) -> float:
    lines = sum(len(each.lines) for each in all_of_it)
    return lines * LEADING * size + (len(all_of_it) - 1) * gap(size)


def gap(size: float) -> float:
    return 0.25 * size


def fitting(printed: Printed, look: Look, colour: str, room: float) -> tuple[list[Placed], float]:
    """All that a card says in lines, and the largest size at which they fit. What is no rule does
    not make the rules small: where there is little room the quote is left out, then the foot."""
    said = [each for each in paragraphs(printed, look, colour) if each.text]
    keywords = [keyword.name for keyword in printed.keywords]
    for without in ((), ("quote",), ("quote", "foot")):
        left = [each for each in said if each.part not in without]
        size, least = SIZE, SMALLEST if len(without) == 2 else EASY
        while size >= least:
            found = placed(left, keywords, size)
            if found is not None and height_of(found, size) <= room:
                return found, size
            size -= STEP
    raise Unprintable("its text is too long for a card")


def lower_part(printed: Printed, look: Look, colour: str, below: float) -> str:
    """All that a card says as SVG; it may reach up to `below`, where its name ends."""
    foot = HEIGHT - (FOOT_WITH_FIGURES if printed.stats else FOOT)
    found, size = fitting(printed, look, colour, foot - below - FADE)
    if not found and not printed.stats:
        return ""
    y = foot - height_of(found, size)
    drawn = [ground(y - FADE, colour)]
    for each in found:
        drawn.append(paragraph(each, y))
        y += len(each.lines) * LEADING * size + gap(size)
    return "".join(drawn)


def ground(top: float, colour: str) -> str:
    """The dark ground of the text, which fades in."""
    dark = toned(colour, 0.19, 0.35)
    down = HEIGHT - EDGE - top
    share = min(FADE / down, 1.0)
    return (
        '<defs><linearGradient id="lower" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{dark}" stop-opacity="0"/>'
        f'<stop offset="{number(share)}" stop-color="{dark}" stop-opacity="0.93"/>'
        "</linearGradient></defs>"
        f'<rect x="{EDGE}" y="{number(top)}" width="{WIDTH - 2 * EDGE}" height="{number(down)}" '
        'rx="10" fill="url(#lower)" clip-path="url(#picture)"/>'
    )


def paragraph(placed: Placed, top: float) -> str:
    """One paragraph as SVG; its part is named, so that what was drawn can be read back."""
    said, lines, style = placed
    x = MARGIN + (INDENT if said.bar else 0)
    step = LEADING * style.size
    drawn = []
    if said.bar:
        drawn.append(
            f'<rect x="{MARGIN}" y="{number(top)}" width="3" '
            f'height="{number(step * len(lines))}" fill="{said.bar}"/>'
        )
    for place, line in enumerate(lines):
        drawn.append(text_line(line, x, top + place * step + 0.97 * style.size, style))
    if said.figures:
        drawn.append(
            f'<text x="{number(WIDTH - MARGIN)}" y="{number(top + 0.97 * style.size)}" '
            f'text-anchor="end" {font_of(STRONG, style.size)} fill="{WHITE}" data-part="figures">'
            f"{said.figures}</text>"
        )
    if said.icon:
        drawn.append(symbol(said.icon, top, SYMBOL * style.size))
    return f'<g data-part="{said.part}">{"".join(drawn)}</g>'


def symbol(name: str, top: float, size: float) -> str:
    """The symbol of a set, at the right edge."""
    at = f"translate({number(WIDTH - MARGIN - size)} {number(top)}) scale({size / 512:.5f})"
    return f'<g data-part="symbol" transform="{at}" color="{WHITE}">{icon(name)}</g>'
