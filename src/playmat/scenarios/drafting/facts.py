"""The table as facts: each path that an expectation can name, with what stands there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

Facts = dict[str, Any]

# what every card has printed, or is told in another way
SKIPPED: Final = frozenset(
    {"number", "text", "card", "cards", "printed", "status_texts", "game", "mode", "asked"}
)


def facts_of(board: Mapping[str, Any], ordered: Collection[str]) -> Facts:
    """All facts of a table; of a zone whose order has a meaning only how much lies there.

    >>> seat = {"hand": ["Owl"], "deck": ["Fox", "Fox"], "front": [{"name": "Fox", "hp": 2}]}
    >>> facts_of({"turn": 1, "seats": {"A": seat}}, ["deck"])
    {'turn': 1, 'A.hand': ['Owl'], 'A.deck.count': 2, 'A.front': ['Fox'], 'A.front.Fox.hp': 2}
    """
    return dict(inside(board, "", ordered))


def inside(
    here: Mapping[str, Any], path: str, ordered: Collection[str]
) -> Iterator[tuple[str, Any]]:
    for key, value in here.items():
        if key in SKIPPED:
            continue
        at = f"{path}.{key}" if path else str(key)
        if key == "seats" and isinstance(value, Mapping):
            for seat, fields in value.items():
                yield from inside(fields, str(seat), ordered)
        elif isinstance(value, list):
            yield from listed(value, at, key in ordered, ordered)
        elif isinstance(value, Mapping):
            if value.get("name"):
                yield at, value["name"]
            yield from inside({k: v for k, v in value.items() if k != "name"}, at, ordered)
        else:
            yield at, value


def listed(
    things: list[Any], at: str, in_order: bool, ordered: Collection[str]
) -> Iterator[tuple[str, Any]]:
    """A list: the names of what is in it, and the facts of each."""
    if in_order:
        yield f"{at}.count", len(things)
        return
    bodies = [thing for thing in things if isinstance(thing, Mapping)]
    names = [thing.get("name") for thing in bodies]
    if not bodies and all(isinstance(thing, str) for thing in things):
        yield at, things
    elif all(names) and len(set(names)) == len(things):
        yield at, names
        for body, name in zip(bodies, names, strict=True):
            fields = {key: value for key, value in body.items() if key != "name"}
            yield from inside(fields, f"{at}.{name}", ordered)
    else:
        yield f"{at}.count", len(things)
