"""The scenarios that guests keep with their sets: texts, each of one card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from playmat.server.store.schema import set_scenarios
from playmat.server.store.writing import Writer
from playmat.server.wire.rows import StoredScenario


class Scenarios:
    """What the store keeps of scenarios."""

    def __init__(
        self,
        reading: Callable[[], AbstractAsyncContextManager[AsyncConnection]],
        writer: Writer,
    ) -> None:
        self.reading = reading
        self.writer = writer

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
