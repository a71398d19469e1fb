"""Unpacking what every state has: the other half of the `pack` methods."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from playmat.kernel.bodies import Body
from playmat.kernel.cards import Piece
from playmat.kernel.chance import Chance, Script
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame
from playmat.kernel.game import Game
from playmat.kernel.modifiers import Modifier
from playmat.kernel.seats import Seat
from playmat.kernel.state import State

S = TypeVar("S", bound=State)
UnpackBody = Callable[[Game, list[Any]], Body]

# Places in what `State.pack` wrote: what a state is made with, and where its game's own begin.
SEATS: Final = 2
BODIES: Final = 3
CHANCE: Final = 7
SWITCHES: Final = 14
MODE: Final = 15
OWN: Final = 16


def unpack_state(game: Game, data: list[Any], kind: type[S], unpack_body: UnpackBody) -> S:
    """The state that `pack` wrote, all but what is derived, which its game works out."""
    chance = unpack_chance(data[CHANCE])
    state = kind(game, dict(data[SWITCHES]), chance, data[MODE], len(data[SEATS]))
    unpack_common(state, data, [unpack_body(game, row) for row in data[BODIES]])
    state.unpack_own(game, data[OWN:])
    return state


def unpack_common(state: State, data: list[Any], bodies: list[Body]) -> None:
    """Fill in what every state has. The game has unpacked the bodies, which are its own."""
    game = state.game
    state.pieces = [Piece(n, game.card_at(row[0]), row[1]) for n, row in enumerate(data[0])]
    state.known = data[1]
    state.seats = [unpack_seat(row) for row in data[SEATS]]
    state.bodies = {body.number: body for body in bodies}
    state.next_body = data[4]
    state.frames = [Frame.unpack(game, row) for row in data[5]]
    state.modifiers = [Modifier.unpack(game, row) for row in data[6]]
    prompt: int = data[8]
    state.prompt = None if prompt < 0 else game.prompts[prompt]
    state.asked = data[9]
    state.answers = [None if row is None else unpack_option(game, row) for row in data[10]]
    state.offers = [None] * len(state.seats)
    state.over = data[11]
    state.winners = data[12]
    state.reason = data[13]


def unpack_seat(row: list[Any]) -> Seat:
    return Seat(row[0], row[1], row[2], row[3], row[4], row[5])


def unpack_chance(row: list[Any]) -> Chance:
    laid = row[2]
    script = None if laid is None else Script(laid[0], laid[1], laid[2], laid[3])
    return Chance(bytes.fromhex(row[0]), row[1], script)


def unpack_option(game: Game, row: list[Any]) -> Option:
    return Option(
        row[0],
        game.verbs[row[1]],
        row[2],
        number=row[3],
        pieces=tuple(row[4]),
        body=row[5],
        other=row[6],
        target=row[7],
        manner=row[8],
    )
