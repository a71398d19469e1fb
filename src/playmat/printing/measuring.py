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


def letter_widths(text: str, font: Font) -> list[float]:
    """How wide each letter of a text is, in ems."""
    known = widths(font)
    try:
        return [known[letter] for letter in text]
    except KeyError as missing:
        raise Unprintable(f"the fonts have no {missing.args[0]!r}") from None


def width(text: str, font: Font) -> float:
    """How wide a text is, in ems: its letters together, as the fonts know no kerning."""
    return sum(letter_widths(text, font))
