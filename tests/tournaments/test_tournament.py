"""A tournament as it is played: leaving, coming late, corrections, the bracket of the best."""

from __future__ import annotations

import pytest
from tests.tournaments.playing import people, play_out, play_round, tournament

from playmat.kernel.chance import stream
from playmat.kernel.errors import BadSetup
from playmat.tournaments.meetings import Contender, GamesWon
from playmat.tournaments.tournament import Pairing, Tournament, TournamentRules

BRACKETS: tuple[Pairing, ...] = ("single-elimination", "double-elimination")
PAIRINGS: tuple[Pairing, ...] = ("swiss", "round-robin", *BRACKETS)


def names_of(cup: Tournament, number: int) -> set[str]:
    return {name for meeting in cup.rounds[number - 1] for name in meeting.names}


@pytest.mark.parametrize("pairing", PAIRINGS)
@pytest.mark.parametrize("seed", range(6))
def test_whoever_leaves_is_not_paired_again_and_all_comes_to_an_end(
    pairing: Pairing, seed: int
) -> None:
    count = 4 + 3 * seed
    cup = tournament(count, pairing, seed=seed)
    luck = stream(seed, "leaving")
    while play_round(cup, luck):
        there = [each.name for each in cup.contenders if not each.left]
        if len(there) > 3 and luck.below(2):
            cup.drop(there[luck.below(len(there))])
        played = {(number, m.names): m for number, ms in enumerate(cup.rounds, 1) for m in ms}
        for (number, names), meeting in played.items():
            for name in names:
                left = cup.contender(name).left
                if left and left < number:
                    assert meeting.result is not None and meeting.result.given
    assert sorted(each.name for each in cup.standings()) == sorted(people(count))


def test_who_leaves_during_a_round_has_lost_it() -> None:
    cup = tournament(4)
    cup.begin(cup.pairings())
    meeting = cup.rounds[0][0]
    cup.drop(meeting.first)
    assert cup.meeting(1, 1).winner == meeting.second
    assert cup.open_tables() == [(1, 2)]
    with pytest.raises(BadSetup, match="already"):
        cup.drop(meeting.first)


def test_who_leaves_before_the_first_round_was_never_there() -> None:
    cup = tournament(5)
    cup.drop("P3")
    assert cup.names() == ["P1", "P2", "P4", "P5"]


def test_who_comes_late_plays_the_rounds_to_come() -> None:
    cup = tournament(6, rounds=4, seed=1)
    luck = stream(1, "results")
    play_round(cup, luck)
    cup.enter("Late")
    assert cup.contender("Late") == Contender("Late", entered=2)
    play_round(cup, luck)
    assert "Late" in names_of(cup, 2) and "Late" not in names_of(cup, 1)
    with pytest.raises(BadSetup, match="names are for one each"):
        cup.enter("Late")


@pytest.mark.parametrize("pairing", PAIRINGS[1:])
def test_only_a_swiss_is_entered_late(pairing: Pairing) -> None:
    cup = tournament(4, pairing)
    play_round(cup, stream(1, "results"))
    with pytest.raises(BadSetup, match="only a Swiss"):
        cup.enter("Late")


def test_a_corrected_result_changes_the_standings_and_no_pairing_that_is_made() -> None:
    cup = tournament(8, rounds=4, seed=3)
    luck = stream(3, "results")
    for _ in range(2):
        play_round(cup, luck)
    before = cup.rounds[1]
    points = {each.name: each.points for each in cup.standings()}
    meeting = cup.meeting(1, 1)
    cup.correct(1, 1, GamesWon(0, 2) if meeting.winner == meeting.first else GamesWon(2, 0))
    loser = meeting.opponent(meeting.winner)
    now = {each.name: each.points for each in cup.standings()}
    assert now[loser] == points[loser] + 3
    assert cup.rounds[1] == before


def test_in_a_bracket_a_correction_is_played_on_from() -> None:
    """The other semi-final keeps its result; the final has to be played anew."""
    cup = tournament(8, "single-elimination")
    while meetings := cup.pairings():
        cup.begin(meetings)
        for table, _ in enumerate(meetings, start=1):
            cup.report(len(cup.rounds), table, GamesWon(2, 0))
    other = cup.meeting(2, 2)
    cup.correct(1, 1, GamesWon(0, 2))
    assert cup.meeting(2, 1).names == ("P8", "P4") and cup.open_tables() == [(2, 1)]
    assert cup.meeting(2, 2) == other
    cup.report(2, 1, GamesWon(0, 2))
    assert [each.names for each in cup.pairings()] == [("P4", "P2")]


