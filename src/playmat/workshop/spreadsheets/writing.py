"""Cards as the rows of a spreadsheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playmat.kernel.errors import BadFile
from playmat.language.files import Place
from playmat.language.sets import filled
from playmat.parts.rulebook import Rulebook
from playmat.workshop.spreadsheets.cells import text_of
from playmat.workshop.spreadsheets.columns import Columns, columns_of
from playmat.workshop.spreadsheets.files import Grid
from playmat.workshop.spreadsheets.reading import built

FIRST = ("name", "copies", "kind")


def write_table(game: Rulebook, cards: Sequence[Mapping[str, Any]]) -> Grid:
    """A row for the headings, and one a card; columns that no card needs are left out.

    What is read from it again is the same cards.
    """
    columns = columns_of(game)
    rows = [row_of(columns, filled(dict(card))) for card in cards]
    used = sorted({place for row in rows for place in row}, key=order_in(columns, cards))
    headings = [columns.heading(columns.all[place]) for place in used]
    return [headings, *([row.get(place, "") for place in used] for row in rows)]


def row_of(columns: Columns, card: Mapping[str, Any]) -> dict[Place, str]:
    """The cells of a card by their places."""
    found: dict[Place, str] = {}
    for name, value in card.items():
        if name not in columns.fields:
            raise BadFile(f"{card.get('name')!r} has a field {name!r}, which no card here has")
        if value == "":
            continue
        inner = leaves(value, (name,))
        apart = not columns.all[(name,)].kinds and set(inner) <= set(columns.all)
        if not apart or built(inner) != {name: value}:
            inner = {(name,): value}
        found |= {place: text_of(each, columns.all[place].kinds) for place, each in inner.items()}
    return found


def leaves(value: Any, place: Place) -> dict[Place, Any]:
    """The values inside a field that has fields, or rows of them; a blank one says nothing."""
    if isinstance(value, list):
        rows = [leaves(each, (*place, number)) for number, each in enumerate(value)]
        return {way: inner for row in rows for way, inner in row.items()}
    if isinstance(value, dict):
        return {(*place, name): inner for name, inner in value.items() if inner != ""}
    return {place: value}


def order_in(columns: Columns, cards: Sequence[Mapping[str, Any]]) -> Any:
    """The name first, then fields as the cards have them, and what is inside as it is declared."""
    fields = list(dict.fromkeys([*FIRST, *(name for card in cards for name in card)]))
    declared = {place: number for number, place in enumerate(columns.all)}
    return lambda place: (fields.index(place[0]), declared[place])
