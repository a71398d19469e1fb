"""Modifiers: changes to a value that hold while something is true.

A value is asked for, never stored: base value plus the modifiers in force. What may be asked is
a game's own list of questions, numbered so that a bit mask tells at once whether anybody in
play has anything to say about one of them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

ALWAYS: Final = -1


@mypyc_attr(acyclic=True)
class Modifier:
    """One change to the answer of one question.

    `seat` (-1: any) and `body` (0: any) say whom it concerns, `amount` and `mask` what it says.
    It holds from period `first` to period `last` (rounds or turns as the game counts them;
    ALWAYS: no limit), at the moment `tick` only if that is not 0, and not after `bound` (the
    number of a body; 0: none) has left play.
    """

    __slots__ = ("amount", "body", "bound", "first", "last", "mask", "question", "seat", "tick")

    def __init__(
        self,
        question: int,
        seat: int,
        body: int,
        amount: int,
        mask: int,
        first: int,
        last: int,
        tick: int,
        bound: int,
    ) -> None:
        self.question: int = question
        self.seat: int = seat
        self.body: int = body
        self.amount: int = amount
        self.mask: int = mask
        self.first: int = first
        self.last: int = last
        self.tick: int = tick
        self.bound: int = bound

    def in_force(self, period: int, tick: int) -> bool:
        """Whether it holds in this period and at this tick."""
        if self.first > period or (self.last != ALWAYS and self.last < period):
            return False
        return self.tick == 0 or self.tick == tick

    def spent(self, period: int, tick: int) -> bool:
        """Whether it can never hold again."""
        if self.last != ALWAYS and self.last < period:
            return True
        return self.tick != 0 and self.tick < tick

    def pack(self) -> list[object]:
        return [
            self.question,
            self.seat,
            self.body,
            self.amount,
            self.mask,
            self.first,
            self.last,
            self.tick,
            self.bound,
        ]


def unpack_modifier(row: list[int]) -> Modifier:
    """The modifier that `Modifier.pack` wrote."""
    return Modifier(row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8])
