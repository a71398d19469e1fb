"""What stands in the way of taking a choice back: a rule of the game, or what it has revealed."""

from __future__ import annotations

from typing import Final

from playmat.kernel.events import EVERYONE
from playmat.kernel.table import Table

REVEALED: Final = "something hidden has been revealed since"
STANDS: Final = "an action once taken stands, but at a table for practice"


def revealed_since(table: Table, place: int, seat: int) -> bool:
    """Whether the choices from this place on revealed something hidden to a seat.

    They are made again on a twin of the table, so nothing has to be kept while a game goes on.
    """
    twin = table.clone()
    again = table.choices[place:]
    twin.rerun(table.choices[:place])
    for option in again:
        before = Before(twin)
        twin.choose(option.text, option.seat)
        if before.revealed(twin, option.seat) >> seat & 1:
            return True
    return False


class Before:
    """What was known before a choice, to be compared with what is known after it."""

    def __init__(self, table: Table) -> None:
        state = table.state
        self.known = state.known[:]
        self.drawn = state.chance.drawn
        self.answers = state.answers
        self.given = [answer is not None for answer in state.answers]

    def revealed(self, table: Table, seat: int) -> int:
        """The seats, as bits, to which carrying the choice out revealed something hidden.

        Chance has spoken to everybody, and so has a card that nobody knew, such as one that was
        drawn; so have answers that were given in secret and are now open. Else a seat has learnt
        something if it knows a card that it did not know.
        """
        state = table.state
        if state.chance.drawn != self.drawn:
            return EVERYONE
        secret = any(given for other, given in enumerate(self.given) if other != seat)
        settled = state.answers is not self.answers or not state.asked
        if secret and settled:
            return EVERYONE
        learnt = 0
        for known, before in zip(state.known, self.known):
            if known and not before:
                return EVERYONE
            learnt |= known & ~before
        return learnt
