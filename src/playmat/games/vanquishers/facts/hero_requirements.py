"""What a Hero may use: by card type, item class, item type, ability type (VQ-145, VQ-209)."""

from __future__ import annotations

from typing import Final

from playmat.games.vanquishers.facts.card import ABILITIES, ENERGY_CLASS, HERO, VqCard


def allows(hero: VqCard, card: VqCard) -> bool:
    """Whether this Hero may use the card; an empty list allows all."""
    if card.sort == HERO:
        return False
    if card.sort == ENERGY_CLASS and card.energy not in hero.energies:  # VQ-742, VQ-R107
        return False
    allowed = hero.allowed
    if not allowed:
        return True
    types = allowed.get("card_types")
    if types and type_of(card) not in types and card.kind not in types:
        return False
    if card.sort & ABILITIES:
        abilities = allowed.get("ability_types")
        return not abilities or card.kind in abilities
    classes = allowed.get("item_classes")
    if classes and card.item_class and card.item_class not in classes:
        return False
    kinds = allowed.get("item_types")
    return not kinds or not card.item_type or card.item_type in kinds


def type_of(card: VqCard) -> str:
    """The card type: Ability cards of all six kinds are one (section 2.1)."""
    if card.sort & ABILITIES:
        return "ability"
    return CARD_TYPES.get(card.kind, card.kind)


CARD_TYPES: Final = {"weapon": "item_weapon", "mod": "weapon_mod"}
