"""Steps a second of the environments: what is seen and offered written, a random action made.

    python -m benchmarks.masked_steps [--lanes 256] [--seconds 2] [--rounds 5]

Ours in one batch; beside it, in turns on the same core, the games of PettingZoo and RLCard's
environment with features, where `make peers` has installed them. The median over the rounds of CPU
time, scaled as `playmat bench` does it. Choosing the action is left out of our time and is in
theirs, where it is a small part. Memory is that of a lane in mid-game, its arrays included.
"""

from __future__ import annotations

import argparse
import os
import time
import tracemalloc
from functools import partial
from statistics import median
from typing import Any

import numpy as np

from benchmarks.side_by_side import PEERS, Driver, Silent, scaled
from playmat.envs import Batch
from playmat.games import OWN
from playmat.kernel import is_compiled
from playmat.lab.bar import bar
from playmat.lab.markdown import row

OTHERS = ("PettingZoo", "RLCard")
WITH_FEATURES = ("_v", "environment")  # in the names of their games: the whole step
WARM = 8


class LaneRunner:
    """A batch of one of our games, stepped at random."""

    def __init__(self, game: str, lanes: int) -> None:
        self.batch = Batch(game, lanes=lanes)
        self.luck = np.random.default_rng(1)
        self.shown = self.batch.reset(1)
        for _ in range(WARM):
            self.step()

    def step(self) -> float:
        """The CPU time of one step of all lanes."""
        noise = self.luck.random(self.shown.mask.shape, np.float32)
        actions = (noise * self.shown.mask).argmax(axis=1)
        before = time.process_time()
        self.shown = self.batch.step(actions)
        return time.process_time() - before

    def run(self, seconds: float) -> dict[str, Any]:
        cpu, decisions = 0.0, 0
        while cpu < seconds:
            cpu += self.step()
            decisions += self.batch.count
        return {"cpu": cpu, "decisions": decisions}


def bytes_of_a_lane(game: str, lanes: int) -> float:
    """Memory of a batch in mid-game, less that of one with a single lane, for each lane."""
    sizes: list[int] = []
    for count in (1, lanes + 1):
        tracemalloc.start()
        runner = LaneRunner(game, count)
        sizes.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
        del runner
    return (sizes[1] - sizes[0]) / lanes


def others() -> dict[str, tuple[Driver, str]]:
    """Games of peers that run here, by what they are called."""
    found: dict[str, tuple[Driver, str]] = {}
    for peer in PEERS:
        if peer.title in OTHERS and peer.is_here():
            driver = Driver(peer)
            try:
                for game in driver.ask("hello")["games"]:
                    if any(mark in game for mark in WITH_FEATURES):
                        driver.ask("play", game, 0.2)
                        found[f"{peer.title}: {game}"] = driver, game
            except Silent as silent:
                print(f"{peer.title} {silent}")
    return found


def main() -> None:
    said = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    said.add_argument("--lanes", type=int, default=256)
    said.add_argument("--seconds", type=float, default=2.0, help="CPU time of a slice")
    said.add_argument("--rounds", type=int, default=5)
    told = said.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # drivers inherit it
    ours = {game: LaneRunner(game, told.lanes) for game in OWN}
    theirs = others()
    rates: dict[str, list[float]] = {name: [] for name in (*ours, *theirs)}
    with bar("rounds") as report:
        for number in range(told.rounds):
            for game, runner in ours.items():
                answer, scale = scaled(partial(runner.run, told.seconds))
                rates[game].append(answer["decisions"] / answer["cpu"] * scale)
            for name, (driver, game) in theirs.items():
                answer, scale = scaled(partial(driver.ask, "play", game, told.seconds))
                rates[name].append(answer["decisions"] / answer["cpu"] * scale)
            report(number + 1, told.rounds)
    print("compiled" if is_compiled() else "plain Python", f"{told.lanes} lanes", sep=", ")
    print(row("game", "steps/s", "kB a lane"))
    print(row("---", "---:", "---:"))
    for name, found in rates.items():
        memory = f"{bytes_of_a_lane(name, told.lanes) / 1000:.0f}" if name in ours else ""
        print(row(name, f"{median(found):,.0f}", memory))


if __name__ == "__main__":
    main()
