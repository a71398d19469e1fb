"""Unpacking: a state from the lists that `pack` wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.nintendo.bodies import NOTHING
from playmat.games.nintendo.standing import refresh
from playmat.games.nintendo.state import NtBody, NtState
from playmat.parts import unpacking

if TYPE_CHECKING:
    from playmat.games.nintendo.game import NintendoGame

FIELDS = """
    phase turn active first vp power area sub_areas assisted actions triggers happened waiting
    statuses revealed conceded
"""


def unpack(game: NintendoGame, data: list[Any]) -> NtState:
    """The state that `NtState.pack` wrote."""
    nt: NtState = unpacking.unpack_table(game, data, FIELDS, unpack_body)
    nt.dirty = True
    refresh(nt)
    return nt


def unpack_body(game: NintendoGame, row: list[Any]) -> NtBody:
    card = game.card_at(row[10])
    figures = (card.ap, card.dp, card.sp, card.hp)
    return unpacking.unpack_body(
        *(game, row, NtBody, NOTHING),
        *(*figures, 0, 1, 0, card.sub_types, card.elements, [], []),
    )
