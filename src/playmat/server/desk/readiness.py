"""Whether a server can take guests: what is still missing for that."""

from __future__ import annotations

import asyncio

from playmat.server.hall.hall import Hall
from playmat.server.store import StoreFailed

PATIENCE = 2.0  # seconds until a store is taken to be away


async def missing(hall: Hall) -> list[str]:
    """Why nobody should be sent here now; empty: all is well."""
    found = []
    if hall.store.writer.failing or not await answers(hall):
        found.append("the store does not answer")
    if not hall.readers.is_ready:
        found.append("the workers are not there yet")
    if hall.draining:
        found.append("no new tables are made here")
    return found


async def answers(hall: Hall) -> bool:
    """Whether the store can be read, and is this server's."""
    if hall.store.overtaken.is_set():
        return False
    try:
        await asyncio.wait_for(hall.store.ping(), PATIENCE)
    except (StoreFailed, TimeoutError):
        return False
    return True
