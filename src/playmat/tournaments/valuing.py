"""What the lab says that cards are worth in limited play, where it holds and helps.

It is measured by `measuring.py` and kept in a file of the game, or in a set of one's own.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec

from playmat.language.worths import CardWorths
from playmat.parts.rulebook import Rulebook
from playmat.tournaments.boosters import declarations

OF_PATTERN: Final = 1000  # that a deck plays a card, where nothing was measured: more than all else


class MeasuredWorths(NamedTuple):
    """Worths of the cards as they are now; `plan` and `decks` are those of CardWorths."""

    cards: Mapping[str, int]
    plan: int
    decks: Mapping[str, int]


UNMEASURED: Final = MeasuredWorths({}, OF_PATTERN, {})


def measured_worths(game: Rulebook) -> MeasuredWorths:
    """The worths of a game, or of the sets that it is played with; nothing where bots would not
    surely draft better by them."""
    found = UNMEASURED
    for told in worths_told(game):
        cards = {
            name: worth
            for name, (worth, number) in told.cards.items()
            if name in game.by_name and number == card_number(game, name)
        }
        if cards and told.helps:
            found = MeasuredWorths({**found.cards, **cards}, told.plan, told.decks)
    return found


def worths_told(game: Rulebook) -> list[CardWorths]:
    """What the game's own file says, or the files of its sets; a printed card may be hidden by one
    of a set, so its worth is none there."""
    if not game.sets:
        return [game.files.worths] if game.files.worths is not None else []
    told = [each["worth"] for each in declarations(game) if each.get("worth")]
    return [msgspec.convert(each, CardWorths) for each in told]


def card_number(game: Rulebook, name: str) -> int:
    """A number by which it is seen that a card was changed since it was measured."""
    card = game.by_name[name]
    content = f"{card.name}\n{game.card_facts(card)}\n{card.text}\n{card.handler}"
    return int.from_bytes(hashlib.blake2b(content.encode(), digest_size=2).digest(), "big")
