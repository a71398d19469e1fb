"""Unpacking: a state from the lists that `pack` wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.nostalgix.bodies import NOTHING
from playmat.games.nostalgix.standing import refresh
from playmat.games.nostalgix.state import Fight, NxBody, NxState
from playmat.parts import unpacking

if TYPE_CHECKING:
    from playmat.games.nostalgix.game import NostalgixGame

FIELDS = """
    sudden phase turn active first arena mana max_mana bound_mana spare token prizes shown swaps
    swapped fight waiting happened counts conceded won halted opened
"""


def unpack(game: NostalgixGame, data: list[Any]) -> NxState:
    """The state that `NxState.pack` wrote."""
    nx: NxState = unpacking.unpack_table(
        game, data, FIELDS, unpack_body, fight=lambda row: Fight(*row), counts=dict
    )
    nx.dirty = True
    refresh(nx)
    return nx


def unpack_body(game: NostalgixGame, row: list[Any]) -> NxBody:
    return unpacking.unpack_body(game, row, NxBody, NOTHING, 0, 0, 0, 1)
