"""The fonts of printed cards, and how wide their letters are."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from playmat.printing.errors import Unprintable

FOLDER = Path(__file__).parent / "fonts"


class Font(NamedTuple):
    """A family at a weight; the file has it."""

    family: str
    weight: int
    file: str


TEXT = Font("Inter", 400, "Inter-Regular.ttf")
STRONG = Font("Inter", 600, "Inter-SemiBold.ttf")
DISPLAY = Font("Bricolage Grotesque", 700, "BricolageGrotesque-Bold.ttf")
FONTS = (TEXT, STRONG, DISPLAY)


@cache
def widths(font: Font) -> dict[str, float]:
    """The width of each character that the font has, in ems."""
    from fontTools.ttLib import TTFont

    with TTFont(FOLDER / font.file) as read:
        unit, metrics = read["head"].unitsPerEm, read["hmtx"]
        return {chr(code): metrics[name][0] / unit for code, name in read.getBestCmap().items()}


def width(text: str, font: Font) -> float:
    """How wide a text is, in ems: its letters together, as the fonts know no kerning."""
    known = widths(font)
    for letter in text:
        if letter not in known:
            raise Unprintable(f"the fonts have no {letter!r}")
    return sum(known[letter] for letter in text)
