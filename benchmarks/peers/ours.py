"""Playmat's own games, driven in the same way as the peers."""

from __future__ import annotations

from functools import partial
from importlib.metadata import version

import playmat
from benchmarks.peers.driving import Game, serve
from playmat.games import NAMES
from playmat.kernel.chance import stream
from playmat.kernel.playout import playout
from playmat.kernel.table import Table
from playmat.lab.benchmark import drive
from playmat.lab.simulation import FAULTS, make_plan


class Driven(Game[Table]):
    """One decision, one choice, as a program in Python plays."""

    def __init__(self, name: str) -> None:
        self.rules = playmat.load(name)
        self.plan = make_plan(self.rules, 0, ("random",), None, None, None, FAULTS)
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
    driven = {name: partial(Driven, name) for name in NAMES}
    inside = {f"{name}, loop inside": partial(Inside, name) for name in NAMES}
    serve(version("playmat"), {**driven, **inside})
