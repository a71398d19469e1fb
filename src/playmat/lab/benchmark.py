"""Benchmark: how fast the rules are, in figures that two machines and two days can share.

CPU time drifts on a machine that is not alone: the same loop costs twice as much when the
neighbours are busy. So play is cut into slices of a fraction of a second, a fixed integer loop
is timed before and after each, every slice is scaled to what that loop costs on the reference
machine when it is quiet, and the median slice is the answer. The raw median stands beside it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import mean, median

import playmat
from playmat.bots import SearchBot, Sight
from playmat.kernel import is_compiled
from playmat.kernel.chance import stream
from playmat.kernel.playout import Picker, playout
from playmat.kernel.table import Table
from playmat.lab.playing import LIMIT, PICKS
from playmat.lab.setups import Setup, decks_for, round_robin, seed_of
from playmat.parts.rulebook import Rulebook

QUIET_LOOP = 83.0  # nanoseconds an iteration: the reference machine with Python 3.11, quiet
LOOPS = 60_000
SLICE = 0.15  # CPU seconds
POSITIONS = 8
LOADS = 3

LOADING = (
    "import time; start = time.perf_counter(); import playmat; "
    "game = playmat.load({name!r}); game.decks; print(time.perf_counter() - start)"
)


class Rates:
    """What the slices gave: amounts by CPU second, raw and scaled."""

    def __init__(self) -> None:
        self.raw: list[tuple[float, ...]] = []
        self.scaled: list[tuple[float, ...]] = []
        self.loops: list[float] = []

    def add(self, rates: Sequence[float], loop: float) -> None:
        self.raw.append(tuple(rates))
        self.scaled.append(tuple(rate * loop / QUIET_LOOP for rate in rates))
        self.loops.append(loop)

    def medians(self, place: int) -> tuple[float, float]:
        """The median of one amount, scaled and raw."""
        return median(rates[place] for rates in self.scaled), median(r[place] for r in self.raw)


def bench(games: Sequence[str] = ("mix",), seconds: float = 4.0) -> dict[str, object]:
    """The answer of `playmat bench --json`: figures for each game, scaled; `raw` as measured.

    `seconds` is the CPU time spent on each of the two loops that play games.
    """
    return {
        "compiled": is_compiled(),
        "games": {name: bench_game(playmat.load(name), seconds) for name in games},
    }


def bench_game(game: Rulebook, seconds: float) -> dict[str, object]:
    """All figures of one game."""
    inside = measure(game, play_inside, seconds)
    driven = measure(game, drive, seconds)
    decisions, raw_decisions = inside.medians(0)
    whole, raw_whole = inside.medians(1)
    outside, raw_outside = driven.medians(0)
    clone, raw_clone = clone_microseconds(game)
    searched, raw_searched = search_iterations(game)
    return {
        "decisions_per_cpu_second": round(decisions),
        "clone_microseconds": round(clone, 2),
        "games_per_cpu_second": round(whole, 1),
        "load_seconds": round(load_seconds(game.name), 3),
        "driven_decisions_per_cpu_second": round(outside),
        "search_iterations_per_cpu_second": round(searched),
        "raw": {
            "decisions_per_cpu_second": round(raw_decisions),
            "clone_microseconds": round(raw_clone, 2),
            "games_per_cpu_second": round(raw_whole, 1),
            "driven_decisions_per_cpu_second": round(raw_outside),
            "search_iterations_per_cpu_second": round(raw_searched),
            "loop_nanoseconds": round(median(inside.loops), 1),
        },
    }


def loop_nanoseconds() -> float:
    """What one turn of a fixed integer loop costs now."""
    before = time.process_time()
    number = 1
    for _ in range(LOOPS):
        number = (number * 5 + 3) & 0xFFFF
    return (time.process_time() - before) / LOOPS * 1e9


def measure(game: Rulebook, play: Callable[[Table, int], int], seconds: float) -> Rates:
    """Play games, slice by slice; the rates are (decisions, games) by CPU second.

    A decision's time is that of playing; a game's is that of dealing, too.
    """
    rates = Rates()
    index = 0
    spent = 0.0
    play(deal(game, index), index)
    loop = loop_nanoseconds()
    while spent < seconds:
        decisions = games = 0
        start = time.process_time()
        used = playing = 0.0
        while used < SLICE:
            index += 1
            table = deal(game, index)
            dealt = time.process_time()
            decisions += play(table, index)
            games += 1
            now = time.process_time()
            playing += now - dealt
            used = now - start
        after = loop_nanoseconds()
        rates.add((decisions / playing, games / used), (loop + after) / 2)
        loop = after
        spent += used
    return rates


def deal(game: Rulebook, index: int) -> Table:
    """The index-th game: all decks of the usual mode in turn."""
    mode = game.mode(None)
    seats = game.seats_for(mode, game.settings(mode, None))
    decks = round_robin(decks_for(game, mode), seats, index)
    return Setup(decks, seed_of(0, index), mode.name, {}).deal(game)


def play_inside(table: Table, index: int) -> int:
    """A whole game, the loop among the compiled rules."""
    return playout(table.state, stream(index, PICKS), LIMIT)


def drive(table: Table, index: int, limit: int = LIMIT) -> int:
    """A whole game as any program would play it: one decision, one choice."""
    picker = Picker(stream(index, PICKS))
    decisions = 0
    while not table.over and decisions < limit:
        decision = table.decision
        assert decision is not None
        options = decision.options
        table.choose(options[picker.below(len(options))])
        decisions += 1
    return decisions


def clone_microseconds(game: Rulebook) -> tuple[float, float]:
    """Cloning a table in the middle of a game, mean over positions: scaled and raw."""
    found = [clone_once(middle(game, index)) for index in range(POSITIONS)]
    return mean(scaled for scaled, _ in found), mean(raw for _, raw in found)


def search_iterations(game: Rulebook, iterations: int = 100) -> tuple[float, float]:
    """Iterations of the search bot by CPU second, median over positions: scaled and raw."""
    scaled: list[float] = []
    raw: list[float] = []
    for index in range(POSITIONS):
        table = middle(game, index)
        sight = Sight(table, table.state.next_asked())
        bot = SearchBot(stream(index, PICKS), iterations)
        loop = loop_nanoseconds()
        before = time.process_time()
        bot.think(sight)
        rate = iterations / (time.process_time() - before)
        loop = (loop + loop_nanoseconds()) / 2
        raw.append(rate)
        scaled.append(rate * loop / QUIET_LOOP)
    return median(scaled), median(raw)


def middle(game: Rulebook, index: int) -> Table:
    """A table half way through a game."""
    length = drive(deal(game, index), index)
    table = deal(game, index)
    drive(table, index, length // 2)
    return table


def clone_once(table: Table, clones: int = 500, slices: int = 9) -> tuple[float, float]:
    """Microseconds a clone, the median of a few slices: scaled and raw."""
    scaled: list[float] = []
    raw: list[float] = []
    for _ in range(slices):
        loop = loop_nanoseconds()
        start = time.process_time()
        for _ in range(clones):
            table.clone()
        used = (time.process_time() - start) / clones * 1e6
        raw.append(used)
        scaled.append(used * QUIET_LOOP / ((loop + loop_nanoseconds()) / 2))
    return median(scaled), median(raw)


def load_seconds(name: str) -> float:
    """From nothing to a game with its decks, in a fresh process: the best of a few."""
    home = str(Path(playmat.__file__).parent.parent)
    paths = [home, *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-c", LOADING.format(name=name)]
    times = [
        float(subprocess.run(command, env=environment, check=True, capture_output=True).stdout)
        for _ in range(LOADS)
    ]
    return min(times)
