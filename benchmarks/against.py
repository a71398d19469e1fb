"""Playmat of today beside that of another commit, in turns on one core: what became faster.

    make bench-against COMMIT=HEAD^
    python benchmarks/against.py e1a7a77 --games nexus,mix --slices 60
    python benchmarks/against.py HEAD^ --keep       and write it into docs/benchmarks.md

The other commit is built by the same compiler (some minutes, once). Then a process of each is kept
on the same core, and both do the same short pieces of work in turn, each being first every second
time: what the machine does meanwhile, it does to both. A figure is the median of the ratios of such
pairs, today's speed by the other's; where its interval (95 %) is on one side of 1, something has
changed. Five kinds of work: whole games with the loop inside, games that are driven from outside,
clones of a table in mid-game, the search bot's iterations, and to load a game in a fresh process.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from math import comb
from pathlib import Path
from statistics import median
from typing import NamedTuple

import playmat
from playmat.bots import SearchBot, Sight
from playmat.games import names
from playmat.kernel import state as kernel_state
from playmat.kernel.chance import stream
from playmat.kernel.table import Table
from playmat.lab import benchmark
from playmat.lab.playing import PICKS

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from benchmarks import commit_before  # noqa: E402 - a script finds only what lies beside it

PAGE = ROOT / "docs" / "benchmarks.md"
BEGIN, END = "<!-- against: begin -->", "<!-- against: end -->"
KINDS = ("inside", "driven", "clone", "search", "start")
SLICE = 0.1  # seconds that a piece of work is to last
SURE = 0.95


class Ratio(NamedTuple):
    """Today's speed by the other's, with the interval of the median."""

    middle: float
    least: float
    most: float

    def __str__(self) -> str:
        return f"{self.middle:.3f} ({self.least:.3f} to {self.most:.3f})"


Ratios = dict[str, dict[str, Ratio]]  # game: kind of work: ratio


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("commit", nargs="?", default="HEAD^", help="what to compare with")
    parser.add_argument("--games", default=",".join(names()), help="with commas between")
    parser.add_argument("--kinds", default=",".join(KINDS), help=f"of {', '.join(KINDS)}")
    parser.add_argument("--slices", type=int, default=40, help="pairs of each kind of work")
    parser.add_argument("--keep", action="store_true", help="write it into docs/benchmarks.md")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)  # what is measured
    said = parser.parse_args()
    if said.serve:
        serve()
        return 0
    if str(kernel_state.__file__).endswith(".py"):
        print("The rules are not compiled here; run: make bench-against COMMIT=...")
        return 2
    commit = commit_before.git("rev-parse", said.commit).decode().strip()
    print(f"Building {commit[:12]}, if it was not built before ...", file=sys.stderr, flush=True)
    other = commit_before.build(commit, f"{sys.implementation.cache_tag}") / "site"
    found = compare(other, said.games.split(","), said.kinds.split(","), said.slices)
    told = as_table(found, commit)
    print(json.dumps(found) if said.json else told)
    if said.keep:
        keep(told)
    return 0


def compare(other: Path, games: Sequence[str], kinds: Sequence[str], slices: int) -> Ratios:
    """Both in turn: all games, all kinds of work."""
    core = min(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else None
    today, before = Player(None, core), Player(other, core)
    found: Ratios = {}
    for game in games:
        found[game] = {}
        for kind in kinds:
            size = max(1, round(SLICE / max(today.seconds(game, kind, 0, 1), 1e-6)))
            before.seconds(game, kind, 0, size)  # what happens once happens now
            today.seconds(game, kind, 0, size)
            pairs = []
            for index in range(1, slices + 1):
                order = (today, before) if index % 2 else (before, today)
                speeds = {player: player.speed(game, kind, index, size) for player in order}
                pairs.append(speeds[today] / speeds[before])
            found[game][kind] = ratio_of(pairs)
            print(f"{game} {kind}: {found[game][kind]}", file=sys.stderr, flush=True)
    return found


def ratio_of(pairs: Sequence[float]) -> Ratio:
    """The median and its interval: between which of the sorted ratios it lies, whatever their
    distribution."""
    ordered = sorted(pairs)
    count = len(ordered)
    outside, left = 0, 0.0  # how many are left out at either end, and how likely it is beyond them
    while 2 * (left + comb(count, outside) / 2**count) <= 1 - SURE:
        left += comb(count, outside) / 2**count
        outside += 1
    outside = max(0, outside - 1)
    return Ratio(median(ordered), ordered[outside], ordered[count - 1 - outside])


def as_table(found: Ratios, commit: str) -> str:
    kinds = list(next(iter(found.values())))
    lines = [
        f"Today's speed by that of `{commit[:12]}`:",
        "",
        f"| | {' | '.join(kinds)} |",
        f"|---|{'---|' * len(kinds)}",
    ]
    for game, ratios in found.items():
        lines.append(f"| {game} | {' | '.join(str(ratio) for ratio in ratios.values())} |")
    return "\n".join(lines)


def keep(told: str) -> None:
    """The last result, into the page."""
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    PAGE.write_text(f"{before}{BEGIN}\n{told}\n{END}{after}", encoding="utf-8")


class Player:
    """A process that works when it is told to, with Playmat as installed or as in a folder."""

    def __init__(self, site: Path | None, core: int | None) -> None:
        path = {} if site is None else {"PYTHONPATH": str(site)}
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--serve"],
            env={**os.environ, "PYTHONHASHSEED": "0", **path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        if core is not None:
            os.sched_setaffinity(self.process.pid, {core})

    def ask(self, game: str, kind: str, index: int, size: int) -> tuple[int, float]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(game, kind, index, size, file=self.process.stdin, flush=True)
        amount, seconds = self.process.stdout.readline().split()
        return int(amount), float(seconds)

    def seconds(self, game: str, kind: str, index: int, size: int) -> float:
        return self.ask(game, kind, index, size)[1]

    def speed(self, game: str, kind: str, index: int, size: int) -> float:
        amount, seconds = self.ask(game, kind, index, size)
        return amount / seconds


# ---- what runs in the process, in both the same, with what either has ----


def serve() -> None:
    worker = Worker()
    for line in sys.stdin:
        game, kind, index, size = line.split()
        amount, seconds = worker.work(game, kind, int(index), int(size))
        print(amount, seconds, flush=True)


class Worker:
    """Does pieces of work, and says how much it was and how long it took."""

    def __init__(self) -> None:
        self.middles: dict[tuple[str, int], Table] = {}

    def work(self, game: str, kind: str, index: int, size: int) -> tuple[int, float]:
        if kind == "start":
            return 1, benchmark.load_seconds(game)
        if kind == "clone":
            return self.clone(game, index, 100 * size)
        if kind == "search":
            return self.search(game, index, 10 * size)
        play = benchmark.play_inside if kind == "inside" else benchmark.drive
        amount, seconds = 0, 0.0
        for number in range(index * size, index * size + size):
            table = benchmark.deal(playmat.load(game), number)
            start = time.process_time()
            amount += play(table, number)
            seconds += time.process_time() - start
        return amount, seconds

    def clone(self, game: str, index: int, clones: int) -> tuple[int, float]:
        table = self.middle(game, index)
        start = time.process_time()
        for _ in range(clones):
            table.clone()
        return clones, time.process_time() - start

    def search(self, game: str, index: int, iterations: int) -> tuple[int, float]:
        table = self.middle(game, index)
        sight = Sight(table, table.state.next_asked())
        bot = SearchBot(stream(index, PICKS), iterations)
        start = time.process_time()
        bot.think(sight)
        return iterations, time.process_time() - start

    def middle(self, game: str, index: int) -> Table:
        """A table half way through a game; few of them, so that making them takes no time."""
        key = (game, index % benchmark.POSITIONS)
        if key not in self.middles:
            self.middles[key] = benchmark.middle(playmat.load(game), key[1])
        return self.middles[key]


if __name__ == "__main__":
    sys.exit(main())
