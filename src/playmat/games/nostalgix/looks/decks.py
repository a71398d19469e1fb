"""Deck building: what makes a deck of Nostalgix legal (3.2 of the ledger)."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.games.nostalgix.facts.card import HERO, NxCard
from playmat.kernel.game import Mode
from playmat.language.decks import Deck
from playmat.parts.card_game import CardGame
from playmat.parts.deck_rules import Problems, at_most, exactly, owned_ones

DECK_SIZE = 50
COPIES = 4


class HeroDeck(Deck, kw_only=True, forbid_unknown_fields=True):
    """A deck with its Hero; `shown_as` is the display name of a custom Hero (NX-206, NX-R13)."""

    hero: str = ""
    shown_as: str = ""


def problems(
    game: CardGame, cards: list[NxCard], mode: Mode, owned: Mapping[str, int] | None
) -> Problems:
    """What is wrong with a deck, as (clause, sentence); nothing: it is legal."""
    main = [card for card in cards if card.sort != HERO]
    heroes = [card for card in cards if card.sort == HERO]
    found = exactly(main, DECK_SIZE, "NX-201")
    if len(heroes) != 1:
        found.append(("NX-202", f"it has {len(heroes)} Heroes; it must have exactly 1"))
    found += at_most(main, COPIES, "NX-203")
    return found + owned_ones(main, owned, "NX-203")
