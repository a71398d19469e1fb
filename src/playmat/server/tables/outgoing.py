"""What a client is still to be told: in order, none before its time, and never too much."""

from __future__ import annotations

import asyncio
from collections import deque

MOST_MESSAGES = 2000  # that a client may be behind, because it is slow or has to wait
MOST_BYTES = 4_000_000


class Outgoing:
    """Messages that wait for a client; those that are held back count like all others."""

    def __init__(self) -> None:
        self.waiting: deque[tuple[float, bytes]] = deque()  # when it is due, what it is
        self.size = 0
        self.ended = False
        self.came = asyncio.Event()
        self.clock = asyncio.get_running_loop().time

    def put(self, data: bytes, delay: float = 0.0) -> bool:
        """Have this told; whether there was room for it."""
        if len(self.waiting) >= MOST_MESSAGES or self.size + len(data) > MOST_BYTES:
            return False
        self.waiting.append((self.clock() + delay, data))
        self.size += len(data)
        self.came.set()
        return True

    def end(self, *last: bytes) -> None:
        """Nothing is told any more but this."""
        self.waiting = deque((0.0, data) for data in last)
        self.size = sum(len(data) for data in last)
        self.ended = True
        self.came.set()

    async def next(self) -> bytes | None:
        """The next message when it is due; None: that was the last."""
        while True:
            if not self.waiting:
                if self.ended:
                    return None
                self.came.clear()
                await self.came.wait()
                continue
            due, data = self.waiting[0]
            early = due - self.clock()
            if early <= 0:
                self.waiting.popleft()
                self.size -= len(data)
                return data
            self.came.clear()  # only an end makes it earlier
            try:
                await asyncio.wait_for(self.came.wait(), early)
            except TimeoutError:
                continue
