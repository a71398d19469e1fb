"""A table of Project Nexus written down as a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from playmat.games.nexus.facts.board import SLOT_NAMES
from playmat.games.nexus.facts.state import PnState
from playmat.kernel.state import State
from playmat.parts.written import entry, stated


def written(game: Any, board: Mapping[str, Any]) -> dict[str, Any]:
    """The position that a board shows to who sees all."""
    given = {name: board[name] for name in ("active", "first", "turn", "phase")}
    return given | {letter: seat(shown) for letter, shown in board["seats"].items()}


def seat(shown: Mapping[str, Any]) -> dict[str, Any]:
    up = shown["charges_up"]
    charge = [*shown["charge"][:up], *({"card": c, "face": "down"} for c in shown["charge"][up:])]
    zones = stated(hand=shown["hand"], deck=shown["deck"], discard=shown["discard"], charge=charge)
    slots = {name: slot(shown[name]) for name in SLOT_NAMES if shown[name] is not None}
    return {
        "life": shown["life"],
        "mana": shown["mana"],
        **zones,
        **{name: laid for name, laid in slots.items() if laid is not None},
    }


def slot(body: Mapping[str, Any]) -> Any:
    return entry(
        body["name"],
        damage=body.get("damage"),
        exhausted=body["exhausted"],
        switched=body.get("switched"),
        equipped_to=body.get("equipped_to"),
        set=body["set"],
        set_turn=body.get("set_turn"),
        used=body.get("used"),
    )


def life_of(state: State, seat: int) -> int:
    """What a seat has left to lose."""
    return cast(PnState, state).life[seat]


def with_life(given: Mapping[str, Any], letter: str, life: int, before: int) -> dict[str, Any]:
    """The position, in which a seat that had so much has this much left."""
    return {**given, letter: {**given[letter], "life": life}}
