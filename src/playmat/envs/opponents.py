"""Opponents that sit in seats of a batch: bots by name, one for each lane, and functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from playmat import bots
from playmat.features.stepping import Lane
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.errors import BadSetup
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook

# What plays for many lanes at once: actions for these observations and masks.
Policy = Callable[[NDArray[np.float32], NDArray[np.bool_]], Any]
Opponent = str | Policy
BLIND = "random"


class SeatPlan:
    """Who plays which seat: `blind` and `asked` are seats as bits, of those played at random and
    of those for which a bot or a function is asked."""

    def __init__(self, game: Rulebook, seats: int, opponents: Mapping[int, Opponent]) -> None:
        wrong = [seat for seat in opponents if not 0 <= seat < seats]
        if wrong:
            raise BadSetup(f"there is no seat {wrong[0]}: seats are 0 to {seats - 1}")
        if len(opponents) >= seats:
            raise BadSetup("opponents sit in every seat: nobody is left who learns")
        self.bots = {seat: who for seat, who in opponents.items() if isinstance(who, str)}
        for name in self.bots.values():
            bots.check(name, game, seats)
        self.policies = {s: who for s, who in opponents.items() if not isinstance(who, str)}
        self.blind = sum(1 << seat for seat, name in self.bots.items() if name == BLIND)
        self.asked = sum(1 << seat for seat in opponents) & ~self.blind
        self.learners = [seat for seat in range(seats) if seat not in opponents]

    def answer(self, game: Rulebook, lane: Lane, seat: int, chance: Chance) -> Option:
        """What the bot of a seat chooses; it sees what the seat may know, and nothing else."""
        table = Table(game, lane.state, {}, start=None, opening=[], choices=[], history=[])
        return bots.make(self.bots[seat], chance).answer(bots.Sight(table, seat))
