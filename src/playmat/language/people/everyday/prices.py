"""What is paid for something: "by discarding a card", "sacrificing this lets you"."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import A_COUNT, A_NUMBER, Turn, to_do


def paid(found: re.Match[str]) -> str:
    """What is being done for something, as its price; what no card has as a price is left."""
    price = to_do(found["price"])
    may = "You may " if price and found["may"] else ""
    first = found["often"] or ""
    begun = may or first
    may = may.lower() if first else may
    return (
        f"{first}{may}{price if begun else price[:1].upper() + price[1:]} to "
        if price
        else found[0]
    )


OFTEN: Final = r"(?P<often>once (?:per|each|a|every) turn[,:] )?"

TURNS: Final = (
    Turn(rf"\b(?:at the (?:cost|price) of|in exchange for) (?={A_COUNT} [\w ]{{3,30}}, )", "for "),
    Turn(r"\b(?:in order|so as) to (?=\w)", "to "),
    # What is paid when one wants to, and what then comes of it.
    Turn(
        r"(\byou (?:may|can) [^.,:;]{3,80})\. (?:when|once|after) you(?: do(?: so| that| this)?|'ve done so), ",
        r"\1. If you do, ",
    ),
    Turn(
        r"\b(?:choose|pick|select) and (?=(?:discard|exile|retire|destroy|sacrifice|return)s? )", ""
    ),
    Turn(r"\b(discards?|throws? away) (?:one of your cards|a card of yours)\b", r"\1 a card"),
    Turn(
        rf"^(once (?:per|each|a|every) turn,? )if you (?=(?:pay|spend|use|discard) (?:{A_NUMBER}) [^.,:;]{{3,40}}, )",
        r"\1you may ",
    ),
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
        rf"^{OFTEN}(?:by|in (?:exchange|return) for|at the (?:cost|price|expense) of|for the (?:cost|price) of)"
        r" (?P<price>[a-z]{3,12}ing\b[^.,:;]{3,60}), (?P<may>you (?:may|can) )?(?=[a-z])",
        paid,
    ),
    Turn(
        rf"^{OFTEN}"
        r"(?P<price>[a-z]{3,12}ing\b[^.,:;]{3,60}?) (?:lets|allows) you (?P<may>)(?:to )?(?=[a-z])",
        paid,
    ),
)
