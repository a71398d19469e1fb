"""The attack under way: one item, one enemy, and what has been said of it (VQ-R78)."""

from __future__ import annotations

from typing import Final

from playmat.games.vanquishers.card import FIGURES, Line

# How an attack stands.
DECLARED: Final = 0
HIT: Final = 1
MISSED: Final = 2
NEGATED: Final = 3  # it counts as failed (VQ-R77)

# What an attack is.
ATTACKING: Final = 0
COUNTERING: Final = 1
USED: Final = 2  # no attack: a line of an item, which may set off Traps (VQ-R29)


class Fight:
    """The attack under way: one item, one enemy Hero, and what has been said of it.

    `bonus` is what "this attack" gets, by figures, `given` the lines it gets. `lines` are the
    programs of activated abilities that wait for T11. `prevented` is for the target. `harmed` are
    the seats, as bits, that have lost Shield or Life Points to it.
    """

    __slots__ = (
        "black",
        "bonus",
        "given",
        "harmed",
        "ignores",
        "item",
        "lines",
        "manner",
        "outcome",
        "prevented",
        "red",
        "seat",
        "target",
    )

    def __init__(
        self,
        seat: int,
        item: int,
        target: int,
        manner: int,
        outcome: int,
        black: int,
        red: int,
        bonus: list[int],
        ignores: bool,
        prevented: int,
        harmed: int,
        lines: list[int],
        given: list[Line],
    ) -> None:
        self.seat: int = seat
        self.item: int = item
        self.target: int = target
        self.manner: int = manner
        self.outcome: int = outcome
        self.black: int = black
        self.red: int = red
        self.bonus: list[int] = bonus
        self.ignores: bool = ignores
        self.prevented: int = prevented
        self.harmed: int = harmed
        self.lines: list[int] = lines
        self.given: list[Line] = given

    def copy(self) -> Fight:
        return Fight(
            self.seat,
            self.item,
            self.target,
            self.manner,
            self.outcome,
            self.black,
            self.red,
            self.bonus,
            self.ignores,
            self.prevented,
            self.harmed,
            self.lines,
            self.given,
        )

    def pack(self) -> list[object]:
        return [
            self.seat,
            self.item,
            self.target,
            self.manner,
            self.outcome,
            self.black,
            self.red,
            self.bonus,
            self.ignores,
            self.prevented,
            self.harmed,
            self.lines,
            [line.program.index for line in self.given],
        ]


NO_BONUS: Final = [0] * FIGURES


def begin_fight(seat: int, item: int, target: int, manner: int) -> Fight:
    """An attack as it is declared."""
    return Fight(seat, item, target, manner, DECLARED, 0, 0, NO_BONUS, False, 0, 0, [], [])
