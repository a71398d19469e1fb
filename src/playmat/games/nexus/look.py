"""How Project Nexus looks: its cards, and what players read on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.games.nexus.bodies import BARE
from playmat.games.nexus.card import AVATAR, CAST_NAMES, ITEM, KIND_TITLES, SPELL, PnCard
from playmat.parts.look import Layout, Look, Mark, Printed, Stat, facet

if TYPE_CHECKING:
    from playmat.parts.card_game import CardGame

# The board as PN-301 draws it; the hand lies beside its two rear rows.
LAYOUT: Final = Layout(
    side=[
        "life deck discard FL-L FL-C FL-R wins played",
        "mana charge_up charge_down RG-L IS-C RG-R hand hand",
        "level charge_up charge_down IS-L AV IS-R hand hand",
    ],
    centre=["battle"],
    phone_side=[
        "life FL-L FL-C FL-R deck discard",
        "mana RG-L IS-C RG-R charge_up charge_down",
        "level IS-L AV IS-R wins played",
        "hand hand hand hand hand hand",
    ],
    phone_centre=["battle"],
    axis="FL-C",
)

COLOURS: Final = {
    "Fire": "#c8502f",
    "Water": "#2f7fc4",
    "Earth": "#8a6b3a",
    "Wind": "#3f9f7f",
    "Light": "#c9a63a",
    "Shadow": "#5d4a80",
    "avatar": "#b98a24",
    "item": "#6d7683",
}

CASTS: Final = {number: f"{name.capitalize()} Cast" for name, number in CAST_NAMES.items()}

# Words on cards, as they are written there, and the clauses that explain them.
WORDS: Final = {
    r"AUTO": "PN-R81",
    r"ACT": "PN-716",
    r"CONT": "PN-1301",
    r"CAST": "PN-712",
    r"QUICK": "PN-R57",
    r"Free Attacker": "PN-1601",
    r"Versatile": "PN-1605",
    r"Power Hungry": "PN-1606",
    r"Rollover": "PN-1610",
    r"Elemental Surge": "PN-1603",
    r"Elemental Absorption": "PN-1604",
    r"synthesised?": "PN-1503",
    r"recharge": "PN-406",
    r"spark": "PN-405",
    r"charge(?! Level| Zone| Phase)": "PN-401",
    r"Charge Level": "PN-404",
    r"Charge Zone": "PN-403",
    r"milestone": "PN-407",
    r"noted value": "PN-R13",
    r"Critical": "PN-1510",
    r"depleted": "PN-R12",
    r"boosts?|boosted": "PN-906",
    r"body-blocks?|body-blocked": "PN-1012",
    r"negate": "PN-R60",
    r"prevent": "PN-R75",
    r"retired?": "PN-1505",
    r"destroyed by battle": "PN-1506",
    r"sent to the Discard Pile": "PN-R50",
    r"exhaust(?:ed)?": "PN-1508",
    r"refresh(?:ed)?": "PN-R72",
    r"equip(?:ped)?": "PN-223",
    r"set card": "PN-714",
    r"Rank": "PN-204",
    r"Front-Line": "PN-302",
    r"Rear-Guard": "PN-303",
    r"unit space": "PN-306",
    r"all spaces": "PN-1306",
    r"all (?:allied |opposing )?units": "PN-R87",
    r"token": "PN-R93",
    r"Standby Phase": "PN-608",
    r"guard step": "PN-1001",
    r"attack step": "PN-904",
    r"damage step": "PN-1101",
    r"search": "PN-R89",
    r"deck at random": "PN-1404",
    r"win the Bout": "PN-106",
    r"heal": "PN-R16",
    r"once per turn": "PN-R63",
}

# What a kind of card is, for those who see one for the first time.
KINDS: Final = {"avatar": "PN-202", "unit": "PN-211", "item": "PN-225", "spell": "PN-231"}
CAST_RULES: Final = {"normal": "PN-234", "quick": "PN-802", "continuous": "PN-236"}


def look(game: CardGame) -> Look:
    cards = game.prints
    return Look(
        pitch="Three columns, an Avatar behind them. Charge it, hide it, and go for theirs.",
        minutes=30,
        complexity=4,
        icon="crystal-shine",
        accent="#7a8cf0",
        felt="#262b45",
        colours=COLOURS,
        layout=LAYOUT,
        facets=[
            facet(cards, "kind", "Kind"),
            facet(cards, "spellbook", "Spellbook"),
            facet(cards, "cast", "Cast"),
            facet(cards, "cost", "Mana Cost", numbers=True),
            facet(cards, "rank", "Rank", numbers=True),
            facet(cards, "rarity", "Rarity"),
        ],
        curve="cost",
        deck_size=50,
        first_deck=game.first_deck,
    )


# ---- cards ----


def printed(game: CardGame, card: PnCard) -> Printed:
    token = card.index < BARE
    kinds = [element_of(card), "token" if token else card.kind]
    return Printed(
        card.name,
        "token" if token else card.kind,
        type_line(card, token),
        element_of(card) or card.kind,
        game.art.icons(card.name, [card.text], kinds),
        text=card.text.splitlines(),
        cost=None if card.sort == AVATAR or token else card.cost,
        stats=figures(card),
        keywords=explained(game, card),
        notes=notes(card),
        facets={} if token else facets(card),
        set=card.set_name,
        number=card.number,
        quote=card.lore,
    )


def element_of(card: PnCard) -> str:
    return card.element_name.capitalize()


def type_line(card: PnCard, token: bool = False) -> str:
    parts = ["Token" if token else KIND_TITLES[card.sort]]
    if card.sort == AVATAR:
        parts.append(f"Rank {card.rank}")
    if card.cast:
        parts.append(CASTS[card.cast])
    if card.element_name:
        parts.append(element_of(card))
    return ", ".join(parts)


def figures(card: PnCard) -> list[Stat]:
    """ATK, HP and Critical, and an Avatar's Rank; Spells have none."""
    if card.sort == SPELL:
        return []
    made = [Stat("rank", "Rank", card.rank)] if card.sort == AVATAR else []
    return [
        *made,
        Stat("attack", "ATK", card.atk),
        Stat("health", "HP", card.hp),
        Stat("critical", "Critical", card.critical),
    ]


def notes(card: PnCard) -> list[str]:
    """What its figures mean, where that is not plain."""
    if card.sort == AVATAR:
        right = "can attack" if card.rank >= 3 else "cannot attack"  # PN-207
        return [f"Needs Charge Level {card.rank}; {right}"]
    if card.sort != ITEM:
        return []
    gives = [f"{card.atk} ATK" if card.atk else f"{card.hp} HP"]  # PN-225
    gives += [f"{card.critical} Critical"] if card.critical else []
    return [f"Equipped it gives {' and '.join(gives)}"]


def facets(card: PnCard) -> dict[str, list[str]]:
    made = {"kind": [card.kind]}
    if card.element_name:
        made["spellbook"] = [element_of(card)]
    if card.cast:
        made["cast"] = [CASTS[card.cast]]
    if card.sort == AVATAR:
        made["rank"] = [str(card.rank)]
    else:
        made["cost"] = [str(card.cost)]
    if card.rarity:
        made["rarity"] = [card.rarity]
    return made


def explained(game: CardGame, card: PnCard) -> list[Mark]:
    """The words of a card; before them what its kind means."""
    explain = game.explainer.explain
    found = [explain(KIND_TITLES[card.sort], KINDS[card.kind])]
    for name, number in CAST_NAMES.items():
        if card.cast == number:
            found.append(explain(CASTS[number], CAST_RULES[name]))
    return found + game.keywords(card.text)
