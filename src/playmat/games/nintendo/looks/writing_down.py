"""A table of the Nintendo TCG written down as a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from playmat.games.nintendo.facts.state import NtState
from playmat.kernel.state import State
from playmat.parts.written import entry, stated

Board = Mapping[str, Any]
ZONES = ("hand", "deck", "extra", "discard", "removed")


def written(game: Any, board: Board) -> dict[str, Any]:
    """The position that a board shows to who sees all."""
    given = {name: board[name] for name in ("active", "first", "turn", "phase")}
    given |= stated(
        area=None if board["area_card"] is None else area(board["area_card"]),
        sub_areas=[area(body) for body in board["sub_area_cards"]],
    )
    return given | {letter: seat(board, letter) for letter in board["seats"]}


def area(body: Board) -> Any:
    return entry(body["card"], by=body["by"], used=body["used"])


def seat(board: Board, letter: str) -> dict[str, Any]:
    shown = board["seats"][letter]
    return {
        "vp": shown["vp"],
        "power": shown["power"],
        **stated(
            **{zone: shown[zone] for zone in ZONES},
            characters=[character(board, letter, body) for body in shown["characters"]],
            assistants=[other(body) for body in shown["assistants"]],
            placements=[other(body) for body in shown["placements"]],
            effects=[other(body) for body in shown["effects"]],
            assistant_played=shown["assistant_played"],
        ),
    }


def character(board: Board, letter: str, body: Board) -> Any:
    return entry(
        body["card"],
        damage=body["damage"],
        depleted=body["depleted"],
        tapped=body["tapped"],
        area=elsewhere(body),
        attached=body["attached"],
        statuses=body["status_texts"],
        used=body["used"],
        acted=body["acted"],
        moved=body["moved"],
        sang=body["sang"],
        token=body["token"],
    )


def other(body: Board) -> Any:
    return entry(body["card"], area=elsewhere(body), used=body["used"])


def elsewhere(body: Board) -> str:
    """The sub-area that a card is in, if it is in one."""
    return "" if body["area"] == "main" else str(body["area"])


def life_of(state: State, seat: int) -> int:
    """What a seat has left to lose."""
    return cast(NtState, state).vp[seat]


def with_life(given: Board, letter: str, life: int, before: int) -> dict[str, Any]:
    """The position, in which a seat that had so much has this much left."""
    return {**given, letter: {**given[letter], "vp": life}}
