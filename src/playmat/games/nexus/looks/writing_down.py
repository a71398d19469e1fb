"""A table of Project Nexus written down as a position."""

from __future__ import annotations

from typing import Any

from playmat.games.nexus.facts.board import SLOT_NAMES
from playmat.parts.written import Board, entry, stated


def written(game: Any, board: Board) -> dict[str, Any]:
    """The position that a board shows to who sees all."""
    given = {name: board[name] for name in ("active", "first", "turn", "phase")}
    return given | {letter: seat(shown) for letter, shown in board["seats"].items()}


def seat(shown: Board) -> dict[str, Any]:
    up = shown["charges_up"]
    charge = [*shown["charge"][:up], *({"card": c, "face": "down"} for c in shown["charge"][up:])]
    slots = {name: slot(shown[name]) for name in SLOT_NAMES if shown[name] is not None}
    return {
        "life": shown["life"],
        "mana": shown["mana"],
        **stated(shown, "hand", "deck", "discard", charge=charge),
        **{name: laid for name, laid in slots.items() if laid is not None},
    }


def slot(body: Board) -> Any:
    lain = ("damage", "exhausted", "switched", "equipped_to", "set", "set_turn", "used")
    return entry(body["name"], body, *lain)
