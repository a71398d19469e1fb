"""Unpacking a state of Project Nexus: the other half of the `pack` methods."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.nexus.bodies import NOTHING
from playmat.games.nexus.fight import Battle
from playmat.games.nexus.standing import refresh
from playmat.games.nexus.state import PnBody, PnState
from playmat.kernel.bouts import Score
from playmat.parts import unpacking

if TYPE_CHECKING:
    from playmat.games.nexus.game import NexusGame

FIELDS = """
    score phase turn active first life mana reached synthesised failed won halted unchecked waiting
    recent playing negated battle battles casts chain here held seen chosen throws shown
"""
OF_A_BATTLE = "step booster boost blocker negated hit no_critical over waiting"


def unpack(game: NexusGame, data: list[Any]) -> PnState:
    """The state that `PnState.pack` wrote."""
    pn: PnState = unpacking.unpack_table(
        game, data, FIELDS, unpack_body, score=lambda row: Score(*row), battle=unpack_battle
    )
    unchecked = pn.unchecked
    refresh(pn)  # looking at it changes nothing
    pn.unchecked = unchecked
    return pn


def unpack_battle(row: list[Any]) -> Battle:
    battle = Battle(row[0], row[1])
    for name, value in zip(OF_A_BATTLE.split(), row[2:], strict=True):
        setattr(battle, name, value)
    return battle


def unpack_body(game: NexusGame, row: list[Any]) -> PnBody:
    return unpacking.unpack_body(game, row, PnBody, NOTHING)
