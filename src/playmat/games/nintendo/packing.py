"""Unpacking: a state from the lists that `pack` wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.nintendo.bodies import NOTHING
from playmat.games.nintendo.standing import refresh
from playmat.games.nintendo.state import NtBody, NtState
from playmat.kernel.cards import Card
from playmat.kernel.packing import BODIES, CHANCE, OWN, SWITCHES, unpack_chance, unpack_common

if TYPE_CHECKING:
    from playmat.games.nintendo.game import NintendoGame

# In the order of NtState.pack.
PLAIN_FIELDS = (
    "phase",
    "turn",
    "active",
    "first",
    "vp",
    "power",
    "area",
    "sub_areas",
    "assisted",
    "actions",
    "triggers",
    "happened",
    "waiting",
    "statuses",
    "revealed",
    "conceded",
)


def unpack(game: NintendoGame, data: list[Any]) -> NtState:
    """The state that `NtState.pack` wrote; the order of the fields is that of `pack`."""
    chance = unpack_chance(data[CHANCE])
    nt = NtState(game, dict(data[SWITCHES]), chance, data[OWN], game.common)
    unpack_common(nt, data, [unpack_body(game, row) for row in data[BODIES]])
    for name, value in zip(PLAIN_FIELDS, data[OWN + 1 :], strict=True):
        setattr(nt, name, value)
    nt.dirty = True
    refresh(nt)
    return nt


def unpack_body(game: NintendoGame, row: list[Any]) -> NtBody:
    card = game.card_at(row[10])
    cards: list[Card] = [game.card_at(index) for index in row[3]]
    values = [*row[:3], cards, *row[4:7], NOTHING, *row[8:10], card, *row[11:]]
    derived = [card.ap, card.dp, card.sp, card.hp, 0, 1, 0, card.sub_types, card.elements, [], []]
    make: Any = NtBody
    body: NtBody = make(*values, *derived)
    return body
