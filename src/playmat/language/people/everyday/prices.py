"""What is paid for something: "by discarding a card", "sacrificing this lets you"."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import Turn, to_do


def paid(found: re.Match[str]) -> str:
    """What is being done for something, as its price; what no card has as a price is left."""
    price = to_do(found["price"])
    may = "You may " if price and found["may"] else ""
    return f"{may}{price if may else price[:1].upper() + price[1:]} to " if price else found[0]


TURNS: Final = (
    Turn(r"\b(?:in order|so as) to (?=\w)", "to "),
    # What is paid "by discarding a card" is that, and what is given up of a hand is discarded.
    Turn(
        r"(?P<lead>^|\byou (?:may |can ))pay by (?P<doing>[a-z]{3,12}ing\b[^.,:;]{3,60})",
        lambda found: found["lead"] + to_do(found["doing"]) if to_do(found["doing"]) else found[0],
    ),
    Turn(
        r"\b(?:give up|sacrifice|trade in|trade) ((?:an?|one|two|three|[0-9]{1,2}) cards? (?:from|in) your hand)\b",
        r"discard \1",
    ),
    Turn(
        r"^(?:by|in (?:exchange|return) for|at the (?:cost|price|expense) of|for the (?:cost|price) of) (?P<price>[a-z]{3,12}ing\b[^.,:;]{3,60}), (?P<may>you (?:may|can) )?(?=[a-z])",
        paid,
    ),
    Turn(
        r"^(?P<price>[a-z]{3,12}ing\b[^.,:;]{3,60}?) (?:lets|allows) you (?P<may>)(?:to )?(?=[a-z])",
        paid,
    ),
)
