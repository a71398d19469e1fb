"""Unpacking: a state from the lists that `pack` wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.mix.facts.state import MixBody, MixState
from playmat.kernel.packing import unpack_state

if TYPE_CHECKING:
    from playmat.parts.card_game import CardGame


def unpack(game: CardGame, data: list[Any]) -> MixState:
    """The state, with what is derived worked out anew."""
    mix = unpack_state(game, data, MixState, MixBody.unpack)
    mix.close_ring()
    return mix
