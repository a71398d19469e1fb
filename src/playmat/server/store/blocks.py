"""Blocks: whom a guest would rather not hear, or not meet at all."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from sqlalchemy import Delete, delete, func, insert, select

from playmat.server.store.friends import part_for_good
from playmat.server.store.schema import blocks
from playmat.server.store.store_part import StorePart
from playmat.server.wire.messages import BlockedHow
from playmat.server.wire.rows import StoredBlock

Guests = frozenset[str]


class KeptApart(NamedTuple):
    """What stands between one guest and others."""

    muted: Guests  # whom the guest does not hear
    blocked: Guests  # whom the guest does not meet by the guest's own wish
    apart: Guests  # whom the guest does not meet, whoever of the two wished it

    def how(self, other: str) -> BlockedHow | None:
        """What the guest has wished of somebody."""
        if other in self.blocked:
            return "block"
        return "mute" if other in self.muted else None


NOBODY_APART = KeptApart(frozenset(), frozenset(), frozenset())


class BlockStore(StorePart):
    """What the store keeps of blocks."""

    async def around(self, guest: str) -> KeptApart:
        """What stands between a guest and others, by the wish of either."""
        if not guest:
            return NOBODY_APART
        either = (blocks.c.guest == guest) | (blocks.c.other == guest)
        async with self.reading() as connection:
            rows = (await connection.execute(select(blocks).where(either))).all()
        muted = {row.other for row in rows if row.guest == guest}
        blocked = {row.other for row in rows if row.guest == guest and row.how == "block"}
        blocking = {row.guest for row in rows if row.other == guest and row.how == "block"}
        return KeptApart(frozenset(muted), frozenset(blocked), frozenset(blocked | blocking))

    async def of(self, guest: str) -> list[StoredBlock]:
        """Those of a guest, the newest first."""
        query = select(blocks).where(blocks.c.guest == guest)
        ordered = query.order_by(blocks.c.at.desc(), blocks.c.number)
        async with self.reading() as connection:
            return [StoredBlock(**row) for row in (await connection.execute(ordered)).mappings()]

    async def count(self, guest: str, network: str) -> tuple[int, int]:
        """How many there are: of this guest, and of all from this network."""
        every = select(func.count()).select_from(blocks)
        async with self.reading() as connection:
            mine = await connection.execute(every.where(blocks.c.guest == guest))
            near = await connection.execute(every.where(blocks.c.network == network))
            return mine.scalar_one(), near.scalar_one()

    async def put(self, made: StoredBlock) -> None:
        """Keep a block, in place of an earlier one of the same two, who are friends no longer."""
        row = insert(blocks).values(msgspec.structs.asdict(made))
        parted = part_for_good(made.guest, made.other) if made.how == "block" else []
        await self.writer.write(self.away(made.guest, made.other), row, *parted)

    async def end(self, guest: str, other: str) -> None:
        await self.writer.write(self.away(guest, other))

    @staticmethod
    def away(guest: str, other: str) -> Delete:
        return delete(blocks).where((blocks.c.guest == guest) & (blocks.c.other == other))
