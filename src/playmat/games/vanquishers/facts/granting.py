"""Granting: what a static line gives as long as its card is in play."""

from __future__ import annotations

from playmat.games.vanquishers.facts.card import FIGURE_NAMES, RESISTANCE, Line
from playmat.games.vanquishers.facts.objects import What
from playmat.kernel.effects import Node


class Bonus(Node):
    """A figure and by how much it changes."""

    figure: int
    amount: int

    def told(self) -> str:
        if self.figure == RESISTANCE:
            return f"Damage Resistance {self.amount}"
        return f"{self.amount:+d} {FIGURE_NAMES[self.figure]}"


class Granting(Node):
    """What a static line gives as long as its card is in play."""

    what: What
    bonuses: list[Bonus]
    lines: list[Line]
