"""Spending games where they are needed: each row of deals goes on until its interval is narrow.

A row is looked at after some deals; where its interval is still too wide, the next look comes when
it should be narrow enough, but after no more than twice as many. Whether to go on depends on the
width alone, never on which side is ahead, and so the interval at the end still covers the truth in
95 runs of 100. Why: docs/decisions/0034-how-sure-a-figure-is.md; that: tests/lab/test_spending.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

from playmat.lab.deals import CHUNK, Arrangement
from playmat.lab.intervals import CONFIDENCE, Scores
from playmat.lab.results import Run

FIRST = 4 * CHUNK  # deals before the first look


def fixed_games(width: float) -> int:
    """The games after which the interval of any rate is within the width on either side."""
    return ceil(CONFIDENCE**2 / (4 * width**2))


def next_look(scores: Scores, deals: int, width: float, most: int) -> int:
    """After how many deals to look again; as many as there are: it is enough."""
    if not deals:
        return min(FIRST, most)
    needed = deals_needed(scores, deals, width)
    if needed <= deals or deals >= most:
        return deals
    return min(most, whole_chunks(min(needed, 2 * deals)))


def deals_needed(scores: Scores, deals: int, width: float) -> float:
    """How many deals it will take in all, as far as can be told by now."""
    if not deals:
        return fixed_games(width) / 2
    return deals * (scores.interval.reach / width) ** 2


def whole_chunks(deals: float) -> int:
    return ceil(deals / CHUNK) * CHUNK


def spend(run: Run, rows: Sequence[Arrangement], width: float, most: int) -> dict[str, int]:
    """Play each row until its interval is within the width on either side, or `most` games.

    Returns the deals of each row, by its key. The same for any number of workers, and whether the
    games were played now or long ago. A run that plays one of several parts aims at an interval
    that is narrow enough when all parts are put together.
    """
    width *= sqrt(run.parts)
    limit = whole_chunks(most / 2)
    deals = {row.key: 0 for row in rows}
    while True:
        orders: list[tuple[Arrangement, int]] = []
        later = 0.0
        for row in rows:
            scores = Scores(run.result.tally(row, deals[row.key]).scores)
            look = next_look(scores, deals[row.key], width, limit)
            if look > deals[row.key]:
                orders.append((row, look))
                later += max(0.0, min(limit, deals_needed(scores, deals[row.key], width)) - look)
                deals[row.key] = look
        if not orders or run.stopped:
            return deals
        run.play(orders, int(later))
