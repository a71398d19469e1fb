"""Unpacking a state of Project Nexus: the other half of the `pack` methods."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.nexus.bodies import NOTHING
from playmat.games.nexus.fight import Battle
from playmat.games.nexus.standing import refresh
from playmat.games.nexus.state import PnBody, PnState
from playmat.kernel.bodies import Body
from playmat.kernel.bouts import Score
from playmat.kernel.cards import Card
from playmat.kernel.packing import BODIES, CHANCE, OWN, SWITCHES, unpack_chance, unpack_common
from playmat.kernel.state import State

if TYPE_CHECKING:
    from playmat.games.nexus.game import NexusGame

FIELDS = (
    *("score", "phase", "turn", "active", "first", "life", "mana", "reached", "synthesised"),
    *("failed", "won", "halted", "unchecked", "waiting", "recent", "playing", "negated", "battle"),
    *("battles", "casts", "chain", "here", "held", "seen", "chosen", "throws", "shown"),
)


def unpack(game: NexusGame, data: list[Any]) -> State:
    """The state that `PnState.pack` wrote."""
    chance = unpack_chance(data[CHANCE])
    pn = PnState(game, dict(data[SWITCHES]), chance, data[OWN])
    bodies: list[Body] = [unpack_body(game, row) for row in data[BODIES]]
    unpack_common(pn, data, bodies)
    for field, value in zip(FIELDS, data[OWN + 1 :], strict=True):
        if field == "score":
            value = Score(*value)
        elif field == "battle" and value is not None:
            value = unpack_battle(value)
        setattr(pn, field, value)
    game.open_pool(pn)
    unchecked = pn.unchecked
    refresh(pn)  # looking at it changes nothing
    pn.unchecked = unchecked
    return pn


def unpack_battle(row: list[Any]) -> Battle:
    battle = Battle(row[0], row[1])
    names = (
        *("step", "booster", "boost", "blocker", "negated", "hit"),
        *("no_critical", "over", "waiting"),
    )
    for name, value in zip(names, row[2:], strict=True):
        setattr(battle, name, value)
    return battle


def unpack_body(game: NexusGame, row: list[Any]) -> PnBody:
    cards: list[Card] = [game.card_at(index) for index in row[3]]
    values = [*row[:3], cards, *row[4:7], NOTHING, *row[8:10], game.card_at(row[10]), *row[11:]]
    make: Any = PnBody
    body: PnBody = make(*values)
    return body
