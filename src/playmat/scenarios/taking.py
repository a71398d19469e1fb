"""What a game took by itself, where only one thing could be chosen: it asks nothing then, and the
choice may be written all the same. What was taken had part in what happened, or stands otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playmat.kernel.events import Event
from playmat.kernel.seats import LETTERS
from playmat.scenarios.matching import spaced

CHOOSE = "choose "


def had_part(name: str, events: Sequence[Event]) -> bool:
    """Whether something of this name stands in what happened.

    >>> from types import SimpleNamespace as Any
    >>> struck = Any(form=lambda *_: {"event": "damage", "text": "B's Beam takes 2 damage."})
    >>> had_part("B's Beam", [struck]), had_part("Beam", [struck]), had_part("Bea", [struck])
    (True, True, False)
    """
    _, called = side_and_name(name)
    wanted = spaced(called.partition(" (")[0])
    return any(wanted in spaced(said_of(event)) for event in events)


def said_of(event: Event) -> str:
    values = event.form(whole=True).values()
    return " ".join(map(str, values)).replace("'s ", " ")


def stands_otherwise(name: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    """Whether what has this name on the board is not as it was.

    >>> before = {"seats": {"A": {"fighters": [{"name": "Beam", "attack": 3}]}}}
    >>> after = {"seats": {"A": {"fighters": [{"name": "Beam", "attack": 5}]}}}
    >>> stands_otherwise("A's Beam", before, after), stands_otherwise("Twig", before, after)
    (True, False)
    """
    side, called = side_and_name(name)
    was, now = (list(parts_called(called, whose(board, side))) for board in (before, after))
    return was != now


def side_and_name(name: str) -> tuple[str, str]:
    """`B's Beam` as B and Beam."""
    side, of, called = name.partition("'s ")
    return (side.upper(), called) if of and side.upper() in LETTERS else ("", name)


def whose(board: Mapping[str, Any], side: str) -> Any:
    return board["seats"].get(side) if side else board


def parts_called(name: str, data: Any) -> Iterator[Mapping[str, Any]]:
    """All that has this name, wherever it lies."""
    if isinstance(data, Mapping):
        called = data.get("name", data.get("card"))
        if isinstance(called, str) and called.casefold() == name.casefold():
            yield data
        for value in data.values():
            yield from parts_called(name, value)
    elif isinstance(data, list):
        for value in data:
            yield from parts_called(name, value)
