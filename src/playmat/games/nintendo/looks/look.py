"""How the Nintendo TCG looks: its cards, and what players read on them."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.facts import card as cards
from playmat.games.nintendo.facts.card import NtCard
from playmat.games.nintendo.looks.describing import elements_of
from playmat.games.nintendo.looks.known_cards import NintendoCards
from playmat.parts.look import Mark, Printed, PrintedAttack, Stat

BORDERS: Final = {  # how a card marks the kind of an effect (section 2)
    cards.NORMAL: "*Normal*",
    cards.ATTACK: "*Attack*",
    cards.TIMED: "[Timed]",
    cards.INSTANT: "<Instant>",
    cards.STATIC: "{Constant}",
    cards.TRIGGERED: "{Constant}",
    cards.SONG_LINE: "Song",
}

EFFECT_CARDS: Final = {  # what an Effect card does depends on its border (3.14)
    cards.ATTACK: "NT-615",
    cards.TIMED: "NT-612",
    cards.INSTANT: "NT-613",
    cards.STATIC: "NT-614",
    cards.TRIGGERED: "NT-614",
}

IN_EXTRA: Final = "required"  # what a deck builder calls cards of the extra deck
ITEMS: Final = ("item", "mask", "instrument")


def printed(game: NintendoCards, card: NtCard) -> Printed:
    name = game.printed_name(card)
    colour = colour_of(card)
    return Printed(
        name,
        IN_EXTRA if card.required else card.kind,
        type_line(card),
        colour,
        game.art.icons(name, [" ".join(card.sub_types)], [card.kind]),
        cost=None if card.sort == cards.TOKEN else card.cost,
        stats=figures(card),
        attacks=[
            PrintedAttack(line.name, colour=BORDERS[line.kind])
            for line in card.lines
            if line.name and line.kind in BORDERS
        ],
        notes=notes(card),
        facets=facets(card),
        quote=card.lore,
    )


def colour_of(card: NtCard) -> str:
    if card.sort & cards.CHARACTERS:
        return elements(card)[0]
    return "item" if card.kind in ITEMS else card.kind


def elements(card: NtCard) -> list[str]:
    return [name.capitalize() for name in elements_of(card.elements)]


KINDS_IN_FULL: Final = {
    "commander": "Character-Commander",
    "mask": "Mask Item",
    "instrument": "Instrument Item",
}


def type_line(card: NtCard) -> str:
    """Kind, elements and sub-types, as the foot of a card lists them."""
    kind = KINDS_IN_FULL.get(card.kind)
    parts = [kind or card.kind.capitalize()]
    if card.required:
        parts[0] = f"Required {parts[0]}"
    if card.sort & cards.CHARACTERS:
        parts.append("/".join(elements(card)))
    return ", ".join([*parts, *card.sub_types])


def figures(card: NtCard) -> list[Stat]:
    if not card.sort & cards.CHARACTERS:
        return []
    return [
        Stat("attack", "AP", card.ap),
        Stat("defense", "DP", card.dp),
        Stat("speed", "SP", card.sp),
        Stat("health", "HP", card.hp),
    ]


def notes(card: NtCard) -> list[str]:
    told: list[str] = []
    if card.sort & cards.CHARACTERS and card.sort != cards.TOKEN:
        told.append(f"Level {card.cost}")
    if card.required or card.sort == cards.TOKEN:
        told.append("Belongs in the extra deck")
    return told


def facets(card: NtCard) -> dict[str, list[str]]:
    made = {"kind": [card.kind]}
    if card.sort & cards.CHARACTERS:
        made["element"] = elements(card)
    if card.sort != cards.TOKEN:
        made["cost"] = [str(card.cost)]
    borders = list(dict.fromkeys(BORDERS[n.kind] for n in card.lines if n.kind in BORDERS))
    for name, values in (("effects", borders), ("sub-type", list(card.sub_types))):
        if values:
            made[name] = values
    return made


def explained(game: NintendoCards, card: NtCard) -> list[Mark]:
    """The words of a card; before them what its kind and its being Required mean."""
    explain = game.explainer.explain
    found = [explain("Required", "NT-651")] if card.required else []
    found += game.kind_explained(card)
    if card.kind == "effect" and card.lines:
        found.append(explain("Effect card", EFFECT_CARDS[card.lines[0].kind]))
    known = {told for mark in found for told in (mark.name, mark.rule)}
    words = [mark for mark in game.keywords(card.text) if not known & {mark.name, mark.rule}]
    return found + words


def as_printed(game: NintendoCards, name: str, token: bool) -> str:
    """The name under which a card in play is printed."""
    card = game.common.tokens.get(name) if token else game.by_name.get(name)
    return name if card is None else game.printed_name(cast(NtCard, card))
