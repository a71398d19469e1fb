"""A table of Vanquishers written down as a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from playmat.games.vanquishers.facts.state import VqState
from playmat.kernel.state import State
from playmat.parts.written import entry, stated

Board = Mapping[str, Any]


def written(game: Any, board: Board) -> dict[str, Any]:
    """The position that a board shows to who sees all."""
    given = {name: board[name] for name in ("active", "first", "turn")}
    given["step"] = board["phase"]
    return given | {letter: seat(shown) for letter, shown in board["seats"].items()}


def seat(shown: Board) -> dict[str, Any]:
    armor, item = shown["armor"], shown["hero_item"]
    return {
        "hero": entry(shown["hero"]["card"], side="V" if shown["v_triggered"] else ""),
        "life": f"{shown['life']}/{shown['max_life']}",
        "shield": f"{shown['shield']}/{shown['max_shield']}",
        "storage": f"{shown['storage']}/{shown['max_storage']}",
        "turns": shown["turns"],
        **stated(
            energy_class=shown["energy_class"],
            weapons=[weapon(body) for body in shown["weapons"]],
            hero_item=None if item is None else entry(item["card"], used=item["used"]),
            armor=None if armor is None else worn(armor),
            abilities=[ability(body) for body in shown["ability_cards"]],
            traps=[entry(body["card"], paid=body["paid"]) for body in shown["trap_cards"]],
            vitality=shown["vitality"],
            conditions=shown["conditions"],
            **{zone: shown[zone] for zone in ("hand", "deck", "discard", "exile")},
        ),
    }


def weapon(body: Board) -> Any:
    return entry(
        body["card"],
        slot=body["slot"],
        ammunition=body["ammunition"],
        mods=body["mods"],
        used=body["used"],
    )


def worn(body: Board) -> Any:
    whole = body.get("durability") == body.get("max_durability")
    return entry(body["card"], durability=0 if whole else body["durability"], used=body.get("used"))


def ability(body: Board) -> Any:
    return entry(body["card"], used=body.get("used"), until=body.get("until"))


def life_of(state: State, seat: int) -> int:
    """What a seat has left to lose."""
    return cast(VqState, state).life[seat]


def with_life(given: Board, letter: str, life: int, before: int) -> dict[str, Any]:
    """The position, in which a seat that had so much has this much left."""
    most = given[letter]["life"].partition("/")[2]
    return {**given, letter: {**given[letter], "life": f"{life}/{most}"}}
