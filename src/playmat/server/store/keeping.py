"""Keeping the store: signs of life while the server runs, and an end when another has taken it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

from playmat.server.store import Store, StoreFailed
from playmat.server.store.lease import BEAT

LOG = logging.getLogger("playmat.server")


async def keep_store(store: Store, overtaken: Callable[[], None]) -> None:
    """Beat until another server has the store; then this one has nothing left to do."""
    while not store.overtaken.is_set():
        with contextlib.suppress(StoreFailed):  # the writer says so
            await store.beat()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(store.overtaken.wait(), BEAT)
    LOG.error("another server has taken this store over, so this one stops; nothing is lost")
    overtaken()
