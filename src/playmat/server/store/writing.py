"""One writer for the whole server: what waits is committed together.

A choice is answered only when it is on the disk. A commit waits for the disk a few milliseconds,
whether it holds one choice or fifty, so all that has come in meanwhile goes into the next one.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Executable, insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from playmat.kernel.errors import PlaymatError
from playmat.server.store.schema import entries

AT_ONCE = 500  # groups in one commit
INSERT_ENTRY = insert(entries)


class StoreFailed(PlaymatError):
    """The store has not taken what was to be kept; nothing of it is there."""


class Group:
    """What must be kept all together or not at all: statements, and lines of journals."""

    __slots__ = ("done", "lines", "statements")

    def __init__(self, statements: Sequence[Executable], lines: Sequence[dict[str, Any]]) -> None:
        self.statements = statements
        self.lines = lines
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Writer:
    """Takes groups in their order and commits them; `commits` counts how often."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.waiting: asyncio.Queue[Group | None] = asyncio.Queue()
        self.commits = 0
        self.task = asyncio.create_task(self.run(), name="store writer")

    async def write(self, *statements: Executable, lines: Sequence[dict[str, Any]] = ()) -> None:
        """Keep these together; returns when they are durable."""
        await self.enter(Group(statements, lines))

    async def append(self, entry: dict[str, Any]) -> None:
        """Keep a line of a journal; returns when it is durable."""
        await self.enter(Group((), [entry]))

    async def enter(self, group: Group) -> None:
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

    async def commit(self, groups: list[Group]) -> None:
        """All of them at once; if that fails each by itself, so that only the culprit fails."""
        try:
            async with self.engine.begin() as connection:
                await put(connection, groups)
            self.commits += 1
        except (SQLAlchemyError, OSError) as error:
            if len(groups) > 1:
                for group in groups:
                    await self.commit([group])
                return
            failure = StoreFailed("the store has not taken it")
            failure.__cause__ = error
            if not groups[0].done.cancelled():
                groups[0].done.set_exception(failure)
            return
        for group in groups:
            with contextlib.suppress(asyncio.InvalidStateError):
                group.done.set_result(None)

    async def close(self) -> None:
        """Write what waits, then stop."""
        self.waiting.put_nowait(None)
        await self.task


async def put(connection: AsyncConnection, groups: list[Group]) -> None:
    """Carry out statements in their order, then add all lines of journals in one go."""
    for group in groups:
        for statement in group.statements:
            await connection.execute(statement)
    lines = [line for group in groups for line in group.lines]
    if lines:
        await connection.execute(INSERT_ENTRY, lines)
