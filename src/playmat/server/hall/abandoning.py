"""Tables that were left: closed after a while, so that they count no more, and opened again.

Nothing of such a table is lost and nothing of it is revealed: it stands as it was left. Who sits
there may open it again, others may watch what any spectator may see.
"""

from __future__ import annotations

import asyncio
import logging

from playmat.server.hall.hall import Hall
from playmat.server.wire.errors import NotHere

LOG = logging.getLogger("playmat.server")
NO_LONGER_OPEN = "this table is open no longer"
SWEEP = 600.0  # seconds from one look for tables that were left to the next


async def keep_closing(hall: Hall) -> None:
    """Look for tables that were left, at once and again and again."""
    while True:
        try:
            await close_abandoned(hall)
        except Exception:
            LOG.exception("tables that were left could not be closed")
        await asyncio.sleep(SWEEP)


async def close_abandoned(hall: Hall) -> None:
    """Close the tables at which no player has been for long; note where players are."""
    now = hall.wall()
    attended = [hosted.id for hosted in hall.tables.values() if hosted.attended]
    await hall.store.touch(attended, now)
    settings = hall.settings
    since = now - settings.left_with_bots, now - settings.left_with_people, now - settings.left_slow
    left = await hall.store.abandon(*since)
    for table in left:
        hosted = hall.tables.get(table)
        if hosted is not None:
            hall.drop(hosted)


async def forget_unbegun(hall: Hall, table: str) -> None:
    """Take away a table at which a seat was open to anybody, unless all have just been taken."""
    hosted = await hall.find(table)

    async def forget() -> bool:
        if hosted.joinable:
            await hall.store.forget_table(table)
        return hosted.joinable

    if await hosted.do(forget):
        for client in list(hosted.clients):
            hosted.send_away(client, NO_LONGER_OPEN)
        hall.drop(hosted)


async def reopen(hall: Hall, guest: str, table: str) -> None:
    """Go on with a table that was closed; only who sits there may, or who made it."""
    hosted = await hall.find(table)
    stored = hosted.stored
    if guest not in {stored.maker, *hosted.persons}:
        raise NotHere("only those who sit at a table can open it again")

    async def open_again() -> None:
        if stored.abandoned:
            async with hall.room(stored):
                await hall.store.touch([table], hall.wall())
            stored.abandoned = False
            await hosted.go_on()

    await hosted.do(open_again)
