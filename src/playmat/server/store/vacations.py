"""Vacations: days that people take off, in which no deadline of theirs goes by."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import delete, insert, select, update

from playmat.server.store.schema import vacations
from playmat.server.store.store_part import StorePart
from playmat.server.wire.rows import StoredVacation


class VacationStore(StorePart):
    """What the store keeps of vacations."""

    async def of(self, guests: Iterable[str]) -> dict[str, list[StoredVacation]]:
        """The vacations of each of these, the oldest first; who has taken none is not there."""
        wanted = set(guests) - {""}
        query = select(vacations).where(vacations.c.guest.in_(wanted))
        found: dict[str, list[StoredVacation]] = {}
        async with self.reading() as connection:
            for row in await connection.execute(query.order_by(vacations.c.begins)):
                found.setdefault(row.guest, []).append(StoredVacation(**row._mapping))
        return found

    async def begin(self, vacation: StoredVacation, forget: float) -> None:
        """Keep a vacation, and none of the same guest that was over by then."""
        own = vacations.c.guest == vacation.guest
        await self.writer.write(
            delete(vacations).where(own, vacations.c.ends < forget),
            insert(vacations).values(msgspec.structs.asdict(vacation)),
        )

    async def end(self, guest: str, now: float) -> None:
        """Whoever was away is back."""
        goes_on = (vacations.c.guest == guest) & (vacations.c.ends > now)
        await self.writer.write(update(vacations).where(goes_on).values(ends=now))
