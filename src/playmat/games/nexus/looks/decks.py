"""Deck building: what makes a deck of Project Nexus legal (PN-R80)."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.games.nexus.facts.card import PnCard
from playmat.kernel.game import Mode
from playmat.parts.card_game import CardGame
from playmat.parts.deck_rules import Problems, at_most, exactly, owned_ones

SIZE = 50
COPIES = 4
FREE = "free"
SINGLE = "single_spellbook"


def problems(
    game: CardGame, cards: list[PnCard], mode: Mode, owned: Mapping[str, int] | None
) -> Problems:
    """What is wrong with a deck, as (clause, sentence); nothing: it is legal."""
    found: Problems = []
    rules = game.house
    if rules != FREE:
        found = exactly(cards, SIZE, "PN-R80") + at_most(cards, COPIES, "PN-R80")
    if rules == SINGLE:
        books = sorted({card.element_name for card in cards if card.element_name})
        if len(books) > 1:
            found.append(("PN-R80", f"it mixes the Spellbooks {', '.join(books)}"))
    return found + owned_ones(cards, owned, "PN-R80")
