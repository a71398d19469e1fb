"""Chess clocks: how long each seat may think.

A clock runs while something is asked of its seat and gains a little when the seat has answered.
Whether a seat is asked is public, so no clock tells what a seat holds.
"""

from __future__ import annotations

import json
from collections.abc import Callable

GAIN = 5.0  # seconds for each question that is answered


class Clocks:
    """The clocks of a table; `now` is the time in seconds, from any beginning."""

    def __init__(self, seats: list[int], seconds: float, now: Callable[[], float]) -> None:
        self.left = dict.fromkeys(seats, seconds)
        self.now = now
        self.running: set[int] = set()
        self.since = now()

    def run(self, asked: set[int]) -> None:
        """From now on the clocks of these seats run; the others have answered."""
        self.book()
        for seat in self.running - asked:
            self.left[seat] += GAIN
        self.running = asked & self.left.keys()

    def pause(self) -> None:
        """Nobody is there: no time goes by."""
        self.book()
        self.running = set()

    def book(self) -> None:
        """Take the time that has gone by off the clocks that run."""
        now = self.now()
        for seat in self.running:
            self.left[seat] = max(0.0, self.left[seat] - (now - self.since))
        self.since = now

    def fallen(self) -> int | None:
        """A seat whose time is up."""
        self.book()
        return next((seat for seat in sorted(self.running) if self.left[seat] <= 0), None)

    def packed(self) -> str:
        self.book()
        return json.dumps({seat: round(left, 2) for seat, left in self.left.items()})

    def unpack(self, text: str) -> None:
        """Set the clocks as they stood when this was packed."""
        for seat, left in json.loads(text or "{}").items():
            if int(seat) in self.left:
                self.left[int(seat)] = float(left)
