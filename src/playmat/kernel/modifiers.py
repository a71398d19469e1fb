"""Modifiers: changes to a value that hold while something is true.

A value is asked for, never stored: base value plus the modifiers in force. What may be asked is
a game's own list of questions, numbered so that a bit mask tells at once whether anybody in
play has anything to say about one of them.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from playmat.kernel.declaring import written_out

ALWAYS: Final = -1


@mypyc_attr(acyclic=True)
@written_out
class Modifier:
    """One change to the answer of one question.

    `seat` (-1: any) and `body` (0: any) say whom it concerns, `amount` and `mask` what it says.
    It holds from period `first` to period `last` (rounds or turns as the game counts them;
    ALWAYS: no limit), at the moment `tick` only if that is not 0, and not after `bound` (the
    number of a body; 0: none) has left play.
    """

    question: int
    seat: int
    body: int
    amount: int
    mask: int
    first: int
    last: int
    tick: int
    bound: int

    def pack(self) -> list[object]:
        """The modifier as plain lists."""
        raise NotImplementedError

    @staticmethod
    def unpack(game: Any, row: list[Any]) -> Modifier:
        """The modifier that `pack` wrote."""
        raise NotImplementedError

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

    def less(self, amount: int) -> Modifier:
        """The same with so much less; modifiers are shared, so it is a new one."""
        return Modifier(
            self.question,
            self.seat,
            self.body,
            amount=self.amount - amount,
            mask=self.mask,
            first=self.first,
            last=self.last,
            tick=self.tick,
            bound=self.bound,
        )
