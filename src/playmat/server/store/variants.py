"""House rules that guests have given a name, to open tables with."""

from __future__ import annotations

import json

from sqlalchemy import delete, insert, select

from playmat.server.store.schema import variants
from playmat.server.store.store_part import StorePart
from playmat.server.wire.rows import StoredVariant


class Variants(StorePart):
    """What the store keeps of variants."""

    async def of(self, guest: str) -> list[StoredVariant]:
        """The variants of a guest, of all games."""
        query = select(variants).where(variants.c.guest == guest)
        async with self.reading() as connection:
            rows = await connection.execute(query.order_by(variants.c.name, variants.c.id))
            return [
                StoredVariant(**{**row, "switches": json.loads(row["switches"])})
                for row in rows.mappings()
            ]

    async def add(self, made: StoredVariant) -> None:
        await self.writer.write(
            insert(variants).values(
                id=made.id,
                guest=made.guest,
                game=made.game,
                name=made.name,
                switches=json.dumps(made.switches),
            )
        )

    async def delete(self, guest: str, number: str) -> None:
        own = (variants.c.id == number) & (variants.c.guest == guest)
        await self.writer.write(delete(variants).where(own))
