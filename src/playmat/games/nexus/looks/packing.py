"""Unpacking: a state from the lists that `pack` wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.nexus.facts.state import PnBody, PnState
from playmat.kernel.packing import unpack_state

if TYPE_CHECKING:
    from playmat.parts.card_game import CardGame


def unpack(game: CardGame, data: list[Any]) -> PnState:
    """The state, with what is derived worked out anew."""
    pn = unpack_state(game, data, PnState, PnBody.unpack)
    unchecked = pn.unchecked
    pn.refresh()  # looking at it changes nothing
    pn.unchecked = unchecked
    return pn
