"""A table of the Nintendo TCG written down as a position."""

from __future__ import annotations

from typing import Any

from playmat.parts.written import Board, entry, stated

ZONES = ("hand", "deck", "extra", "discard", "removed")


def written(game: Any, board: Board) -> dict[str, Any]:
    """The position that a board shows to who sees all."""
    given = {name: board[name] for name in ("active", "first", "turn", "phase")}
    given |= stated(
        board,
        area=None if board["area_card"] is None else area(board["area_card"]),
        sub_areas=[area(body) for body in board["sub_area_cards"]],
    )
    return given | {letter: seat(shown) for letter, shown in board["seats"].items()}


def area(body: Board) -> Any:
    return entry(body["card"], body, "by", "used")


def seat(shown: Board) -> dict[str, Any]:
    others = ("assistants", "placements", "effects")
    laid = {name: [other(body) for body in shown[name]] for name in others}
    characters = [character(body) for body in shown["characters"]]
    return {
        "vp": shown["vp"],
        "power": shown["power"],
        **stated(shown, *ZONES, characters=characters, **laid),
        **stated(shown, "assistant_played"),
    }


def character(body: Board) -> Any:
    before = ("damage", "depleted", "tapped", "area", "attached", "statuses", "used")
    since = ("acted", "moved", "sang", "token")
    said = {"area": elsewhere(body), "statuses": body["status_texts"]}
    return entry(body["card"], body, *before, *since, **said)


def other(body: Board) -> Any:
    return entry(body["card"], body, "area", "used", area=elsewhere(body))


def elsewhere(body: Board) -> str:
    """The sub-area that a card is in, if it is in one."""
    return "" if body["area"] == "main" else str(body["area"])
