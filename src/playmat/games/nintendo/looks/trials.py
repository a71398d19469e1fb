"""Trying a card of the Nintendo TCG: hand power for anything, and characters on both sides."""

from __future__ import annotations

from typing import Any, cast

from playmat.games.nintendo.facts.card import CHARACTER, NtCard
from playmat.parts.card_game import CardGame
from playmat.parts.trials import Sides, dealt, named

POWER = 20
IN_PLAY = 2  # characters of each side, the commander among them


def trial(game: CardGame, card: NtCard, sides: Sides) -> dict[str, Any]:
    """A commander leads its side (NT-412), a Required card lies in the extra deck, a sub-area finds
    its area out, and whom a card is general to stands there."""
    wanted = cast(NtCard | None, game.by_name.get(card.general_to))
    there = [wanted] if wanted is not None and wanted.sort == CHARACTER else []
    own = side(sides.own, [card] if card.commander and not card.required else there)
    own["power"] = max(POWER, card.cost)
    if card.required:
        own["extra"] = [card.name]
    elif not card.commander:
        own["hand"] = [card.name, *own["hand"]]
    given = {"A": own, "B": side(sides.other, [])}
    if card.sub_area_of in game.by_name:
        given["area"] = {"card": card.sub_area_of, "by": "A"}
    return given


def side(cards: list[NtCard], there: list[NtCard]) -> dict[str, Any]:
    """Characters in play, a hand and a deck."""
    usual = [card for card in cards if not card.required]
    characters = [card for card in usual if card.sort == CHARACTER]
    led = any(card.commander for card in there)
    leading = [card for card in characters if card.commander and not led][:1]
    others = [card for card in characters if not card.commander]
    more = [*leading, *others[: IN_PLAY - len(there) - len(leading)]]
    chosen = [*there, *more]
    for card in more:
        usual.remove(card)
    return {"characters": named(chosen), **dealt(usual)}
