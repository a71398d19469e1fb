"""Chance that is told beforehand: every way a choice may come out can be tried in turn."""

from __future__ import annotations

from playmat.kernel.chance import Chance


class Foretold(Chance):
    """A stream whose first draws are laid down; those beyond them are 0.

    `limits` notes among how many outcomes each draw was made, so that whoever tries all ways
    knows which draws to lay down next.
    """

    __slots__ = ("draws", "limits")

    def __init__(self, draws: list[int]) -> None:
        super().__init__(b"", 0, None)
        self.draws: list[int] = draws
        self.limits: list[int] = []

    def copy(self) -> Chance:
        twin = Foretold(self.draws)
        twin.limits = self.limits[:]
        return twin

    def below(self, limit: int) -> int:
        if limit == 1:
            return 0
        place = len(self.limits)
        self.limits.append(limit)
        return self.draws[place] if place < len(self.draws) else 0

    def share(self) -> float:
        """How likely all these draws are together."""
        share = 1.0
        for limit in self.limits:
            share /= limit
        return share

    def next_draws(self) -> list[int]:
        """The draws of the next way to be tried; empty: all have been."""
        made = [
            self.draws[place] if place < len(self.draws) else 0 for place in range(len(self.limits))
        ]
        while made:
            last = made.pop() + 1
            if last < self.limits[len(made)]:
                return [*made, last]
        return []
