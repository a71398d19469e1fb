"""One writer for the whole server: what waits is committed together.

A choice is answered only when it is on the disk. A commit waits for the disk a few milliseconds,
whether it holds one choice or fifty, so all that has come in meanwhile goes into the next one.

SQLite is written to by a thread of ours that has the whole commit to do: its driver for event loops
goes to a thread and back for each step of one, ten times a choice.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Executable, Update, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from playmat.server.measuring import Durations
from playmat.server.store.failing import (
    Changed,
    Lost,
    Overtaken,
    failure_of,
    is_conflict,
    reason_of,
)
from playmat.server.store.lease import Lease
from playmat.server.store.schema import entries, holdings

LOG = logging.getLogger("playmat.server")
AT_ONCE = 500  # groups in one commit
INSERT_ENTRY = insert(entries)


Fence = tuple[str, int]


class Exactly(NamedTuple):
    """A statement that must find so many rows; else nothing that it is kept with is kept."""

    statement: Executable
    rows: int = 1


# What is carried out: a statement, or what is written by what is read in the same transaction.
WriteStep = Executable | Exactly | Callable[[Connection], None]


class WriteGroup:
    """What must be kept all together or not at all: statements, and lines of journals.

    A `condition` is carried out first; unless it finds so many rows, nothing else is. A `fence` is
    a table and an epoch: unless this process has that table since that epoch, nothing is either.
    """

    __slots__ = ("condition", "done", "fence", "lines", "rows", "statements")

    def __init__(
        self,
        statements: Sequence[WriteStep],
        lines: Sequence[dict[str, Any]] = (),
        condition: Update | None = None,
        rows: int = 1,
        fence: Fence | None = None,
    ) -> None:
        self.statements = statements
        self.lines = lines
        self.condition = condition
        self.rows = rows
        self.fence = fence
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Writer:
    """Takes groups in their order and commits them; `commits` counts how often."""

    def __init__(self, engine: AsyncEngine, lease: Lease, direct: Engine | None) -> None:
        self.loop_engine = engine
        self.direct = direct  # where there is one, a thread writes by it
        self.thread = ThreadPoolExecutor(1, "store writer")
        self.lease = lease
        self.overtaken = asyncio.Event()
        self.waiting: asyncio.Queue[WriteGroup | None] = asyncio.Queue()
        self.commits = 0
        self.appending = Durations()
        self.failing = ""  # why nothing is taken now
        self.task = asyncio.create_task(self.run(), name="store writer")

    async def write(
        self,
        *statements: WriteStep,
        lines: Sequence[dict[str, Any]] = (),
        condition: Update | None = None,
        rows: int = 1,
        fence: Fence | None = None,
    ) -> None:
        """Keep these together; returns when they are durable."""
        await self.enter(WriteGroup(statements, lines, condition, rows, fence))

    async def append(
        self, entry: dict[str, Any], fence: Fence | None = None, *beside: WriteStep
    ) -> None:
        """Keep a line of a journal, and what is kept with it; returns when it is durable."""
        with self.appending.measured():
            await self.enter(WriteGroup(beside, [entry], fence=fence))

    async def enter(self, group: WriteGroup) -> None:
        self.waiting.put_nowait(group)
        await group.done

    async def run(self) -> None:
        while True:
            first = await self.waiting.get()
            if first is None:
                return
            groups = [first]
            while len(groups) < AT_ONCE and not self.waiting.empty():
                following = self.waiting.get_nowait()
                if following is None:
                    self.waiting.put_nowait(None)
                    break
                groups.append(following)
            await self.commit(groups)

    async def commit(self, groups: list[WriteGroup]) -> None:
        """All of them at once; if that fails each by itself, so that only the culprit fails."""
        try:
            await self.carry_out(groups)
            self.commits += 1
        except (SQLAlchemyError, OSError, Overtaken, Changed, Lost) as error:
            if isinstance(error, Overtaken):
                self.overtaken.set()
            if len(groups) > 1:
                for group in groups:
                    await self.commit([group])
                return
            self.note_failure(error)
            if not groups[0].done.cancelled():
                groups[0].done.set_exception(failure_of(error))
            return
        if any(group.lines for group in groups):
            self.note_success()
        for group in groups:
            with contextlib.suppress(asyncio.InvalidStateError):
                group.done.set_result(None)

    @property
    def engine(self) -> Engine:
        """The one that is written by."""
        return self.loop_engine.sync_engine if self.direct is None else self.direct

    async def carry_out(self, groups: list[WriteGroup]) -> None:
        """Keep all of them in one transaction."""
        if self.direct is None:
            async with self.loop_engine.begin() as connection:
                await connection.run_sync(self.put, groups)
        else:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self.thread, self.put_directly, self.direct, groups)

    def put_directly(self, engine: Engine, groups: list[WriteGroup]) -> None:
        with engine.begin() as connection:
            self.put(connection, groups)

    def put(self, connection: Connection, groups: list[WriteGroup]) -> None:
        """Prove the lease in the transaction that relies on it, and carry all out."""
        if connection.execute(self.lease.proof).rowcount != 1:
            raise Overtaken
        fences = {group.fence for group in groups if group.fence is not None}
        if fences and not holds(connection, self.lease.token, fences):
            raise Lost
        put(connection, groups)

    def note_failure(self, error: Exception) -> None:
        """Say once in the log that nothing is taken, not for every choice that is lost by it."""
        reason = reason_of(error)
        if is_conflict(error):
            LOG.warning("something was not kept: %s", reason)
        elif reason != self.failing and not isinstance(error, Overtaken):  # keep_store says that
            self.failing = reason
            LOG.error(
                "nothing can be kept: %s; players are told, and lose no answered choice", reason
            )

    def note_success(self) -> None:
        if self.failing:
            self.failing = ""
            LOG.warning("the store takes what it is given again")

    async def close(self) -> None:
        """Write what waits, then stop."""
        self.waiting.put_nowait(None)
        await self.task
        if self.direct is not None:
            await asyncio.get_running_loop().run_in_executor(self.thread, self.direct.dispose)
        self.thread.shutdown(wait=False)


def holds(connection: Connection, process: str, fences: set[Fence]) -> bool:
    """Whether a process has these tables, each since this epoch; nobody takes one from it before
    the transaction is over."""
    ours = holdings.c.table_id.in_([table for table, _ in fences])
    query = select(holdings.c.table_id, holdings.c.epoch).where(ours, holdings.c.process == process)
    found = connection.execute(query.order_by(holdings.c.table_id).with_for_update(read=True))
    return fences <= {(row.table_id, row.epoch) for row in found}


def put(connection: Connection, groups: list[WriteGroup]) -> None:
    """Carry out statements in their order, then add all lines of journals in one go."""
    for group in groups:
        condition = group.condition
        if condition is not None and connection.execute(condition).rowcount != group.rows:
            raise Changed
        for step in group.statements:
            carry_out(connection, step)
    lines = [line for group in groups for line in group.lines]
    if lines:
        connection.execute(INSERT_ENTRY, lines)


def carry_out(connection: Connection, step: WriteStep) -> None:
    """One step; Changed if it does not find the rows that it must find."""
    if isinstance(step, Exactly):
        if connection.execute(step.statement).rowcount != step.rows:
            raise Changed
    elif isinstance(step, Executable):
        connection.execute(step)
    else:
        step(connection)
