"""A table of The Mix written down as a position."""

from __future__ import annotations

from typing import Any

from playmat.parts.written import Board, stated


def written(game: Any, board: Board) -> dict[str, Any]:
    """The position that a board shows to who sees all."""
    given = {"starting": board["starting"], "round": board["round"]}
    return given | {letter: seat(shown) for letter, shown in board["seats"].items()}


def seat(shown: Board) -> dict[str, Any]:
    body = shown["active"]
    active = {} if body is None else {"active": active_card(body)}
    return active | stated(shown, "hand", "deck", "wall", "aside", "out", "next_hp")


def active_card(body: Board) -> dict[str, Any]:
    said = {"cards": body["cards"], "hp": f"{body['hp']}/{body['max_hp']}"}
    if len(body["cards"]) == 1:
        said = {"card": body["cards"][0], "hp": said["hp"]}
    return said | stated(body, "counters")


BEFORE_THE_LAST = 2  # cards of a Wall, one below the limit (MX-105)


def as_last(given: Board) -> dict[str, Any]:
    """The position with Walls that want one card each, and nothing to come."""
    made = dict(given)
    for letter in ("A", "B"):
        seat = given[letter]
        cards = [*seat.get("wall", []), *seat.get("hand", []), *seat.get("deck", [])]
        kept = {name: value for name, value in seat.items() if name in ("active", "next_hp")}
        made[letter] = kept | {"wall": cards[:BEFORE_THE_LAST]}
    return made
