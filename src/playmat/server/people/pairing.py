"""Who plays with whom: a pure function from those who wait to pairs.

Whoever has waited longest is served first, and gets whoever has waited longest of those that fit.
A figure of strength, once there is one, belongs into `Waiting` and is weighed in `fits`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Waiting:
    """Somebody who looks for somebody to play with."""

    person: str
    game: str
    mode: str
    since: float
    last: str = ""  # whom this person has played with last
    again: bool = False  # would play with the same once more
    hidden: frozenset[str] = frozenset()  # whom this person is not to meet


def fits(one: Waiting, other: Waiting) -> bool:
    """Whether these two may play with each other."""
    if one.person == other.person or (one.game, one.mode) != (other.game, other.mode):
        return False
    if other.person in one.hidden or one.person in other.hidden:
        return False
    just_played = one.last == other.person or other.last == one.person
    return not just_played or (one.again and other.again)


def pairs(waiting: Iterable[Waiting]) -> list[tuple[str, str]]:
    """As many pairs as come about when those who wait are served in their order."""
    left = sorted(waiting, key=lambda each: (each.since, each.person))
    found: list[tuple[str, str]] = []
    while left:
        one = left.pop(0)
        other = next((each for each in left if fits(one, each)), None)
        if other is not None:
            left.remove(other)
            found.append((one.person, other.person))
    return found
