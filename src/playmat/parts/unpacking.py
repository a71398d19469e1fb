"""Unpacking the state of a game: the other half of its `pack`.

A game lists its fields in the order of `pack`, and says how those are made that are no plain data:

    nx = unpack_table(game, data, FIELDS, unpack_body, fight=lambda row: Fight(*row))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from playmat.kernel.bodies import Body
from playmat.kernel.packing import BODIES, CHANCE, OWN, SWITCHES, unpack_chance, unpack_common

if TYPE_CHECKING:
    from playmat.parts.card_game import CardGame

B = TypeVar("B", bound=Body)
G = TypeVar("G", bound="CardGame")


def unpack_table(
    game: G,
    data: list[Any],
    fields: str,
    body: Callable[[G, list[Any]], Body],
    **made: Callable[[Any], Any],
) -> Any:
    """The state that was packed: its mode, then its own fields as they are listed."""
    mode = game.modes[data[OWN]]
    state = game.empty(mode, dict(data[SWITCHES]), unpack_chance(data[CHANCE]))
    unpack_common(state, data, [body(game, row) for row in data[BODIES]])
    for name, value in zip(fields.split(), data[OWN + 1 :], strict=True):
        make = None if value is None else made.get(name)
        setattr(state, name, value if make is None else make(value))
    return state


def unpack_body(
    game: CardGame, row: list[Any], kind: type[B], counters: dict[str, int], *derived: object
) -> B:
    """A body of one main card; what is worked out anew from it comes last."""
    cards = [game.card_at(index) for index in row[3]]
    make: Any = kind
    body: B = make(
        *row[:3], cards, *row[4:7], counters, *row[8:10], game.card_at(row[10]), *row[11:], *derived
    )
    return body
