"""Games with people one did not know, as the store has them."""

from __future__ import annotations

import asyncio

from tests.server.running import Server

from playmat.server.store import StoredSeat, StoredTable
from playmat.server.wire.rows import Met


def played(number: int, met: Met, *guests: str) -> StoredTable:
    return StoredTable(
        id=f"table-{number}",
        maker=guests[0],
        game="mix",
        mode="standard",
        switches={},
        seed="7",
        minutes=0.0,
        spectators=True,
        watch_delay=0.0,
        created=float(number),
        digest="",
        seats=[StoredSeat("person", guest=guest) for guest in guests],
        origin="{}",
        met=met,
    )


def leave_games(server: Server, guest: str, games: int) -> None:
    """Games with strangers that somebody has left, as the store has them."""

    async def write() -> None:
        store = server.hall.store
        for number in range(games):
            await store.add_table(played(number, "found", guest, "somebody"))
            await store.leavings.note(f"table-{number}", guest, 0.0)

    loop = next(iter(server.hall.tables.values())).actor.get_loop()
    asyncio.run_coroutine_threadsafe(write(), loop).result()
