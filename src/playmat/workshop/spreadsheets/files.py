"""Files of spreadsheets, from strangers: a grid of texts, within bounds.

Text is read with tabs, commas or semicolons between the cells, whichever gives headings that are
known. A workbook is looked at before it is opened: how large it is unpacked, and that none of its
parts declares a document type, by which a few letters become millions.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Container, Iterable, Sequence
from datetime import date, datetime, time
from typing import Any, Final, Literal, NoReturn
from xml.parsers import expat
from zipfile import BadZipFile, ZipFile

from playmat.kernel.errors import BadFile

Grid = list[list[str]]
SheetForm = Literal["csv", "xlsx"]

MOST_BYTES: Final = 1_000_000  # of a file; the cards of the largest game have 250,000
MOST_UNPACKED: Final = 8_000_000  # of a workbook
MOST_PARTS: Final = 100  # files in a workbook
MOST_ROWS: Final = 2000
MOST_COLUMNS: Final = 300
FEW: Final = 50  # columns, of which one has something in every row that matters
TOO_LONG: Final = f"a spreadsheet has at most {MOST_ROWS} rows"
LONGEST_CELL: Final = 5000  # letters
PACKED: Final = b"PK\x03\x04"  # how a workbook begins
BETWEEN: Final = ("\t", ",", ";")
WIDE: Final = (b"\xff\xfe", b"\xfe\xff")  # how UTF-16 begins: a spreadsheet's "Unicode text"

# A cell that begins so is computed by the program that opens the file, so it is written with an
# apostrophe before it, as people do in such programs; one is taken away when it is read.
COMPUTED: Final = re.compile(r"'{0,9}[=+\-@]")
GUARDED: Final = re.compile(r"'{1,9}[=+\-@]")
FAULTS: Final = ("#REF!", "#NAME?", "#VALUE!", "#N/A", "#DIV/0!", "#NUM!", "#NULL!")
NUMBER: Final = re.compile(r"[+-]?\d{1,15}\Z")


class Spoilt(str):
    """A cell in which a spreadsheet program has put something else than was typed; it says what."""


def read_grid(data: bytes, headings: Container[str]) -> Grid:
    """The cells of a file, row by row; `headings` are those that are known."""
    if len(data) > MOST_BYTES:
        raise BadFile(f"a spreadsheet has at most {MOST_BYTES // 1000} kB, this one has more")
    if data.startswith(PACKED):
        return checked(workbook_cells(data))
    try:
        text = data.decode("utf-16" if data.startswith(WIDE) else "utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(
            "this is neither a workbook (XLSX) nor UTF-8 text", hint="save it as CSV UTF-8, or XLSX"
        ) from None
    return read_text(text, headings)


def read_text(text: str, headings: Container[str]) -> Grid:
    """The cells of a text, such as one that was copied out of a spreadsheet."""
    if "\0" in text:
        raise BadFile("this is not text, nor a workbook (XLSX)")
    grids = [cells_of(text, between) for between in BETWEEN]
    return checked(max(grids, key=lambda grid: sum(each in headings for each in head_of(grid))))


def cells_of(text: str, between: str) -> Grid:
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=between))
    except csv.Error as error:
        raise BadFile(f"this is no table: {error}") from None
    return [[unguarded(cell) for cell in row] for row in rows]


def head_of(grid: Grid) -> list[str]:
    """The headings: the first row that is not blank."""
    return next((row for row in grid if any(cell.strip() for cell in row)), [])


def checked(grid: Grid) -> Grid:
    """The grid, if it is no larger than any set of cards can be."""
    if len(grid) > MOST_ROWS:
        raise BadFile(TOO_LONG)
    for number, row in enumerate(grid, start=1):
        if len(row) > MOST_COLUMNS:
            raise BadFile(f"row {number}: there are at most {MOST_COLUMNS} columns")
        if any(len(cell) > LONGEST_CELL for cell in row):
            raise BadFile(f"row {number}: a cell has at most {LONGEST_CELL} letters")
    return grid


# ---- workbooks ----


def workbook_cells(data: bytes) -> Grid:
    """The cells of a workbook's first sheet, as they are shown."""
    from openpyxl import load_workbook

    check_parts(data)
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        sheet = book.worksheets[0]
        rows = sheet.iter_rows(max_row=MOST_ROWS, max_col=MOST_COLUMNS + 1, values_only=True)
        grid = [trimmed([shown(value) for value in row]) for row in rows]
        beyond = sheet.iter_rows(min_row=MOST_ROWS + 1, max_col=FEW, values_only=True)
        is_longer = any(any(row) for row in beyond)
    except Exception:  # whatever a library stumbles over in a stranger's file
        refuse_workbook()
    if is_longer:
        raise BadFile(TOO_LONG)
    return grid


