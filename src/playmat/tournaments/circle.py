"""Round robin: everybody meets everybody once, by the circle.

One stays where they are, all others move on by a place each round; who sits opposite is met. Of
an odd number one has a bye each round, everybody once.
"""

from __future__ import annotations

from collections.abc import Sequence

from playmat.tournaments.meetings import NOBODY, Meeting


def rounds_of_circle(count: int) -> int:
    """How many rounds it takes."""
    return count - 1 if count % 2 == 0 else count


def circle_round(names: Sequence[str], number: int) -> list[Meeting]:
    """The meetings of a round, from 1; a bye comes last.

    >>> for number in (1, 2, 3):
    ...     print(*(f"{m.first}-{m.second}" for m in circle_round("ABCD", number)))
    A-D B-C
    D-B C-A
    C-D A-B
    """
    ring = [*names, *[NOBODY] * (len(names) % 2)]
    turning = ring[:-1]
    steps = (number - 1) % len(turning)
    turning = turning[steps:] + turning[:steps]
    fixed = (turning[0], ring[-1]) if number % 2 else (ring[-1], turning[0])
    half = len(ring) // 2
    pairs = [fixed, *((turning[at], turning[-at]) for at in range(1, half))]
    meetings = [Meeting(one, other) if one else Meeting(other) for one, other in pairs]
    return sorted(meetings, key=lambda meeting: meeting.bye)
