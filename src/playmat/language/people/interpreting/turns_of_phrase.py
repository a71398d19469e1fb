"""Everyday turns of phrase, in the words in which a card says the same, whatever the game."""

from __future__ import annotations

import re
from typing import Final

A_NUMBER: Final = r"(?:[0-9]{1,6}|an?|one|two|three|four|five|six)"
SOME: Final = (
    r"(?:[0-9]{1,6}|an?|one|two|three|four|five|six|your|their|his|her|that|the|this|it|them|all)"
)

# A verb and its particle, with the object between them: "throw your hand away".
THROWN: Final = re.compile(
    rf"\b(?:throw|toss|chuck)(s?) (?={SOME}\b)([^.,;:]{{2,40}}?) (?:away|out)(?=[.,;]| and | to )",
    re.IGNORECASE,
)
WOKEN: Final = re.compile(
    rf"\bwake(s?) (?={SOME}\b)([^.,;:]{{2,40}}?) up(?=[.,;]| and )", re.IGNORECASE
)
# Whose it is, said after it; and of both players.
OF_ITS_OWNER: Final = re.compile(
    r"\b(?:the|a) (hand|deck|discard pile) of (its|their) (owners?)\b", re.IGNORECASE
)
OF_EVERYBODY: Final = re.compile(
    r"\b(?:everybody|everyone|each player|both players)'s"
    r" (?=(?:[A-Z]\w{1,20} )?\w{1,20}s\b(?! (?:hand|deck|turn)s?\b))",
    re.IGNORECASE,
)
# Who chooses, said after a comma; one gift or another.
THEIR_CHOICE: Final = re.compile(
    r",? \(?(?:of )?(their|your) (?:own )?choice\)?(?=[.;]|, )", re.IGNORECASE
)
EITHER_GIFT: Final = re.compile(
    r"\byour choice of (?=[+-]?[0-9])(\S{1,9} \S{1,20}) or (?=[+-]?[0-9])", re.IGNORECASE
)
# What something becomes by so much: "gets 2 stronger".
BECOMES: Final = re.compile(
    rf"\b(?:get|become)(s?) (?={A_NUMBER} (?:stronger|weaker|faster|slower|quicker|tougher)\b)",
    re.IGNORECASE,
)
HEALED: Final = re.compile(
    r"\b(?:gets?|is|are) (?:completely |fully )?healed (?:completely|all the way|to full|up)\b"
    r"|\bgets? (?:completely|fully) healed\b",
    re.IGNORECASE,
)
# Who is made unable to do something; and that none of any kind can be played.
UNABLE: Final = re.compile(r"\bmakes? ([^.,;:]{3,50}?) unable to (?=\w)", re.IGNORECASE)
NOT_ANY: Final = re.compile(
    r"\b(can't|cannot|can not|may not) (play|use|activate) any (?!number\b|one\b)(?=\w)",
    re.IGNORECASE,
)
# That nothing is paid, and that no more is meant.
PAYS_NOTHING: Final = re.compile(
    r",? without (?:you )?(?:paying|having to pay) (?:anything|a thing|any cost|at all)\b",
    re.IGNORECASE,
)
ONLY_FOR: Final = re.compile(r",? but only (?:for (?=this turn\b)|(?=until\b))", re.IGNORECASE)


def as_cards_say(text: str) -> str:
    """The text with such turns put plainly.

    >>> as_cards_say("Each player throws their hand away.")
    'Each player discards their hand.'
    >>> as_cards_say("Return an enemy to the hand of its owner.")
    "Return an enemy to its owner's hand."
    """
    text = THROWN.sub(r"discard\1 \2", text)
    text = WOKEN.sub(r"untap\1 \2", text)
    text = OF_ITS_OWNER.sub(r"\2 \3's \1", text)
    text = OF_EVERYBODY.sub("all ", text)
    text = THEIR_CHOICE.sub(r" of \1 choice", text)
    text = EITHER_GIFT.sub(r"\1 or ", text)
    text = BECOMES.sub(lambda found: "is " if found[1] else "are ", text)
    text = HEALED.sub("is fully healed", text)
    text = UNABLE.sub(r"\1 cannot ", text)
    text = NOT_ANY.sub(r"\1 \2 ", text)
    text = PAYS_NOTHING.sub(" for free", text)
    return ONLY_FOR.sub(" ", text)
