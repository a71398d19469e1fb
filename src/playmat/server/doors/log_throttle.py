"""Throttled logs: what happens ten thousand times is said ten times, and how often it happened."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable

MOST = 10  # lines of one kind
WHILE = 60.0  # seconds
KINDS = 200  # that are remembered


class LineKind:
    """Lines that begin alike, since a point in time."""

    __slots__ = ("since", "times")

    def __init__(self, since: float) -> None:
        self.since = since
        self.times = 0


class LogThrottle(logging.Filter):
    """Lets a few lines of each kind through in a while; the next one then says how many not.

    Lines are of one kind if they are of the same logger and begin with the same words, before
    anything is filled in.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.now = now
        self.kinds: OrderedDict[tuple[str, str], LineKind] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        name = record.name, str(record.msg).partition("\n")[0]
        now = self.now()
        kind = self.kinds.setdefault(name, LineKind(now))
        self.kinds.move_to_end(name)
        if len(self.kinds) > KINDS:
            self.kinds.popitem(last=False)
        if now - kind.since >= WHILE:
            left_out = kind.times - MOST
            if left_out > 0:
                record.msg = f"{record.msg} (and {left_out} more like it were not logged)"
            kind.since, kind.times = now, 0
        kind.times += 1
        return kind.times <= MOST


def throttle_logs() -> None:
    """Throttle all logs of this process."""
    for logger in (logging.getLogger(), logging.getLogger("uvicorn")):
        for handler in logger.handlers:
            handler.addFilter(LogThrottle())
