"""Unpacking: a state from the lists that `pack` wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.nostalgix.facts.state import NxBody, NxState
from playmat.kernel.packing import unpack_state

if TYPE_CHECKING:
    from playmat.parts.card_game import CardGame


def unpack(game: CardGame, data: list[Any]) -> NxState:
    """The state, with what is derived worked out anew."""
    nx = unpack_state(game, data, NxState, NxBody.unpack)
    nx.refresh()
    return nx
