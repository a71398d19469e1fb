"""The table as facts: each path that an expectation can name, with what stands there."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

Facts = dict[str, Any]

# what every card has printed, or is told in another way
SKIPPED: Final = frozenset(
    {"number", "text", "card", "cards", "printed", "status_texts", "game", "mode", "asked"}
)


def facts_of(board: dict[str, Any], ordered: Collection[str]) -> Facts:
    """All facts of a table; of a zone whose order has a meaning only how much lies there.

    >>> seat = {"hand": ["Owl"], "deck": ["Fox", "Fox"], "front": [{"name": "Fox", "hp": 2}]}
    >>> facts_of({"turn": 1, "seats": {"A": seat}}, ["deck"])
    {'turn': 1, 'A.hand': ['Owl'], 'A.deck.count': 2, 'A.front': ['Fox'], 'A.front.Fox.hp': 2}
    """
    facts: Facts = {}
    note_fields(facts, board, "", ordered)
    return facts


# These write into one dict: a search for a draft asks for the facts of thousands of tables.


def note_fields(facts: Facts, here: dict[str, Any], path: str, ordered: Collection[str]) -> None:
    for key, value in here.items():
        if key in SKIPPED:
            continue
        at = f"{path}.{key}" if path else key
        if isinstance(value, list):
            note_list(facts, value, at, key in ordered, ordered)
        elif not isinstance(value, dict):
            facts[at] = value
        elif key == "seats":
            for seat, fields in value.items():
                note_fields(facts, fields, seat, ordered)
        else:
            note_body(facts, value, at, ordered)


def note_body(facts: Facts, body: dict[str, Any], at: str, ordered: Collection[str]) -> None:
    """What a thing is called stands where it lies, its other fields below."""
    if body.get("name"):
        facts[at] = body["name"]
    note_fields(facts, {key: body[key] for key in body if key != "name"}, at, ordered)


def note_list(
    facts: Facts, things: list[Any], at: str, in_order: bool, ordered: Collection[str]
) -> None:
    """A list: the names of what is in it, and the facts of each."""
    if in_order:
        facts[f"{at}.count"] = len(things)
        return
    bodies = [thing for thing in things if isinstance(thing, dict)]
    names = [body.get("name") for body in bodies]
    if not bodies and all(isinstance(thing, str) for thing in things):
        facts[at] = things
    elif all(names) and len(set(names)) == len(things):
        facts[at] = names
        for body, name in zip(bodies, names, strict=True):
            fields = {key: body[key] for key in body if key != "name"}
            note_fields(facts, fields, f"{at}.{name}", ordered)
    else:
        facts[f"{at}.count"] = len(things)
