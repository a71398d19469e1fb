"""Who is not let in, for the next start of the server."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, insert, select

from playmat.server.store.schema import bans
from playmat.server.store.store_part import StorePart
from playmat.server.wire.rows import StoredBan


class BanStore(StorePart):
    """What the store keeps of bans."""

    async def holding(self, now: float) -> list[StoredBan]:
        """The bans that have not ended."""
        async with self.reading() as connection:
            rows = await connection.execute(select(bans).where(bans.c.until > now))
            return [StoredBan(**row) for row in rows.mappings()]

    async def add(self, ban: StoredBan) -> None:
        """Keep a ban in place of those that it renews, and of those that have ended."""
        away = delete(bans).where((bans.c.who == ban.who) | (bans.c.until <= ban.made))
        await self.writer.write(away, insert(bans).values(**msgspec.structs.asdict(ban)))

    async def end(self, who: str) -> None:
        await self.writer.write(delete(bans).where(bans.c.who == who))
