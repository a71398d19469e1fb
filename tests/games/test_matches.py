"""Matches: games one after another, whose score decides."""

from __future__ import annotations

import pytest
from tests.games.tables import GAMES

import playmat
from playmat.kernel.bouts import Score
from playmat.kernel.errors import BadSetup, IllegalChoice
from playmat.parts.matches import Match

DECKS = ["Vigil", "Kiln Fever"]


def a_match(**options: bool | int) -> Match:
    return Match(GAMES["nexus"], DECKS, 5, **options)  # type: ignore[arg-type]


def test_two_wins_of_three_end_it() -> None:
    match = a_match()
    match.table.choose("concede", "B")
    assert (match.score.wins, match.over, match.winners) == ([1, 0], False, [])
    match.next_table().choose("concede", "A")
    match.next_table().choose("concede", "B")
    assert (match.over, match.winners, len(match.tables)) == (True, [0], 3)


def test_there_is_no_next_game_before_the_last_one_is_over_nor_after_the_match() -> None:
    match = a_match(best_of=1)
    with pytest.raises(IllegalChoice):
        match.next_table()
    match.table.choose("concede", "A")
    assert match.over and match.winners == [1]
    with pytest.raises(IllegalChoice):
        match.next_table()


def test_every_game_is_dealt_anew() -> None:
    match = a_match()
    first = match.table.hash()
    match.table.choose("concede", "A")
    assert match.next_table().hash() != first
    assert match.table.decision is not None and match.table.decision.kind == "throw"


def test_a_match_is_of_an_odd_number_of_games() -> None:
    with pytest.raises(BadSetup):
        a_match(best_of=2)


def test_the_record_keeps_the_bouts_and_each_can_be_replayed() -> None:
    match = a_match()
    match.table.choose("concede", "A")
    match.next_table()
    record = match.record()
    assert record["wins"] == [0, 1] and not record["over"]
    assert len(record["bouts"]) == 2
    assert playmat.replay(record["bouts"][0], verify=True).hash() == match.tables[0].hash()


def test_draws_do_not_count_unless_they_do() -> None:
    score = Score([1, 0], 0, 1).after(0)
    assert (score.wins, score.drawn, score.played) == ([1, 0], 1, 2)
    third = score.after(0)
    assert not third.decided(3, False)
    assert third.decided(3, True) and third.leaders([0, 1]) == 1
    assert Score([1, 1], 1, 3).leaders([0, 1]) == 0


def test_partners_win_together() -> None:
    score = Score([0, 0, 0, 0], 0, 0).after(0b0101).after(0b0101)
    assert score.decided(3, False)
    assert score.leaders([0, 1, 0, 1]) == 0b0101
    assert score.leaders([0, 1, 2, 3]) == 0


@pytest.mark.parametrize("name", ["nostalgix", "nintendo", "vanquishers"])
def test_other_games_can_be_played_as_matches(name: str) -> None:
    game = playmat.load(name)
    mode = game.mode(None).name
    legal = [deck for deck in game.decks if not game.decks.check(deck, mode)]
    match = Match(game, legal[:2], 1)
    for _ in range(2):
        if match.table.over:
            match.next_table()
        match.table.choose("concede", "A")
    assert match.over and match.winners == [1]
