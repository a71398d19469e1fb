"""Deck building: what makes a deck of The Mix legal (3.1 of the ledger)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from playmat.games.mix.facts.card import MixCard
from playmat.kernel.cards import Card
from playmat.kernel.errors import BadSetup
from playmat.kernel.game import Mode
from playmat.language.decks import Deck
from playmat.parts.deck_rules import Problems, exactly, owned_ones
from playmat.parts.decks import Decks

DECK_SIZE = 5
QUICK_PLAY = "quick_play"


class MixDecks(Decks):
    """Five cards; Quick Play is played with one."""

    def problems(self, deck: Deck, mode: Mode, owned: Mapping[str, int] | None) -> Problems:
        cards = cast("list[MixCard]", self.cards_of(deck))
        quick = mode.name == QUICK_PLAY
        found = exactly(cards, 1 if quick else DECK_SIZE, "MX-1501" if quick else "MX-101")
        different = list(dict.fromkeys(cards))
        for card in different:
            copies = cards.count(card)
            if card.deck_limit and copies > card.deck_limit:
                text = f"it has {copies} copies of {card.name}, which allows {card.deck_limit}"
                found.append(("MX-103", text))
            if card.deck_group:
                strangers = [c.name for c in different if card.deck_group not in c.identifiers]
                if strangers:
                    text = f"{card.name} allows {card.deck_group} cards only, not {strangers[0]}"
                    found.append(("MX-103", text))
        return found + owned_ones(cards, owned, "MX-104")


def check_figures(cards: list[Card], settings: Mapping[str, str]) -> None:
    """Refuse cards whose ATKs deal the same, unless the house allows them (MX-R55)."""
    for card in cards:
        if settings["distinct_dmg"] == "on" and len(set(cast(MixCard, card).dmg)) < 3:
            raise BadSetup(f"the DMG values of {card.name} must differ", "MX-R55")
