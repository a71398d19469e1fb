"""Deck building: what makes a deck of Vanquishers legal (3.4 of the ledger)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from playmat.games.vanquishers.facts.card import AMMUNITION, ENERGY_CLASS, HERO, MOD, VqCard
from playmat.games.vanquishers.facts.hero_requirements import allows
from playmat.kernel.game import Mode
from playmat.language.decks import Deck
from playmat.parts.card_game import CardGame
from playmat.parts.deck_rules import Problems, counted, owned_ones

FEWEST = 30
MOST = 70
COPIES = 4


class HeroDeck(Deck, kw_only=True, forbid_unknown_fields=True):
    """A deck with its Hero and, in Advanced Mode, the Energy Class card it starts with."""

    hero: str = ""
    energy_class: str = ""


class HouseRules(NamedTuple):
    """The house rules that touch decks."""

    starting_class_counts: bool = False  # VQ-R58
    modded_limit: bool = False  # VQ-R34


def problems(
    game: CardGame, cards: list[VqCard], mode: Mode, owned: Mapping[str, int] | None
) -> Problems:
    """What is wrong with a deck, as (clause, sentence); nothing: it is legal."""
    advanced, rules = mode.name.startswith("advanced"), game.house
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
