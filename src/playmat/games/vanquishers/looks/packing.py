"""Unpacking: a state from the lists that `pack` wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.vanquishers.facts.state import VqBody, VqState
from playmat.kernel.packing import unpack_state

if TYPE_CHECKING:
    from playmat.parts.card_game import CardGame


def unpack(game: CardGame, data: list[Any]) -> VqState:
    """The state, with what is derived worked out anew."""
    vq = unpack_state(game, data, VqState, VqBody.unpack)
    vq.refresh()
    return vq
