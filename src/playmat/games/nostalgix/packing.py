"""Unpacking: a state from the lists that `pack` wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.nostalgix.bodies import NOTHING
from playmat.games.nostalgix.standing import refresh
from playmat.games.nostalgix.state import Fight, NxBody, NxState
from playmat.kernel.cards import Card
from playmat.kernel.packing import BODIES, CHANCE, OWN, SWITCHES, unpack_chance, unpack_common

if TYPE_CHECKING:
    from playmat.games.nostalgix.game import NostalgixGame


def unpack(game: NostalgixGame, data: list[Any]) -> NxState:
    """The state that `NxState.pack` wrote; the order of the fields is that of `pack`."""
    nx = NxState(game, dict(data[SWITCHES]), unpack_chance(data[CHANCE]), data[OWN])
    unpack_common(nx, data, [unpack_body(game, row) for row in data[BODIES]])
    fields = iter(data[OWN + 1 :])
    for name in PLAIN_FIELDS:
        value = next(fields)
        if name == "fight":
            value = None if value is None else Fight(*value)
        elif name == "counts":
            value = dict(value)
        setattr(nx, name, value)
    nx.dirty = True
    refresh(nx)
    return nx


# In the order of NxState.pack.
PLAIN_FIELDS = (
    "sudden",
    "phase",
    "turn",
    "active",
    "first",
    "arena",
    "mana",
    "max_mana",
    "bound_mana",
    "spare",
    "token",
    "prizes",
    "shown",
    "swaps",
    "swapped",
    "fight",
    "waiting",
    "happened",
    "counts",
    "conceded",
    "won",
    "halted",
    "opened",
)


def unpack_body(game: NostalgixGame, row: list[Any]) -> NxBody:
    cards: list[Card] = [game.card_at(index) for index in row[3]]
    values = [*row[:3], cards, *row[4:7], NOTHING, *row[8:10], game.card_at(row[10]), *row[11:]]
    derived = [0, 0, 0, 1]
    make: Any = NxBody
    body: NxBody = make(*values, *derived)
    return body
