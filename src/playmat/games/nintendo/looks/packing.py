"""Unpacking: a state from the lists that `pack` wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.nintendo.facts.state import NtBody, NtState
from playmat.kernel.packing import unpack_state

if TYPE_CHECKING:
    from playmat.parts.card_game import CardGame


def unpack(game: CardGame, data: list[Any]) -> NtState:
    """The state, with what is derived worked out anew."""
    nt = unpack_state(game, data, NtState, NtBody.unpack)
    nt.refresh()
    return nt
