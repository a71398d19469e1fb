"""Leavings: who left a game with people they did not know."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert, select

from playmat.server.store.schema import leavings, seats, tables
from playmat.server.store.store_part import StorePart


class CountedLeavings(NamedTuple):
    """How many of the last games with strangers somebody has left."""

    left: int
    games: int


NONE_LEFT = CountedLeavings(0, 0)


class LeavingStore(StorePart):
    """What the store keeps of leavings."""

    async def note(self, table: str, guest: str, at: float) -> None:
        """A guest has left a game; once for each."""
        same = (leavings.c.table_id == table) & (leavings.c.guest == guest)
        row = insert(leavings).values(table_id=table, guest=guest, at=at)
        await self.writer.write(delete(leavings).where(same), row)

    async def count(self, guest: str, games: int) -> CountedLeavings:
        """Among so many of the last games of a guest with strangers. A seat that a bot has taken
        over is the guest's no longer, but the leaving is."""
        sat = select(seats.c.table_id).where(seats.c.guest == guest)
        left = select(leavings.c.table_id).where(leavings.c.guest == guest)
        columns = tables.c
        played = (columns.met != "") & (columns.origin != "")
        own = columns.id.in_(sat) | columns.id.in_(left)
        last = select(columns.id).where(played & own).order_by(columns.created.desc(), columns.id)
        async with self.reading() as connection:
            found = set((await connection.execute(last.limit(games))).scalars())
            gone = set((await connection.execute(left)).scalars())
        return CountedLeavings(len(found & gone), len(found))
