"""PettingZoo's classic games: agents in turn, with action masks and the usual wrappers."""

from __future__ import annotations

import importlib
from functools import partial
from importlib.metadata import version
from typing import Any

import numpy as np

from benchmarks.peers.driving import Game, serve

GAMES = ("texas_holdem_v4", "leduc_holdem_v4", "connect_four_v3")


class Classic(Game[Any]):
    clones = False

    def __init__(self, name: str) -> None:
        self.module = importlib.import_module(f"pettingzoo.classic.{name}")
        self.pick = np.random.default_rng(1).random
        self.env = self.module.env()
        self.seed = 0

    def own(self) -> Any:
        return self.begin(self.module.env())

    def deal(self) -> Any:
        return self.begin(self.env)

    def begin(self, env: Any) -> Any:
        self.seed += 1
        env.reset(seed=self.seed)
        return env

    def play(self, table: Any, limit: int) -> int:
        made = 0
        for _ in table.agent_iter():
            if made >= limit:
                break
            seen, _, over, cut, told = table.last()
            if over or cut:
                table.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else told["action_mask"]
            legal = np.flatnonzero(mask)
            table.step(int(legal[int(self.pick() * len(legal))]))
            made += 1
        return made


if __name__ == "__main__":
    serve(version("pettingzoo"), {name: partial(Classic, name) for name in GAMES})
