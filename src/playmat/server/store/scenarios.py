"""The scenarios that guests keep with their sets: texts, each of one card."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import delete, insert, select, update

from playmat.server.store.schema import set_scenarios
from playmat.server.store.store_part import StorePart
from playmat.server.wire.rows import StoredScenario


class Scenarios(StorePart):
    """What the store keeps of scenarios."""

    async def of(self, number: str) -> list[StoredScenario]:
        """The scenarios of a set, card by card, the oldest first."""
        columns = set_scenarios.c
        query = select(set_scenarios).where(columns.set_id == number)
        ordered = query.order_by(columns.card, columns.changed, columns.id)
        async with self.reading() as connection:
            return [StoredScenario(**row) for row in (await connection.execute(ordered)).mappings()]

    async def add(self, made: Sequence[StoredScenario]) -> None:
        if made:
            rows = [msgspec.structs.asdict(each) for each in made]
            await self.writer.write(insert(set_scenarios).values(rows))

    async def change(self, made: StoredScenario) -> None:
        """Another text in place of the one that is kept."""
        query = update(set_scenarios).where(set_scenarios.c.id == made.id)
        await self.writer.write(query.values(**msgspec.structs.asdict(made)))

    async def delete(self, number: str) -> None:
        await self.writer.write(delete(set_scenarios).where(set_scenarios.c.id == number))
