"""Deck building: what makes a deck of Project Nexus legal (PN-R80)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from playmat.games.nexus.facts.card import PnCard
from playmat.kernel.game import Mode
from playmat.language.decks import Deck
from playmat.parts.card_game import CardGame
from playmat.parts.deck_rules import Problems, at_most, exactly, owned_ones
from playmat.parts.decks import Decks

SIZE = 50
COPIES = 4
FREE = "free"
SINGLE = "single_spellbook"


class NexusDecks(Decks):
    """Fifty cards of any Spellbooks, unless the house has other rules (PN-R80)."""

    game: CardGame

    def problems(self, deck: Deck, mode: Mode, owned: Mapping[str, int] | None) -> Problems:
        cards = cast("list[PnCard]", self.cards_of(deck))
        found: Problems = []
        rules = self.game.house
        if rules != FREE:
            found = exactly(cards, SIZE, "PN-R80") + at_most(cards, COPIES, "PN-R80")
        if rules == SINGLE:
            books = sorted({card.element_name for card in cards if card.element_name})
            if len(books) > 1:
                found.append(("PN-R80", f"it mixes the Spellbooks {', '.join(books)}"))
        return found + owned_ones(cards, owned, "PN-R80")
