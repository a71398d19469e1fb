"""How Nostalgix looks: its cards, and what players read on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.games.nostalgix.card import FIGHTER, FIGHTERS, HERO, TOKEN, TYPE_NAMES, NxCard
from playmat.games.nostalgix.describing import types_of
from playmat.parts.look import (
    DeckField,
    Facet,
    Layout,
    Look,
    Mark,
    Printed,
    PrintedAttack,
    Stat,
    facet,
)

if TYPE_CHECKING:
    from playmat.games.nostalgix.known_cards import NostalgixCards

LAYOUT: Final = Layout(
    side=[
        ". tokens tokens tokens tokens tokens tokens tokens .",
        "prizes fighters fighters fighters fighters fighters fighters fighters void",
        "mana left left left hero right right right deck",
        "token hand hand hand hand hand hand hand .",
    ],
    centre=["arena"],
    phone_side=[
        "tokens tokens tokens tokens tokens tokens tokens",
        "fighters fighters fighters fighters fighters fighters fighters",
        "left left left hero right right right",
        "mana mana mana prizes prizes deck void",
        "hand hand hand hand hand hand token",
    ],
    phone_centre=["arena"],
)

COLOURS: Final = {
    "Neutral": "#8d8578",
    "Metal": "#6b8ba4",
    "Water": "#2f7fc1",
    "Mystic": "#9a5bc4",
    "Light": "#d9a520",
    "Earth": "#5a8f3c",
    "Dark": "#54487a",
    "Fire": "#cf4a2f",
    "hero": "#b07d3a",
    "spell": "#2a9d8f",
    "surprise": "#a83f7e",
    "equipment": "#7a6a4f",
    "arena": "#3f7d5a",
}

# Words on cards, as they are written there, and the clauses that explain them.
WORDS: Final = {
    r"Adjacent": "NX-1211",
    r"Binding": "NX-1221",
    r"Bound|Bind": "NX-1222",
    r"Charge": "NX-1231",
    r"Crescendo": "NX-1235",
    r"Deathtouch": "NX-1241",
    r"Divinity": "NX-1245",
    r"Immune(?! to)": "NX-1251",
    r"Immune to \w+": "NX-1252",
    r"Last Dance": "NX-1255",
    r"Lifesteal": "NX-1261",
    r"Lifetouch": "NX-1265",
    r"Reveal": "NX-1271",
    r"Shocking": "NX-1275",
    r"Shocked|Shock": "NX-1276",
    r"Taunt": "NX-1281",
    r"Stack(?:ed)?": "NX-1291",
    r"Tokens?": "NX-1301",
    r"Armor": "NX-1202",
    r"Heal|Restores?": "NX-1206",
    r"Health Counters?|\+\d♥": "NX-1207",
    r"\+\dATK Counters?": "NX-1209",
    r"Hero Ability": "NX-901",
    r"Once per turn": "NX-903",
    r"Sacrifice": "NX-R08",
    r"Prize Counters?": "NX-105",
    r"Maximum Mana": "NX-603",
    r"At any time": "NX-R36",
    r"would": "NX-R109",
}

# What a kind of card is, for those who see one for the first time.
KINDS: Final = {
    "hero": "NX-205",
    "spell": "NX-801",
    "surprise": "NX-824",
    "equipment": "NX-841",
    "arena": "NX-861",
}


def look(game: NostalgixCards) -> Look:
    cards = [game.printed(card) for card in game.cards]
    return Look(
        pitch="Toy-box Heroes, seven Fighters a side, traps under the rug. The hurt stay hurt.",
        minutes=25,
        complexity=3,
        icon="matryoshka-dolls",
        accent="#e3a857",
        felt="#234a41",
        colours=COLOURS,
        layout=LAYOUT,
        facets=[
            facet(cards, "kind", "Kind"),
            Facet("type", "Type", list(TYPE_NAMES)),
            facet(cards, "cost", "Cost", numbers=True),
            facet(cards, "level", "Level", numbers=True),
            Facet("subtype", "Subtype", sorted(facet(cards, "subtype", "").values)),
            facet(cards, "rarity", "Rarity"),
        ],
        curve="cost",
        deck_size=50,
        deck_fields=[
            DeckField("hero", "Hero", ["hero"], needed=True),
            DeckField("shown_as", "Name of a custom Hero", []),
        ],
        first_deck=game.first_deck,
    )


# ---- cards ----


def printed(game: NostalgixCards, card: NxCard) -> Printed:
    kind = TYPE_NAMES[card.type] if card.type >= 0 else card.kind
    return Printed(
        card.name,
        card.kind,
        type_line(card),
        kind,
        game.art.icons(card.name, [card.subtype, card.text], [kind, card.kind]),
        text=card.text.splitlines(),
        cost=None if card.sort in (HERO, TOKEN) else card.cost,
        stats=figures(card),
        attacks=[
            PrintedAttack(attack.name, attack.effect, [Stat("attack", "ATK", attack.damage)], kind)
            for attack in card.attacks
            if attack.name or attack.effect  # a token's attack is its figure alone
        ],
        keywords=explained(game, card),
        notes=notes(game, card),
        facets=facets(card),
        set=card.set_name,
        number=card.number,
        quote=card.lore,
    )


def type_line(card: NxCard) -> str:
    parts = [card.kind.capitalize()]
    if card.sort & FIGHTERS:
        parts = [f"{TYPE_NAMES[card.type]} {parts[0]}" if card.type >= 0 else parts[0]]
        parts += [card.subtype] if card.subtype else []
        parts += [f"Level {card.level}"] if card.sort == FIGHTER else []
    return ", ".join(parts)


def figures(card: NxCard) -> list[Stat]:
    if not card.sort & (HERO | FIGHTERS):
        return []
    made = [Stat("attack", "ATK", card.attacks[0].damage)] if card.attacks else []
    made.append(Stat("health", "Health", card.health))
    if card.armor:
        made.append(Stat("armor", "Armor", card.armor))
    return made


def notes(game: NostalgixCards, card: NxCard) -> list[str]:
    """What its figures say in a fight, and what it evolves from and into."""
    told: list[str] = []
    for words, mask in (("Weak to", card.weakness), ("Resists", card.resistance)):
        if mask:
            told.append(f"{words} {', '.join(types_of(mask))}")
    if card.evolves_from:
        told.append(f"Evolves from {card.evolves_from}")
    if card.sort == FIGHTER:
        higher = game.evolving_from(card)
        told += [f"Evolves into {', '.join(higher)}"] if higher else []
    return told


def facets(card: NxCard) -> dict[str, list[str]]:
    made = {"kind": [card.kind]}
    if card.type >= 0:
        made["type"] = [TYPE_NAMES[card.type]]
    if card.sort != HERO:
        made["cost"] = [str(card.cost)]
    if card.sort == FIGHTER:
        made["level"] = [str(card.level)]
    for name, value in (("subtype", card.subtype), ("rarity", card.rarity)):
        if value:
            made[name] = [value]
    return made


def explained(game: NostalgixCards, card: NxCard) -> list[Mark]:
    """The words of a card; before them what its kind and its Level mean."""
    found: list[Mark] = []
    if card.kind in KINDS:
        found.append(game.explainer.explain(card.kind.capitalize(), KINDS[card.kind]))
    if card.level > 1 and card.sort == FIGHTER:
        found.append(game.explainer.explain(f"Level {card.level}", "NX-752"))
    text = "\n".join([card.text, *(attack.effect for attack in card.attacks)])
    return found + game.keywords(text)
