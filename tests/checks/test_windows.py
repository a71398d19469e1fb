"""How a field fits into windows: what an author draws wrongly is told in words."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from playmat import games
from playmat.checks.dealing import dealing
from playmat.checks.windows import (
    WINDOWS,
    cards_can_be_read,
    fields_are_whole,
    rows_have_their_areas,
    width_in,
)
from playmat.checks.wrong import Advice, Wrong
from playmat.parts.look import Field, Layout, usual_layout


def drawn(layout: Layout) -> Any:
    """What the checks ask of a game, with this field."""
    return SimpleNamespace(looks=SimpleNamespace(glance=SimpleNamespace(layout=layout)))


@pytest.mark.parametrize(
    ("field", "told"),
    [
        (Field([]), "has no areas"),
        (Field(["a b", "c"]), "rows of \\[2, 1\\] columns"),
        (Field(["a b"], columns=[1, 1, 1]), "columns lists 3, and there are 2"),
        (Field(["a b"], room=[0, 0]), "room lists 2, and there are 1"),
    ],
)
def test_a_field_that_is_not_whole_is_told(field: Field, told: str) -> None:
    with pytest.raises(Wrong, match=told):
        fields_are_whole(drawn(Layout(Field(["a"]), tall=field)))


def test_cards_that_nobody_could_read_are_told_with_their_window() -> None:
    cards_can_be_read(drawn(usual_layout("front", "back")))
    many = Field([" ".join(["front"] * 14)])
    with pytest.raises(Advice, match=r"360 by 740 \(25 pixels\)"):
        cards_can_be_read(drawn(Layout(Field(["front"]), tall=many)))


def test_rows_and_columns_count_in_cards() -> None:
    window = WINDOWS[0]._replace(width=400, height=260)
    assert width_in(Field(["a b"], columns=[3], room=[20], face=1.2), window) == 100
    assert width_in(Field(["a", "b"], room=[10, 10], face=1.2), window) == 100


@pytest.fixture
def nexus(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """One of our games, with its field to be spoilt."""
    game = games.load("nexus")
    glance = game.looks.glance
    before = glance.layout
    yield game
    glance.layout = before


def test_a_row_without_an_area_is_told(nexus: Any) -> None:
    deal = dealing(nexus, "standard", 1)
    rows_have_their_areas(deal, 1)
    nexus.looks.glance.layout = Layout(Field(["elsewhere"]))
    with pytest.raises(Wrong, match="no area of `layout` is called"):
        rows_have_their_areas(deal, 1)
