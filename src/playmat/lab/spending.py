"""Spending games where they are needed: each figure goes on until its interval is narrow enough.

A figure is looked at after some deals; where its interval is still too wide, the next look comes
when it should be narrow enough, but after no more than twice as many. Whether to go on depends on
the width alone, never on which side is ahead, and so the interval at the end still covers the truth
in 95 runs of 100: docs/decisions/0034-how-sure-a-figure-is.md, and tests/lab/test_spending.py.
Only a rough look, of which nothing is claimed, also stops where it is clear which side is ahead;
and what is *sought*, whose intervals are made for that.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from typing import NamedTuple

from playmat.lab.deals import CHUNK, Arrangement
from playmat.lab.intervals import CONFIDENCE, Interval, Scores, differences, mean_interval
from playmat.lab.results import Result, Run

FIRST = 4 * CHUNK  # deals before the first look
# Standard deviations of what is looked at again and again, each time after twice as many deals, and
# once more when time is over: in 95 of 100 runs none of such intervals misses the truth.
AT_EVERY_LOOK = 2.75
POWER = 0.84  # standard deviations: four in five
SPREAD = 0.42  # of the difference of a deal, about: what a first guess is made of


class Win(NamedTuple):
    """The figure of one row of deals: how often its first side wins."""

    row: Arrangement

    @property
    def rows(self) -> tuple[Arrangement, ...]:
        return (self.row,)

    def interval(self, result: Result, deals: int) -> Interval:
        return Scores(result.scores(self.row, deals)).interval

    def settled(self, found: Interval) -> bool:
        """Whether it may stop before it is narrow enough."""
        return False


class Difference(NamedTuple):
    """The figure of two rows on the same luck: how much more often the new one wins."""

    new: Arrangement
    old: Arrangement

    @property
    def rows(self) -> tuple[Arrangement, ...]:
        return (self.new, self.old)

    def interval(self, result: Result, deals: int) -> Interval:
        return mean_interval(differences(*result.paired(self.new, self.old, deals)))

    def settled(self, found: Interval) -> bool:
        return False


class RoughDifference(Difference):
    """One of a race, which tells what is worth a closer look on other luck: once it is clear of
    nothing that is known. Stopping there makes it look larger than it is."""

    def settled(self, found: Interval) -> bool:
        return found.sign != 0


class Sought(Difference):
    """A difference that is sought until it is clear on which side of nothing it lies.

    It is looked at after ever twice as many deals, and its interval holds at all looks together,
    so that one may stop at any of them.
    """

    def interval(self, result: Result, deals: int) -> Interval:
        scores = result.paired(self.new, self.old, deals)
        return mean_interval(differences(*scores), AT_EVERY_LOOK)

    def settled(self, found: Interval) -> bool:
        return found.sign != 0


def games_to_see(points: float) -> int:
    """About how many games it takes to see a difference of so many points, four in five times.

    >>> games_to_see(20), games_to_see(5)
    (230, 3640)
    """
    deals = ((AT_EVERY_LOOK + POWER) * SPREAD / (points / 100)) ** 2
    return 10 * round(4 * deals / 10)  # two games a deal, old and new


def fixed_games(width: float) -> int:
    """The games after which the interval of any rate is within the width on either side."""
    return ceil(CONFIDENCE**2 / (4 * width**2))


def next_look(reach: float, deals: int, width: float, most: int) -> int:
    """After how many deals to look again; as many as there are: it is enough."""
    if not deals:
        return min(FIRST, most)
    needed = deals_needed(reach, deals, width)
    if needed <= deals or deals >= most:
        return deals
    return min(most, whole_chunks(min(needed, 2 * deals)))


def deals_needed(reach: float, deals: int, width: float) -> float:
    """How many deals it will take in all, as far as can be told by now."""
    if not deals:
        return fixed_games(width) / 2
    return deals * (reach / width) ** 2


def whole_chunks(deals: float) -> int:
    return ceil(deals / CHUNK) * CHUNK


def spend(
    run: Run,
    figures: Sequence[Win | Difference],
    width: float | Sequence[float],
    most: int,
    until: float = 1.0,
) -> list[int]:
    """Play until each figure is within the width on either side, or has had `most` games a row.

    The width may be one for all, or one for each. Returns the deals of each. The same for any
    number of workers, and whether the games were played now or long ago. A run that plays one of
    several parts aims at an interval that is narrow enough when all parts are put together. One
    that has a time ends, here, when it has spent this share of it.
    """
    each = [width] * len(figures) if isinstance(width, float) else list(width)
    widths = [one * sqrt(run.parts) for one in each]
    limit = whole_chunks(most / 2)
    deals = [0] * len(figures)
    while True:
        orders: list[tuple[Arrangement, int]] = []
        later = 0.0
        for place, figure in enumerate(figures):
            found = figure.interval(run.result, deals[place])
            look = next_look(found.reach, deals[place], widths[place], limit)
            if isinstance(figure, Sought) and look > deals[place] > 0:
                look = min(limit, 2 * deals[place])
            settled = run.parts == 1 and figure.settled(found)  # a part sees too little to say so
            if look > deals[place] and not settled:
                orders += [(row, look) for row in figure.rows]
                needed = deals_needed(found.reach, deals[place], widths[place])
                later += max(0.0, min(limit, needed) - look)
                deals[place] = look
        if not orders or run.stopped or run.late(until):
            return deals
        run.play(orders, int(later), until)
