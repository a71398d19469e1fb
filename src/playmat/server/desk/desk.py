"""The desk itself: who may come to it, and the server as it is seen from there."""

from __future__ import annotations

import hmac
import time

from playmat.kernel.errors import PlaymatError
from playmat.server.desk.metrics import metrics
from playmat.server.fairness.limits import Buckets, TooMany
from playmat.server.hall.hall import Hall
from playmat.server.pools.long_work import LongWork

SCHEME = "bearer"
GUESSES_PER_SECOND = 0.1  # of an address, that may be wrong
GUESSES_AT_ONCE = 10.0


class NotTheHost(PlaymatError):
    """Only the host may do this."""


class Desk:
    """What the host has before them."""

    def __init__(self, hall: Hall, works: LongWork) -> None:
        self.hall = hall
        self.works = works
        self.key = hall.settings.host_key.encode()
        self.guesses = Buckets(GUESSES_PER_SECOND, GUESSES_AT_ONCE)

    def let_in(self, authorization: str, network: str) -> None:
        """Pass who shows the host's key. An address that has guessed too often is not heard."""
        if not self.key:
            raise NotTheHost("this server has no host's key; make one with: playmat host key")
        scheme, _, shown = authorization.partition(" ")
        if scheme.lower() != SCHEME or not shown.strip():
            raise NotTheHost("this is for the host alone: show the host's key")
        now = time.monotonic()
        guesses = self.guesses.of(network, now) if network else None
        if guesses is not None and guesses.wait(now, 0.0) > 0:
            raise TooMany("too many wrong keys came from your address; wait a little")
        if not hmac.compare_digest(shown.strip().encode(), self.key):
            if guesses is not None:
                guesses.wait(now, 1.0)
            raise NotTheHost("this is not the host's key")

    def metrics(self) -> str:
        return metrics(self.hall, self.works)
