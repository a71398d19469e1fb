"""How Vanquishers looks: its cards, and what players read on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.games.vanquishers.card import (
    AMMUNITION,
    AOE,
    ARMOR,
    DEFENSE,
    ENERGIES,
    ENERGY,
    ENERGY_CLASS,
    FIGURE_NAMES,
    HERO,
    ITEMS,
    KIND_NAMES,
    KIND_TITLES,
    KINETIC,
    LIFE,
    MOD,
    RANGE,
    RECOVERY,
    RESISTANCE,
    SHIELD,
    SHIELD_DAMAGE,
    TARGET_VALUE,
    VqCard,
)
from playmat.parts.look import DeckField, Layout, Look, Mark, Printed, Stat, facet

if TYPE_CHECKING:
    from playmat.parts.card_game import CardGame

LAYOUT: Final = Layout(
    side=[
        "traps traps abilities abilities abilities vitality vitality aside",
        "life armor item hero weapons weapons class deck",
        "shield storage hand hand hand hand discard exile",
    ],
    centre=["black red total"],
    phone_side=[
        "traps traps abilities abilities vitality aside",
        "armor item hero weapons weapons class",
        "life shield storage deck discard exile",
        "hand hand hand hand hand hand",
    ],
    phone_centre=["black red total"],
)

COLOURS: Final = {
    "Tech": "#3fa7a0",
    "Solar": "#dd7a26",
    "Arc": "#7a6be0",
    "Glacier": "#5aa2d8",
    "Dark": "#5b4470",
    "hero": "#b8893b",
    "weapon": "#8c4a3c",
    "hero_item": "#a3703a",
    "ammunition": "#8d8578",
    "armor": "#5d7086",
    "mod": "#6f7f5a",
    "attack": "#c2402f",
    "grenade": "#9c5a1f",
    "rift": "#7d4fb0",
    "support": "#2f8f6a",
    "trap": "#a13d74",
    "vitality": "#4f8f45",
}

# Words on cards, as they are written there, and the clauses that explain them.
WORDS: Final = {
    r"Trap -": "VQ-622",
    r"V-Trigger": "VQ-544",
    r"Red \d(?:\+|-\d)?": "VQ-782",
    r"Counter Attack": "VQ-R83",
    r"Dual Wield": "VQ-R27",
    r"Once per turn": "VQ-R103",
    r"Kinetic Damage": "VQ-803",
    r"Shield Damage": "VQ-804",
    r"(?:Tech|Solar|Arc|Glacier|Dark) Damage": "VQ-806",
    r"AOE Damage": "VQ-808",
    r"Glitch(?:ed)?": "VQ-853",
    r"Burn(?:ed)?": "VQ-854",
    r"Shock(?:ed)?": "VQ-856",
    r"Freeze|Frozen": "VQ-857",
    r"Curse(?:d)?": "VQ-859",
    r"remove all conditions": "VQ-851",
    r"Damage Resistance": "VQ-832",
    r"Durability": "VQ-683",
    r"Target Value": "VQ-753",
    r"Defense": "VQ-754",
    r"Shield Recovery": "VQ-513",
    r"[Rr]estore \d+ Shield Points": "VQ-514",
    r"[Hh]eal \d+ Life Points": "VQ-R23",
    r"temporary Storage Energy": "VQ-R07",
    r"permanently loses?": "VQ-R03",
    r"current Storage Energy": "VQ-R06",
    r"[Nn]egate|[Pp]revent": "VQ-R77",
    r"would be defeated": "VQ-R108",
    r"one more time": "VQ-752",
    r"[Ss]earch": "VQ-R95",
    r"[Ee]xile": "VQ-R14",
    r"(?:each|target) ally": "VQ-901",
}

# What a kind of card is, for those who see one for the first time.
KINDS: Final = {
    "hero": "VQ-101",
    "energy_class": "VQ-743",
    "attack": "VQ-613",
    "rift": "VQ-614",
    "support": "VQ-617",
    "trap": "VQ-620",
    "vitality": "VQ-624",
    "grenade": "VQ-627",
    "weapon": "VQ-662",
    "hero_item": "VQ-R29",
    "ammunition": "VQ-663",
    "armor": "VQ-684",
    "mod": "VQ-692",
}

ITEM_FIGURES: Final = (  # by which names a card shows the figures of an item
    (TARGET_VALUE, "target", "TV"),
    (KINETIC, "attack", "Kinetic"),
    (SHIELD_DAMAGE, "shield damage", "Shield Damage"),
    (AOE, "aoe", "AOE"),
    (RANGE, "range", "Range"),
    (DEFENSE, "defense", "Defense"),
)
HERO_FIGURES: Final = (
    (LIFE, "health", "Life"),
    (SHIELD, "armor", "Shield"),
    (DEFENSE, "defense", "Defense"),
    (RECOVERY, "recovery", "Recovery"),
)


def look(game: CardGame) -> Look:
    cards = game.prints
    return Look(
        pitch="One Hero, two guns, two dice. Arm it, load it, roll it, and mind the red one.",
        minutes=35,
        complexity=4,
        icon="crosshair",
        accent="#e2703a",
        felt="#2b3440",
        colours=COLOURS,
        layout=LAYOUT,
        facets=[
            facet(cards, "kind", "Kind"),
            facet(cards, "class", "Class"),
            facet(cards, "energy", "Energy"),
            facet(cards, "cost", "Cost", numbers=True),
            facet(cards, "rarity", "Rarity"),
        ],
        curve="cost",
        deck_size=50,
        deck_fields=[
            DeckField("hero", "Hero", ["hero"], needed=True),
            DeckField("energy_class", "Starts with (Advanced Mode)", ["energy_class"]),
        ],
        first_deck=game.first_deck,
    )


# ---- cards ----


def printed(game: CardGame, card: VqCard) -> Printed:
    colour = energy_name(card.energy) if card.sort == ENERGY_CLASS else card.kind
    return Printed(
        card.name,
        card.kind,
        type_line(card),
        colour,
        game.art.icons(card.name, [card.item_type, card.text], [card.item_class, card.kind]),
        text=card.text.splitlines(),
        cost=None if card.sort == HERO else card.cost,
        stats=figures(card),
        keywords=explained(game, card),
        notes=notes(card),
        facets=facets(card),
        set=card.set_name,
        number=card.number,
        quote=card.lore,
    )


def energy_name(energy: int) -> str:
    return ENERGIES[energy].capitalize()


def worded(name: str) -> str:
    """A name of a file, as it is read: "hand_to_hand" is "Hand to Hand"."""
    return " ".join(w if w == "to" else w.capitalize() for w in name.split("_"))


def type_line(card: VqCard) -> str:
    parts = [f"Unique {title(card)}" if card.unique else title(card)]
    if card.sort == ENERGY_CLASS:
        parts.append(energy_name(card.energy))
    for name in (card.item_class, card.attachment_type, card.item_type):
        parts += [worded(name)] if name else []
    return ", ".join(parts)


def title(card: VqCard) -> str:
    kind = KIND_TITLES[card.sort]
    return f"Modded {kind}" if card.modded else kind


def figures(card: VqCard) -> list[Stat]:
    """The printed figures of a card that has any."""
    printed_figures = card.figures
    if card.sort == HERO:
        return [Stat(name, title, printed_figures[at]) for at, name, title in HERO_FIGURES]
    if card.sort & ITEMS:
        return item_figures(printed_figures) if card.attacks() else []
    made: list[Stat] = []
    if card.sort == ARMOR:
        made.append(Stat("durability", "Durability", card.durability))
    bonuses = ((SHIELD, "armor", "Shield"), (DEFENSE, "defense", "Defense"))
    for at, name, title in (*bonuses, (RESISTANCE, "resistance", "Resistance")):
        if printed_figures[at]:
            made.append(Stat(name, title, printed_figures[at]))
    return made


def item_figures(found: list[int]) -> list[Stat]:
    """TV always, of the others those that it has."""
    made = [
        Stat(name, title, found[at])
        for at, name, title in ITEM_FIGURES
        if found[at] or at == TARGET_VALUE
    ]
    for number, name in enumerate(ENERGIES):
        if found[ENERGY + number]:
            made.append(Stat(name, name.capitalize(), found[ENERGY + number]))
    return made


def notes(card: VqCard) -> list[str]:
    """What else its frame says: ammunition, mounts, weaknesses, what a Hero may use."""
    told: list[str] = []
    if card.sort == HERO:
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
    boosts = [f"+{n} {FIGURE_NAMES[at]}" for at, n in enumerate(card.boosts) if n]
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
    energies = [energy_name(at) for at in range(len(ENERGIES)) if card.figures[ENERGY + at]]
    if card.sort == ENERGY_CLASS:
        energies = [energy_name(card.energy)]
    elif card.sort == HERO:
        energies = [energy_name(at) for at in card.energies]
    if energies:
        made["energy"] = energies
    if card.sort != HERO:
        made["cost"] = [str(card.cost)]
    if card.rarity:
        made["rarity"] = [card.rarity]
    return made


def explained(game: CardGame, card: VqCard) -> list[Mark]:
    """The words of a card; before them what its kind means."""
    explain = game.explainer.explain
    found = [explain(KIND_TITLES[KIND_NAMES[card.kind]], KINDS[card.kind])]
    if card.unique:
        found.append(explain("Unique", "VQ-207"))
    if card.sort == AMMUNITION and card.modded:
        found.append(explain("Modded", "VQ-R34"))
    if card.sort == MOD and card.attachment_type:
        found.append(explain(worded(card.attachment_type), "VQ-693"))
    return found + game.keywords(card.text)
