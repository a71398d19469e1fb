"""Trying a card of The Mix: it is played now, with the partners that its combos name."""

from __future__ import annotations

from typing import Any

from playmat.games.mix.facts.card import MixCard
from playmat.parts.card_game import CardGame
from playmat.parts.trials import Sides, dealt

HAND = 3  # MX-302


def trial(game: CardGame, card: MixCard, sides: Sides) -> dict[str, Any]:
    """Seat A has nothing in play yet, so it plays a card first; B's lies there."""
    wanted = [name for combo in card.combos for name in combo.names if name]
    partners = [game.by_name[name] for name in dict.fromkeys(wanted) if name in game.by_name]
    first = [card, *partners[: HAND - 1]]
    return {
        "A": dealt(sides.own, first, HAND - len(first)),
        "B": {"active": sides.other[0].name, **dealt(sides.other[1:], hand=HAND - 1)},
    }
