"""Guessing: a list that fits all that was seen, or any cards at all."""

from __future__ import annotations

import pytest
from tests.kernel.high_card import HighCard

from playmat.kernel.cards import Card
from playmat.kernel.chance import SAMPLING, stream
from playmat.kernel.guessing import DeckLists, draw, draw_one_of, seen_cards

TWO, THREE, FOUR, FIVE = HighCard().cards


@pytest.fixture
def lists() -> DeckLists:
    return DeckLists([[TWO, TWO, THREE], [TWO, FOUR, FOUR]], [FIVE])


def test_a_list_fits_that_has_as_many_copies_as_were_seen(lists: DeckLists) -> None:
    assert lists.fitting([TWO], []) == [0, 1]
    assert lists.fitting([TWO, TWO], []) == [0]
    assert lists.fitting([FIVE], []) == []


def test_what_was_seen_in_an_earlier_game_is_there_at_least_once(lists: DeckLists) -> None:
    assert lists.fitting([TWO], [FOUR]) == [1]


def test_the_rest_of_a_list_is_what_was_not_seen(lists: DeckLists) -> None:
    assert lists.rest(0, [TWO]) == [TWO, THREE]


def test_where_no_list_fits_any_card_may_be_there(lists: DeckLists) -> None:
    chance = stream(1, SAMPLING)
    assert lists.pool([FIVE], [], 2, chance) == [FIVE, FIVE]
    assert sorted(card.name for card in lists.pool([THREE], [], 2, chance)) == ["Two", "Two"]


def test_a_drawn_card_leaves_the_pool() -> None:
    pool: list[Card] = [TWO, THREE, FOUR]
    chance = stream(2, SAMPLING)
    drawn = [draw(pool, chance) for _ in range(3)]
    assert {card.name for card in drawn} == {"Two", "Three", "Four"} and not pool


def test_one_that_fits_leaves_the_pool_if_it_was_there() -> None:
    pool: list[Card] = [TWO, THREE]
    assert draw_one_of([THREE], pool, stream(3, SAMPLING)) is THREE
    assert draw_one_of([FIVE], pool, stream(3, SAMPLING)) is FIVE
    assert pool == [TWO]


def test_a_viewer_has_seen_what_it_knows() -> None:
    state = HighCard().deal().state
    assert {card.name for card in seen_cards(state, 0, 0)} == {"Five", "Four"}
    assert seen_cards(state, 0, 1) == []
