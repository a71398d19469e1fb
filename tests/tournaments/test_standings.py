"""Points, what decides between equals, and places."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.tournaments.playing import people, play_out, tournament

from playmat.kernel.chance import stream
from playmat.kernel.errors import BadSetup
from playmat.tournaments.meetings import Contender, GamesWon, Meeting, read_result
from playmat.tournaments.standings import TIE_BREAKS, Ranked, standings

ANN, BEN, CLEO, DAN = "Ann", "Ben", "Cleo", "Dan"
PLAYERS = [Contender(name) for name in (ANN, BEN, CLEO, DAN)]
ROUNDS = [
    [Meeting(ANN, BEN, GamesWon(2, 0)), Meeting(CLEO, DAN, GamesWon(2, 1))],
    [Meeting(ANN, CLEO, GamesWon(1, 2)), Meeting(BEN, DAN, GamesWon(2, 0))],
    [Meeting(ANN, DAN, GamesWon(2, 0)), Meeting(BEN, CLEO, GamesWon(2, 1))],
]


def ranked(*tie_breaks: str, seed: int = 0) -> list[Ranked]:
    return standings(PLAYERS, ROUNDS, tie_breaks, seed)


def figures(tie_break: str) -> dict[str, Fraction]:
    return {each.name: each.breaks[tie_break] for each in ranked(tie_break)}


def test_points_come_first() -> None:
    assert {each.name: each.points for each in ranked()} == {ANN: 6, BEN: 6, CLEO: 6, DAN: 0}
    assert ranked()[-1] == Ranked(4, DAN, 0, won=0, drawn=0, lost=3, byes=0, left=False, breaks={})


def test_rates_are_at_least_a_third() -> None:
    two_thirds = Fraction(2, 3)
    assert figures("opponents")[ANN] == (two_thirds + two_thirds + Fraction(1, 3)) / 3
    assert figures("games") == {
        ANN: Fraction(5, 7),
        BEN: Fraction(4, 7),
        CLEO: Fraction(5, 9),
        DAN: Fraction(1, 3),
    }


def test_opponents_count_in_several_ways() -> None:
    assert figures("buchholz") == {ANN: 12, BEN: 12, CLEO: 12, DAN: 18}
    assert figures("sonneborn") == {ANN: 6, BEN: 6, CLEO: 6, DAN: 0}
    assert figures("wins") == {ANN: 2, BEN: 2, CLEO: 2, DAN: 0}
    assert figures("head_to_head") == {ANN: 3, BEN: 3, CLEO: 3, DAN: 0}


def test_head_to_head_looks_at_those_who_are_equal_so_far() -> None:
    assert [each.name for each in ranked("games")] == [ANN, BEN, CLEO, DAN]
    two = standings(PLAYERS[:2], [ROUNDS[0][:1], [Meeting(ANN)], [Meeting(BEN)]], [], 0)
    assert [(each.name, each.points) for each in two] == [(ANN, 6), (BEN, 3)]
    late = [ROUNDS[0][:1], [Meeting(BEN)]]
    for seed in range(5):
        line = standings(PLAYERS[:2], late, ["head_to_head"], seed)
        assert [each.name for each in line] == [ANN, BEN], "whatever the lot says"


def test_what_is_still_equal_is_decided_by_lot_and_by_the_seed() -> None:
    orders = {tuple(each.name for each in ranked(seed=seed)) for seed in range(30)}
    assert len(orders) == 6 and {order[-1] for order in orders} == {DAN}


def test_a_bye_is_won_and_nobody_is_an_opponent() -> None:
    (ann, *_) = standings(PLAYERS[:1], [[Meeting(ANN)]], ["opponents", "games", "buchholz"], 0)
    assert (ann.points, ann.won, ann.byes) == (3, 0, 1)
    assert ann.breaks == {"opponents": 0, "games": Fraction(1, 3), "buchholz": 0}


def test_what_was_given_is_won_without_games() -> None:
    given = Meeting(ANN, BEN).given_to(BEN)
    lines = standings(PLAYERS[:2], [[given]], ["games"], 0)
    assert [(each.name, each.points, each.breaks["games"]) for each in lines] == [
        (BEN, 3, Fraction(1, 3)),
        (ANN, 0, Fraction(1, 3)),
    ]


def test_a_tie_break_that_is_not_known_is_named_with_those_that_are() -> None:
    with pytest.raises(BadSetup, match=r"'luck'; there are: opponents, games"):
        ranked("luck")
    with pytest.raises(BadSetup, match="twice"):
        ranked("wins", "wins")


@pytest.mark.parametrize("tie_break", TIE_BREAKS)
def test_all_have_a_place_of_their_own_and_points_never_rise_down_the_list(tie_break: str) -> None:
    cup = tournament(21, seed=3)
    play_out(cup, stream(3, "results"))
    lines = standings(cup.contenders, cup.rounds, [tie_break], 3)
    assert [each.place for each in lines] == list(range(1, 22))
    assert {each.name for each in lines} == set(people(21))
    keys = [(each.points, each.breaks[tie_break]) for each in lines]
    assert keys == sorted(keys, reverse=True)


@pytest.mark.parametrize("text", ["", "2", "2:1", "2-1-0-1", "-1", "a-b", "2-", "100-0", "²-1"])
def test_a_result_is_written_in_one_way(text: str) -> None:
    with pytest.raises(BadSetup, match="write it as 2-1"):
        read_result(text)
