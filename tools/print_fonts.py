"""Writes src/playmat/printing/fonts: the page's fonts as printing needs them.

    python -m tools.print_fonts

The page has variable fonts; a printed sheet has one file a weight. Kerning and ligatures are left
out, so that a word is exactly as wide as its letters together, in every program that draws it.
Signs that stand on cards and that the fonts lack are drawn here.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "web" / "node_modules" / "@fontsource-variable"
TARGET = ROOT / "src" / "playmat" / "printing" / "fonts"

# Package, family, weight, what the weight is called.
WANTED = (
    ("inter", "Inter", 400, "Regular"),
    ("inter", "Inter", 600, "SemiBold"),
    ("bricolage-grotesque", "Bricolage Grotesque", 700, "Bold"),
)
NEEDLESS = ("GSUB", "GPOS", "GDEF", "STAT", "HVAR", "MVAR")
FAMILY, STYLE, WHOLE, SHORT = 1, 2, 4, 6  # numbers of names in a font


def made(package: str, family: str, weight: int, style: str) -> TTFont:
    """One weight of a font of the page."""
    path = SOURCE / package / "files" / f"{package}-latin-wght-normal.woff2"
    font = TTFont(path, recalcTimestamp=False)
    instantiateVariableFont(font, {"wght": weight}, inplace=True)
    for table in NEEDLESS:
        if table in font:
            del font[table]
    font.flavor = None
    font["OS/2"].usWeightClass = weight
    short = f"{family.replace(' ', '')}-{style}"
    for number, text in ((FAMILY, family), (STYLE, style), (WHOLE, f"{family} {style}")):
        font["name"].setName(text, number, 3, 1, 0x409)
    font["name"].setName(short, SHORT, 3, 1, 0x409)
    add_signs(font)
    return font


def add_signs(font: TTFont) -> None:
    """A heart and an arrow, as high as a capital letter."""
    high = font["OS/2"].sCapHeight
    heart = TTGlyphPen(None)
    heart.moveTo((0.5 * high, 0))
    heart.qCurveTo((0.02 * high, 0.42 * high), (0.02 * high, 0.68 * high))
    heart.qCurveTo((0.02 * high, high), (0.27 * high, high))
    heart.qCurveTo((0.43 * high, high), (0.5 * high, 0.82 * high))
    heart.qCurveTo((0.57 * high, high), (0.73 * high, high))
    heart.qCurveTo((0.98 * high, high), (0.98 * high, 0.68 * high))
    heart.qCurveTo((0.98 * high, 0.42 * high), (0.5 * high, 0))
    heart.closePath()
    arrow = TTGlyphPen(None)
    corners = [(0, 0.44), (0, 0.56), (0.75, 0.56), (0.6, 0.8), (0.74, 0.8)]
    corners += [(1, 0.5), (0.74, 0.2), (0.6, 0.2), (0.75, 0.44)]
    arrow.moveTo((0, 0.44 * high))
    for right, up in corners[1:]:
        arrow.lineTo((right * high, up * high))
    arrow.closePath()
    for name, sign, pen in (("heart", "♥", heart), ("arrowright", "→", arrow)):
        font["glyf"][name] = pen.glyph(round=round)
        font.setGlyphOrder(font["glyf"].glyphOrder)
        font["hmtx"][name] = (round(1.06 * high), 0)
        for table in font["cmap"].tables:
            table.cmap[ord(sign)] = name


def main() -> int:
    TARGET.mkdir(parents=True, exist_ok=True)
    for package, family, weight, style in WANTED:
        name = family.replace(" ", "")
        made(package, family, weight, style).save(TARGET / f"{name}-{style}.ttf")
        shutil.copyfile(SOURCE / package / "LICENSE", TARGET / f"{name}-licence.txt")
    return 0


if __name__ == "__main__":
    sys.exit(main())
