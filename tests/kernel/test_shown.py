"""What a declared class shows: the fields that views and positions have of it."""

from __future__ import annotations

import pytest

from playmat.kernel.bodies import Body
from playmat.kernel.declaring import derived, each_seat, value, written_out, written_state
from playmat.kernel.shown import (
    BODY,
    SEAT,
    TABLE,
    ShownField,
    fields_shown,
    shown_at_seat,
    shown_on,
)
from playmat.kernel.state import State


@written_out
class Knight(Body):
    """A body of which something is shown, and something is not."""

    tired: bool = value(False, shown="body squire")
    oath: int = value(3)
    wounds: int = value(1, shown="squire", least=1)
    might: int = derived(lambda knight: knight.oath + knight.wounds, shown="body")


@written_state
class Court(State):
    """A table with something of its own, and something of each seat."""

    gold: list[int] = each_seat(10, shown="seat")
    season: str = value("spring", shown="table")


def knight() -> Knight:
    return Knight(1, 0, "Kay", [], [])


def test_a_body_shows_what_is_declared_so_and_what_every_body_shows() -> None:
    assert shown_on(knight(), BODY) == {"damage": 0, "tired": False, "might": 4}


def test_another_kind_of_card_shows_its_own_fields() -> None:
    assert shown_on(knight(), "squire") == {"tired": False, "wounds": 1}


def test_a_field_says_its_type_and_the_least_that_it_may_be() -> None:
    wounds = ShownField("wounds", "int", ("squire",), laid=True, least=1)
    assert wounds in fields_shown(Knight, "squire")


def test_what_is_derived_is_seen_and_never_laid_out() -> None:
    laid = {field.name: field.laid for field in fields_shown(Knight, BODY)}
    assert laid == {"damage": True, "tired": True, "might": False}


def test_a_table_shows_its_own_and_that_of_each_seat() -> None:
    court = Court.__new__(Court)
    court.gold, court.season = [10, 4], "autumn"
    assert shown_on(court, TABLE) == {"season": "autumn"}
    assert shown_at_seat(court, 1) == {"gold": 4}


@pytest.mark.parametrize("kind", [TABLE, SEAT, BODY])
def test_what_declares_nothing_shows_nothing(kind: str) -> None:
    assert fields_shown(State, kind) == []
