"""Trying a card of Project Nexus: a Charge Level for anything, and units on both sides."""

from __future__ import annotations

from typing import Any

from playmat.games.nexus.facts.card import AVATAR, UNIT, PnCard
from playmat.parts.card_game import CardGame
from playmat.parts.trials import Sides, dealt

CHARGE = 12  # the highest rank (PN-203)


def trial(game: CardGame, card: PnCard, sides: Sides) -> dict[str, Any]:
    own = side(sides.own)
    own["charge"] = {"up": CHARGE}
    own["hand"] = [card.name, *own["hand"]]
    return {"A": own, "B": side(sides.other)}


def side(cards: list[PnCard]) -> dict[str, Any]:
    """A unit in front, a hand and a deck."""
    unit = next(card for card in cards if card.sort == UNIT)
    avatar = next((card for card in cards if card.sort == AVATAR and card.rank == 0), None)
    rest = [card for card in cards if card is not unit and card is not avatar]
    laid = {"FL-C": unit.name} | ({} if avatar is None else {"AV": avatar.name})
    return {**laid, **dealt(rest)}
