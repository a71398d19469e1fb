"""Cards out of a spreadsheet, and what is wrong with it, cell by cell."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from playmat.kernel.errors import BadFile
from playmat.language.files import Place
from playmat.parts.rulebook import Rulebook
from playmat.workshop.card_drafts import read_draft
from playmat.workshop.spreadsheets.cells import BadCell, value_in
from playmat.workshop.spreadsheets.columns import Column, Columns, columns_of, title_of
from playmat.workshop.spreadsheets.files import Grid, Spoilt, read_grid, read_text

MOST_PROBLEMS: Final = 200
WAY: Final = re.compile(r"\Acards\.0[\w.]*: ")  # where it stands, which the column says
COUNTED: Final = re.compile(r"\A\D{1,60}\d+ ")
NAME: Final[Place] = ("name",)


class CellProblem(Struct):
    """What is wrong with a cell; rows are counted as the spreadsheet does, headings included.

    Without a column it is about the whole row, and row 0 is the whole table.
    """

    row: int
    column: str
    message: str

    def __str__(self) -> str:
        where = f"row {self.row}" if self.row else "the table"
        return f"{where}{f', column {self.column}' if self.column else ''}: {self.message}"


class UnknownColumn(Struct):
    """A column that no card of the game has, which is left out; `meant` is one that is near."""

    heading: str
    meant: str = ""

    def __str__(self) -> str:
        hint = f"; did you mean {self.meant!r}?" if self.meant else ""
        return f"the column {self.heading!r} is left out, as no card has it{hint}"


class TableOfCards(Struct):
    """The cards of a table by their fields, with the rows in which they stand."""

    cards: list[dict[str, Any]]
    rows: list[int]
    problems: list[CellProblem]
    unknown: list[UnknownColumn]


def read_table(
    game: Rulebook, table: bytes | str, before: Sequence[Mapping[str, Any]] = ()
) -> TableOfCards:
    """The cards of a file, or of a text that was copied out of a spreadsheet.

    A card that was there `before` keeps the fields for which the table has no column. Whether the
    texts of the cards are understood, `problems_of_card` tells.
    """
    columns = columns_of(game)
    read = read_text(table, columns) if isinstance(table, str) else read_grid(table, columns)
    return cards_in(columns, read, before)


def cards_in(columns: Columns, grid: Grid, before: Sequence[Mapping[str, Any]]) -> TableOfCards:
    found = TableOfCards([], [], [], [])
    rows = [(number, row) for number, row in enumerate(grid, start=1) if not is_blank(row)]
    if not rows:
        raise BadFile("the table is empty", hint="its first row has the names of the columns")
    heads = headings(columns, rows[0], found)
    if NAME not in {column.place for column in heads.values()}:
        raise BadFile(
            "there is no column Name", hint="the first row of a table has the names of its columns"
        )
    old = {str(card.get("name")): card for card in before}
    for number, row in rows[1:]:
        card = card_in(heads, number, row, found)
        kept = old.get(str(card.get("name")), {})
        fields = {column.place[0] for column in heads.values()}
        found.cards.append(over(kept, card, fields))
        found.rows.append(number)
    found.problems += names_twice(found)
    return found


def is_blank(row: Sequence[str]) -> bool:
    return not any(cell.strip() for cell in row)


def headings(
    columns: Columns, head: tuple[int, list[str]], found: TableOfCards
) -> dict[int, Column]:
    """The columns that are known, by their number; of two that are the same the first holds."""
    number, cells = head
    heads: dict[int, Column] = {}
    for place, heading in enumerate(cells):
        column = columns.find(heading)
        if column is None:
            if heading.strip():
                found.unknown.append(UnknownColumn(heading.strip(), columns.meant(heading)))
        elif column in heads.values():
            found.problems.append(
                CellProblem(number, heading.strip(), "this column is there twice")
            )
        else:
            heads[place] = column
    return heads


def card_in(
    heads: Mapping[int, Column], number: int, row: Sequence[str], found: TableOfCards
) -> dict[str, Any]:
    """The card of a row. A cell that cannot be read is told and left out, and the card a draft:
    nobody shall play it without what was meant there."""
    leaves: dict[Place, Any] = {}
    for place, column in heads.items():
        cell = row[place] if place < len(row) else ""
        try:
            if isinstance(cell, Spoilt):
                raise BadCell(cell)
            value = value_in(cell, column.kinds)
        except BadCell as error:
            found.problems.append(CellProblem(number, column.title, str(error)))
            leaves["draft",] = True
        else:
            if value is not None:
                leaves[column.place] = value
    return built(leaves)


def built(leaves: Mapping[Place, Any]) -> dict[str, Any]:
    """A card of its values; rows without any value are not there."""
    card: dict[str, Any] = {}
    rows: dict[str, dict[int, dict[str, Any]]] = {}
    for place, value in leaves.items():
        name = str(place[0])
        if len(place) == 1:
            card[name] = value
        elif len(place) == 2:
            card.setdefault(name, {})[place[1]] = value
        else:
            card.setdefault(name, [])  # its place among the fields
            rows.setdefault(name, {}).setdefault(int(place[1]), {})[str(place[2])] = value
    return card | {name: [numbered[n] for n in sorted(numbered)] for name, numbered in rows.items()}


def over(
    before: Mapping[str, Any], card: Mapping[str, Any], fields: set[str | int]
) -> dict[str, Any]:
    """The card with what it had before in fields that the table does not have."""
    kept = {name: value for name, value in before.items() if name in card or name not in fields}
    return kept | dict(card)


def names_twice(found: TableOfCards) -> list[CellProblem]:
    seen: dict[str, int] = {}
    problems: list[CellProblem] = []
    for card, row in zip(found.cards, found.rows):
        name = str(card.get("name", ""))
        if not name:
            problems.append(CellProblem(row, "Name", "a card needs a name"))
        elif name in seen:
            message = f"the card {name!r} is already in row {seen[name]}"
            problems.append(CellProblem(row, "Name", message))
        else:
            seen[name] = row
    return problems


def problems_of_card(
    game: Rulebook, card: Mapping[str, Any], row: int, around: Mapping[str, Any]
) -> list[CellProblem]:
    """What the game does not understand of a card that stands in this row."""
    try:
        reading = read_draft(game, card, around)
    except BadFile as error:
        return [CellProblem(row, column_at(error.place[2:]), error.message)]
    problems = [
        CellProblem(
            row, column_at(place_in(line.field)), line_told(line.line, line.trouble.message)
        )
        for line in reading.lines
        if line.trouble is not None
    ]
    if reading.problem:
        message = WAY.sub("", reading.problem)
        problems.append(CellProblem(row, column_at(place_in(reading.field)), message))
    return problems


def line_told(line: int, message: str) -> str:
    return f"line {line + 1}: {message}" if line else message


def place_in(path: str) -> Place:
    """A place as it is written with points."""
    steps = path.split(".") if path else []
    return tuple(int(step) if step.isdecimal() else step for step in steps)


def column_at(place: Place) -> str:
    return title_of(place) if place else ""


def all_problems(
    game: Rulebook, found: TableOfCards, around: Mapping[str, Any]
) -> list[CellProblem]:
    """All that is wrong with a table, in the order of its rows."""
    knows = game.texts.around_one(around, found.cards)
    told: list[CellProblem] = []
    for card, row in zip(found.cards, found.rows):
        told += problems_of_card(game, card, row, knows)
    return told_once(found.problems, told)


def told_once(cells: Sequence[CellProblem], cards: Sequence[CellProblem]) -> list[CellProblem]:
    """What is wrong with cells, and what the game says of the cards that were made of them."""
    wrong = {(each.row, each.column) for each in cells}
    others = [each for each in cards if not is_told(each, wrong)]
    return sorted([*cells, *others], key=lambda each: each.row)[:MOST_PROBLEMS]


def is_told(problem: CellProblem, wrong: set[tuple[int, str]]) -> bool:
    """Whether a cell that was left out is why this is wrong: then that is told already."""
    columns = [column for row, column in wrong if row == problem.row]
    said = problem.message.casefold().replace("_", " ")
    return any(column == problem.column or last_of(column) in said for column in columns)


def last_of(title: str) -> str:
    """What a column is called in its row: "type" of "Attack 1 type"."""
    return COUNTED.sub("", title.casefold())
