"""Deck building: what makes a deck of Vanquishers legal (3.4 of the ledger)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple, cast

import msgspec

from playmat.games.vanquishers.facts.card import AMMUNITION, ENERGY_CLASS, HERO, MOD, VqCard
from playmat.games.vanquishers.facts.hero_requirements import allows
from playmat.kernel.errors import BadDeck
from playmat.kernel.game import Mode
from playmat.kernel.guessing import DeckLists
from playmat.language.decks import Deck, spelled
from playmat.language.files import Document
from playmat.parts.card_game import CardGame
from playmat.parts.deck_rules import Problems, counted, owned_ones
from playmat.parts.decks import Decks

FEWEST = 30
MOST = 70
COPIES = 4
STARTING = " (starting)"  # marks the entry of a deck that names the first Energy Class card
DECK_FIELDS = ("deck", "game", "hero", "energy_class", "cards", "plan", "mode")


class HeroDeck(Deck, kw_only=True, forbid_unknown_fields=True):
    """A deck with its Hero and, in Advanced Mode, the Energy Class card it starts with."""

    hero: str = ""
    energy_class: str = ""


class VanquishersDecks(Decks):
    """Hero and first Energy Class card are counted among the cards of a deck."""

    game: CardGame
    file = HeroDeck

    def with_beside(self, deck: HeroDeck, document: Document) -> Deck:
        hero, first = deck.hero, deck.energy_class
        if hero:
            hero = spelled(hero, self.game.by_name, document, "hero")
        if first:
            first = spelled(first, self.game.by_name, document, "energy_class")
        cards = together(outside(hero, first), deck.cards)
        return msgspec.structs.replace(deck, hero=hero, energy_class=first, cards=cards)

    def entries(self, fields: Mapping[str, Any], deck: str) -> dict[str, int]:
        for field in fields:
            if field not in DECK_FIELDS:
                raise BadDeck(deck, [("VQ-210", f"{field!r} is no part of a deck")])
        first = fields.get("energy_class") or ""
        apart: dict[str, int] = {}
        for each in first if isinstance(first, list) else [first]:
            apart |= outside(str(fields.get("hero") or ""), str(each))
        return together(apart, super().entries(fields, deck))

    def problems(self, deck: Deck, mode: Mode, owned: Mapping[str, int] | None) -> Problems:
        cards = cast("list[VqCard]", self.cards_of(deck))
        advanced, rules = mode.name.startswith("advanced"), self.game.house
        heroes = [card for card in cards if card.sort == HERO]
        starting = [card.starting for card in cards if card.starting is not None]
        main = [card for card in cards if card.sort != HERO and card.starting is None]
        listed = [*main, *starting] if rules.starting_class_counts else main
        found = size_problems(listed)
        found += copy_problems(listed, rules) + owned_ones(listed, owned, "VQ-204")
        if len(heroes) != 1:
            if heroes:
                found.append(("VQ-203", "a Hero is no card of the deck"))
            found.append(("VQ-104", f"it has {len(heroes)} Heroes; a player plays exactly 1"))
            return found
        found += hero_problems(heroes[0], main, advanced)
        return found + class_problems(heroes[0], starting, advanced)

    @cached_property
    def lists(self) -> DeckLists:
        """The ready-made decks, the first Energy Class card among the others."""
        made = [cast("list[VqCard]", self.cards_of(deck)) for deck in self.values()]
        return DeckLists([[card.starting or card for card in cards] for cards in made], self.usual)


def outside(hero: str, first: str) -> dict[str, int]:
    """What a deck has besides its cards, as entries among them."""
    entries = {hero: 1} if hero else {}
    return {**entries, f"{first}{STARTING}": 1} if first else entries


def together(apart: Mapping[str, int], cards: Mapping[str, int]) -> dict[str, int]:
    """One list of entries; a Hero that is among the cards too is there twice (VQ-203)."""
    doubled = {name: count + cards[name] for name, count in apart.items() if name in cards}
    return {**apart, **cards, **doubled}


class HouseRules(NamedTuple):
    """The house rules that touch decks."""

    starting_class_counts: bool = False  # VQ-R58
    modded_limit: bool = False  # VQ-R34


def size_problems(cards: list[VqCard]) -> Problems:
    if len(cards) < FEWEST:
        return [("VQ-201", f"it has {len(cards)} cards; it must have at least {FEWEST}")]
    if len(cards) > MOST:
        return [("VQ-202", f"it has {len(cards)} cards; it may have at most {MOST}")]
    return []


def copy_problems(cards: list[VqCard], rules: HouseRules) -> Problems:
    found: Problems = []
    by_name = {card.name: card for card in cards}
    for name, count in counted(cards).items():
        card = by_name[name]
        if card.unique and count > 1:
            found.append(("VQ-207", f"it has {count} copies of {name}, which is Unique"))
        elif count > COPIES and not unlimited(card, rules):
            rule = "VQ-205" if card.sort == ENERGY_CLASS else "VQ-204"
            rule = "VQ-R34" if card.sort == AMMUNITION else rule
            text = f"it has {count} copies of {name}; at most {COPIES} are allowed"
            found.append((rule, text))
    return found


def unlimited(card: VqCard, rules: HouseRules) -> bool:
    """Any number of Ammunition cards is legal (VQ-206)."""
    return card.sort == AMMUNITION and not (card.modded and rules.modded_limit)


def hero_problems(hero: VqCard, main: list[VqCard], advanced: bool) -> Problems:
    """Every card must be one that the Hero may use in this mode (VQ-209, VQ-R59, VQ-R107)."""
    found: Problems = []
    for card in dict.fromkeys(main):
        if not advanced and card.sort in (ENERGY_CLASS, MOD):
            found.append(("VQ-R59", f"{card.name} is for Advanced Mode only"))
        elif not allows(hero, card):
            rule = "VQ-R107" if card.sort == ENERGY_CLASS else "VQ-209"
            found.append((rule, f"{hero.name} may not use {card.name}"))
    return found


def class_problems(hero: VqCard, starting: list[VqCard], advanced: bool) -> Problems:
    """In Advanced Mode there is exactly one Energy Class card to start with (VQ-302, VQ-304)."""
    if not advanced:
        return [("VQ-122", f"{card.name} is for Advanced Mode only") for card in starting]
    if len(starting) != 1:
        rule = "VQ-304" if starting else "VQ-302"
        return [(rule, f"it starts with {len(starting)} Energy Class cards; it must be 1")]
    card = starting[0]
    if card.sort != ENERGY_CLASS:
        return [("VQ-302", f"{card.name} is not an Energy Class card")]
    if card.energy not in hero.energies:
        return [("VQ-302", f"{hero.name} cannot use the class of {card.name}")]
    return []
