"""Deck building: what makes a deck of the Nintendo TCG legal (3.2 of the ledger).

A deck's extra deck is listed apart. Where both are one list of cards, an entry of the extra
deck is written `Triforce of Courage (extra deck)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, cast

import msgspec

from playmat.games.nintendo.facts.card import TOKEN, NtCard
from playmat.games.nintendo.looks.known_cards import NintendoCards
from playmat.games.nintendo.play import judgement
from playmat.kernel.cards import Card
from playmat.kernel.game import Mode
from playmat.language.decks import Copies, Deck, spelled
from playmat.language.files import Document
from playmat.language.suggestions import find_name
from playmat.parts.deck_rules import Problems, at_most, exactly, owned_ones
from playmat.parts.decks import Decks

DECK_SIZE = 40
COPIES = 3
IN_EXTRA = " (extra deck)"
AS_TOKEN = " (token)"  # how a token is told apart from the card of its name


class CommanderDeck(Deck, kw_only=True, forbid_unknown_fields=True):
    """A deck with its usual starting commander, a hint, and its extra deck (NT-126)."""

    commander: str = ""
    extra_deck: dict[str, Copies] = msgspec.field(default_factory=dict, name="extra")
    # the ledger's name for it, which `in_our_words` puts into ours
    ledger_extra_deck: dict[str, Copies] = msgspec.field(default_factory=dict, name="extra_deck")


def in_our_words(document: Document) -> Document:
    """A deck file with `extra` for the `extra_deck` of the ledger."""
    data = document.data
    if not isinstance(data, dict) or "extra" in data or "extra_deck" not in data:
        return document
    fields = {"extra" if name == "extra_deck" else name: data[name] for name in data}
    return Document(fields, document.text, document.path)


def one_list(cards: Mapping[str, int], extra: Mapping[str, int]) -> dict[str, int]:
    """Deck and extra deck as one list of entries."""
    return {**cards, **{name + IN_EXTRA: count for name, count in extra.items()}}


def apart(entries: Mapping[str, int]) -> tuple[dict[str, int], dict[str, int]]:
    """The deck and the extra deck of one list."""
    cards: dict[str, int] = {}
    extra: dict[str, int] = {}
    for name, count in entries.items():
        if name.endswith(IN_EXTRA):
            extra[name.removesuffix(IN_EXTRA)] = count
        else:
            cards[name] = count
    return cards, extra


class NintendoDecks(Decks):
    """The extra deck is put beside the cards of a deck as further entries."""

    game: NintendoCards
    file = CommanderDeck

    def read(self, document: Document) -> Deck:
        return super().read(in_our_words(document))

    def with_beside(self, deck: CommanderDeck, document: Document) -> Deck:
        game = self.game
        extra: dict[str, int] = {}
        for written, copies in deck.extra_deck.items():
            plain = written.removesuffix(AS_TOKEN)
            # a card that does not belong there is no fault of the file, but of the deck
            name = find_name(plain, game.extra_names) or find_name(plain, game.by_name)
            what = "Required card or token"
            name = name or spelled(written, game.extra_names, document, "extra", written, what=what)
            extra[name] = copies
        cards = one_list(deck.cards, extra)
        return msgspec.structs.replace(deck, cards=cards, extra_deck=extra)

    def entries(self, fields: Mapping[str, Any], deck: str) -> dict[str, int]:
        extra = fields.get("extra") or fields.get("extra_deck") or {}
        return one_list(super().entries(fields, deck), dict(extra))

    def problems(self, deck: Deck, mode: Mode, owned: Mapping[str, int] | None) -> Problems:
        cards, extra = self.piles(deck)
        found = exactly(cards, DECK_SIZE, "NT-121")
        if not any(card.commander and not card.required for card in cards):
            found.append(("NT-124", "it has no Commander; it must have at least 1"))
        for card in dict.fromkeys(cards):
            if card.required or card.sort == TOKEN:
                found.append(("NT-126", f"{card.name} belongs in the extra deck"))
        for card in dict.fromkeys(extra):
            if not card.required and card.sort != TOKEN:
                text = f"{card.name} is neither Required nor a token: not for the extra deck"
                found.append(("NT-126", text))
        found += at_most(cards, COPIES, "NT-122")
        if self.game.house:
            found += at_most(extra, COPIES, "NT-R105")
        return found + owned_ones([*cards, *extra], owned, "NT-128")

    def piles(self, deck: Deck) -> tuple[list[NtCard], list[NtCard]]:
        """The cards of a deck and of its extra deck."""
        mine, extra = apart(deck.cards)
        self.cards_of(deck)  # refuses what is too large or not there
        return self.copies(mine), self.copies(extra, IN_EXTRA)

    def copies(self, entries: Mapping[str, int], where: str = "") -> list[NtCard]:
        named = [name + where for name, count in entries.items() for _ in range(count)]
        return [cast(NtCard, self.game.card(name)) for name in named]

    @cached_property
    def usual(self) -> list[Card]:
        return [card for card in self.game.cards if judgement.is_usual(card)]
