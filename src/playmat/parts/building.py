"""Decks of small games: so many cards, at most so many of a name."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.kernel.game import Mode
from playmat.language.decks import Deck
from playmat.parts.deck_rules import Problems, at_most, exactly, owned_ones
from playmat.parts.decks import Decks
from playmat.parts.small_game import SmallGame


class SmallDecks(Decks):
    """What `deck_cards` and `deck_copies` of the game say."""

    game: SmallGame

    def problems(self, deck: Deck, mode: Mode, owned: Mapping[str, int] | None) -> Problems:
        cards, copies = self.cards_of(deck), self.game.deck_copies
        found = exactly(cards, *self.game.deck_cards) + at_most(cards, *copies)
        return found + owned_ones(cards, owned, copies[1])
