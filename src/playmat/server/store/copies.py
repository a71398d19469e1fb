"""Collections: boosters that were opened, copies of cards, and where each copy has been.

A copy has one owner at any time. It comes by a booster and changes hands by `hand_over`, which is
part of one transaction with whatever it is done for; the log is written in the same one, out of
what the copies say then, so the two never differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Double,
    Executable,
    Select,
    String,
    exists,
    func,
    insert,
    literal,
    select,
    update,
)

from playmat.server.store.schema import (
    booster_sheets,
    boosters,
    collectors,
    copies,
    copy_log,
    entries,
    seats,
    stakes,
    tables,
)
from playmat.server.store.sets import pin
from playmat.server.store.store_part import StorePart
from playmat.server.store.writing import Exactly, WriteStep
from playmat.server.wire.rows import (
    How,
    StoredBooster,
    StoredCollector,
    StoredCopy,
    StoredMove,
)

OTHER_SEAT = seats.alias("other_seat")


class StoredCopies(StorePart):
    """What the store keeps of collections."""

    # ---- finding ----

    async def collector(self, account: str) -> StoredCollector | None:
        query = select(collectors).where(collectors.c.account_id == account)
        async with self.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        return None if row is None else StoredCollector(**row)

    async def of(self, account: str) -> list[StoredCopy]:
        """All copies of an account, by what they are of."""
        columns = copies.c
        order = (columns.game, columns.set_digest, columns.card, columns.id)
        query = select(copies).where(columns.owner == account).order_by(*order)
        return await self.found(query)

    async def some(self, wanted: Iterable[str]) -> dict[str, StoredCopy]:
        """These copies, as far as there are such."""
        query = select(copies).where(copies.c.id.in_(set(wanted)))
        return {copy.id: copy for copy in await self.found(query)}

    async def found(self, query: Select[Any]) -> list[StoredCopy]:
        async with self.reading() as connection:
            return [StoredCopy(**row) for row in (await connection.execute(query)).mappings()]

    async def count(self, account: str) -> int:
        query = select(func.count()).select_from(copies).where(copies.c.owner == account)
        async with self.reading() as connection:
            found: int = (await connection.execute(query)).scalar_one()
        return found

    async def log_of(self, copy: str) -> list[StoredMove]:
        """Where a copy has been, from its booster on."""
        query = select(copy_log).where(copy_log.c.copy_id == copy).order_by(copy_log.c.move)
        async with self.reading() as connection:
            return [StoredMove(**row) for row in (await connection.execute(query)).mappings()]

    async def booster(self, number: str) -> StoredBooster | None:
        found = await self.boosters_where(boosters.c.id == number)
        return found[0] if found else None

    async def boosters_of(self, account: str, since: float = 0.0) -> list[StoredBooster]:
        """The boosters that an account has opened, the newest first."""
        return await self.boosters_where(
            (boosters.c.account_id == account) & (boosters.c.at >= since)
        )

    async def boosters_where(self, which: ColumnElement[bool]) -> list[StoredBooster]:
        query = select(boosters).where(which).order_by(boosters.c.number.desc())
        async with self.reading() as connection:
            return [StoredBooster(**row) for row in (await connection.execute(query)).mappings()]

    async def sheets(self, digest: str) -> str:
        query = select(booster_sheets.c.text).where(booster_sheets.c.digest == digest)
        async with self.reading() as connection:
            found: str = (await connection.execute(query)).scalar_one()
        return found

    async def games_with_people(
        self, account: str, since: float, choices: int, most: int
    ) -> list[str]:
        """Tables made since then at which the account played with another person to the end, in so
        many choices at least; the oldest first."""
        mine = exists().where(
            seats.c.table_id == tables.c.id, seats.c.guest == account, seats.c.kind == "person"
        )
        shared = exists().where(
            OTHER_SEAT.c.table_id == tables.c.id,
            OTHER_SEAT.c.guest != account,
            OTHER_SEAT.c.kind == "person",
        )
        played = (
            select(func.count())
            .select_from(entries)
            .where(entries.c.table_id == tables.c.id, entries.c.kind == "choice")
            .scalar_subquery()
        )
        recent = (tables.c.created >= since) & (tables.c.ending != "") & ~tables.c.practice
        query = select(tables.c.id).where(recent, mine, shared, played >= choices)
        async with self.reading() as connection:
            rows = await connection.execute(query.order_by(tables.c.created).limit(most))
            return list(rows.scalars())

    # ---- keeping ----

    async def begin(self, collector: StoredCollector) -> None:
        """An account collects from now on, unless it does already."""
        await self.writer.write(put_unless_there(collectors, msgspec.structs.asdict(collector)))

    async def set_trading(self, account: str, trading: bool) -> None:
        mine = collectors.c.account_id == account
        await self.writer.write(update(collectors).where(mine).values(trading=trading))

    async def open(
        self, booster: StoredBooster, sheets: str, cards: Sequence[str], seed: str
    ) -> None:
        """Keep a booster and its cards, and the seed of the next one. Conflict if the account has
        opened another since it was read."""
        digest, mine = booster.set_digest, collectors.c.account_id == booster.account_id
        as_read = mine & (collectors.c.opened == booster.number - 1)
        change = update(collectors).where(as_read).values(opened=booster.number, seed=seed)
        made = [
            StoredCopy(
                f"{booster.id}.{place}", booster.account_id, booster.game, digest, card, booster.id
            )
            for place, card in enumerate(cards, start=1)
        ]
        needed = pin([digest]) if digest else None
        await self.writer.write(
            put_unless_there(booster_sheets, {"digest": booster.sheets, "text": sheets}),
            insert(boosters).values(msgspec.structs.asdict(booster)),
            insert(copies).values([msgspec.structs.asdict(copy) for copy in made]),
            note_moves([copy.id for copy in made], "booster", booster.id, booster.at),
            *([] if needed is None else [Exactly(needed)]),
            condition=change,
        )


def is_staked(where: ColumnElement[bool] | None = None) -> ColumnElement[bool]:
    """Whether a copy lies at a table, at one like this if that is said."""
    there = exists().where(stakes.c.copy_id == copies.c.id)
    return there if where is None else there.where(where)


def hand_over(
    moved: Sequence[str], giver: str, receiver: str, lying: ColumnElement[bool] | None = None
) -> Exactly:
    """Copies get another owner; nothing happens at all unless every one of them is the giver's,
    and lies where it should: without `lying`, at no table."""
    placed = ~is_staked() if lying is None else lying
    theirs = copies.c.id.in_(moved) & (copies.c.owner == giver) & placed
    change = update(copies).where(theirs).values(owner=receiver, moves=copies.c.moves + 1)
    return Exactly(change, len(moved))


def hold(wanted: Sequence[str]) -> Executable:
    """Let nobody else change these copies until the transaction is over; always in one order, so
    that two who want the same ones never wait for each other."""
    query = select(copies.c.id).where(copies.c.id.in_(wanted)).order_by(copies.c.id)
    return query.with_for_update()


def note_moves(moved: Sequence[str], how: How, source: str, at: float) -> Executable:
    """A line in the log for each of these copies, as it is owned now."""
    now = select(
        copies.c.id,
        copies.c.moves,
        copies.c.owner,
        literal(how, String),
        literal(source, String),
        literal(at, Double),
    ).where(copies.c.id.in_(moved))
    return insert(copy_log).from_select(list(copy_log.c), now)


def put_unless_there(table: Any, row: dict[str, Any]) -> WriteStep:
    """A row, unless there is one with its key, which is the first column."""
    (key,) = table.primary_key.columns
    given = select(*(literal(value, table.c[name].type) for name, value in row.items()))
    known = exists().where(key == row[key.name])
    return insert(table).from_select(list(row), given.where(~known))
