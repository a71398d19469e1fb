"""Statements, conditions and orders: the three things that card text can be made of.

A statement ("each character with the element Fire gets +1 AP") holds while its card works; what
it says is written down beside the bodies it speaks of, whenever something has changed.
"""

from __future__ import annotations

from typing import Final

from playmat.games.nintendo.facts.state import NtState
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame, Step
from playmat.kernel.modifiers import ALWAYS
from playmat.parts.play.orders import Order

# The order in which statements are heard: what a card is, then set-to values, then plus and
# minus (NT-R37), then what looks at the figures that come out.
WHAT_IT_IS: Final = 0
SET_TO: Final = 1
PLUS: Final = 2
LEANING: Final = 3
STAGES: Final = 4

EVERYWHERE: Final = -1  # Frame.found of what is not bound to an area

OF_DESTRUCTION: Final = -2  # Frame.piece of what answers that a character would be destroyed

STAT: Final = 1  # the question of timed modifiers; mask: the stat


class Condition(Node):
    """Something that is true or not."""

    def holds(self, nt: NtState, frame: Frame) -> bool:
        raise NotImplementedError


class Statement(Node):
    """Says something that holds while its card works."""

    stage: int = later(PLUS)

    def hold(self, nt: NtState, frame: Frame) -> None:
        """Write down what it says."""
        raise NotImplementedError


class Said:
    """A statement at work: whose it is and where, and on which condition."""

    __slots__ = ("condition", "frame", "statement")

    def __init__(self, statement: Statement, frame: Frame, condition: Condition | None) -> None:
        self.statement: Statement = statement
        self.frame: Frame = frame
        self.condition: Condition | None = condition


class Duration(Node):
    """How long something holds that an order says: the last period of it."""

    def last(self, nt: NtState, frame: Frame) -> int:
        raise NotImplementedError


class ThisTurn(Duration):
    """Until the end of this turn: when Assistants leave (NT-R115), or just before the hand power
    gain if it began between turns (NT-R137)."""

    def last(self, nt: NtState, frame: Frame) -> int:
        return nt.period


class YourNextTurn(Duration):
    """Until the end of the first own turn that begins after this one (NT-R115)."""

    def last(self, nt: NtState, frame: Frame) -> int:
        return 2 * (nt.turn + (2 if frame.seat == nt.active else 1))


class Effect(Order):
    """An order in card text; one that could do nothing is not activated (NT-R28)."""

    duration: Duration | None = later(None)

    def draws(self, frame: Frame) -> bool:
        """Whether, as it was activated, it would let any player draw (NT-R132)."""
        return False

    def last(self, nt: NtState, frame: Frame) -> int:
        """The last period in which what it says holds."""
        return ALWAYS if self.duration is None else self.duration.last(nt, frame)


def draws_cards(order: Order, frame: Frame) -> bool:
    """Whether an order, as it was activated, would let any player draw (NT-R132)."""
    return isinstance(order, Effect) and order.draws(frame)


class Cost(Step):
    """Something that is paid on activation, all or nothing (NT-307, NT-R141)."""

    def possible(self, nt: NtState, frame: Frame, public: bool) -> bool:
        """Whether it can be paid; `public`: for all that the other player can see."""
        raise NotImplementedError
