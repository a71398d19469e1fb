"""A proxy in front of PostgreSQL that can cut the connections of one process, one way or the other.

What is cut is held back and arrives later, as over a network that was parted: statements that a
store never saw, or that it has carried out while nobody was told.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

from sqlalchemy.engine import make_url

Way = Literal["to the store", "from the store"]
TAKEN = 65536  # bytes at once


class CuttingProxy:
    """Listens on a port of its own; `url` leads to the store through it."""

    def __init__(self, store: str) -> None:
        self.store = make_url(store)
        self.cut: dict[tuple[int, Way], asyncio.Event] = {}  # by port: set when all flows again
        self.pumps: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        through = self.store.set(host="127.0.0.1", port=self.port, query={})
        return through.render_as_string(hide_password=False)

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        serving = await asyncio.start_server(self.connected, "127.0.0.1", 0)
        self.port = serving.sockets[0].getsockname()[1]
        try:
            yield
        finally:
            serving.close()
            for pump in self.pumps:
                pump.cancel()
            await asyncio.gather(*self.pumps, return_exceptions=True)

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        folder = Path(str(self.store.query["host"])) / ".s.PGSQL.5432"
        port = writer.get_extra_info("peername")[1]
        try:
            from_store, to_store = await asyncio.open_unix_connection(folder)
        except OSError:  # it is being started again
            writer.close()
            return
        for coming, going, way in (
            (reader, to_store, "to the store"),
            (from_store, writer, "from the store"),
        ):
            pump = asyncio.create_task(self.pump(coming, going, (port, way)))  # type: ignore[arg-type]
            self.pumps.add(pump)
            pump.add_done_callback(self.pumps.discard)

    async def pump(
        self, coming: asyncio.StreamReader, going: asyncio.StreamWriter, which: tuple[int, Way]
    ) -> None:
        with contextlib.suppress(OSError):
            while taken := await coming.read(TAKEN):
                if which in self.cut:
                    await self.cut[which].wait()
                going.write(taken)
                await going.drain()
        going.close()

    @asynccontextmanager
    async def parted(self, process: int, way: Way) -> AsyncIterator[None]:
        """What a process and the store say to each other arrives one way only, meanwhile."""
        healed = asyncio.Event()
        ports = ports_of(process)
        assert ports, "this process has no connection"
        self.cut |= {(port, way): healed for port in ports}
        try:
            yield
        finally:
            healed.set()
            self.cut.clear()


def ports_of(process: int) -> set[int]:
    """Where the connections of a process begin."""
    links = [fd.readlink() for fd in Path(f"/proc/{process}/fd").iterdir()]
    owned = {found[1] for link in links if (found := re.match(r"socket:\[(\d+)]", str(link)))}
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return {int(row[1].partition(":")[2], 16) for row in rows if row[9] in owned}
