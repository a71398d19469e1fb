"""A table of Nostalgix written down as a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.parts.written import Board, entry, stated


def written(game: Any, board: Board) -> dict[str, Any]:
    """The position that a board shows to who sees all."""
    given = {name: board[name] for name in ("active", "first", "turn", "phase")}
    given |= stated(board, "sudden_death")
    if board["arena"] is not None:
        given["arena"] = {"card": board["arena"], "by": board["arena_by"]}
    return given | {letter: seat(game, board, letter) for letter in board["seats"]}


def seat(game: Any, board: Board, letter: str) -> dict[str, Any]:
    shown = board["seats"][letter]
    return {
        "mana": f"{shown['mana']}/{shown['max_mana']}",
        "prizes": shown["prizes"],
        "hero": combatant(game, board, letter, shown["hero"]),
        **stated(
            shown,
            *("bound_mana", "mana_token", "hand", "deck", "void"),
            fighters=[combatant(game, board, letter, body) for body in shown["fighters"]],
            tokens=[token(game, board, letter, body) for body in shown["tokens"]],
            back=[back(body) for body in shown["back_row"] if "host" not in body],
        ),
    }


def combatant(game: Any, board: Board, letter: str, body: Board) -> Any:
    """A Hero or Fighter with all that has happened to it."""
    below = body.get("stacked", 0)
    under = body.get("under", [])
    said = entry(
        body["card"],
        body,
        *("slot", "damage", "counters", "statuses", "summoned", "attacked", "ability_used"),
        slot=body["slot"] if isinstance(body["slot"], int) else None,
        summoned="this turn" if body["sick"] else None,
        attached=equipment(board, letter, body),
        under=under[below:],
        stacked=under[:below],
    )
    printed = getattr(game.by_name.get(body["card"]), "armor", 0)
    if body["armor"] != printed or body["attached"]:
        fields = said if isinstance(said, dict) else {"card": said}
        return fields | {"armor": body["armor"]}
    return said


def token(game: Any, board: Board, letter: str, body: Board) -> Any:
    """A token, by the name under which the game knows it."""
    said = combatant(game, board, letter, body)
    fields = dict(said) if isinstance(said, dict) else {"card": said}
    fields["token"] = fields.pop("card")
    fields.pop("slot", None)
    return fields


def equipment(board: Board, letter: str, host: Board) -> list[Any]:
    """What lies on a Hero or Fighter, of either seat, in the order in which it was attached."""
    name = "Hero" if host["kind"] == "hero" else host["name"]
    found = [
        {"card": body["card"], "by": by, "slot": body["slot"]}
        for by, shown in board["seats"].items()
        for body in shown["back_row"]
        if body.get("host") == f"{letter}'s {name}"
    ]
    return sorted(found, key=lambda laid: host["attached"].index(laid["card"]))


def back(body: Board) -> Any:
    """A face-down Surprise, or a Spell that stays."""
    return entry(body["card"], body, "slot", cost=body.get("marker"))


def with_life(given: Board, letter: str, life: int, before: int) -> dict[str, Any]:
    """The position, in which a seat that had so much has this much left."""
    hero = given[letter]["hero"]
    fields = dict(hero) if isinstance(hero, Mapping) else {"card": hero}
    fields["damage"] = fields.get("damage", 0) + before - life
    return {**given, letter: {**given[letter], "hero": fields}}
