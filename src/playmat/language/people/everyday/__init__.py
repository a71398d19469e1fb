"""Everyday speech as a card would put it, before anything else is made of a text.

A turn changes no sentence but a way of speaking: it stands wherever English has it, in any game, and
takes no number, side or "not" away. What is a part of a sentence stands in the grammar, and what
only one game means in that game's file.
"""

from __future__ import annotations

from itertools import chain
from typing import Final

from playmat.language.people.everyday import (
    asides,
    bounds,
    cards,
    causing,
    choices,
    coins,
    conditions,
    counts,
    ellipses,
    fighting,
    growth,
    happenings,
    leads,
    looking,
    moments,
    passives,
    prices,
    restoring,
    sequence,
    states,
    triggers,
    whichever,
    whom,
)
from playmat.language.people.everyday.turn import Turn

# Each meets what those before it have left: what carries nothing goes first.
THEMES: Final = (
    leads,
    ellipses,
    sequence,
    counts,
    conditions,
    asides,
    whichever,
    happenings,
    causing,
    bounds,
    states,
    restoring,
    whom,
    coins,
    choices,
    looking,
    cards,
    fighting,
    passives,
    prices,
    growth,
    triggers,
    moments,
)
TURNS: Final[tuple[Turn, ...]] = tuple(chain.from_iterable(theme.TURNS for theme in THEMES))


def as_cards_say(text: str) -> str:
    """The text without turns of phrase that a card has other words for.

    >>> as_cards_say("Got no other cards? Draw two.")
    'If you have no other cards, draw two.'
    >>> as_cards_say("Keep one you like. The others go on the bottom of your deck.")
    'Keep one. put The others on the bottom of your deck.'
    >>> as_cards_say("They've got to discard a card, it doesn't matter which!")
    "Your opponent has to discard a card, it doesn't matter which."
    >>> as_cards_say("This one's two mana cheaper if your Hero's down to ten health or less.")
    'This one costs two less if your Hero has ten health or less.'
    >>> as_cards_say("Each player throws their hand away.")
    'Each player throws away their hand.'
    """
    for turn in TURNS:
        text = turn(text)
    return text
