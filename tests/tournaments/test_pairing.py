"""Who meets whom: rules that no round of any tournament breaks."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.tournaments.playing import people, play_out, play_round, tournament

from playmat.kernel.chance import stream
from playmat.tournaments.brackets import BracketState, Knot, double_bracket, single_bracket
from playmat.tournaments.circle import circle_round, rounds_of_circle
from playmat.tournaments.meetings import GamesWon, Meeting, NoPairing, points_of
from playmat.tournaments.tournament import Tournament, TournamentRules

SIZES = range(4, 65)


def check_round(cup: Tournament) -> None:
    """Nobody twice in the last round, no rematch, one bye at most each."""
    number = len(cup.rounds)
    seated = [name for meeting in cup.rounds[-1] for name in meeting.names]
    there = [each.name for each in cup.contenders if each.plays_in(number)]
    assert sorted(seated) == sorted(there)
    met = [frozenset(each.names) for meetings in cup.rounds for each in meetings]
    assert len(set(met)) == len(met), "a bye is a meeting with oneself"


@pytest.mark.parametrize("count", SIZES)
def test_in_a_swiss_nobody_meets_twice_and_byes_are_for_one_each(count: int) -> None:
    cup = tournament(count, seed=count)
    luck = stream(count, "results")
    for _ in range(cup.rounds_before_cut):
        assert play_round(cup, luck)
        check_round(cup)
    assert cup.pairings() == []


@pytest.mark.parametrize("count", [4, 5, 6, 7, 9, 12, 16])
def test_a_swiss_can_be_paired_for_half_as_many_rounds_as_players_at_least(count: int) -> None:
    """By Dirac: who may meet half of the others or more can be paired. After that it may end."""
    most = rounds_of_circle(count)
    for seed in range(4):
        cup = tournament(count, rounds=most, seed=seed)
        luck = stream(seed, "results")
        try:
            while play_round(cup, luck):
                check_round(cup)
        except NoPairing:
            assert len(cup.rounds) >= (count + 1) // 2
        assert len(cup.rounds) <= most


def test_two_triangles_that_have_not_met_end_a_swiss() -> None:
    cup = tournament(6, rounds=5)
    one, two = ["P1", "P2", "P3"], ["P4", "P5", "P6"]
    for turn in range(3):
        pairs = zip(one, two[turn:] + two[:turn])
        cup.begin([Meeting(first, second) for first, second in pairs])
        for table in (1, 2, 3):
            cup.report(turn + 1, table, GamesWon(2, 0))
    with pytest.raises(NoPairing, match="two meet again"):
        cup.pairings()


def test_equals_meet_where_they_can() -> None:
    cup = tournament(8, seed=2)
    luck = stream(2, "results")
    play_round(cup, luck)
    points = points_of(cup.rounds)
    apart = [points[each.first] - points[each.second] for each in cup.pairings()]
    assert sum(difference**2 for difference in apart) in (0, 8), "all even, or draws in between"


def test_the_bye_is_for_who_has_the_fewest_points_and_had_none() -> None:
    cup = tournament(7, rounds=5, seed=4)
    luck = stream(4, "results")
    had: set[str] = set()
    while True:
        before = points_of(cup.rounds)
        meetings = play_round(cup, luck)
        if not meetings:
            break
        (bye,) = [each.first for each in meetings if each.bye]
        fewest = min(before.get(name, 0) for name in people(7) if name not in had)
        assert before.get(bye, 0) == fewest
        had.add(bye)


def test_the_same_seed_gives_the_same_pairings_and_another_others() -> None:
    assert tournament(16, seed=5).pairings() == tournament(16, seed=5).pairings()
    assert tournament(16, seed=5).pairings() != tournament(16, seed=6).pairings()


def test_seats_go_round() -> None:
    cup = tournament(8, rounds=6, seed=1)
    play_out(cup, stream(1, "results"))
    first = Counter(each.first for meetings in cup.rounds for each in meetings)
    assert max(first.values()) - min(first.values()) <= 4


@pytest.mark.parametrize("count", range(2, 65))
def test_in_a_round_robin_all_meet_once(count: int) -> None:
    names = people(count)
    rounds = [circle_round(names, each) for each in range(1, rounds_of_circle(count) + 1)]
    met = Counter(meeting.names for meetings in rounds for meeting in meetings)
    pairs = Counter(frozenset(names) for names in met.elements())
    assert len(pairs) == count * (count - 1) // 2 + count * (count % 2)
    assert set(pairs.values()) == {1}
    first = Counter(meeting.first for meetings in rounds for meeting in meetings if not meeting.bye)
    assert max(first.values()) - min(first.get(name, 0) for name in names) <= 1
    for meetings in rounds:
        assert sorted(name for each in meetings for name in each.names) == sorted(names)


@pytest.mark.parametrize("count", range(2, 65))
def test_whoever_loses_once_is_out(count: int) -> None:
    cup = tournament(count, "single-elimination")
    play_out(cup, stream(count, "results"))
    lost = Counter(each.opponent(each.winner) for meetings in cup.rounds for each in meetings)
    assert set(lost.values()) == {1} and len(lost) == count - 1
    assert len(cup.rounds) == (count - 1).bit_length()
    assert cup.bracket().places()[0] == [name for name in people(count) if name not in lost]


@pytest.mark.parametrize("count", range(2, 65))
def test_whoever_loses_twice_is_out(count: int) -> None:
    for seed in range(2):
        cup = tournament(count, "double-elimination")
        play_out(cup, stream(seed, "results"))
        lost = Counter(each.opponent(each.winner) for meetings in cup.rounds for each in meetings)
        (champion,) = cup.bracket().places()[0]
        assert lost[champion] < 2
        assert [lost[name] for name in people(count) if name != champion] == [2] * (count - 1)


@pytest.mark.parametrize("knots", [single_bracket(8), double_bracket(8)])
def test_the_best_seeds_are_kept_apart(knots: list[Knot]) -> None:
    first = [each.names for each in BracketState(knots, people(8)).ready()]
    assert first == [("P1", "P8"), ("P4", "P5"), ("P2", "P7"), ("P3", "P6")]


def test_where_the_better_seed_wins_the_best_two_meet_last() -> None:
    cup = tournament(8, "single-elimination")
    while meetings := cup.pairings():
        cup.begin(meetings)
        for table, meeting in enumerate(meetings, start=1):
            better = int(meeting.first[1:]) < int(meeting.second[1:])
            cup.report(len(cup.rounds), table, GamesWon(better, not better))
    assert cup.rounds[-1][0].names == ("P1", "P2")
    places = [["P1"], ["P2"], ["P3", "P4"], ["P5", "P6", "P7", "P8"]]
    assert cup.bracket().places() == places
    assert [each.place for each in cup.standings()] == [1, 2, 3, 3, 5, 5, 5, 5]


def test_who_comes_out_of_the_lower_half_must_win_two_finals() -> None:
    cup = Tournament(TournamentRules(pairing="double-elimination"), ["A", "B"])
    cup.begin(cup.pairings())
    cup.report(1, 1, GamesWon(2, 0))
    assert [each.names for each in cup.pairings()] == [("A", "B")]
    cup.begin(cup.pairings())
    cup.report(2, 1, GamesWon(0, 2))
    assert cup.bracket().titles() == ["second final"]
    cup.begin(cup.pairings())
    cup.report(3, 1, GamesWon(0, 2))
    assert cup.pairings() == []
    assert [each.name for each in cup.standings()] == ["B", "A"]
