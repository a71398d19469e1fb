"""Mats, and what lies on them: for tests of how games look."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, cast

from tests.games.playing import viewed

from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.parts.look import Lying, Mat, Place
from playmat.parts.rulebook import Rulebook


def rulebook(table: Table) -> Rulebook:
    return cast(Rulebook, table.game)


def mat_of(table: Table, viewer: int | None) -> Mat:
    """The mat that a viewer (None: a spectator) sees."""
    return laid(table, viewer, viewed(table, viewer))


def laid(table: Table, viewer: int | None, view: Mapping[str, Any]) -> Mat:
    """The mat of what a viewer sees."""
    return rulebook(table).looks.mat(view, None if viewer is None else letter(viewer))


def everything(cards: list[Lying]) -> list[Lying]:
    """These cards and all that is attached to them."""
    found = []
    for card in cards:
        found.append(card)
        if card.attached:
            found += everything(card.attached)
    return found


def lying(mat: Mat) -> list[Lying]:
    return [card for place in mat.places for card in everything(place.cards)]


def places(mat: Mat) -> dict[str, Place]:
    return {place.id: place for place in mat.places}


@cache
def areas(rows: tuple[str, ...]) -> set[str]:
    """The areas that the rows of a field name."""
    grid = [row.split() for row in rows]
    assert len({len(row) for row in grid}) <= 1, "rows of one grid are equally long"
    for name in {cell for row in grid for cell in row if cell != "."}:
        cells = [(y, x) for y, row in enumerate(grid) for x, cell in enumerate(row) if cell == name]
        height = 1 + max(y for y, _ in cells) - min(y for y, _ in cells)
        width = 1 + max(x for _, x in cells) - min(x for _, x in cells)
        assert len(cells) == height * width, f"{name} is no rectangle"
    return {cell for row in grid for cell in row} - {"."}
