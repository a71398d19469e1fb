"""Turns: where many want work done and only a little can be done at once, each guest gets a turn.

Who asks for much waits behind what they asked for themselves; nobody else does.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playmat.server.limits import TooMany

Line = OrderedDict[str, deque[asyncio.Future[None]]]  # who waits, by guest; the next one first


class Turns:
    """So many may work at once; those who wait are let in guest by guest.

    What is urgent goes before all that is not.
    """

    def __init__(self, places: int, most_waiting: int) -> None:
        self.free = places
        self.most_waiting = most_waiting  # of one guest
        self.lines: tuple[Line, Line] = (OrderedDict(), OrderedDict())  # urgent, not urgent

    @asynccontextmanager
    async def take(self, guest: str, urgent: bool = True) -> AsyncIterator[None]:
        """Wait for a turn, and have it until the end of the block."""
        await self.wait(guest, self.lines[0 if urgent else 1])
        try:
            yield
        finally:
            self.free += 1
            self.let_in()

    async def wait(self, guest: str, line: Line) -> None:
        mine = line.setdefault(guest, deque())
        if len(mine) >= self.most_waiting:
            raise TooMany("too much of yours is being worked on; wait a little")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        mine.append(turn)
        self.let_in()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # let in and called off at the same moment
                self.free += 1
                self.let_in()
            raise

    def let_in(self) -> None:
        """Give the free places to those whose turn it is."""
        for line in self.lines:
            while self.free and line:
                guest, mine = line.popitem(last=False)
                turn = mine.popleft()
                if mine:
                    line[guest] = mine  # behind the others
                if not turn.cancelled():
                    self.free -= 1
                    turn.set_result(None)
