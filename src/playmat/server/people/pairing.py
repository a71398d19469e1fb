"""Who plays with whom: a pure function from those who wait to pairs.

Whoever has waited longest is served first, and gets somebody of about the same strength; the
longer they have waited, the less that matters, and after a while not at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import hypot

from playmat.server.ratings.glicko import Strength

NEAR = 100.0  # points between two who are about as strong as each other
WIDER = 10.0  # points a second that one has waited
ANYBODY = 60.0  # seconds after which strength is no matter


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
    strength: Strength = field(default_factory=Strength)


def gap(one: Waiting, other: Waiting) -> float:
    """How many points are between two."""
    return abs(one.strength.rating - other.strength.rating)


def near_enough(one: Waiting, other: Waiting, now: float) -> bool:
    """Whether two are of about the same strength, for how long one of them has waited by now. Who
    is not known well may be as strong as others who seem far away."""
    waited = now - min(one.since, other.since)
    doubt = hypot(one.strength.deviation, other.strength.deviation)
    return waited >= ANYBODY or gap(one, other) <= NEAR + doubt + WIDER * waited


def fits(one: Waiting, other: Waiting, now: float) -> bool:
    """Whether these two may play with each other now."""
    if one.person == other.person or (one.game, one.mode) != (other.game, other.mode):
        return False
    if other.person in one.hidden or one.person in other.hidden:
        return False
    just_played = one.last == other.person or other.last == one.person
    if just_played and not (one.again and other.again):
        return False
    return near_enough(one, other, now)


def pairs(waiting: Iterable[Waiting], now: float) -> list[tuple[str, str]]:
    """As many pairs as come about when those who wait are served in their order: each gets whoever
    is nearest, and of several who are about as near whoever has waited longest."""
    left = sorted(waiting, key=lambda each: (each.since, each.person))
    found: list[tuple[str, str]] = []
    while left:
        one = left.pop(0)
        fitting = [each for each in left if fits(one, each, now)]
        if fitting:
            other = min(fitting, key=lambda each: gap(one, each) // NEAR)
            left.remove(other)
            found.append((one.person, other.person))
    return found