def check_parts(data: bytes) -> None:
    """Refuse a workbook that is larger than it looks, before anything reads it."""
    try:
        with ZipFile(io.BytesIO(data)) as packed:
            parts = packed.infolist()
            if len(parts) > MOST_PARTS or sum(each.file_size for each in parts) > MOST_UNPACKED:
                raise BadFile(
                    "this workbook is too large", hint="keep only the sheet with the cards"
                )
            for each in parts:
                if each.filename.endswith((".xml", ".rels")):
                    check_xml(packed.read(each))
    except (BadZipFile, expat.ExpatError, NotImplementedError, RuntimeError, EOFError, ValueError):
        refuse_workbook()


def check_xml(part: bytes) -> None:
    """Refuse a part that declares a document type: no spreadsheet program writes one."""
    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = lambda *_: refuse_workbook()
    parser.Parse(part, True)


def refuse_workbook() -> NoReturn:
    raise BadFile("this workbook cannot be read", hint="save it as XLSX once more, or as CSV")


def shown(value: Any) -> str:
    """A cell as people see it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, (date, datetime, time)):
        return Spoilt("this became a date; format the cell as text and write it once more")
    if value in FAULTS:
        return Spoilt(f"this is a formula that fails ({value}); format the cell as text")
    return str(value)


def trimmed(row: list[str]) -> list[str]:
    while row and not row[-1]:
        row.pop()
    return row


# ---- writing ----


def written(grid: Grid, form: SheetForm, name: str = "") -> bytes:
    """A file with these cells; `name` is what the sheet of a workbook is called."""
    return workbook(grid, name) if form == "xlsx" else comma_separated(grid)


def comma_separated(grid: Grid) -> bytes:
    """CSV that spreadsheet programs take for UTF-8, and in which they compute nothing."""
    made = io.StringIO(newline="")
    csv.writer(made).writerows([guarded(cell) for cell in row] for row in grid)
    return made.getvalue().encode("utf-8-sig")


def guarded(cell: str) -> str:
    return f"'{cell}" if COMPUTED.match(cell) and not NUMBER.match(cell) else cell


def unguarded(cell: str) -> str:
    return cell[1:] if GUARDED.match(cell) else cell


def workbook(grid: Grid, name: str) -> bytes:
    """A workbook with one sheet, its headings bold and always in sight."""
    from openpyxl import Workbook
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter

    head, plain, lines = Font(bold=True), Font(), Alignment(wrap_text=True, vertical="top")
    book = Workbook()
    sheet = book.active
    sheet.title = title_of(name)
    sheet.freeze_panes = "B2"
    for row, cells in enumerate(grid, start=1):
        for column, text in enumerate(cells, start=1):
            if text:
                cell = sheet.cell(row, column)
                put(cell, text)
                cell.font = head if row == 1 else plain
                cell.alignment = lines
    for column, width in enumerate(widths(grid), start=1):
        sheet.column_dimensions[get_column_letter(column)].width = width
    made = io.BytesIO()
    book.save(made)
    return made.getvalue()


def title_of(name: str) -> str:
    """What a sheet may be called."""
    kept = [each if each.isprintable() and each not in "\\/*?:[]" else " " for each in name]
    return "".join(kept)[:31].strip(" '") or "Cards"


def put(cell: Any, text: str) -> None:
    """A text, never a formula; what is a number is one, to be sorted and summed."""
    from openpyxl.utils.exceptions import IllegalCharacterError

    try:
        cell.value = int(text) if str_of_int(text) else text
    except IllegalCharacterError:
        raise BadFile(f"a text has letters that no workbook can hold: {text[:40]!r}") from None
    if isinstance(cell.value, str):
        cell.data_type = "s"


def str_of_int(text: str) -> bool:
    """Whether a number says exactly what a text says: 7 does, 007 does not."""
    return NUMBER.match(text) is not None and str(int(text)) == text


def widths(grid: Sequence[Sequence[str]]) -> Iterable[int]:
    """How wide columns are, in letters: enough for most cells, never wider than a text is read."""
    for column in zip(*grid):
        longest = max(len(line) for cell in column for line in (cell.split("\n") or [""]))
        yield max(6, min(60, longest + 2))
