"""Unpacking: a state from the lists that `pack` wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.mix.card import timings_of
from playmat.games.mix.state import Landing, MixBody, MixState
from playmat.kernel.cards import Piece
from playmat.kernel.modifiers import unpack_modifier
from playmat.kernel.packing import unpack_chance, unpack_frame, unpack_option, unpack_seat

if TYPE_CHECKING:
    from playmat.games.mix.game import MixGame


def unpack(game: MixGame, data: list[Any]) -> MixState:
    """The state that `MixState.pack` wrote; the order of the fields is that of `pack`."""
    fields = iter(data)

    def take() -> Any:
        return next(fields)

    pieces = take()
    known = take()
    seats = take()
    bodies = take()
    next_body = take()
    frames = take()
    modifiers = take()
    chance = take()
    prompt = take()
    asked = take()
    answers = take()
    over = take()
    winners = take()
    reason = take()
    switches = take()
    mix = MixState(game, dict(switches), unpack_chance(chance), take())
    mix.pieces = [Piece(n, game.cards[row[0]], row[1]) for n, row in enumerate(pieces)]
    mix.known = known
    mix.seats = [unpack_seat(row) for row in seats]
    mix.bodies = {row[0]: unpack_body(game, row) for row in bodies}
    mix.next_body = next_body
    mix.frames = [unpack_frame(game, row) for row in frames]
    mix.modifiers = [unpack_modifier(row) for row in modifiers]
    mix.prompt = None if prompt < 0 else game.prompts[prompt]
    mix.asked = asked
    mix.answers = [None if row is None else unpack_option(game, row) for row in answers]
    mix.offers = [None] * len(mix.seats)
    mix.over, mix.winners, mix.reason = over, winners, reason
    for name in PLAIN_FIELDS[:19]:
        setattr(mix, name, take())
    mix.landings = [Landing(*row) for row in take()]
    mix.parked = [unpack_frame(game, row) for row in take()]
    mix.claims = take()
    mix.pending = [unpack_modifier(row) for row in take()]
    for name in PLAIN_FIELDS[19:]:
        setattr(mix, name, take())
    mix.standing = [unpack_modifier(row) for row in take()]
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
