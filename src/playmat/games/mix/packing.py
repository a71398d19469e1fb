"""Unpacking: a state from the lists that `pack` wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.mix.card import timings_of
from playmat.games.mix.state import Landing, MixBody, MixState
from playmat.kernel.modifiers import Modifier, unpack_modifier
from playmat.kernel.packing import unpack_frame
from playmat.parts import unpacking

if TYPE_CHECKING:
    from playmat.games.mix.game import MixGame

FIELDS = """
    wall_limit starting begun round tick throws closing shown counted last_shown landed struck
    landed_last run_type run_count called quiet_rounds to_wall left_play landings parked claims
    pending fallen clashed waiting_clashes mourners doomed conceded quitters won_by_text spent
    played owed next_hp copies locked transfers frozen dirty questions listening standing
"""


def unpack(game: MixGame, data: list[Any]) -> MixState:
    """The state that `MixState.pack` wrote."""
    mix: MixState = unpacking.unpack_table(
        *(game, data, FIELDS, unpack_body),
        landings=lambda rows: [Landing(*row) for row in rows],
        parked=lambda rows: [unpack_frame(game, row) for row in rows],
        pending=modifiers,
        standing=modifiers,
    )
    mix.close_ring()
    return mix


def modifiers(rows: list[list[Any]]) -> list[Modifier]:
    return [unpack_modifier(row) for row in rows]


def unpack_body(game: MixGame, row: list[Any]) -> MixBody:
    cards = [game.cards[index] for index in row[3]]
    lines = [game.lines[index] for index in row[13]]
    make: Any = MixBody
    body: MixBody = make(
        *(*row[:3], cards, *row[4:7], dict(row[7]), *row[8:13], lines),
        *(*row[14:17], timings_of(lines), *row[17:]),
    )
    return body
