"""RLCard: the engines of its games, and one through its environment with features."""

from __future__ import annotations

import copy
import random
from functools import partial
from importlib.metadata import version
from typing import Any

import rlcard

from benchmarks.peers.driving import Game, serve

ENGINES = ("uno", "bridge", "limit-holdem")
ENVIRONMENTS = ("gin-rummy",)


class Engine(Game[Any]):
    """The game without what a learner sees."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.pick = random.Random(1).random
        self.game = self.own()

    def own(self) -> Any:
        return self.begin(rlcard.make(self.name, config={"seed": 7}).game)

    def begin(self, game: Any) -> Any:
        game.init_game()
        return game

    def deal(self) -> Any:
        return self.begin(self.game)

    def play(self, table: Any, limit: int) -> int:
        judge = table if hasattr(table, "get_legal_actions") else table.judger
        made = 0
        while made < limit and not table.is_over():
            actions = judge.get_legal_actions()
            table.step(actions[int(self.pick() * len(actions))])
            made += 1
        return made

    def clone(self, table: Any) -> object:
        return copy.deepcopy(table)


class Environment(Game[tuple[Any, Any]]):
    """The whole step, features included. A table is the environment and the state it gave last."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.pick = random.Random(1).random
        self.env = rlcard.make(name, config={"seed": 7})

    def own(self) -> tuple[Any, Any]:
        env = rlcard.make(self.name, config={"seed": 7})
        return env, env.reset()[0]

    def deal(self) -> tuple[Any, Any]:
        return self.env, self.env.reset()[0]

    def play(self, table: tuple[Any, Any], limit: int) -> int:
        env, state = table
        made = 0
        while made < limit and not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(self.pick() * len(actions))])
            made += 1
        return made

    def clone(self, table: tuple[Any, Any]) -> object:
        return copy.deepcopy(table[0].game)


if __name__ == "__main__":
    engines = {f"{name}, engine": partial(Engine, name) for name in ENGINES}
    environments = {f"{name}, environment": partial(Environment, name) for name in ENVIRONMENTS}
    serve(version("rlcard"), {**engines, **environments})
