"""Several processes at one store of PostgreSQL: each has single tables instead of all of it.

A process is a row that expires, by the clock of the database alone; each of its commits renews it,
and so does a beat. Whoever wants a table buries first who has expired: what is buried can renew
nothing, so a process that slept finds out with its next commit, and is refused whatever it wrote.
A table is held under an epoch that grows with every holder. Each line of a journal is written in a
transaction in which the table is still held under its epoch, and which others wait for.

What there is once for all processes, in the memory of one, has a home: the first that is asked for
it while no process that lives is home to it.
"""

from __future__ import annotations

import contextlib
import os
import platform
import secrets
from collections.abc import AsyncIterator

from sqlalchemy import ColumnElement, TextClause, delete, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from playmat.server.store.failing import Overtaken, StoreFailed, failure_of
from playmat.server.store.lease import CLOCK, SEVERAL, Lease, holder_of, take_over
from playmat.server.store.migrating import form_of, forms
from playmat.server.store.schema import holdings, homes, lease, processes
from playmat.server.store.writing import Fence, Writer
from playmat.server.wire.errors import PlayedElsewhere

LIFE = 5.0  # seconds after which a process that has renewed nothing has lost its tables
# Seconds after which the database ends a transaction in which a process sleeps, since others wait.
ASLEEP = 3.0
OPENING = 7021_0116  # the lock under which a process joins others, one after the other

# To have a table where nobody has it, or one who is buried. In words of the database: the holding
# that counts is the one that is there when its row is locked, not one that was seen before.
CLAIM = text(
    """
    INSERT INTO holdings (table_id, process, epoch)
    SELECT id, :process, 1 FROM tables WHERE id = :table
    ON CONFLICT (table_id) DO UPDATE SET process = :process, epoch = holdings.epoch + 1
    WHERE holdings.process = :process
    OR NOT EXISTS (SELECT FROM processes WHERE token = holdings.process)
    RETURNING epoch
    """
)

# To be home to something, by the same rule.
SETTLE = text(
    """
    INSERT INTO homes (name, process) VALUES (:name, :process)
    ON CONFLICT (name) DO UPDATE SET process = :process
    WHERE homes.process = :process
    OR NOT EXISTS (SELECT FROM processes WHERE token = homes.process)
    RETURNING 1
    """
)


Holds = ColumnElement[bool]


class Membership(Lease):
    """The right of one of several processes to use a store."""

    def __init__(self, token: str, fence: int, address: str, path: str) -> None:
        super().__init__(token, fence)
        self.address = address
        self.path = path
        ours = processes.c.token == token
        alive = update(processes).where(ours, processes.c.expires > CLOCK)
        self.proof = alive.values(expires=CLOCK + LIFE)
        self.end = delete(processes).where(ours)


