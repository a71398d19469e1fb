"""What a server counts of itself while it runs: how often, and how long each time.

Nothing here says of whom: a count has no name, no table and no address.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

# Seconds. A choice takes milliseconds, a bot that thinks seconds.
BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class Durations:
    """How long something took: how often up to each bound, and in all."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)  # the last: longer than any bound
        self.seconds = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Note how long the block takes, however it ends."""
        began = time.monotonic()
        try:
            yield
        finally:
            self.note(time.monotonic() - began)

    @property
    def times(self) -> int:
        return sum(self.counts)


class ChoiceCounts:
    """The choices that persons have sent: how they were answered, how long the made ones took."""

    def __init__(self) -> None:
        self.answered: Counter[str] = Counter()
        self.made = Durations()
