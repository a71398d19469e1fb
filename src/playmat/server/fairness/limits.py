"""Limits: nobody may ask so much that others wait."""

from __future__ import annotations

from collections import OrderedDict

from playmat.kernel.errors import PlaymatError

BURST = 3.0  # seconds' worth that may come at once, where nothing else is said
LONGEST_WAIT = 10.0  # seconds, however much was asked before
MOST_REMEMBERED = 10_000


class TooMany(PlaymatError):
    """A limit of the server is reached."""


class Draining(TooMany):
    """Nothing new is begun, since the server is to stop."""


class Bucket:
    """Lets so many through a second; a burst may come at once."""

    __slots__ = ("filled", "most", "rate", "since")

    def __init__(self, rate: float, now: float, most: float = 0.0) -> None:
        self.rate = rate
        self.most = most or rate * BURST
        self.filled = self.most
        self.since = now

    def take(self, now: float) -> bool:
        """Whether one more may come."""
        self.fill(now)
        if self.filled < 1:
            return False
        self.filled -= 1
        return True

    def wait(self, now: float, cost: float) -> float:
        """Seconds after which something that costs so much may come; it is paid for already."""
        self.fill(now)
        self.filled = max(self.filled - cost, -self.rate * LONGEST_WAIT)
        return max(0.0, -self.filled / self.rate)

    def fill(self, now: float) -> None:
        self.filled = min(self.most, self.filled + (now - self.since) * self.rate)
        self.since = now


class Buckets:
    """A bucket for each network; those not heard of for longest are forgotten."""

    def __init__(self, rate: float, most: float = 0.0) -> None:
        self.rate = rate
        self.most = most
        self.by_name: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, now: float) -> bool:
        return self.of(name, now).take(now)

    def of(self, name: str, now: float) -> Bucket:
        bucket = self.by_name.get(name)
        if bucket is None:
            bucket = self.by_name[name] = Bucket(self.rate, now, self.most)
            if len(self.by_name) > MOST_REMEMBERED:
                self.by_name.popitem(last=False)
        self.by_name.move_to_end(name)
        return bucket
