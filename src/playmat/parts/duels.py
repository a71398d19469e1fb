"""Duels: what a solver asks of a game in which two seats answer in secret at the same time.

A throw that settles nothing is made again, and the rules count how often, so that no game lasts
for ever. A solver keeps those counts itself: it tries each throw once and not once for every
state of the counters. So it asks the game for two things apart: what a table is like but for
the counters, and how the counters stand.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from playmat.kernel.state import State


class Patience(NamedTuple):
    """How the counters stand; as limits: where they run out (0: never).

    `throws` counts those of this round that settled nothing, `run` those at its end that were
    of one and the same `kind` (-1: none), `quiet` the rounds without a loss, `rounds` all.
    """

    throws: int
    kind: int
    run: int
    quiet: int
    rounds: int


class Duel:
    """What a game answers that can be solved."""

    def likeness(self, state: State, everything: bool) -> Hashable:
        """What tells tables with another future apart, but for the counters.

        Cards that not all seats know count as one and the same unless `everything` is to be
        told. None: the table is in the midst of a throw, where no two are compared.
        """
        raise NotImplementedError

    def patience(self, state: State) -> Patience:
        """How the counters stand now."""
        raise NotImplementedError

    def limits(self, state: State) -> Patience:
        """Where the counters run out under the rules of this table."""
        raise NotImplementedError

    def set_patience(self, state: State, patience: Patience) -> None:
        """Set the counters of a table, all but the rounds, which from now on have no limit."""
        raise NotImplementedError
