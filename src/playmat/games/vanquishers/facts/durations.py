"""Durations: how long something lasts (VQ-R88)."""

from __future__ import annotations

from typing import Final

from playmat.games.vanquishers.facts.state import VqState
from playmat.kernel.effects import Node
from playmat.kernel.modifiers import Modifier
from playmat.kernel.seats import letter

THIS_TURN: Final = 0
NEXT_TURN: Final = 1  # until the start of your next turn
TURNS: Final = 2  # for n turns


class Duration(Node):
    """How long something lasts (VQ-R88); on a condition "for n turns" is counted by VQ-R64."""

    kind: int
    turns: int

    def told(self, seat: int) -> str:
        """How long, for those who read of it; the player of this seat has said so."""
        if self.kind == THIS_TURN:
            return "this turn"
        return f"until {letter(seat)}'s next turn"

    def modifier(
        self, vq: VqState, seat: int, question: int, owner: int, body: int, amount: int, mask: int
    ) -> Modifier:
        """A modifier that lasts so long; the turns of `seat` are counted."""
        if self.kind == THIS_TURN:
            last, tick = vq.turn, 0
        else:
            last, tick = vq.started[seat] + self.turns, seat + 1
        return Modifier(question, owner, body, amount, mask, 0, last, tick, 0)
