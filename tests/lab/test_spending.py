"""Calibration: 95 % intervals cover the truth in 93 to 97 of 100 runs, stopped when narrow enough.

The games are coins with known odds, thrown through the code that spends real games. A deal is two
of them: alone, bound together by luck, balanced by who starts, or drawn.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from pathlib import Path
from time import monotonic

import msgspec
import pytest

from playmat.kernel.chance import stream
from playmat.kernel.playout import Picker
from playmat.lab.deals import CHUNK, Arrangement, Chunk, Tally
from playmat.lab.intervals import differences, mean_interval
from playmat.lab.results import Result, Run
from playmat.lab.spending import (
    FIRST,
    Difference,
    RoughDifference,
    Sought,
    Win,
    fixed_games,
    games_to_see,
    next_look,
    spend,
)

RUNS = 1000
FULL = 4  # quarters of a deal of two games

Odds = tuple[float, float, float, float, float]  # of a deal that gives 0 to 4 quarters


def alone(share: float) -> Odds:
    """Two games that have nothing to do with each other."""
    return (1 - share) ** 2, 0.0, 2 * share * (1 - share), 0.0, share**2


def bound(share: float, tie: float) -> Odds:
    """The same luck in both games so often; else they are alone."""
    apart = alone(share)
    return (
        (1 - tie) * apart[0] + tie * (1 - share),
        0.0,
        (1 - tie) * apart[2],
        0.0,
        (1 - tie) * apart[4] + tie * share,
    )


def truth(odds: Odds) -> float:
    return sum(quarters * chance for quarters, chance in enumerate(odds)) / FULL


def row_of(seed: int) -> Arrangement:
    """An arrangement of a game that is a coin."""
    return Arrangement(
        game="coin",
        digest="",
        deck={},
        against=[{}],
        bot="random",
        mode="standard",
        switches={},
        seed=seed,
        row=0,
    )


class Coins(Run):
    """Throws coins instead of playing."""

    def __init__(self, odds: Odds, seed: int) -> None:
        super().__init__(Result())
        self.odds = odds
        self.picker = Picker(stream(seed, "coins"))

    def play(
        self, orders: list[tuple[Arrangement, int]], more: int = 0, until: float = 1.0
    ) -> None:
        for arrangement, deals in orders:
            for chunk in self.missing(arrangement, deals):
                self.result.keep(chunk, Tally(scores=self.throw(), games=2 * CHUNK))

    def throw(self) -> str:
        steps = list(accumulate(self.odds[:FULL]))
        points = [self.picker.below(1_000_000) / 1_000_000 for _ in range(CHUNK)]
        return "".join([str(bisect_right(steps, point)) for point in points])


ODDS = {
    "even": alone(0.5),
    "even, the same luck": bound(0.5, 0.5),
    "who starts wins": (0.1, 0.0, 0.8, 0.0, 0.1),
    "draws": (0.1, 0.2, 0.4, 0.2, 0.1),
    "ahead": alone(0.7),
    "ahead, the same luck": bound(0.7, 0.4),
    "far ahead": alone(0.9),
}


@pytest.mark.parametrize("odds", ODDS.values(), ids=ODDS)
def test_intervals_cover_the_truth_when_stopped(odds: Odds) -> None:
    covered = 0
    for seed in range(RUNS):
        coins, row = Coins(odds, seed), row_of(seed)
        (deals,) = spend(coins, [Win(row)], width=0.06, most=100_000)
        found = Win(row).interval(coins.result, deals)
        assert found.reach <= 0.06
        covered += found.low <= truth(odds) <= found.high
    assert 0.93 * RUNS <= covered <= 0.97 * RUNS


def test_differences_on_the_same_luck_cover_the_truth() -> None:
    covered = 0
    for seed in range(RUNS):
        old, new = Coins(alone(0.5), seed), Coins(alone(0.6), seed)
        one = "".join(new.throw() for _ in range(20))
        other = "".join(old.throw() for _ in range(20))
        found = mean_interval(differences(one, other))
        covered += found.low <= 0.1 <= found.high
    assert 0.93 * RUNS <= covered <= 0.97 * RUNS


def test_a_row_far_from_even_takes_fewer_games_than_the_fixed_design() -> None:
    spent = {}
    for name in ("even", "far ahead"):
        coins, row = Coins(ODDS[name], 1), row_of(1)
        spent[name] = 2 * spend(coins, [Win(row)], width=0.03, most=100_000)[0]
    assert spent["far ahead"] < 0.5 * fixed_games(0.03)
    assert spent["even"] == pytest.approx(fixed_games(0.03), rel=0.05)


def test_a_rough_look_stops_where_it_is_clear_who_is_ahead() -> None:
    """Two coins, one far better: a figure that is claimed goes on until it is narrow enough."""
    spent = {}
    for kind in (Difference, RoughDifference):
        coins, old = Coins(ODDS["far ahead"], 1), row_of(1)
        new = msgspec.structs.replace(old, bot="greedy")
        coins.play([(new, 4000)])
        coins.odds = ODDS["even"]
        (spent[kind],) = spend(coins, [kind(new, old)], width=0.03, most=100_000)
    assert spent[RoughDifference] == FIRST < spent[Difference]


@pytest.mark.parametrize("share", [0.5, 0.56, 0.7])
def test_what_is_sought_covers_the_truth_though_it_stops_where_it_is_clear(share: float) -> None:
    """Intervals for one look would cover it in fewer than nine of ten runs."""
    covered, runs, looks = 0, 400, set()
    for seed in range(runs):
        coins, old = Coins(alone(0.5), seed), row_of(seed)
        new = msgspec.structs.replace(old, bot="greedy")
        coins.play([(old, 1280)])
        coins.odds = alone(share)
        figure = Sought(new, old)
        (deals,) = spend(coins, [figure], width=0.01, most=2560)
        found = figure.interval(coins.result, deals)
        covered += found.low <= share - 0.5 <= found.high
        looks.add(deals)
    assert looks <= {40, 80, 160, 320, 640, 1280}
    assert covered >= 0.94 * runs


def test_a_run_that_has_a_time_ends_with_it() -> None:
    coins, row = Coins(ODDS["even"], 1), row_of(1)
    coins.seconds, coins.begun = 10, monotonic() - 5
    assert spend(coins, [Win(row)], 0.01, 100_000, until=0.5) == [FIRST]
    assert not coins.result.games
    coins.seconds = 10_000
    assert spend(coins, [Win(row)], 0.1, 100_000, until=0.5)[0] >= FIRST


def test_each_figure_may_have_a_width_of_its_own() -> None:
    coins, rows = Coins(ODDS["even"], 1), [row_of(1), row_of(2)]
    narrow, wide = spend(coins, list(map(Win, rows)), [0.03, 0.06], 100_000)
    assert narrow == pytest.approx(4 * wide, rel=0.2)


def test_nothing_goes_on_beyond_the_most() -> None:
    coins, row = Coins(ODDS["even"], 1), row_of(1)
    assert spend(coins, [Win(row)], width=0.01, most=300) == [150]


def test_the_next_look_comes_after_twice_as_many_deals_at_most() -> None:
    assert next_look(0.5, 0, 0.01, 1000) == FIRST
    assert next_look(0.1, 40, 0.01, 1000) == 80
    assert next_look(0.1, 40, 0.09, 1000) == 50
    assert next_look(0.1, 40, 0.1, 1000) == 40


def test_a_chunk_is_thrown_once() -> None:
    coins, row = Coins(ODDS["even"], 1), row_of(1)
    coins.play([(row, 20)])
    before = coins.result.tally(row, 20).scores
    coins.play([(row, 40)])
    assert coins.result.tally(row, 20).scores == before
    assert [chunk.number for chunk in coins.missing(row, 60)] == [4, 5]
    assert isinstance(coins.missing(row, 60)[0], Chunk)


def test_how_many_games_it_takes_is_told_alike_everywhere() -> None:
    root = Path(__file__).parents[2]
    for place in ("web/src/words/english/lab.ts", "docs/lab.md"):
        text = (root / place).read_text(encoding="utf-8")
        assert f"{games_to_see(5):,}" in text, place
        assert f" {games_to_see(20)} " in text or f" {games_to_see(20)}." in text, place
