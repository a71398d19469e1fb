"""Statements and conditions: the parts of card text that speak of what is true.

A statement ("each Fox on your side has +1ATK") becomes modifiers: standing ones while a static
line is at work, timed ones when an order says it for a while.
"""

from __future__ import annotations

from typing import Final

from playmat.games.nostalgix.facts.state import NxState
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame
from playmat.kernel.modifiers import ALWAYS, Modifier

# The questions that modifiers answer, as bits.
ATK: Final = 1  # amount: what is added to the attack number
KEYWORD: Final = 2  # mask: keywords
FORBIDS: Final = 4  # mask: what may not be attacked (HERO, FIGHTERS)
SWINGS: Final = 8  # amount: further attacks a turn
TAKES_LESS: Final = 16  # amount; mask: FROM_ATTACKS or FROM_ALL
COST: Final = 32  # of a seat; amount; mask: kinds of cards
ARMOR: Final = 64  # amount: granted Armor (NX-R64); mask: the program of the line
HEALTH: Final = 128  # amount: granted Health (NX-R107); mask: likewise
PREVENT: Final = 256  # amount: how much damage is still prevented
NO_PRIZE: Final = 512  # destroying it gives no Prize Counter (NX-1291)
NO_BREAK: Final = 1024  # NX-847
RENEWED: Final = 2048  # amount: attacks made this turn that do not count (NX-R55)

TIMED: Final = -1  # the source of a gift that lasts for a time, whatever becomes of its giver

FROM_ATTACKS: Final = 1
FROM_ALL: Final = 3


class Span:
    """How long a statement holds: from turn to turn, or until a body leaves."""

    __slots__ = ("bound", "first", "last")

    def __init__(self, first: int, last: int, bound: int) -> None:
        self.first: int = first
        self.last: int = last
        self.bound: int = bound


STANDING: Final = Span(0, ALWAYS, 0)


class Statement(Node):
    """Says something that holds for a span."""

    def say(self, nx: NxState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        """Append the modifiers that this statement makes."""
        raise NotImplementedError


class Condition(Node):
    """Something that is true or not."""

    def holds(self, nx: NxState, frame: Frame) -> bool:
        raise NotImplementedError


class Holding(Node):
    """What a static line states, and while what is so."""

    condition: Condition | None
    statement: Statement


def modifier(question: int, span: Span, seat: int, body: int, amount: int, mask: int) -> Modifier:
    """A modifier for this span."""
    return Modifier(question, seat, body, amount, mask, span.first, span.last, 0, span.bound)
