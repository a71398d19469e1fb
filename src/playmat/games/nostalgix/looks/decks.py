"""Deck building: what makes a deck of Nostalgix legal (3.2 of the ledger)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, cast

import msgspec

from playmat.games.nostalgix.facts.card import HERO, NxCard
from playmat.kernel.cards import Card
from playmat.kernel.errors import BadDeck
from playmat.kernel.game import Mode
from playmat.language.decks import Deck, spelled
from playmat.language.files import Document
from playmat.parts.deck_rules import Problems, at_most, exactly, owned_ones
from playmat.parts.decks import Decks

DECK_SIZE = 50
COPIES = 4


class HeroDeck(Deck, kw_only=True, forbid_unknown_fields=True):
    """A deck with its Hero; `shown_as` is the display name of a custom Hero (NX-206, NX-R13)."""

    hero: str = ""
    shown_as: str = ""


DECK_FIELDS = ("deck", "game", "hero", "shown_as", "cards", "plan", "mode")


class NostalgixDecks(Decks):
    """The Hero is counted among the cards of a deck as one more entry."""

    file = HeroDeck

    def with_beside(self, deck: HeroDeck, document: Document) -> Deck:
        if not deck.hero:
            return deck
        hero = spelled(deck.hero, self.game.by_name, document, "hero", what="Hero")
        cards = {**hero_entry(hero, deck.shown_as), **deck.cards}
        return msgspec.structs.replace(deck, hero=hero, cards=cards)

    def entries(self, fields: Mapping[str, Any], deck: str) -> dict[str, int]:
        for field in fields:
            if field not in DECK_FIELDS:
                text = f"{field!r} cannot be chosen: a Hero's Health and Ability come as one"
                raise BadDeck(deck, [("NX-206", text)])
        heroes = hero_entry(str(fields.get("hero") or ""), str(fields.get("shown_as") or ""))
        return {**heroes, **super().entries(fields, deck)}

    def problems(self, deck: Deck, mode: Mode, owned: Mapping[str, int] | None) -> Problems:
        cards = cast("list[NxCard]", self.cards_of(deck))
        main = [card for card in cards if card.sort != HERO]
        heroes = [card for card in cards if card.sort == HERO]
        found = exactly(main, DECK_SIZE, "NX-201")
        if len(heroes) != 1:
            found.append(("NX-202", f"it has {len(heroes)} Heroes; it must have exactly 1"))
        found += at_most(main, COPIES, "NX-203")
        return found + owned_ones(main, owned, "NX-203")

    @cached_property
    def usual(self) -> list[Card]:
        return [card for card in self.game.cards if card.kind != "hero"]


def hero_entry(hero: str, shown_as: str) -> dict[str, int]:
    """A deck's Hero as one more entry among its cards."""
    if not hero:
        return {}
    return {f"{hero} as {shown_as}" if shown_as else hero: 1}
