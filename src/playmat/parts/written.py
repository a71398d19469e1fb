"""A table as a scenario would describe it: the way of parts/positions.py the other way round.

Not everything that can happen can be laid out. A game writes down what it can; `Positions.written`
lays that out again and looks whether all that can be seen is as it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.kernel.state import State

Board = Mapping[str, Any]
# Numbers of bodies, and what has been and makes no difference any more.
LEFT_OUT = ("number", "next_to_act", "attached_cards", "rolled", "shown", "run", "throw")


def as_entry(card: str | None, shown: Board, *names: str, **others: Any) -> Any:
    """A card with its state, or its name alone where nothing has happened to it."""
    said = stated(shown, *names, **others)
    if not said:
        return card
    return {"card": card, **said} if card is not None else said


def stated(shown: Board, *names: str, **others: Any) -> dict[str, Any]:
    """The fields that have something to say: no empty list, no zero, no "no".

    Those that a view has are named, others come with what is written there.

    >>> stated({"hand": ["Fox"], "used": False, "area": "main"}, "hand", "used", "area", area="")
    {'hand': ['Fox']}
    """
    said = {name: shown.get(name) for name in names} | others
    return {name: value for name, value in said.items() if value}


def alike(one: Any, other: Any) -> bool:
    """Whether two boards show the same, however their bodies are numbered."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(
            alike(one[field], other[field]) for field in one if field not in LEFT_OUT
        )
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(alike(a, b) for a, b in zip(one, other))
    return bool(one == other)


def offers(state: State) -> list[list[str]]:
    """What is asked of whom."""
    asked = "" if state.prompt is None else state.prompt.text
    return [[asked], *([o.text for o in state.options(seat.index)] for seat in state.seats)]
