"""Unpacking: a state from the lists that `pack` wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.vanquishers.bodies import NOTHING
from playmat.games.vanquishers.fight import Fight
from playmat.games.vanquishers.standing import refresh
from playmat.games.vanquishers.state import VqBody, VqState
from playmat.kernel.cards import Card
from playmat.kernel.packing import BODIES, CHANCE, OWN, SWITCHES, unpack_chance, unpack_common

if TYPE_CHECKING:
    from playmat.games.vanquishers.game import VanquishersGame


def unpack(game: VanquishersGame, data: list[Any]) -> VqState:
    """The state that `VqState.pack` wrote; the order of the fields is that of `pack`."""
    seats = len(data[2])
    vq = VqState(game, dict(data[SWITCHES]), unpack_chance(data[CHANCE]), data[OWN], seats)
    unpack_common(vq, data, [unpack_body(game, row) for row in data[BODIES]])
    fields = iter(data[OWN + 1 :])
    for name in PLAIN_FIELDS:
        value = next(fields)
        if name in ("fight", "fought") and value is not None:
            make: Any = Fight
            value = make(*value[:-1], [game.lines[index] for index in value[-1]])
        setattr(vq, name, value)
    vq.dirty = True
    refresh(vq)
    return vq


# In the order of VqState.pack.
PLAIN_FIELDS = (
    "step",
    "turn",
    "active",
    "first",
    "life",
    "top_life",
    "shield",
    "top_shield",
    "storage",
    "top_storage",
    "spare",
    "started",
    "finished",
    "afflicted",
    "worn",
    "turned",
    "exiled",
    "actions",
    "targetings",
    "delayed",
    "fight",
    "rolled",
    "fought",
)


def unpack_body(game: VanquishersGame, row: list[Any]) -> VqBody:
    cards: list[Card] = [game.card_at(index) for index in row[3]]
    values = [*row[:3], cards, *row[4:7], NOTHING, *row[8:10], game.card_at(row[10]), *row[11:]]
    make: Any = VqBody
    body: VqBody = make(*values)
    return body