class TableHoldings:
    """The tables that this process has; with a store to itself it has all, and is asked nothing."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer
        self.leaving = False  # nothing more is taken, nor given back one by one
        self.settled: dict[str, str] = {}  # to what it is home, and under which token

    @property
    def shared(self) -> bool:
        """Whether others may have tables of this store."""
        return isinstance(self.writer.lease, Membership)

    async def take(self, table: str) -> int:
        """Have a table, unless a process that lives has it; the epoch, 0 if there is none."""
        member = self.writer.lease
        if not isinstance(member, Membership):
            return 0
        has = (holdings.c.table_id == table) & (holdings.c.process == processes.c.token)
        return await self.claim(member, CLAIM, {"table": table}, has)

    async def settle(self, name: str) -> None:
        """Be home to what has this name, unless a process that lives is."""
        member = self.writer.lease
        if not isinstance(member, Membership):
            return
        if self.settled.get(name) == member.token and not (
            self.leaving or self.writer.overtaken.is_set()
        ):
            return  # nobody becomes it as long as this process lives
        has = (homes.c.name == name) & (homes.c.process == processes.c.token)
        if not await self.claim(member, SETTLE, {"name": name}, has):
            raise StoreFailed("another process has just stopped; ask again")
        self.settled[name] = member.token

    async def claim(
        self, member: Membership, statement: TextClause, what: dict[str, str], has: Holds
    ) -> int:
        """Have what a statement asks for; raises where a process that lives `has` it."""
        if self.leaving:
            raise StoreFailed("this process of the server stops")
        elsewhere = select(processes.c.path).where(has)
        try:
            async with self.engine.begin() as connection:
                if (await connection.execute(member.proof)).rowcount != 1:
                    raise Overtaken
                await connection.execute(delete(processes).where(processes.c.expires <= CLOCK))
                named = {**what, "process": member.token}
                had = (await connection.execute(statement, named)).scalar()
                path = None if had else (await connection.execute(elsewhere)).scalar()
        except (SQLAlchemyError, OSError, Overtaken) as error:
            if isinstance(error, Overtaken):
                self.writer.overtaken.set()
            raise failure_of(error) from None
        if path:
            raise PlayedElsewhere(path)
        return had or 0

    def fence(self, table: str, epoch: int) -> Fence | None:
        """What is proven where a table is written to that was taken under this epoch."""
        return (table, epoch) if self.shared else None

    async def give_back(self, table: str, epoch: int) -> None:
        """Let whoever is asked next have a table."""
        ours = (holdings.c.table_id == table) & (holdings.c.epoch == epoch)
        mine = holdings.c.process == self.writer.lease.token
        await self.writer.write(update(holdings).where(ours, mine).values(process=""))

    async def leave(self) -> None:
        """Be no process of this store any more: all tables are anybody's."""
        await self.writer.write(self.writer.lease.end)

    async def come_again(self, patience: float) -> None:
        """Be one of the processes anew, after it was lost; no table is held any more."""
        lost = self.writer.lease
        if isinstance(lost, Membership):
            self.writer.lease = await join(self.engine, lost.address, lost.path, patience)
            self.writer.overtaken.clear()


async def join(engine: AsyncEngine, address: str, path: str, patience: float) -> Membership:
    """Be one of the processes of a store; the first takes it for all, and brings it up to date."""
    async with opening(engine):
        while True:
            async with engine.connect() as connection:
                present = await connection.run_sync(form_of) == forms()[0]
            if not present or (await holder_of(engine)).token != SEVERAL:
                await take_for_all(engine, address, patience)
            fence = (await holder_of(engine)).fence
            member = Membership(secrets.token_urlsafe(16), fence, address, path)
            if await enter(engine, member):
                return member


async def enter(engine: AsyncEngine, member: Membership) -> bool:
    """Count among the processes, if they still have the store together."""
    together = update(lease).where(lease.c.holder == SEVERAL, lease.c.fence == member.fence)
    row = {
        "token": member.token,
        "machine": platform.node(),
        "process": os.getpid(),
        "address": member.address,
        "path": member.path,
        "expires": CLOCK + LIFE,
    }
    async with engine.begin() as connection:
        if (await connection.execute(together.values(beats=lease.c.beats + 1))).rowcount != 1:
            return False
        await connection.execute(insert(processes).values(row))
    return True


async def take_for_all(engine: AsyncEngine, address: str, patience: float) -> None:
    """Take a store that no server has, and share it."""
    mine = await take_over(engine, address, patience)
    ours = update(lease).where(lease.c.holder == mine.token)
    async with engine.begin() as connection:
        await connection.execute(ours.values(holder=SEVERAL))


@contextlib.asynccontextmanager
async def opening(engine: AsyncEngine) -> AsyncIterator[None]:
    """Nobody else joins the store meanwhile."""
    async with engine.connect() as connection:
        held = await connection.execution_options(isolation_level="AUTOCOMMIT")
        await held.execute(text(f"SELECT pg_advisory_lock({OPENING})"))
        try:
            yield
        finally:
            await held.execute(text(f"SELECT pg_advisory_unlock({OPENING})"))