def test_what_a_correction_does_not_touch_is_not_played_again() -> None:
    cup = tournament(16, "single-elimination")
    play_out(cup, stream(9, "results"))
    semi = cup.meeting(3, 2)
    corrected = cup.meeting(1, 1)
    cup.correct(1, 1, GamesWon(0, 2) if corrected.winner == corrected.first else GamesWon(2, 0))
    assert cup.open_tables() == [(2, 1)]
    cup.report(2, 1, GamesWon(2, 0))
    assert cup.pairings()[1] == semi


def test_a_correction_that_changes_no_winner_changes_no_bracket() -> None:
    cup = tournament(8, "double-elimination")
    play_out(cup, stream(2, "results"))
    before = [each[:] for each in cup.rounds]
    meeting = cup.meeting(1, 1)
    cup.correct(1, 1, GamesWon(3, 1) if meeting.winner == meeting.first else GamesWon(1, 3))
    assert cup.rounds[1:] == before[1:]


def test_nobody_draws_in_a_bracket() -> None:
    cup = tournament(4, "single-elimination")
    cup.begin(cup.pairings())
    with pytest.raises(BadSetup, match="nobody can draw"):
        cup.report(1, 1, GamesWon(1, 1, 1))


def test_a_result_is_reported_once() -> None:
    cup = tournament(4)
    cup.begin(cup.pairings())
    cup.report(1, 1, GamesWon(2, 1))
    with pytest.raises(BadSetup, match=r"is over \(2-1\); correct it"):
        cup.report(1, 1, GamesWon(2, 1))


@pytest.mark.parametrize("pairing", PAIRINGS[:2])
def test_the_best_go_on_to_a_bracket_with_the_standing_as_their_seeds(pairing: Pairing) -> None:
    cup = tournament(9, pairing, top_cut=4, seed=2)
    luck = stream(2, "results")
    while not cup.cut_due():
        assert play_round(cup, luck)
    best = [each.name for each in cup.standings()][:4]
    assert cup.cut_due() == best
    play_out(cup, luck)
    first = cup.rounds[cup.cut_after]
    assert [each.names for each in first] == [(best[0], best[3]), (best[1], best[2])]
    assert cup.titles(len(cup.rounds)) == ["final"]
    lines = cup.standings()
    assert lines[0].name == cup.rounds[-1][0].winner
    assert {each.name for each in lines[:4]} == set(best)
    assert [each.place for each in lines] == [1, 2, 3, 3, 5, 6, 7, 8, 9]


@pytest.mark.parametrize(
    ("rules", "count", "message"),
    [
        (TournamentRules(), 1, "two players or more"),
        (TournamentRules(rounds=4), 4, "4 players can play 3 rounds"),
        (TournamentRules(pairing="round-robin", rounds=3), 4, "leave 'rounds' out"),
        (TournamentRules(pairing="single-elimination", top_cut=2), 4, "leave 'top_cut' out"),
        (TournamentRules(top_cut=5), 4, "2 to 4 players"),
        (TournamentRules(tie_breaks=("luck",)), 4, "no tie-break"),
        (TournamentRules(), 129, "128 players at most"),
    ],
)
def test_what_cannot_be_played_is_said_before(
    rules: TournamentRules, count: int, message: str
) -> None:
    with pytest.raises(BadSetup, match=message):
        Tournament(rules, people(count))


def test_names_are_for_one_each() -> None:
    with pytest.raises(BadSetup, match="names are for one each"):
        Tournament(TournamentRules(), ["Ann", "Ann"])


def test_what_is_looked_for_and_not_there_is_said_with_what_is() -> None:
    cup = tournament(4)
    with pytest.raises(BadSetup, match="no round 1 yet"):
        cup.meeting(1, 1)
    cup.begin(cup.pairings())
    with pytest.raises(BadSetup, match="tables 1 to 2"):
        cup.meeting(1, 3)
    with pytest.raises(BadSetup, match="there are: P1, P2, P3, P4"):
        cup.drop("Nobody")
    with pytest.raises(BadSetup, match="not over yet"):
        cup.pairings()
