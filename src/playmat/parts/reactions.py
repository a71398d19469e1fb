"""When a player wants to be asked to react: the same words in terminal, server and browser.

A seat is asked to react for public reasons only, so it is often asked when it can do nothing.
What it wishes stands outside the state, in the program that drives the table, where nobody else
can see it at work; `Reacting` says what that program answers for the seat.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.decisions import Option
from playmat.kernel.table import Table

ALWAYS: Final = "always"
WHEN_ABLE: Final = "when able"
NEVER: Final = "never"

WISHES: Final = {
    ALWAYS: "You are asked whenever you might react.",
    WHEN_ABLE: "You are asked when there is something that you can do.",
    NEVER: "You are not asked again in this turn.",
}


class Reacting:
    """What is answered for a seat by what it wishes."""

    def may_react(self, table: Table, seat: int) -> bool:
        """Whether what a seat is asked now is only whether it reacts."""
        state = table.state
        return bool(state.asked >> seat & 1) and state.prompt in table.game.reactions

    def spared(self, table: Table, seat: int, asking: str) -> Option | None:
        """What is answered for a seat that does not wish to be asked; None: it is to be asked.

        `asking` is one of the WISHES.
        """
        if not self.may_react(table, seat):
            return None
        options = table.state.options(seat)
        if asking == NEVER or (asking == WHEN_ABLE and len(options) == 1):
            return options[0]
        return None
