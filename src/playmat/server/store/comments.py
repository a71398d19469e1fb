"""What testers have said of the sets that guests share."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, func, insert, select, update

from playmat.server.store.schema import set_comments
from playmat.server.store.store_part import StorePart
from playmat.server.wire.rows import StoredComment


class Comments(StorePart):
    """What the store keeps of comments."""

    async def of(self, number: str) -> list[StoredComment]:
        """All that was said of a set, the oldest first."""
        columns = set_comments.c
        query = select(set_comments).where(columns.set_id == number)
        ordered = query.order_by(columns.at, columns.id)
        async with self.reading() as connection:
            return [StoredComment(**row) for row in (await connection.execute(ordered)).mappings()]

    async def count(self, network: str) -> int:
        """How many are kept that came from this network."""
        query = select(func.count()).select_from(set_comments)
        async with self.reading() as connection:
            found: int = (
                await connection.execute(query.where(set_comments.c.network == network))
            ).scalar_one()
        return found

    async def add(self, made: StoredComment) -> None:
        await self.writer.write(insert(set_comments).values(msgspec.structs.asdict(made)))

    async def resolve(self, number: str, resolved: bool) -> None:
        said = update(set_comments).where(set_comments.c.id == number)
        await self.writer.write(said.values(resolved=resolved))

    async def delete(self, number: str) -> None:
        await self.writer.write(delete(set_comments).where(set_comments.c.id == number))
