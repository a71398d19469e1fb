"""A fair semaphore: where only so much can be done at once, those who wait get it by turns.

Whose turn it is says `fair_queue.py`.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playmat.server.fairness.fair_queue import Asker, FairQueue
from playmat.server.fairness.limits import MOST_REMEMBERED, TooMany

FORGIVEN = 30.0  # seconds after which half of what was spent is

Line = FairQueue[asyncio.Future[None]]


class FairSemaphore:
    """So many may work at once; those who wait are let in by turns.

    What is urgent goes before all that is not. One network has half of the places at most, so that
    another finds one free; this machine itself may have all. Who has had work done for seconds
    stands behind those who have not, and is forgiven half of it every half minute; `keep_one`: nor
    does it get the last free place, so that those who ask for little are served at once.
    """

    def __init__(
        self, places: int, most_waiting: int, most_near: int = 0, keep_one: bool = False
    ) -> None:
        self.free = places
        self.last = 1 if keep_one and places > 1 else 0  # so many are left to who has had little
        self.most_waiting = most_waiting  # of one guest
        self.most_near = most_near  # of one network; 0: any number
        self.most_at_once = max(1, places // 2)  # of one network
        self.lines: tuple[Line, Line] = (FairQueue(), FairQueue())  # urgent, not urgent
        self.working: Counter[str] = Counter()  # by network
        self.spent: OrderedDict[str, tuple[float, float]] = OrderedDict()  # seconds, and when

    @property
    def waiting(self) -> int:
        """How many have no place yet."""
        return sum(map(len, self.lines))

    @asynccontextmanager
    async def take(self, asker: Asker, urgent: bool = True) -> AsyncIterator[None]:
        """Wait for a turn, and have it until the end of the block."""
        await self.wait(asker, self.lines[0 if urgent else 1])
        began = time.monotonic()
        try:
            yield
        finally:
            self.charge(asker.network, time.monotonic() - began)
            self.give_back(asker)

    async def wait(self, asker: Asker, line: Line) -> None:
        if line.of_guest(asker) >= self.most_waiting:
            raise TooMany("too much of yours is being worked on; wait a little")
        if asker.network and 0 < self.most_near <= line.of_network(asker.network):
            raise TooMany("too much from your address is being worked on; wait a little")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.add(asker, turn)
        self.let_in()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # let in and called off at the same moment
                self.give_back(asker)
            raise

    def give_back(self, asker: Asker) -> None:
        self.free += 1
        self.working[asker.network] -= 1
        if not self.working[asker.network]:
            del self.working[asker.network]
        self.let_in()

    def let_in(self) -> None:
        """Give the free places to those whose turn it is."""
        for line in self.lines:
            while self.free and (taken := line.take(self.may_work, self.cost)) is not None:
                asker, turn = taken
                if not turn.cancelled():
                    self.free -= 1
                    self.working[asker.network] += 1
                    turn.set_result(None)

    def may_work(self, network: str) -> bool:
        if not network:
            return True
        if self.free <= self.last and self.cost(network):
            return False
        return self.working[network] < self.most_at_once

    def charge(self, network: str, seconds: float) -> None:
        """A network has had work done for so long."""
        self.spent[network] = self.lately(network) + seconds, time.monotonic()
        self.spent.move_to_end(network)
        if len(self.spent) > MOST_REMEMBERED:
            self.spent.popitem(last=False)

    def lately(self, network: str) -> float:
        """The seconds that a network has had, those of long ago forgiven."""
        seconds, since = self.spent.get(network, (0.0, 0.0))
        return float(seconds * 0.5 ** ((time.monotonic() - since) / FORGIVEN))

    def cost(self, network: str) -> float:
        """Whole seconds: those who have had little take turns, whatever it was."""
        return self.lately(network) // 1.0
