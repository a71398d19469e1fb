"""Unpacking what every state has: the other half of the `pack` methods."""

from __future__ import annotations

from typing import Any

from playmat.kernel.chance import Chance, Script
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame
from playmat.kernel.game import Game
from playmat.kernel.seats import Seat


def unpack_seat(row: list[Any]) -> Seat:
    return Seat(row[0], row[1], row[2], row[3], row[4], row[5])


def unpack_chance(row: list[Any]) -> Chance:
    laid = row[2]
    script = None if laid is None else Script(laid[0], laid[1], laid[2], laid[3])
    return Chance(bytes.fromhex(row[0]), row[1], script)


def unpack_frame(game: Game, row: list[Any]) -> Frame:
    return Frame(
        game.programs[row[0]],
        row[1],
        row[2],
        row[3],
        row[4],
        row[5],
        row[6],
        row[7],
        row[8],
        row[9],
        row[10],
    )


def unpack_option(game: Game, row: list[Any]) -> Option:
    return Option(
        row[0],
        game.verbs[row[1]],
        row[2],
        row[3],
        tuple(row[4]),
        row[5],
        row[6],
        row[7],
        row[8],
    )
