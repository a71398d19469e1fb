"""Intervals: what deals are worth, differences, many comparisons; and the examples are true."""

from __future__ import annotations

import doctest
from statistics import NormalDist
from types import ModuleType

import pytest

from playmat.kernel.chance import WORD, stream
from playmat.lab import card_numbers, intervals, markdown
from playmat.lab.intervals import (
    Interval,
    Rate,
    Scores,
    chance_of,
    mean_interval,
    mean_of,
    surely,
    wilson,
)


@pytest.mark.parametrize("module", [card_numbers, intervals, markdown])
def test_the_examples_are_true(module: ModuleType) -> None:
    outcome = doctest.testmod(module)
    assert outcome.attempted > 0
    assert outcome.failed == 0


def test_deals_whose_games_balance_are_worth_more_than_their_games() -> None:
    assert Scores("2" * 90 + "40" * 5).worth > 400
    assert Scores("40" * 50).worth == pytest.approx(100, rel=0.05)  # two games that are one
    assert Scores("4220" * 25).worth == pytest.approx(200, rel=0.05)  # two that are alone


def test_a_side_that_always_wins_is_not_certain_to() -> None:
    always = Scores("4" * 20).interval
    assert always.value == always.high == 1
    assert 0.9 < always.low < 0.95


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0)],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins / games, games) == pytest.approx((low, high), abs=0.001)


def test_nothing_is_known_of_no_games() -> None:
    rate = Rate(0, 0)
    assert (rate.share, rate.low, rate.high) == (0.0, 0.0, 1.0)


def test_nothing_is_known_of_no_deals() -> None:
    assert Scores().interval == (0.5, 0, 1)
    assert mean_interval([]) == (0, -1, 1)


def test_deals_that_failed_are_left_out() -> None:
    assert Scores("4x2").deals == 2
    assert intervals.differences("4x2", "204") == [0.5, -0.5]


def test_independent_figures_have_a_narrower_mean() -> None:
    cell = Interval(0.6, 0.5, 0.7)
    found = mean_of([cell] * 4)
    assert found.value == pytest.approx(0.6)
    assert found.reach == pytest.approx(0.05)


def test_many_comparisons_claim_nothing_in_vain_in_19_of_20_runs() -> None:
    """Ten cards that all do nothing, a thousand times."""
    chance = stream(7, "comparisons")
    normal = NormalDist()
    claimed = alone = 0
    for _ in range(1000):
        chances = {}
        for card in range(10):
            value = normal.inv_cdf((chance.word() + 0.5) / (WORD + 1))
            chances[str(card)] = chance_of(Interval(value, value - 1.96, value + 1.96))
        claimed += bool(surely(chances))
        alone += min(chances.values()) < 0.05
    assert 0.03 * 1000 <= claimed <= 0.07 * 1000
    assert alone > 0.3 * 1000  # what it would be without the rule


def test_a_sign_is_sure_only_beyond_the_interval() -> None:
    assert Interval(0.1, 0.01, 0.2).sign == 1
    assert Interval(-0.1, -0.2, -0.01).sign == -1
    assert Interval(0.1, -0.01, 0.2).sign == 0
