"""Streaks: throws of a round that settled nothing, as far as the rules let them go."""

from __future__ import annotations

from typing import Final, NamedTuple

from playmat.parts.duels import Patience

OVER: Final = -1  # in place of a streak's number: one throw too many
FRESH: Final = 0  # the number of the streak of no throws


class Streak(NamedTuple):
    """The matched throws of a round so far, and those at its end that were of one kind."""

    throws: int
    kind: int
    run: int

    def after(self, kind: int) -> Streak:
        """One more matched throw, of a kind or (-1) of none."""
        if kind < 0:
            return Streak(self.throws + 1, -1, 0)
        return Streak(self.throws + 1, kind, self.run + 1 if kind == self.kind else 1)


class Streaks:
    """All streaks that can be, numbered.

    `longer[number][kind]` is the streak after one more throw of that kind, or OVER.
    """

    def __init__(self, limits: Patience, kinds: int) -> None:
        self.limits = limits
        self.kinds = (*range(kinds), -1)
        self.streaks: list[Streak] = []
        self.numbers: dict[Streak, int] = {}
        self.longer: list[list[int]] = []
        self.add(Streak(0, -1, 0))

    def add(self, streak: Streak) -> int:
        """Number a streak and all that may follow it; returns its own number."""
        found = self.number(streak)
        while len(self.longer) < len(self.streaks):
            grown = self.streaks[len(self.longer)]
            self.longer.append([self.number(grown.after(kind)) for kind in self.kinds])
        return found

    def number(self, streak: Streak) -> int:
        """The number of a streak, a new one if it has none; OVER if it is too long."""
        limits = self.limits
        if streak.throws >= limits.throws or (limits.run and streak.run >= limits.run):
            return OVER
        if streak not in self.numbers:
            self.numbers[streak] = len(self.streaks)
            self.streaks.append(streak)
        return self.numbers[streak]
