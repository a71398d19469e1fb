"""A table of Vanquishers written down as a position."""

from __future__ import annotations

from typing import Any

from playmat.parts.written import Board, entry, stated


def written(game: Any, board: Board) -> dict[str, Any]:
    """The position that a board shows to who sees all."""
    given = {name: board[name] for name in ("active", "first", "turn")}
    given["step"] = board["phase"]
    return given | {letter: seat(shown) for letter, shown in board["seats"].items()}


def seat(shown: Board) -> dict[str, Any]:
    armor, item = shown["armor"], shown["hero_item"]
    return {
        "hero": entry(shown["hero"]["card"], {}, side="V" if shown["v_triggered"] else ""),
        "life": f"{shown['life']}/{shown['max_life']}",
        "shield": f"{shown['shield']}/{shown['max_shield']}",
        "storage": f"{shown['storage']}/{shown['max_storage']}",
        "turns": shown["turns"],
        **stated(
            shown,
            "energy_class",
            weapons=[
                entry(body["card"], body, "slot", "ammunition", "mods", "used")
                for body in shown["weapons"]
            ],
            hero_item=None if item is None else entry(item["card"], item, "used"),
            armor=None if armor is None else worn(armor),
            abilities=[entry(b["card"], b, "used", "until") for b in shown["ability_cards"]],
            traps=[entry(body["card"], body, "paid") for body in shown["trap_cards"]],
        ),
        **stated(shown, "vitality", "conditions", "hand", "deck", "discard", "exile"),
    }


def worn(body: Board) -> Any:
    whole = body.get("durability") == body.get("max_durability")
    left = 0 if whole else body["durability"]
    return entry(body["card"], body, "durability", "used", durability=left)
