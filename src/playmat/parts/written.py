"""A table as a scenario would describe it: the way of positions.py the other way round.

Not everything that can happen can be laid out. A game writes down what it can; `Rulebook.written`
lays that out again and looks whether all that can be seen is as it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.kernel.state import State

# Numbers of bodies, and what has been and makes no difference any more.
LEFT_OUT = ("number", "next_to_act", "attached_cards", "rolled", "shown", "run", "throw")


def entry(card: str | None, **fields: Any) -> Any:
    """A card with its state, or its name alone where nothing has happened to it."""
    said = {name: value for name, value in fields.items() if value}
    if not said:
        return card
    return {"card": card, **said} if card is not None else said


def stated(**fields: Any) -> dict[str, Any]:
    """The fields that have something to say: no empty list, no zero, no "no"."""
    return {name: value for name, value in fields.items() if value}


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
