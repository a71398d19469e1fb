"""Playmat's own games, driven in the same way as the peers."""

from __future__ import annotations

from functools import partial
from importlib.metadata import version

import playmat
from benchmarks.peers.driving import Game, serve
from playmat.games import names
from playmat.kernel.chance import stream
from playmat.kernel.playout import playout
from playmat.kernel.table import Table
from playmat.lab.benchmark import drive
from playmat.lab.simulation import FAULTS, make_plan
from playmat.parts.rulebook import Rulebook


class Driven(Game[Table]):
    """One decision, one choice, as a program in Python plays."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self.plan = make_plan(rules, 0, ("random",), None, None, None, FAULTS)
        self.index = 0

    def deal(self) -> Table:
        self.index += 1
        return self.plan.setup(self.index).deal(self.rules)

    def play(self, table: Table, limit: int) -> int:
        return drive(table, self.index, limit)

    def clone(self, table: Table) -> object:
        return table.clone()


class Inside(Driven):
    """The loop that `playmat simulate` uses, among the compiled rules."""

    def play(self, table: Table, limit: int) -> int:
        return playout(table.state, stream(self.index, "picks"), limit)


if __name__ == "__main__":
    games = [playmat.load(name) for name in names()]
    driven = {game.title: partial(Driven, game) for game in games}
    inside = {f"{game.title}, loop inside": partial(Inside, game) for game in games}
    serve(version("playmat"), {**driven, **inside})
