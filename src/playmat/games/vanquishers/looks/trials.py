"""Trying a card of Vanquishers: energy for anything, a Hero who may use it, a weapon to fit."""

from __future__ import annotations

from typing import Any, cast

from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts.card import VqCard
from playmat.games.vanquishers.facts.hero_requirements import allows
from playmat.games.vanquishers.rules.equipping import serves
from playmat.parts.card_game import CardGame
from playmat.parts.trials import Sides, dealt

STORAGE = 20
ADVANCED_ONLY = cards.ENERGY_CLASS | cards.MOD  # kinds that no other mode has


def trial(game: CardGame, card: VqCard, sides: Sides) -> dict[str, Any]:
    """The enemy has a Trap and a Rift, so that there is something to aim at."""
    known = [*sides.own, *(cast(VqCard, each) for each in game.cards)]  # of the deck if it has one
    own = dealt([each for each in sides.own if is_drawn(each)])
    own["hero"] = hero_for(card, known)
    energy = max(STORAGE, card.cost)
    own["storage"] = f"{energy}/{energy}"
    weapons = [each for each in known if each.sort == cards.WEAPON]
    own["weapons"] = [each.name for each in weapons if takes(each, card)][:1]
    if card.sort != cards.HERO:
        own["hand"] = [card.name, *own["hand"]]
    other = dealt([each for each in sides.other if is_drawn(each)])
    other["hero"] = next(each.name for each in sides.other if each.sort == cards.HERO)
    other["abilities"] = [next(each.name for each in known if each.sort == cards.RIFT)]
    other["traps"] = [next(each.name for each in known if each.sort == cards.TRAP)]
    return {"A": own, "B": other}


def is_drawn(card: VqCard) -> bool:
    """Whether a card of a deck list is one of those that are shuffled."""
    return card.sort != cards.HERO and card.starting is None


def hero_for(card: VqCard, known: list[VqCard]) -> str | None:
    """A Hero who may use a card (VQ-145); None: one without a name, who may use any."""
    if card.sort == cards.HERO:
        return card.name
    heroes = (each.name for each in known if each.sort == cards.HERO and allows(each, card))
    return next(heroes, None)


def takes(weapon: VqCard, card: VqCard) -> bool:
    """Whether a card could be laid on a weapon; one that is laid on none goes beside any."""
    if card.sort == cards.AMMUNITION:
        return weapon.ammo_required > 0 and serves(card.item_class, weapon)  # VQ-669
    if card.sort != cards.MOD or card.item_class == "energy":
        return True
    mounted = not card.attachment_type or card.attachment_type in weapon.mounts
    fits = not card.fits or weapon.item_type in card.fits  # VQ-697
    return card.item_class == weapon.item_class and mounted and fits
