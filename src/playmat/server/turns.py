"""Turns: where many want work done and only a little can be done at once, each gets a turn.

Addresses take turns, and the guests of an address among themselves: a new cookie costs nothing, a
new address does. Who asks for much waits behind what they asked for themselves; nobody else does.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from playmat.server.limits import TooMany


class Asker(NamedTuple):
    """Whose work something is. Who shows no cookie has no guest, this machine no network."""

    network: str  # see networks.py
    guest: str


Guests = OrderedDict[str, deque[asyncio.Future[None]]]  # who waits, by guest; the next one first
Line = OrderedDict[str, Guests]  # by network


class Turns:
    """So many may work at once; those who wait are let in by turns.

    What is urgent goes before all that is not. Of several places one network has all but one at
    most, so that another finds one free; this machine itself may have all.
    """

    def __init__(self, places: int, most_waiting: int, most_near: int = 0) -> None:
        self.free = places
        self.most_waiting = most_waiting  # of one guest
        self.most_near = most_near  # of one network; 0: any number
        self.most_at_once = max(1, places - 1)  # of one network
        self.lines: tuple[Line, Line] = (OrderedDict(), OrderedDict())  # urgent, not urgent
        self.working: Counter[str] = Counter()  # by network

    @asynccontextmanager
    async def take(self, asker: Asker, urgent: bool = True) -> AsyncIterator[None]:
        """Wait for a turn, and have it until the end of the block."""
        await self.wait(asker, self.lines[0 if urgent else 1])
        try:
            yield
        finally:
            self.give_back(asker)

    async def wait(self, asker: Asker, line: Line) -> None:
        near = line.setdefault(asker.network, OrderedDict())
        mine = near.setdefault(asker.guest, deque())
        waiting = sum(map(len, near.values()))
        if len(mine) >= self.most_waiting:
            raise TooMany("too much of yours is being worked on; wait a little")
        if asker.network and self.most_near and waiting >= self.most_near:
            drop_if_empty(line, asker)
            raise TooMany("too much from your address is being worked on; wait a little")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        mine.append(turn)
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
            while self.free and (network := self.next_in(line)) is not None:
                turn = self.take_from(line, network)
                if not turn.cancelled():
                    self.free -= 1
                    self.working[network] += 1
                    turn.set_result(None)

    def next_in(self, line: Line) -> str | None:
        """The network whose turn it is."""
        for network in line:
            if not network or self.working[network] < self.most_at_once:
                return network
        return None

    def take_from(self, line: Line, network: str) -> asyncio.Future[None]:
        """Who waits first in a network; it stands behind the other networks then, and who it was
        behind the network's other guests."""
        near = line.pop(network)
        guest, mine = near.popitem(last=False)
        turn = mine.popleft()
        if mine:
            near[guest] = mine
        if near:
            line[network] = near
        return turn


def drop_if_empty(line: Line, asker: Asker) -> None:
    """Remember nothing of one who was refused."""
    near = line[asker.network]
    if not near[asker.guest]:
        del near[asker.guest]
