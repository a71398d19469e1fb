"""How much a reading leaves open: the closest is taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playmat.language.people.frames import Frame, frames_in


def looseness(line: Frame) -> int:
    """How much a reading leaves open: orders, those that do not say to what, and nouns that are names
    of cards and may be something else.
    """
    named = [f for f in frames_in(line.get("of") or ()) if f.get("name") and "kind" not in f.parts]
    called = [f for f in named if f.kind in ("np", "noun")]
    return len(orders_of(line)) + open_ends(line) + len(called)


def openness(said: Sequence[Frame], loose: int) -> int:
    """How much readings of a looseness leave open, however many orders they have."""
    return min(open_ends(each) for each in said if looseness(each) == loose)


def orders_of(line: Frame) -> list[Any]:
    return [c.get("order") for s in line.get("of") or () for c in s.get("clauses") or ()]


def open_ends(line: Frame) -> int:
    """What a reading does not say: to what something is done, and "if" for "when"."""
    to_nothing = [
        order
        for order in orders_of(line)
        if isinstance(order, Frame) and order.kind in ("gets", "heal") and "what" not in order.parts
    ]
    asked = [f for f in frames_in(line.get("of") or ()) if f.get("asked") is True]
    nothing = [s for s in line.get("of") or () if not s.get("clauses")]  # something only paid
    return 2 * len(to_nothing) + len(asked) + 2 * len(nothing)
