"""OpenSpiel: games in C++ behind Python bindings, and one that is written in Python."""

from __future__ import annotations

import random
from functools import partial
from importlib.metadata import version
from typing import Any

import open_spiel.python.games  # noqa: F401  (it registers the games that are written in Python)
import pyspiel

from benchmarks.peers.driving import Game, serve

GAMES = ("hearts", "gin_rummy", "crazy_eights", "python_liars_poker")


class Spiel(Game[Any]):
    def __init__(self, name: str) -> None:
        self.game = pyspiel.load_game(name)
        self.pick = random.Random(1).random

    def deal(self) -> Any:
        return self.game.new_initial_state()

    def play(self, table: Any, limit: int) -> int:
        pick = self.pick
        made = 0
        while made < limit and not table.is_terminal():
            # Chance only deals cards in these games, each as likely as the others.
            made += not table.is_chance_node()
            actions = table.legal_actions()
            table.apply_action(actions[int(pick() * len(actions))])
        return made

    def clone(self, table: Any) -> object:
        return table.clone()


if __name__ == "__main__":
    serve(version("open_spiel"), {name: partial(Spiel, name) for name in GAMES})
