"""Legends of Code and Magic: gym-locm's engine in Python, rules 1.2, with its draft."""

from __future__ import annotations

import random
from importlib.metadata import version
from typing import Any

from gym_locm.engine import State

from benchmarks.peers.driving import Game, serve


class Locm(Game[Any]):
    def __init__(self) -> None:
        self.pick = random.Random(1).random
        self.seed = 0

    def deal(self) -> Any:
        self.seed += 1
        return State(seed=self.seed, version="1.2")

    def play(self, table: Any, limit: int) -> int:
        made = 0
        while made < limit and table.winner is None:
            actions = table.available_actions
            table.act(actions[int(self.pick() * len(actions))])
            made += 1
        return made

    def clone(self, table: Any) -> object:
        return table.clone()


if __name__ == "__main__":
    serve(version("gym-locm"), {"rules 1.2": Locm})
