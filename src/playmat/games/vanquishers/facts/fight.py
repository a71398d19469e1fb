"""The attack under way: one item, one enemy, and what has been said of it (VQ-R78)."""

from __future__ import annotations

from typing import Final

from playmat.games.vanquishers.facts.card import FIGURES, Line
from playmat.kernel.declaring import value, written_out

# How an attack stands.
DECLARED: Final = 0
HIT: Final = 1
MISSED: Final = 2
NEGATED: Final = 3  # it counts as failed (VQ-R77)

# What an attack is.
ATTACKING: Final = 0
COUNTERING: Final = 1
USED: Final = 2  # no attack: a line of an item, which may set off Traps (VQ-R29)

NO_BONUS: Final = [0] * FIGURES


@written_out
class Fight:
    """The attack under way: one item, one enemy Hero, and what has been said of it.

    `bonus` is what "this attack" gets, by figures, `given` the lines it gets. `lines` are the
    programs of activated abilities that wait for T11. `prevented` is for the target. `harmed` are
    the seats, as bits, that have lost Shield or Life Points to it.
    """

    seat: int
    item: int
    target: int
    manner: int
    outcome: int = value(DECLARED)
    black: int = value(0)
    red: int = value(0)
    bonus: list[int] = value(NO_BONUS)
    ignores: bool = value(False)
    prevented: int = value(0)
    harmed: int = value(0)
    lines: list[int] = value([])
    given: list[Line] = value([])
