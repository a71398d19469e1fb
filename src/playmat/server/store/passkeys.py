"""Passkeys of accounts."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, insert, select

from playmat.server.store.schema import passkeys
from playmat.server.store.store_part import StorePart
from playmat.server.wire.rows import StoredPasskey


class StoredPasskeys(StorePart):
    """What the store keeps of passkeys."""

    async def of(self, account: str) -> list[StoredPasskey]:
        """Those of an account, the newest first."""
        query = select(passkeys).where(passkeys.c.account_id == account)
        ordered = query.order_by(passkeys.c.at.desc(), passkeys.c.number)
        async with self.reading() as connection:
            return [StoredPasskey(**row) for row in (await connection.execute(ordered)).mappings()]

    async def one(self, digest: str) -> StoredPasskey | None:
        query = select(passkeys).where(passkeys.c.digest == digest)
        async with self.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        return None if row is None else StoredPasskey(**row)

    async def add(self, made: StoredPasskey) -> None:
        await self.writer.write(insert(passkeys).values(msgspec.structs.asdict(made)))

    async def delete(self, account: str, number: str) -> None:
        own = (passkeys.c.account_id == account) & (passkeys.c.number == number)
        await self.writer.write(delete(passkeys).where(own))
