"""Statements and conditions: the parts of card text that speak of what is true.

A statement ("each opposing card's ATKs deal -1 DMG") becomes modifiers: standing ones while an
Ongoing line is at work, timed ones when a triggered line says it for a while.
"""

from __future__ import annotations

from typing import Final

from playmat.games.mix.facts.state import MixBody, MixState
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame
from playmat.kernel.modifiers import ALWAYS, Modifier

# The questions that modifiers answer, as bits.
DEALS: Final = 1  # amount: how much more an ATK deals; mask: types
TAKES_LESS: Final = 2  # amount: how much less DMG; mask: types of ATKs and FROM_EFFECTS
TAKES_NONE: Final = 4
CANT_THROW: Final = 8  # mask: types
MUST_THROW: Final = 16  # mask: types
COUNTS_AS: Final = 32  # mask: the type thrown; amount: the type it counts as
SILENCE: Final = 64
NO_KO: Final = 128
NO_DRAW: Final = 256
ALSO_TYPE: Final = 512  # mask: types
MORE_HP: Final = 1024
PEEK: Final = 2048
COPIES: Final = 4096  # amount: the program of a line that is copied for a while

FROM_EFFECTS: Final = 8  # a bit of the mask of TAKES_LESS beside the three types


class Span:
    """How long a statement holds: periods, a tick, or until a body leaves."""

    __slots__ = ("bound", "first", "last", "tick")

    def __init__(self, first: int = 0, last: int = ALWAYS, tick: int = 0, bound: int = 0) -> None:
        self.first: int = first
        self.last: int = last
        self.tick: int = tick
        self.bound: int = bound


STANDING: Final = Span()


class Statement(Node):
    """Says something that holds for a span."""

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        """Append the modifiers that this statement makes."""
        raise NotImplementedError


class Condition(Node):
    """Something that is true or not.

    A condition `about_subject` (the struck card, the opposing card) is asked of each subject of
    the frame, and the sentence then concerns those for which it is true (MX-R62); one `of_each`
    so of each opposing card.
    """

    about_subject: bool = later(False)
    of_each: bool = later(False)

    def holds(self, mix: MixState, frame: Frame) -> bool:
        raise NotImplementedError

    def holds_for(self, mix: MixState, body: MixBody) -> bool:
        raise NotImplementedError


class Holding(Node):
    """One step of an Ongoing line: what it says, and if it says it only if something is so."""

    condition: Condition | None
    statement: Statement
    silences: bool


def modifier(
    question: int, span: Span, seat: int, body: int = 0, amount: int = 0, mask: int = 0
) -> Modifier:
    """A modifier for this span; not every question asks for a body, an amount or a mask."""
    return Modifier(
        question, seat, body, amount, mask, span.first, span.last, span.tick, span.bound
    )
