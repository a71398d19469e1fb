"""How Project Nexus looks: its cards, and what players read on them."""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts.card import AVATAR, CAST_NAMES, ITEM, KIND_TITLES, SPELL, PnCard
from playmat.games.nexus.rules.bodies import BARE
from playmat.parts.card_game import CardGame
from playmat.parts.look import Mark, Printed, Stat

CASTS: Final = {number: f"{name.capitalize()} Cast" for name, number in CAST_NAMES.items()}

CAST_RULES: Final = {"normal": "PN-234", "quick": "PN-802", "continuous": "PN-236"}


def printed(game: CardGame, card: PnCard) -> Printed:
    token = card.index < BARE
    kinds = [element_of(card), "token" if token else card.kind]
    return Printed(
        card.name,
        "token" if token else card.kind,
        type_line(card, token),
        element_of(card) or card.kind,
        game.art.icons(card.name, [card.text], kinds),
        cost=None if card.sort == AVATAR or token else card.cost,
        stats=figures(card),
        notes=notes(card),
        facets={} if token else facets(card),
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
    found = game.kind_explained(card)
    for name, number in CAST_NAMES.items():
        if card.cast == number:
            found.append(game.explainer.explain(CASTS[number], CAST_RULES[name]))
    return found + game.keywords(card.text)
