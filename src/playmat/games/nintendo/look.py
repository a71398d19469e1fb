"""How the Nintendo TCG looks: its cards, and what players read on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from playmat.games.nintendo.card import (
    ATTACK,
    CHARACTERS,
    ELEMENT_NAMES,
    INSTANT,
    NORMAL,
    SONG_LINE,
    STATIC,
    TIMED,
    TOKEN,
    TRIGGERED,
    NtCard,
)
from playmat.games.nintendo.describing import elements_of
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
    from playmat.games.nintendo.known_cards import NintendoCards

LAYOUT: Final = Layout(
    side=["vp power hand hand hand extra deck discard removed"],
    centre=["order grounds", "waiting grounds"],
    phone_side=[
        "vp power deck discard extra removed",
        "hand hand hand hand hand hand",
    ],
    phone_centre=["order", "waiting", "grounds"],
)

BORDERS: Final = {  # how a card marks the kind of an effect (section 2)
    NORMAL: "*Normal*",
    ATTACK: "*Attack*",
    TIMED: "[Timed]",
    INSTANT: "<Instant>",
    STATIC: "{Constant}",
    TRIGGERED: "{Constant}",
    SONG_LINE: "Song",
}

COLOURS: Final = {
    "Fire": "#cf4a2f",
    "Water": "#2f7fc1",
    "Air": "#5fb3c9",
    "Lightning": "#d9a520",
    "Ice": "#7aa7e0",
    "Forest": "#4f8f45",
    "Earth": "#9a6b3f",
    "Shadow": "#5d4a86",
    "Normal": "#8d8578",
    "assistant": "#b4578f",
    "area": "#3f7d5a",
    "placement": "#7a6a4f",
    "item": "#a07a2c",
    "effect": "#2a9d8f",
    "song": "#8661c1",
    "*Normal*": "#5aa469",
    "*Attack*": "#d2603a",
    "[Timed]": "#4a90d9",
    "<Instant>": "#d8a93b",
    "{Constant}": "#9b7ede",
    "Song": "#c46aa8",
}

# Words on cards, as they are written there, and the clauses that explain them.
WORDS: Final = {
    r"\*Normal\*": "NT-442",
    r"\*Attack\*": "NT-448",
    r"\[Timed\]": "NT-445",
    r"<Instant>": "NT-446",
    r"\{Constant\}": "NT-447",
    r"Requirement:": "NT-651",
    r"General to:": "NT-413",
    r"Sub-area of:": "NT-541",
    r"Item:|Boss:": "NT-524",
    r"Instrument": "NT-579",
    r"Mask": "NT-578",
    r"Once per turn": "NT-R115",
    r"Once per your turn": "NT-R115",
    r"Once per game": "NT-R115",
    r"Between turns": "NT-211",
    r"would be destroyed": "NT-R130",
    r"negate": "NT-831",
    r"tokens?": "NT-653",
    r"extra deck": "NT-658",
    r"hand power": "NT-301",
    r"Search": "NT-872",
    r"Reveal": "NT-871",
    r"Tap": "NT-851",
    r"cannot make movements": "NT-855",
    r"status": "NT-877",
    r"level": "NT-R15",
    r"ignore DP": "NT-R145",
    r"Do \w+ damage": "NT-768",
    r"Heal": "NT-R64",
    r"Reduce|Increase": "NT-766",
    r"listed anywhere": "NT-472",
    r"for free": "NT-306",
    r"Remove": "NT-876",
    r"VP": "NT-103",
}

# What a kind of card is, for those who see one for the first time.
KINDS: Final = {
    "commander": ("Commander", "NT-411"),
    "assistant": ("Assistant", "NT-503"),
    "area": ("Area", "NT-522"),
    "placement": ("Placement", "NT-571"),
    "item": ("Item", "NT-572"),
    "mask": ("Mask", "NT-578"),
    "instrument": ("Instrument", "NT-579"),
    "song": ("Song", "NT-632"),
    "token": ("Token", "NT-654"),
}
EFFECT_CARDS: Final = {  # what an Effect card does depends on its border (3.14)
    ATTACK: "NT-615",
    TIMED: "NT-612",
    INSTANT: "NT-613",
    STATIC: "NT-614",
    TRIGGERED: "NT-614",
}

IN_EXTRA: Final = "required"  # what a deck builder calls cards of the extra deck
ITEMS: Final = ("item", "mask", "instrument")


def look(game: NintendoCards) -> Look:
    cards = game.prints
    return Look(
        pitch="Heroes of every console on one field. Both sides fight each turn, fastest first.",
        minutes=30,
        complexity=4,
        icon="triforce",
        accent="#e0574f",
        felt="#26384f",
        colours=COLOURS,
        layout=LAYOUT,
        facets=[
            facet(cards, "kind", "Kind"),
            Facet("element", "Element", list(ELEMENT_NAMES)),
            facet(cards, "cost", "Cost", numbers=True),
            facet(cards, "effects", "Effects"),
            Facet("sub-type", "Sub-type", sorted(facet(cards, "sub-type", "").values)),
        ],
        curve="cost",
        deck_size=40,
        deck_fields=[
            DeckField("commander", "Starts with", ["commander"], among=True),
            DeckField("extra", "Extra deck", [IN_EXTRA, "token"], many=True),
        ],
        first_deck=game.first_deck,
    )


# ---- cards ----


def printed(game: NintendoCards, card: NtCard) -> Printed:
    name = game.printed_name(card)
    colour = colour_of(card)
    return Printed(
        name,
        IN_EXTRA if card.required else card.kind,
        type_line(card),
        colour,
        game.art.icons(name, [" ".join(card.sub_types)], [card.kind]),
        text=card.text.splitlines(),
        cost=None if card.sort == TOKEN else card.cost,
        stats=figures(card),
        attacks=[
            PrintedAttack(line.name, colour=BORDERS[line.kind])
            for line in card.lines
            if line.name and line.kind in BORDERS
        ],
        keywords=explained(game, card),
        notes=notes(card),
        facets=facets(card),
        set=card.set_name,
        quote=card.lore,
    )


def colour_of(card: NtCard) -> str:
    if card.sort & CHARACTERS:
        return elements(card)[0]
    return "item" if card.kind in ITEMS else card.kind


def elements(card: NtCard) -> list[str]:
    return [name.capitalize() for name in elements_of(card.elements)]


def type_line(card: NtCard) -> str:
    """Kind, elements and sub-types, as the foot of a card lists them."""
    kind = {"mask": "Mask Item", "instrument": "Instrument Item"}.get(card.kind)
    parts = [kind or card.kind.capitalize()]
    if card.required:
        parts[0] = f"Required {parts[0]}"
    if card.sort & CHARACTERS:
        parts.append("/".join(elements(card)))
    return ", ".join([*parts, *card.sub_types])


def figures(card: NtCard) -> list[Stat]:
    if not card.sort & CHARACTERS:
        return []
    return [
        Stat("attack", "AP", card.ap),
        Stat("defense", "DP", card.dp),
        Stat("speed", "SP", card.sp),
        Stat("health", "HP", card.hp),
    ]


def notes(card: NtCard) -> list[str]:
    told: list[str] = []
    if card.sort & CHARACTERS and card.sort != TOKEN:
        told.append(f"Level {card.cost}")
    if card.required or card.sort == TOKEN:
        told.append("Belongs in the extra deck")
    return told


def facets(card: NtCard) -> dict[str, list[str]]:
    made = {"kind": [card.kind]}
    if card.sort & CHARACTERS:
        made["element"] = elements(card)
    if card.sort != TOKEN:
        made["cost"] = [str(card.cost)]
    borders = list(dict.fromkeys(BORDERS[n.kind] for n in card.lines if n.kind in BORDERS))
    for name, values in (("effects", borders), ("sub-type", list(card.sub_types))):
        if values:
            made[name] = values
    return made


def explained(game: NintendoCards, card: NtCard) -> list[Mark]:
    """The words of a card; before them what its kind and its being Required mean."""
    found: list[Mark] = []
    explain = game.explainer.explain
    if card.required:
        found.append(explain("Required", "NT-651"))
    if card.kind in KINDS:
        found.append(explain(*KINDS[card.kind]))
    elif card.kind == "effect" and card.lines:
        found.append(explain("Effect card", EFFECT_CARDS[card.lines[0].kind]))
    known = {told for mark in found for told in (mark.name, mark.rule)}
    words = [mark for mark in game.keywords(card.text) if not known & {mark.name, mark.rule}]
    return found + words


def as_printed(game: NintendoCards, name: str, token: bool) -> str:
    """The name under which a card in play is printed."""
    card = game.common.tokens.get(name) if token else game.by_name.get(name)
    return name if card is None else game.printed_name(cast(NtCard, card))
