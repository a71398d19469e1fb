"""Keeping the store: signs of life while the server runs, and an end when another has taken it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from playmat.kernel.errors import PlaymatError
from playmat.server.store import Store, StoreFailed, StoreHeld
from playmat.server.store.lease import BEAT, PATIENCE

LOG = logging.getLogger("playmat.server")
ALIKE = 2.0  # seconds until a process knows what another one has changed


async def keep_store(store: Store, lost: Callable[[], None], overtaken: Callable[[], None]) -> None:
    """Beat until another server has the store; then this one has nothing left to do.

    One of several processes that was not heard of for too long has only `lost` its tables.
    """
    while not store.overtaken.is_set() or await is_back(store, lost):
        with contextlib.suppress(StoreFailed):  # the writer says so
            await store.beat()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(store.overtaken.wait(), BEAT)
    if store.holdings.leaving:
        return
    LOG.error("another server has taken this store over, so this one stops; nothing is lost")
    overtaken()


async def is_back(store: Store, lost: Callable[[], None]) -> bool:
    """Whether this is one of the processes of the store again, after it has lost what it had."""
    if store.holdings.leaving or not store.holdings.shared:
        return False
    LOG.warning("this process was not heard of for too long; others may have its tables")
    lost()
    while True:
        try:
            await store.holdings.come_again(PATIENCE)
            return True
        except StoreHeld:
            return False
        except (SQLAlchemyError, OSError, PlaymatError):
            await asyncio.sleep(BEAT)


async def keep_alike(store: Store, *learn: Callable[[], Awaitable[None]]) -> None:
    """Learn now and then what other processes of the same store have changed there."""
    while store.holdings.shared:
        await asyncio.sleep(ALIKE)
        for each in learn:
            with contextlib.suppress(StoreFailed):  # the next time
                await each()
