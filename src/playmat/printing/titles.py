"""The name of a card, with its cost before it."""

from __future__ import annotations

from typing import Final

from playmat.parts.look import Printed
from playmat.printing.errors import Unprintable
from playmat.printing.measuring import DISPLAY
from playmat.printing.shapes import MARGIN, WHITE, WIDTH, font_of, number, text_line
from playmat.printing.wrapping import Line, Style, wrapped

LARGEST: Final = 20
SMALLEST: Final = 12
TINIEST: Final = 5  # of a name that is too long; a name of a hundred letters fits
TOP: Final = 15.0
ROUND: Final = 16.25  # the radius of the cost


def title(printed: Printed) -> tuple[str, float]:
    """The name as SVG, and how far down it reaches."""
    left = left_of(printed)
    lines, style = fitting(printed.name, room_of(printed))
    step = 1.05 * style.size
    middle = TOP + ROUND
    first = middle - step * len(lines) / 2 + 0.8 * step
    reach = max(middle + ROUND, first + step * (len(lines) - 1)) + 5
    drawn = [shade(reach + 12)]
    if printed.cost is not None:
        drawn.append(cost(printed.cost, MARGIN + ROUND - 3, middle))
    for place, line in enumerate(lines):
        drawn.append(text_line(line, left, first + place * step, style))
    return f'<g data-part="name">{"".join(drawn)}</g>', reach


def fitting(name: str, room: float) -> tuple[list[Line], Style]:
    """The name on one line or two, as large as it fits; one that is too long is set smaller, on
    three, and its words are broken where they must."""
    for size in range(LARGEST, TINIEST - 1, -1):
        style = Style(DISPLAY, DISPLAY, size)
        is_small = size < SMALLEST
        lines = wrapped(name, (), style, room, break_words=is_small)
        if lines is not None and len(lines) <= (3 if is_small else 2):
            return lines, style
    raise Unprintable("its name is too long for a card")


def is_small(printed: Printed) -> bool:
    """Whether the name of a card is so long that it is hard to read."""
    return fitting(printed.name, room_of(printed))[1].size < SMALLEST


def left_of(printed: Printed) -> float:
    """Where the name begins: beside the cost, if there is one."""
    return MARGIN if printed.cost is None else MARGIN + 2 * ROUND + 5


def room_of(printed: Printed) -> float:
    return WIDTH - MARGIN - left_of(printed)


def shade(down: float) -> str:
    """The dark ground of a name, which fades out."""
    return (
        '<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0.6" stop-color="#0b0e12" stop-opacity="0.85"/>'
        '<stop offset="1" stop-color="#0b0e12" stop-opacity="0"/></linearGradient></defs>'
        f'<rect x="9" y="9" width="232" height="{number(down)}" rx="10" fill="url(#shade)"/>'
    )


def cost(value: int, x: float, y: float) -> str:
    size = 21.5 if value < 100 else 16
    return (
        '<defs><radialGradient id="cost" cx="0.35" cy="0.3" r="0.7">'
        '<stop offset="0" stop-color="#6fc3ff"/><stop offset="1" stop-color="#1c4fb0"/>'
        "</radialGradient></defs>"
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{ROUND}" fill="url(#cost)" '
        'stroke="#ffffff" stroke-opacity="0.75" stroke-width="2.25"/>'
        f'<text x="{number(x)}" y="{number(y + 0.35 * size)}" text-anchor="middle" '
        f'{font_of(DISPLAY, size)} fill="{WHITE}">{value}</text>'
    )
