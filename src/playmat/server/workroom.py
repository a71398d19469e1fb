"""The workroom: work that grows with what a stranger sends is done beside the event loop.

It has one thread, since more would only take the interpreter from those who play, and serves one
guest after the other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from playmat.server.turns import Turns

T = TypeVar("T")

MOST_WAITING = 30  # pieces of work of one guest


class Workroom:
    """Does work in its thread, guest by guest."""

    def __init__(self) -> None:
        self.turns = Turns(1, MOST_WAITING)
        self.thread = ThreadPoolExecutor(1, "workroom")

    async def do(self, guest: str, work: Callable[[], T]) -> T:
        """Have something worked out for a guest."""
        async with self.turns.take(guest):
            return await asyncio.get_running_loop().run_in_executor(self.thread, work)

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
