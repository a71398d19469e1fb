"""A game looked at again: the same for any number of workers, and its sums add up."""

from __future__ import annotations

from typing import Any

import pytest

import playmat
from playmat import bots
from playmat.bots.judging import Judgement
from playmat.lab.analysis import Analysis, Judged, accuracy, analyse, free_choices


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A short game of The Mix."""
    table = playmat.load("mix").deal(["Five Owens", "Slow Drip"], seed=3)
    players = [bots.make("random", seed=1), bots.make("random", seed=2)]
    while not table.over:
        seat = table.state.next_asked()
        table.choose(players[seat].answer(bots.Sight(table, seat)))
    return table.record()


@pytest.fixture(scope="module")
def analysis(record: dict[str, Any]) -> Analysis:
    return analyse(record, "quick")


def test_every_free_choice_is_judged_once(record: dict[str, Any], analysis: Analysis) -> None:
    judged = [choice.number for choice in analysis.choices]
    assert judged == free_choices(playmat.replay(record))
    assert judged


def test_workers_make_no_difference(record: dict[str, Any], analysis: Analysis) -> None:
    assert analyse(record, "quick", workers=2).form() == analysis.form()


def test_luck_is_what_choices_do_not_explain(analysis: Analysis) -> None:
    for seat in analysis.seats:
        moved = seat.luck - seat.gave_away + seat.was_given
        assert seat.began + moved == pytest.approx(seat.ended)


def test_the_curve_is_the_first_seats_whoever_chose(record: dict[str, Any]) -> None:
    choices = [
        Judged(1, 1, "?", Judgement(0, "a", "a", 0.6, 0.6, 0.01, [], [0.6, 0.4])),
        Judged(2, 1, "?", Judgement(1, "a", "b", 0.7, 0.4, 0.01, [], [0.3, 0.7])),
    ]
    found = Analysis(playmat.replay(record), choices, "quick", False)
    assert [round(chance, 2) for _, chance, _ in found.curve(0)] == [0.6, 0.3]
    assert found.turning_points() == [1]
    assert found.seated(1).verdicts == {"blunder": 1, "mistake": 0, "inaccuracy": 0}


def made(loss: float, stake: float) -> Judgement:
    return Judgement(0, "a", "b", 0.9, 0.9 - loss, 0.01, [], [0.9, 0.1], stake)


def test_accuracy_counts_only_what_was_at_stake() -> None:
    """A blunder is not hidden by choices at which nothing could go wrong."""
    nothing = [made(0.0, 0.0)] * 40
    blunder = made(0.37, 0.15)
    fine = [made(0.0, 0.15)] * 6
    assert accuracy([blunder, *fine, *nothing]) == accuracy([blunder, *fine])
    assert accuracy([blunder, *fine]) == pytest.approx(64, abs=1)
    assert accuracy(fine) == 100


def test_who_chooses_blindly_is_far_from_accurate() -> None:
    """Of three options two give 30 points away: blindly, 20 in the mean."""
    blind = [made(0.3, 0.2), made(0.3, 0.2), made(0.0, 0.2)] * 5
    assert accuracy(blind) == pytest.approx(29, abs=1)


def test_where_too_little_was_at_stake_no_accuracy_is_told() -> None:
    assert accuracy([made(0.0, 0.01)] * 3) is None
    assert accuracy([]) is None


def looked_at(mode: str, seats: int) -> Analysis:
    """The beginning of a game of more than two."""
    table = playmat.load("mix").deal(["Five Owens"] * seats, mode=mode, seed=3)
    bot = bots.make("random", seed=1)
    while len(table.choices) < 3 * seats:
        table.choose(bot.answer(bots.Sight(table, table.state.next_asked())))
    found = analyse(table.record(), "quick")
    assert found.choices
    return found


def test_one_of_three_will_win() -> None:
    found = looked_at("three_player", 3)
    for choice in found.choices:
        made = choice.judgement
        assert made.chances[made.seat] == made.before
        assert sum(made.chances) == pytest.approx(1)
    assert found.choices[0].judgement.before == pytest.approx(1 / 3, abs=0.1), "all are alike"
    made = Judgement(0, "a", "b", 0.4, 0.2, 0.01, [], [0.4, 0.45, 0.15])
    assert [found.given(made, seat) for seat in (1, 2)] == pytest.approx([0.15, 0.05])


def test_partners_win_and_lose_together() -> None:
    found = looked_at("doubles", 4)
    for choice in found.choices:
        first, partner, *others = choice.judgement.chances
        assert first == partner
        assert others == pytest.approx([1 - first] * 2)
    made = Judgement(0, "a", "b", 0.5, 0.3, 0.01, [], [0.5] * 4)
    assert [found.given(made, seat) for seat in (1, 2, 3)] == pytest.approx([-0.2, 0.2, 0.2])
