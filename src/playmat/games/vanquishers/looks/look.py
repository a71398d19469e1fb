"""How Vanquishers looks: its cards, and what players read on them."""

from __future__ import annotations

from typing import Final

from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts.card import VqCard
from playmat.parts.card_game import CardGame
from playmat.parts.look import Mark, Printed, Stat

ITEM_FIGURES: Final = (  # by which names a card shows the figures of an item
    (cards.TARGET_VALUE, "target", "TV"),
    (cards.KINETIC, "attack", "Kinetic"),
    (cards.SHIELD_DAMAGE, "shield damage", "Shield Damage"),
    (cards.AOE, "aoe", "AOE"),
    (cards.RANGE, "range", "Range"),
    (cards.DEFENSE, "defense", "Defense"),
)
HERO_FIGURES: Final = (
    (cards.LIFE, "health", "Life"),
    (cards.SHIELD, "armor", "Shield"),
    (cards.DEFENSE, "defense", "Defense"),
    (cards.RECOVERY, "recovery", "Recovery"),
)


def printed(game: CardGame, card: VqCard) -> Printed:
    colour = energy_name(card.energy) if card.sort == cards.ENERGY_CLASS else card.kind
    return Printed(
        card.name,
        card.kind,
        type_line(card),
        colour,
        game.art.icons(card.name, [card.item_type, card.text], [card.item_class, card.kind]),
        cost=None if card.sort == cards.HERO else card.cost,
        stats=figures(card),
        notes=notes(card),
        facets=facets(card),
        number=card.number,
        quote=card.lore,
    )


def energy_name(energy: int) -> str:
    return cards.ENERGIES[energy].capitalize()


def worded(name: str) -> str:
    """A name of a file, as it is read: "hand_to_hand" is "Hand to Hand"."""
    return " ".join(w if w == "to" else w.capitalize() for w in name.split("_"))


def type_line(card: VqCard) -> str:
    parts = [f"Unique {title(card)}" if card.unique else title(card)]
    if card.sort & cards.ABILITIES:  # VQ-612
        parts = ["Ability", *parts]
    if card.sort == cards.ENERGY_CLASS:
        parts.append(energy_name(card.energy))
    for name in (card.item_class, card.attachment_type, card.item_type):
        parts += [worded(name)] if name else []
    return ", ".join(parts)


def title(card: VqCard) -> str:
    kind = cards.KIND_TITLES[card.sort]
    return f"Modded {kind}" if card.modded else kind


def figures(card: VqCard) -> list[Stat]:
    """The printed figures of a card that has any."""
    printed_figures = card.figures
    if card.sort == cards.HERO:
        return [Stat(name, title, printed_figures[at]) for at, name, title in HERO_FIGURES]
    if card.sort & cards.ITEMS:
        return item_figures(printed_figures) if card.attacks() else []
    made: list[Stat] = []
    if card.sort == cards.ARMOR:
        made.append(Stat("durability", "Durability", card.durability))
    bonuses = ((cards.SHIELD, "armor", "Shield"), (cards.DEFENSE, "defense", "Defense"))
    for at, name, title in (*bonuses, (cards.RESISTANCE, "resistance", "Resistance")):
        if printed_figures[at]:
            made.append(Stat(name, title, printed_figures[at]))
    return made


def item_figures(found: list[int]) -> list[Stat]:
    """TV always, of the others those that it has."""
    made = [
        Stat(name, title, found[at])
        for at, name, title in ITEM_FIGURES
        if found[at] or at == cards.TARGET_VALUE
    ]
    for number, name in enumerate(cards.ENERGIES):
        if found[cards.ENERGY + number]:
            made.append(Stat(name, name.capitalize(), found[cards.ENERGY + number]))
    return made


def notes(card: VqCard) -> list[str]:
    """What else its frame says: ammunition, mounts, weaknesses, what a Hero may use."""
    told: list[str] = []
    if card.sort == cards.HERO:
        return hero_notes(card)
    if card.ammo_required:
        told.append(f"Ammunition {card.ammo_required}")
    if card.mounts:
        told.append(f"Mounts {', '.join(worded(name) for name in card.mounts)}")
    if card.fits:
        told.append(f"Fits {', '.join(worded(name) for name in card.fits)}")
    for words, amounts in (("Weak to", card.weakness), ("Resists", card.resistance)):
        named = [f"{energy_name(at)} {n}" for at, n in enumerate(amounts) if n]
        if named:
            told.append(f"{words} {', '.join(named)}")
    return told


def hero_notes(card: VqCard) -> list[str]:
    told = [f"V-Trigger {card.v_cost}"]
    boosts = [f"+{n} {cards.FIGURE_NAMES[at]}" for at, n in enumerate(card.boosts) if n]
    if boosts:
        told.append(f"V side: {', '.join(boosts)}")
    if card.energies:
        told.append(f"Energy Class {', '.join(energy_name(at) for at in card.energies)}")
    for name, allowed in card.allowed.items():
        told.append(f"{worded(name)}: {', '.join(worded(value) for value in allowed)}")
    return told


def facets(card: VqCard) -> dict[str, list[str]]:
    made = {"kind": [card.kind]}
    if card.item_class:
        made["class"] = [card.item_class]
    energies = [
        energy_name(at) for at in range(len(cards.ENERGIES)) if card.figures[cards.ENERGY + at]
    ]
    if card.sort == cards.ENERGY_CLASS:
        energies = [energy_name(card.energy)]
    elif card.sort == cards.HERO:
        energies = [energy_name(at) for at in card.energies]
    if energies:
        made["energy"] = energies
    if card.sort != cards.HERO:
        made["cost"] = [str(card.cost)]
    if card.rarity:
        made["rarity"] = [card.rarity]
    return made


def explained(game: CardGame, card: VqCard) -> list[Mark]:
    """The words of a card; before them what its kind means."""
    explain = game.explainer.explain
    found = game.kind_explained(card)
    if card.unique:
        found.append(explain("Unique", "VQ-207"))
    if card.sort == cards.AMMUNITION and card.modded:
        found.append(explain("Modded", "VQ-R34"))
    if card.sort == cards.MOD and card.attachment_type:
        found.append(explain(worded(card.attachment_type), "VQ-693"))
    return found + game.keywords(card.text)
