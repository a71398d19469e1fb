"""When a player wants to be asked to react: the same words in terminal, server and browser.

A seat is asked to react for public reasons only, so it is often asked when it can do nothing.
What it wishes stands outside the state, in the program that drives the table, where nobody else
can see it at work; `Rulebook.spared` says what that program answers for the seat.
"""

from __future__ import annotations

from typing import Final

ALWAYS: Final = "always"
WHEN_ABLE: Final = "when able"
NEVER: Final = "never"

WISHES: Final = {
    ALWAYS: "You are asked whenever you might react.",
    WHEN_ABLE: "You are asked when there is something that you can do.",
    NEVER: "You are not asked again in this turn.",
}
