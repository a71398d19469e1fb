"""Unpacking: a state from the lists that `pack` wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.vanquishers.bodies import NOTHING
from playmat.games.vanquishers.fight import Fight
from playmat.games.vanquishers.standing import refresh
from playmat.games.vanquishers.state import VqBody, VqState
from playmat.parts import unpacking

if TYPE_CHECKING:
    from playmat.games.vanquishers.game import VanquishersGame

FIELDS = """
    step turn active first life top_life shield top_shield storage top_storage spare started
    finished afflicted worn turned exiled actions targetings delayed fight rolled fought
"""


def unpack(game: VanquishersGame, data: list[Any]) -> VqState:
    """The state that `VqState.pack` wrote."""

    def fight(row: list[Any]) -> Fight:
        make: Any = Fight
        made: Fight = make(*row[:-1], [game.lines[index] for index in row[-1]])
        return made

    vq: VqState = unpacking.unpack_table(game, data, FIELDS, unpack_body, fight=fight, fought=fight)
    vq.dirty = True
    refresh(vq)
    return vq


def unpack_body(game: VanquishersGame, row: list[Any]) -> VqBody:
    return unpacking.unpack_body(game, row, VqBody, NOTHING)
