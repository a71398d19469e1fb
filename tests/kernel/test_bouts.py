"""Bouts: the score of a match, what everybody has seen, and the table made ready again."""

from __future__ import annotations

import pytest
from tests.kernel.high_card import DECK, HAND, PILE, HighCard

from playmat.kernel.bouts import Score, clear_table, seen_by_all, stop
from playmat.kernel.events import EVERYONE


def test_a_score_never_changes() -> None:
    before = Score([0, 0], 0, 0)
    after = before.after(0b10)
    assert (before.wins, before.played) == ([0, 0], 0)
    assert (after.wins, after.drawn, after.played) == ([0, 1], 0, 1)
    assert after.after(0).drawn == 1


@pytest.mark.parametrize(
    ("wins", "played", "draws_count", "decided"),
    [
        ([2, 0], 2, False, True),
        ([1, 1], 2, False, False),
        ([1, 0], 3, False, False),
        ([1, 0], 3, True, True),
    ],
)
def test_a_match_of_three_is_won_by_two_or_ends_after_three(
    wins: list[int], played: int, draws_count: bool, decided: bool
) -> None:
    assert Score(wins, played - sum(wins), played).decided(3, draws_count) is decided


def test_who_leads_together_leads_only_as_a_team() -> None:
    assert Score([2, 1], 0, 3).leaders([0, 1]) == 0b01
    assert Score([1, 1], 0, 2).leaders([0, 1]) == 0
    assert Score([1, 0, 1, 0], 0, 1).leaders([0, 1, 0, 1]) == 0b101


def test_what_everybody_knows_of_a_deck_is_remembered() -> None:
    state = HighCard().laid_out()
    state.known[1], state.known[2] = EVERYONE, 0b01
    assert seen_by_all(state, [[3], []]) == [[1, 3], []]


def test_a_cleared_table_has_all_cards_in_decks_and_nobody_knows_where() -> None:
    game = HighCard()
    table = game.deal()
    state = table.state
    clear_table(state, DECK, [], [])
    assert [len(seat.zones[DECK.index]) for seat in state.seats] == [4, 4]
    assert not any(seat.zones[zone.index] for seat in state.seats for zone in (HAND, PILE))
    assert set(state.known) == {0} and not state.frames


def test_what_stops_leaves_only_the_aftermath_to_be_done() -> None:
    game = HighCard()
    state = game.deal().state
    stop(state, game.whole, 0b10)
    (left,) = state.frames
    assert left.program is game.whole and left.number == 0b10
    assert not state.asked
