"""`playmat serve --processes 3` on a real PostgreSQL, and what can be done to harm it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import ColumnElement, RowMapping, select
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.server.history import JournalLine, Noted, Stories, acknowledged
from tests.server.restless import RestlessPlayer
from tests.server.running import PATIENCE

from playmat.server.serving import listen
from playmat.server.store.lease import CLOCK
from playmat.server.store.schema import entries, processes
from playmat.server.store.store import make_engine

PROCESSES = 3
LOOK = 0.1  # seconds from one look to the next


class Living(NamedTuple):
    """A process of the server, as the store knows it."""

    token: str
    number: int  # on this machine

    def send(self, sent: signal.Signals) -> None:
        os.kill(self.number, sent)


class Cluster:
    """Several processes behind one door, as a host starts them."""

    def __init__(self, address: str, store: str) -> None:
        self.address = address
        self.store = store

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to the store, for one look."""
        engine = make_engine(self.store)
        try:
            async with engine.connect() as connection:
                yield connection
        finally:
            await engine.dispose()

    async def process(self, path: str, before: Living | None = None) -> Living:
        """Who goes by a path, once somebody does who is not the one before."""
        token = "" if before is None else before.token
        fits = (processes.c.path == path) & (processes.c.token != token)
        async for row in self.looks(fits & (processes.c.expires > CLOCK)):
            if row is not None:
                return Living(row["token"], row["process"])
        raise AssertionError(f"nobody goes by {path}")

    async def is_buried(self, living: Living) -> None:
        """Wait until others have found it dead, and may have its tables."""
        async for row in self.looks(processes.c.token == living.token):
            if row is None:
                return
        raise AssertionError("nobody has buried it")

    async def looks(self, fits: ColumnElement[bool]) -> AsyncIterator[RowMapping | None]:
        """Look for a process again and again, as long as there is patience."""
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            async with self.reading() as connection:
                row = (await connection.execute(select(processes).where(fits))).mappings().first()
            yield row
            await asyncio.sleep(LOOK)

    async def journals(self) -> dict[str, list[JournalLine]]:
        found: dict[str, list[JournalLine]] = {}
        query = select(entries).order_by(entries.c.table_id, entries.c.number)
        async with self.reading() as connection:
            for row in await connection.execute(query):
                line = JournalLine(row.number, row.seat, row.text, row.by, row.epoch)
                found.setdefault(row.table_id, []).append(line)
        return found


@asynccontextmanager
async def cluster(folder: Path, store: str, count: int = PROCESSES) -> AsyncIterator[Cluster]:
    """The processes, from when all take connections."""
    with listen("127.0.0.1", 0) as free:
        port = int(free.getsockname()[1])
    words = ["-m", "playmat.cli", "serve", "--no-open", "--port", str(port), "--store", store]
    keeper = await asyncio.create_subprocess_exec(
        sys.executable,
        *words,
        f"--processes={count}",
        env={**os.environ, "PLAYMAT_HOME": str(folder)},
        stdout=asyncio.subprocess.PIPE,
    )
    assert keeper.stdout is not None
    try:
        assert f"localhost:{port}" in (await keeper.stdout.readline()).decode()
        yield Cluster(f"127.0.0.1:{port}", store)
    finally:
        keeper.terminate()
        await keeper.wait()


class Crowd:
    """Players who all write into one log."""

    def __init__(self, address: str, tables: int, pause: float) -> None:
        self.noted: list[Noted] = []
        self.players = [
            RestlessPlayer(address, number, self.noted, pause) for number in range(tables)
        ]

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """All play meanwhile."""
        tasks = [asyncio.create_task(player.play()) for player in self.players]
        try:
            yield
        finally:
            for player in self.players:
                player.running = False
            await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)

    async def more(self, choices: int) -> None:
        """Wait until so many more choices are acknowledged."""
        wanted = self.count() + choices
        give_up = time.monotonic() + PATIENCE
        while self.count() < wanted:
            assert time.monotonic() < give_up, "the tables do not go on"
            await asyncio.sleep(LOOK)

    def count(self) -> int:
        return sum(1 for _ in acknowledged(self.noted))

    async def stories(self) -> Stories:
        """What is told of each table to one who comes now."""
        return {
            table: await player.story(table) for player in self.players for table in player.tables
        }
