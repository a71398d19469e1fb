"""Accounts: names, passwords, sessions, recovery codes. All of one goes when it is deleted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Executable, Select, delete, func, insert, select, update

from playmat.server.store.leaving import digests_of, farewell
from playmat.server.store.schema import (
    account_names,
    account_sessions,
    accounts,
    guests,
    picture_keepers,
    recovery_codes,
    revisions,
    seats,
    set_comments,
)
from playmat.server.store.store_part import StorePart
from playmat.server.store.writing import Exactly
from playmat.server.wire.rows import StoredAccount, StoredComment, StoredName, StoredSession

REVISED = revisions.c.what == "accounts"


class StoredAccounts(StorePart):
    """What the store keeps of accounts."""

    # ---- finding ----

    async def one(self, account: str) -> StoredAccount | None:
        return await self.found(select(accounts).where(accounts.c.id == account))

    async def named(self, skeleton: str) -> StoredAccount | None:
        """The account that has this name now, or one that looks like it."""
        had = account_names.c.skeleton == skeleton
        now = account_names.c.name == accounts.c.name
        return await self.found(select(accounts).join(account_names).where(had & now))

    async def found(self, query: Select[Any]) -> StoredAccount | None:
        async with self.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        return None if row is None else StoredAccount(**row)

    async def owner_of(self, skeleton: str) -> str:
        """The account that has or had a name that looks like this; empty: none."""
        query = select(account_names.c.account_id).where(account_names.c.skeleton == skeleton)
        async with self.reading() as connection:
            return (await connection.execute(query)).scalar() or ""

    async def names_of(self, account: str) -> list[StoredName]:
        """All names of an account, the newest first."""
        columns = account_names.c
        query = select(columns.name, columns.at).where(columns.account_id == account)
        async with self.reading() as connection:
            rows = await connection.execute(query.order_by(columns.at.desc(), columns.name))
            return [StoredName(row.name, row.at) for row in rows]

    async def count(self, network: str) -> tuple[int, int]:
        """How many there are: made from this network, and in all."""
        every = select(func.count()).select_from(accounts)
        near = every.where(accounts.c.network == network)
        async with self.reading() as connection:
            return (
                (await connection.execute(near)).scalar_one(),
                (await connection.execute(every)).scalar_one(),
            )

    async def revision(self) -> int:
        """Another one, once somebody has come in or gone out: here or in a process beside this."""
        async with self.reading() as connection:
            number: int = (
                await connection.execute(select(revisions.c.number).where(REVISED))
            ).scalar_one()
        return number

    async def every(self) -> list[str]:
        async with self.reading() as connection:
            return list((await connection.execute(select(accounts.c.id))).scalars())

    async def sessions(self, account: str = "") -> list[StoredSession]:
        """Where an account is signed in, or all of them; the newest first."""
        columns = account_sessions.c
        query = select(account_sessions).order_by(columns.at.desc(), columns.number)
        if account:
            query = query.where(columns.account_id == account)
        async with self.reading() as connection:
            return [StoredSession(**row) for row in (await connection.execute(query)).mappings()]

    async def count_codes(self, account: str) -> int:
        query = select(func.count()).select_from(recovery_codes)
        async with self.reading() as connection:
            counted = await connection.execute(query.where(recovery_codes.c.account_id == account))
            left: int = counted.scalar_one()
        return left

    async def has_code(self, digest: str) -> bool:
        query = select(recovery_codes.c.digest).where(recovery_codes.c.digest == digest)
        async with self.reading() as connection:
            return (await connection.execute(query)).scalar() is not None

    async def tables_at(self, account: str) -> list[str]:
        """All tables at which an account sits or sat."""
        query = select(seats.c.table_id).where(seats.c.guest == account).distinct()
        async with self.reading() as connection:
            return list((await connection.execute(query.order_by(seats.c.table_id))).scalars())

    async def comments_by(self, account: str) -> list[StoredComment]:
        columns = set_comments.c
        query = select(set_comments).where(columns.guest == account).order_by(columns.at)
        async with self.reading() as connection:
            return [StoredComment(**row) for row in (await connection.execute(query)).mappings()]

    async def pictures_by(self, account: str) -> list[str]:
        """The pictures that an account has brought, by their digests."""
        columns = picture_keepers.c
        query = select(columns.digest).where(columns.guest == account).order_by(columns.digest)
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars())

    # ---- keeping ----

    async def add(
        self, made: StoredAccount, skeleton: str, session: StoredSession, codes: Sequence[str]
    ) -> None:
        """A guest becomes an account and is signed in; `codes` are digests."""
        await self.writer.write(
            revise(),
            insert(accounts).values(msgspec.structs.asdict(made)),
            *call(made.id, made.name, skeleton, made.created),
            insert(account_sessions).values(msgspec.structs.asdict(session)),
            *put_codes(made.id, codes),
        )

    async def rename(self, account: str, name: str, skeleton: str, at: float) -> None:
        """Another name; the earlier ones stay the account's."""
        await self.writer.write(
            update(accounts).where(accounts.c.id == account).values(name=name),
            *call(account, name, skeleton, at),
        )

    async def sign_in(self, session: StoredSession, instead_of: Sequence[str] = ()) -> None:
        """A further session, and an end of others."""
        await self.writer.write(
            revise(),
            insert(account_sessions).values(msgspec.structs.asdict(session)),
            *drop(instead_of),
        )

    async def sign_out(self, sessions: Sequence[str]) -> None:
        await self.writer.write(revise(), *drop(sessions))

    async def set_password(self, account: str, password: str, ended: Sequence[str]) -> None:
        """Another password, hashed; these sessions end."""
        changed = update(accounts).where(accounts.c.id == account).values(password=password)
        await self.writer.write(revise(), changed, *drop(ended))

    async def recover(
        self, password: str, code: str, session: StoredSession, ended: Sequence[str]
    ) -> None:
        """A code, by its digest, is used up for another password and a session of its own. Fails if
        it was used meanwhile."""
        mine = recovery_codes.c.digest == code
        whose = update(recovery_codes).where(mine).values(account_id=session.account_id)
        account = accounts.c.id == session.account_id
        await self.writer.write(
            revise(),
            delete(recovery_codes).where(mine),
            update(accounts).where(account).values(password=password),
            insert(account_sessions).values(msgspec.structs.asdict(session)),
            *drop(ended),
            condition=whose,
        )

    async def delete(self, account: str, nobody: str) -> None:
        """Forget an account and all that is its own, at once; `nobody` sits where it sat."""
        async with self.reading() as connection:
            texts = [row.digest for row in await connection.execute(digests_of(account))]
        await self.writer.write(revise(), *farewell(account, nobody, texts))

    async def set_codes(self, account: str, codes: Sequence[str]) -> None:
        await self.writer.write(*put_codes(account, codes))


def revise() -> Exactly:
    """Who is signed in has changed. It stands first, so that two processes wait for each other and
    never across."""
    return Exactly(update(revisions).where(REVISED).values(number=revisions.c.number + 1))


def call(account: str, name: str, skeleton: str, at: float) -> list[Executable]:
    """A name becomes an account's present one, for all who read the names of guests too."""
    return [
        delete(account_names).where(
            account_names.c.skeleton == skeleton, account_names.c.account_id == account
        ),
        insert(account_names).values(skeleton=skeleton, account_id=account, name=name, at=at),
        delete(guests).where(guests.c.id == account),
        insert(guests).values(id=account, name=name),
    ]


def put_codes(account: str, codes: Sequence[str]) -> list[Executable]:
    rows = [{"digest": digest, "account_id": account} for digest in codes]
    return [
        delete(recovery_codes).where(recovery_codes.c.account_id == account),
        insert(recovery_codes).values(rows),
    ]


def drop(sessions: Sequence[str]) -> list[Executable]:
    if not sessions:
        return []
    return [delete(account_sessions).where(account_sessions.c.digest.in_(sessions))]
