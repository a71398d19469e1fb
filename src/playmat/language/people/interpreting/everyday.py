"""Everyday turns of phrase, in the words in which a card says the same, whatever the game."""

from __future__ import annotations

import re
from typing import Final

A_NUMBER: Final = r"(?:[0-9]{1,6}|an?|one|two|three|four|five|six)"
SOME: Final = rf"(?:{A_NUMBER}|your|their|his|her|that|the|this|it|them|both|all)"

TURNS: Final = tuple(
    (re.compile(expression, re.IGNORECASE), plain)
    for expression, plain in (
        # A verb and its particle, with the object between them.
        (rf"\b(?:throw|toss|chuck)(s?) (?={SOME}\b)([^.,;:]{{2,40}}?) (?:away|out)(?=[.,;]| and | to )", r"discard\1 \2"),
        (rf"\bwake(s?) (?={SOME}\b)([^.,;:]{{2,40}}?) up(?=[.,;]| and )", r"untap\1 \2"),
        # Whose it is, said after it.
        (r"\b(?:the|a) (hand|deck|discard pile) of (its|their) (owners?)\b", r"\2 \3's \1"),
        (r"\b(?:everybody|everyone|each player|both players)'s (?=(?:[A-Z]\w+ )?\w+s\b(?! (?:hand|deck|turn)s?\b))", "all "),
        # Who chooses, said after a comma.
        (r",? \(?(?:of )?(their|your) (?:own )?choice\)?(?=[.;]|, )", r" of \1 choice"),
        (r"\byour choice of (?=[+-]?[0-9])(\S+ \S+) or (?=[+-]?[0-9])", r"\1 or "),
        # What something becomes by so much.
        (
            rf"\b(get|become)(s?) {A_NUMBER} (?=(?:stronger|weaker|faster|slower|quicker|tougher)\b)",
            lambda found: found[0].replace(
                f"{found[1]}{found[2]}", "is" if found[2] else "are", 1
            ),
        ),
        (r"\b(?:gets?|is|are) (?:completely |fully )?healed (?:completely|all the way|to full|up)\b|\b(?:gets?) (?:completely|fully) healed\b", "is fully healed"),
        # Who is made to do, or not to do, something.
        (r"\bmakes? ([^.,;:]{3,50}?) unable to (?=\w)", r"\1 cannot "),
        (r"\bmakes? it (?:so|so that|that way) that (?=\w)", ""),
        # That nothing is paid, or nothing more is meant.
        (r",? without (?:you )?(?:paying|having to pay) (?:anything|a thing|any cost|at all)\b", " for free"),
        (r",? but only for (?=this turn\b)", " "),
        (r"\bbut only (?=until\b)", ""),
    )
)  # fmt: skip


def as_cards_say(text: str) -> str:
    """The text with such turns put plainly.

    >>> as_cards_say("Each player throws their hand away.")
    'Each player discards their hand.'
    >>> as_cards_say("Return an enemy to the hand of its owner.")
    "Return an enemy to its owner's hand."
    """
    for expression, plain in TURNS:
        text = expression.sub(plain, text)
    return text
