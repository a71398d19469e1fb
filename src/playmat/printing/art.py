"""The picture of a card: composed from its icons, or one that somebody brought."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from math import cos, hypot, radians, sin

from playmat.printing.colours import toned
from playmat.printing.composition import Motif, compose
from playmat.printing.pictures import icon
from playmat.printing.shapes import EDGE, HEIGHT, WIDTH, number

WIDE = WIDTH - 2 * EDGE
HIGH = HEIGHT - 2 * EDGE


def picture(name: str, icons: Sequence[str], colour: str) -> str:
    """The picture, which fills the card within its edge."""
    made = compose(name, icons)
    corners = f'x="{EDGE}" y="{EDGE}" width="{WIDE}" height="{number(HIGH)}" rx="10"'
    glow = toned(colour, 0.86, 0.9)
    far_x, far_y = max(made.glow_x, 100 - made.glow_x), max(made.glow_y, 100 - made.glow_y)
    reach = hypot(far_x / 100 * WIDE, far_y / 100 * HIGH)
    return (
        f'<defs><clipPath id="picture"><rect {corners}/></clipPath>'
        + gradient(colour, made.angle, made.hue)
        + f'<radialGradient id="glow" gradientUnits="userSpaceOnUse" r="{number(reach)}" '
        f'cx="{number(EDGE + made.glow_x / 100 * WIDE)}" '
        f'cy="{number(EDGE + made.glow_y / 100 * HIGH)}">'
        f'<stop offset="0" stop-color="{glow}" stop-opacity="0.95"/>'
        f'<stop offset="0.68" stop-color="{glow}" stop-opacity="0"/></radialGradient></defs>'
        f'<g clip-path="url(#picture)"><rect {corners} fill="url(#ground)"/>'
        f'<rect {corners} fill="url(#glow)"/>'
        + "".join(motif(each, colour, each is made.motifs[-1]) for each in made.motifs)
        + "</g>"
    )


def brought(png: bytes) -> str:
    """A PNG that somebody brought: it fills the card, and what is too much is cut off."""
    corners = f'x="{EDGE}" y="{EDGE}" width="{WIDE}" height="{number(HIGH)}"'
    return (
        f'<defs><clipPath id="picture"><rect {corners} rx="10"/></clipPath></defs>'
        f'<g clip-path="url(#picture)"><image {corners} preserveAspectRatio="xMidYMid slice" '
        f'href="data:image/png;base64,{b64encode(png).decode()}"/></g>'
    )


def gradient(colour: str, angle: float, hue: float) -> str:
    """A gradient at an angle, as style sheets mean it: 0 is up, and the corners are its ends."""
    right, down = sin(radians(angle)), -cos(radians(angle))
    half = (abs(right) * WIDE + abs(down) * HIGH) / 2
    x, y = EDGE + WIDE / 2, EDGE + HIGH / 2
    stops = (toned(colour, 0.68, 1.15, hue), toned(colour, 0.52, 1.1), toned(colour, 0.3, 1, -hue))
    return (
        f'<linearGradient id="ground" gradientUnits="userSpaceOnUse" '
        f'x1="{number(x - right * half)}" y1="{number(y - down * half)}" '
        f'x2="{number(x + right * half)}" y2="{number(y + down * half)}">'
        + "".join(f'<stop offset="{n / 2:g}" stop-color="{s}"/>' for n, s in enumerate(stops))
        + "</linearGradient>"
    )


def motif(drawn: Motif, colour: str, main: bool) -> str:
    """An icon; the main one is bright and throws a shadow."""
    if not main:
        return placed(drawn, toned(colour, 0.3), drawn.strength, 0)
    shadow = placed(drawn, toned(colour, 0.24), 0.6, 3.5)
    return shadow + placed(drawn, toned(colour, 0.985, 0.1), 1, 0)


def placed(drawn: Motif, colour: str, strength: float, lower: float) -> str:
    scale = drawn.size / 100 * HIGH / 512
    x, y = EDGE + drawn.x / 100 * WIDE, EDGE + drawn.y / 100 * HIGH + lower
    return (
        f'<g transform="translate({number(x)} {number(y)}) rotate({number(drawn.turn)}) '
        f'scale({scale:.5f}) translate(-256 -256)" color="{colour}" opacity="{strength:g}">'
        f"{icon(drawn.icon)}</g>"
    )
