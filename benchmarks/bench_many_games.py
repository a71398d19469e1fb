"""Many games at once: the same run on one core and on all of them.

    python benchmarks/bench_many_games.py [--game mix] [--games 100000] [--workers N]

Exits 1 if the two runs differ in anything but time. Here time is what a clock on the wall says,
so it means something only on a machine that has nothing else to do.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time

from playmat.lab import Summary, simulate
from playmat.lab.bar import bar
from playmat.lab.workers import cores


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--game", default="mix")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--workers", type=int, default=cores())
    said = parser.parse_args()
    alone, seconds_alone = timed(said.game, said.games, 1)
    together, seconds_together = timed(said.game, said.games, said.workers)
    same = comparable(alone) == comparable(together)
    gain = seconds_alone / seconds_together
    here, there = peak(resource.RUSAGE_SELF), peak(resource.RUSAGE_CHILDREN)
    print(f"{said.games} games of {said.game}, {alone.decisions} decisions")
    print(f"  one core: {rate(alone, seconds_alone)}")
    print(f"  {said.workers} workers: {rate(together, seconds_together)}; {gain:.2f} times one")
    print(f"  memory: {here} MB here, {there} MB a worker")
    print("  the same answer" if same else "  ANOTHER ANSWER")
    return 0 if same else 1


def timed(game: str, games: int, workers: int) -> tuple[Summary, float]:
    """What came out, and the seconds that it took."""
    start = time.perf_counter()
    with bar(f"{game}, {workers} at once") as progress:
        summary = simulate(game, games, seed=1, workers=workers, progress=progress)
    return summary, time.perf_counter() - start


def rate(summary: Summary, seconds: float) -> str:
    cpu = summary.cpu_seconds
    return f"{seconds:.1f} s, {summary.games / seconds:,.0f} games/s, {cpu:.1f} s of processor time"


def comparable(summary: Summary) -> dict[str, object]:
    return {name: value for name, value in vars(summary).items() if name != "cpu_seconds"}


def peak(whose: int) -> int:
    """The most megabytes that a process has had; of the children, the largest one."""
    return resource.getrusage(whose).ru_maxrss // 1024


if __name__ == "__main__":
    sys.exit(main())
