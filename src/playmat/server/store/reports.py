"""Reports: who was reported to the host, by whom, and in which game."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, func, insert, select

from playmat.server.store.schema import reports
from playmat.server.store.store_part import StorePart
from playmat.server.wire.rows import StoredReport


class ReportStore(StorePart):
    """What the store keeps of reports."""

    async def newest(self, most: int) -> list[StoredReport]:
        query = select(reports).order_by(reports.c.at.desc(), reports.c.number).limit(most)
        async with self.reading() as connection:
            return [StoredReport(**row) for row in (await connection.execute(query)).mappings()]

    async def count_since(self, since: float, reporter: str, network: str) -> tuple[int, int]:
        """How many came since then: of this reporter, and of all from this network."""
        every = select(func.count()).select_from(reports).where(reports.c.at > since)
        async with self.reading() as connection:
            mine = await connection.execute(every.where(reports.c.reporter == reporter))
            near = await connection.execute(every.where(reports.c.network == network))
            return mine.scalar_one(), near.scalar_one()

    async def put(self, made: StoredReport, most: int) -> None:
        """Keep a report in place of an earlier one of the same; beyond so many the oldest go."""
        columns = reports.c
        same = (columns.table_id == made.table_id) & (columns.reporter == made.reporter)
        newest = select(columns.number).order_by(columns.at.desc(), columns.number).limit(most)
        await self.writer.write(
            delete(reports).where(same & (columns.seat == made.seat)),
            insert(reports).values(msgspec.structs.asdict(made)),
            delete(reports).where(columns.number.not_in(newest.subquery().select())),
        )

    async def delete(self, number: str) -> None:
        await self.writer.write(delete(reports).where(reports.c.number == number))
