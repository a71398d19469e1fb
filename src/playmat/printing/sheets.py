"""Sheets of cards as PDF: nine to a page, with cut marks, and backs that align; or one to a page,
as print services want it.

Typst places the drawings; it decides nothing about a card. The same cards give the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal, NamedTuple

from playmat.printing.credits import CREDITS
from playmat.printing.errors import Unprintable
from playmat.printing.measuring import FOLDER, TEXT
from playmat.printing.shapes import ACROSS, DOWN, number

Paper = Literal["a4", "letter"]

PAPERS: Final[dict[str, tuple[float, float]]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
COLUMNS: Final = 3
ROWS: Final = 3
MOST_BLEED: Final = 2.0  # millimetres: more does not fit three rows on Letter
MOST_SERVICE_BLEED: Final = 5.0
MARK: Final = 3.0  # the length of a cut mark


class Sheet(NamedTuple):
    """How cards lie on a page; lengths in millimetres."""

    wide: float
    high: float
    bleed: float
    columns: int = COLUMNS
    rows: int = ROWS

    @property
    def left(self) -> float:
        """From the page's edge to the first card, its bleed included."""
        return (self.wide - self.columns * (ACROSS + 2 * self.bleed)) / 2

    @property
    def top(self) -> float:
        return (self.high - self.rows * (DOWN + 2 * self.bleed)) / 2

    @property
    def is_card(self) -> bool:
        """Whether a page is a card with its bleed: then there is no room for marks."""
        return self.columns * self.rows == 1

    def place(self, number: int, mirrored: bool) -> tuple[float, float]:
        """The corner of a card, its bleed included; a back lies where its front shows through."""
        row, column = divmod(number, self.columns)
        if mirrored:
            column = self.columns - 1 - column
        return (
            self.left + column * (ACROSS + 2 * self.bleed),
            self.top + row * (DOWN + 2 * self.bleed),
        )


def sheet_of(paper: Paper, bleed: float) -> Sheet:
    if not 0 <= bleed <= MOST_BLEED:
        raise Unprintable(f"a bleed is from 0 to {MOST_BLEED:g} mm, so that nine cards fit")
    wide, high = PAPERS[paper]
    return Sheet(wide, high, bleed)


def card_page(bleed: float) -> Sheet:
    """A page for each card, as large as the card with its bleed."""
    if not 0 <= bleed <= MOST_SERVICE_BLEED:
        raise Unprintable(f"a bleed is from 0 to {MOST_SERVICE_BLEED:g} mm")
    return Sheet(ACROSS + 2 * bleed, DOWN + 2 * bleed, bleed, columns=1, rows=1)


def pdf(
    faces: Sequence[str], back: str, sheet: Sheet, title: str, after: Sequence[str] = ()
) -> bytes:
    """A PDF of these drawings, one a card; `back` behind each, if there is one.

    `after` are further pages in Typst's own words: a deck list, rules.
    """
    import typst

    drawings = {drawing: f"{place}.svg" for place, drawing in enumerate(dict.fromkeys(faces))}
    names = [drawings[drawing] for drawing in faces]
    pages: list[str] = []
    each_page = sheet.columns * sheet.rows
    for start in range(0, len(names), each_page):
        fronts = names[start : start + each_page]
        pages.append(page(fronts, sheet, mirrored=False))
        if back:
            pages.append(page(["back.svg"] * len(fronts), sheet, mirrored=True))
    source = "\n#pagebreak(weak: true)\n".join([heading(sheet, title) + pages[0], *pages[1:]])
    with TemporaryDirectory() as folder:
        for drawing, name in [*drawings.items(), *([(back, "back.svg")] if back else [])]:
            Path(folder, name).write_text(drawing, encoding="utf-8")
        main = Path(folder, "main.typ")
        main.write_text("\n".join([source, *after]), encoding="utf-8")
        made = typst.compile(main, font_paths=[FOLDER], ignore_system_fonts=True)
    assert isinstance(made, bytes)
    return made


def heading(sheet: Sheet, title: str) -> str:
    """What holds for every page. Without a date the same cards give the same file."""
    return (
        f"#set document(title: {quoted(title)}, description: {quoted(CREDITS)}, date: none)\n"
        f"#set page(width: {number(sheet.wide)}mm, height: {number(sheet.high)}mm, margin: 0mm)\n"
        f"#set text(font: {quoted(TEXT.family)}, size: 9pt)\n"
    )


def page(names: Sequence[str], sheet: Sheet, mirrored: bool) -> str:
    """A page of cards; marks and credits stand on the side of the fronts."""
    wide, high = number(ACROSS + 2 * sheet.bleed), number(DOWN + 2 * sheet.bleed)
    lines: list[str] = []
    for place, name in enumerate(names):
        x, y = sheet.place(place, mirrored)
        lines.append(
            f"#place(top + left, dx: {number(x)}mm, dy: {number(y)}mm, "
            f"image({quoted(name)}, width: {wide}mm, height: {high}mm))"
        )
    if not mirrored and not sheet.is_card:
        lines += cut_marks(sheet)
        lines.append(credits_line(sheet))
    return "\n".join(lines)


def cut_marks(sheet: Sheet) -> list[str]:
    """Short lines at the edge of the cards, in line with every cut."""
    found: list[str] = []
    right, bottom = sheet.wide - sheet.left, sheet.high - sheet.top
    for column in range(sheet.columns):
        start = sheet.place(column, False)[0] + sheet.bleed
        for x in (start, start + ACROSS):
            found += [mark(x, sheet.top - 0.5, 0, -MARK), mark(x, bottom + 0.5, 0, MARK)]
    for row in range(sheet.rows):
        start = sheet.place(row * sheet.columns, False)[1] + sheet.bleed
        for y in (start, start + DOWN):
            found += [mark(sheet.left - 0.5, y, -MARK, 0), mark(right + 0.5, y, MARK, 0)]
    return found


def mark(x: float, y: float, across: float, down: float) -> str:
    return (
        f"#place(top + left, line(start: ({number(x)}mm, {number(y)}mm), "
        f"end: ({number(x + across)}mm, {number(y + down)}mm), stroke: 0.25pt + black))"
    )


def credits_line(sheet: Sheet) -> str:
    """Whose fonts and icons these are, along the right margin."""
    return (
        f"#place(top + right, dx: -1mm, dy: {number(sheet.top)}mm, "
        f"rotate(90deg, reflow: true, text(size: 4.5pt, {quoted(CREDITS)})))"
    )


def quoted(text: str) -> str:
    """A text as Typst writes it; nothing in it is ever read as Typst's own words.

    >>> quoted('a "b"')
    '"a \\\\"b\\\\""'
    """
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
