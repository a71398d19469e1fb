"""Unpacking: a state from the lists that `pack` wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.mix.card import timings_of
from playmat.games.mix.state import Landing, MixBody, MixState
from playmat.kernel.modifiers import unpack_modifier
from playmat.kernel.packing import (
    BODIES,
    CHANCE,
    OWN,
    SWITCHES,
    unpack_chance,
    unpack_common,
    unpack_frame,
)

if TYPE_CHECKING:
    from playmat.games.mix.game import MixGame


def unpack(game: MixGame, data: list[Any]) -> MixState:
    """The state that `MixState.pack` wrote; the order of the fields is that of `pack`."""
    mix = MixState(game, dict(data[SWITCHES]), unpack_chance(data[CHANCE]), data[OWN])
    unpack_common(mix, data, [unpack_body(game, row) for row in data[BODIES]])
    fields = iter(data[OWN + 1 :])
    for name in PLAIN_FIELDS[:19]:
        setattr(mix, name, next(fields))
    mix.landings = [Landing(*row) for row in next(fields)]
    mix.parked = [unpack_frame(game, row) for row in next(fields)]
    mix.claims = next(fields)
    mix.pending = [unpack_modifier(row) for row in next(fields)]
    for name in PLAIN_FIELDS[19:]:
        setattr(mix, name, next(fields))
    mix.standing = [unpack_modifier(row) for row in next(fields)]
    mix.close_ring()
    return mix


# The fields that are packed as they are, in the order of MixState.pack.
PLAIN_FIELDS = (
    "wall_limit",
    "starting",
    "begun",
    "round",
    "tick",
    "throws",
    "closing",
    "shown",
    "counted",
    "last_shown",
    "landed",
    "struck",
    "landed_last",
    "run_type",
    "run_count",
    "called",
    "quiet_rounds",
    "to_wall",
    "left_play",
    "fallen",
    "clashed",
    "waiting_clashes",
    "mourners",
    "doomed",
    "conceded",
    "quitters",
    "won_by_text",
    "spent",
    "played",
    "owed",
    "next_hp",
    "copies",
    "locked",
    "transfers",
    "frozen",
    "dirty",
    "questions",
    "listening",
)


def unpack_body(game: MixGame, row: list[Any]) -> MixBody:
    cards = [game.cards[index] for index in row[3]]
    lines = [game.lines[index] for index in row[13]]
    return MixBody(
        row[0],
        row[1],
        row[2],
        cards,
        row[4],
        row[5],
        row[6],
        dict(row[7]),
        row[8],
        row[9],
        row[10],
        row[11],
        row[12],
        lines,
        row[14],
        row[15],
        row[16],
        timings_of(lines),
        row[17],
        row[18],
        row[19],
        row[20],
        row[21],
        row[22],
    )
