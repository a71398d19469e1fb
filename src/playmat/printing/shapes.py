"""The measures of a card, and how numbers and lines of text are written in SVG."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from playmat.printing.measuring import Font
from playmat.printing.wrapping import Line, Style

ACROSS: Final = 63.0  # millimetres
DOWN: Final = 88.0
WIDTH: Final = 250.0  # units
UNIT: Final = ACROSS / WIDTH  # millimetres
HEIGHT: Final = DOWN / UNIT
EDGE: Final = 9.0  # from the cut to the picture
MARGIN: Final = 20.0  # from the cut to the text

KEYWORD_COLOUR: Final = "#ffe2a0"
WHITE: Final = "#ffffff"


def number(value: float) -> str:
    """A number as short as it is exact enough.

    >>> number(3.0), number(1.23456)
    ('3', '1.235')
    """
    return f"{value:.3f}".rstrip("0").rstrip(".")


def font_of(font: Font, size: float) -> str:
    """The attributes of a font."""
    return f'font-family="{font.family}" font-weight="{font.weight}" font-size="{number(size)}"'


def text_line(line: Line, x: float, y: float, style: Style, colour: str = WHITE) -> str:
    """One line of text on its base line; spaces stay as they are."""
    parts = [
        f'<tspan font-weight="{style.keyword.weight}" fill="{KEYWORD_COLOUR}">'
        f"{escape(run.text)}</tspan>"
        if run.keyword
        else escape(run.text)
        for run in line
    ]
    return (
        f'<text x="{number(x)}" y="{number(y)}" {font_of(style.font, style.size)} '
        f'fill="{colour}" xml:space="preserve">{"".join(parts)}</text>'
    )
