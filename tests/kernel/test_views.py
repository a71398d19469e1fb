"""Views: the only door through which a state leaves, for each viewer what it may know."""

from __future__ import annotations

import pytest
from tests.kernel.high_card import DECK, HAND, PILE, HighCard

from playmat.kernel.state import State
from playmat.kernel.views import ABOVE, SPECTATOR, knows, see, see_zone


@pytest.fixture
def state() -> State:
    return HighCard().deal().state


def test_a_hand_is_seen_by_its_owner_and_from_above(state: State) -> None:
    assert see_zone(state, 0, HAND, 0) == ["Five", "Four"]
    assert see_zone(state, 0, HAND, ABOVE) == ["Five", "Four"]
    assert see_zone(state, 0, HAND, 1) == see_zone(state, 0, HAND, SPECTATOR) == [None, None]


def test_nobody_sees_into_a_deck(state: State) -> None:
    assert see_zone(state, 0, DECK, 0) == [None, None]
    assert see_zone(state, 0, DECK, ABOVE) == ["Three", "Two"], "from the top"


def test_no_place_in_a_hand_tells_of_a_card_that_was_shown(state: State) -> None:
    five, four = state.seats[0].zones[HAND.index]
    state.known[four] = -1
    shown = see_zone(state, 0, HAND, 1)
    state.seats[0].zones[HAND.index] = [four, five]
    assert see_zone(state, 0, HAND, 1) == shown == ["Four", None]


def test_a_card_laid_down_in_secret_is_counted_and_not_named(state: State) -> None:
    state.answer(state.options(0)[0])
    seats = see(state, 1)["seats"]
    assert isinstance(seats, dict)
    assert seats["A"]["placed"] == 1 and seats["A"]["committed"]
    assert seats["A"]["hand"] == [None]
    assert not seats["B"]["committed"]


def test_whichever_card_was_laid_down_others_see_the_same() -> None:
    views = []
    for choice in (0, 1):
        state = HighCard().deal().state
        state.answer(state.options(0)[choice])
        views.append([see(state, viewer) for viewer in (1, SPECTATOR)])
    assert views[0] == views[1]


def test_an_open_pile_is_seen_by_all(state: State) -> None:
    state.answer(state.options(0)[0])
    state.answer(state.options(1)[1])
    assert see_zone(state, 0, PILE, 1) == see_zone(state, 0, PILE, SPECTATOR) == ["Five"]
    table = see(state, SPECTATOR)
    assert (table["over"], table["winners"], table["reason"]) == (True, ["A"], "HC-3")


def test_who_sees_all_knows_every_piece_and_who_watches_what_all_know(state: State) -> None:
    hand = state.seats[0].zones[HAND.index][0]
    assert knows(state, hand, ABOVE) and knows(state, hand, 0)
    assert not knows(state, hand, 1) and not knows(state, hand, SPECTATOR)
