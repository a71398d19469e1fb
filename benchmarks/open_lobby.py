"""What an open table costs everybody: people idle in the lobby, and tables that open and close.

    python benchmarks/open_lobby.py [--visitors 500] [--tables 100]

Starts a server of its own. Visitors look at the lobby and do nothing; some of them open tables, and
then one at a time is closed and another one opened. Said is how many bytes each such change brings
to each visitor, how long the server works for it, with all visitors and with those alone who open
tables, and what a newcomer is sent. It takes about a minute, since a server takes so many requests
a second of one address.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import deque
from pathlib import Path
from typing import Final, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect

PORT: Final = 8191
BASE: Final = f"localhost:{PORT}"
EACH: Final = 2  # open tables of a visitor
PACE: Final = 0.03  # seconds between two requests
CHANGES: Final = 10
APART: Final = 1.0  # seconds between two changes: two beats of the server
IDLE: Final = 5.0
STARTING: Final = 60.0


class Visitor:
    """Somebody at the lobby, and how much they were sent."""

    def __init__(self, cookie: str, socket: ClientConnection) -> None:
        self.cookie = cookie
        self.socket = socket
        self.first = 0  # bytes
        self.later = 0
        self.task = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        async for said in self.socket:
            if not self.first and json.loads(said)["type"] == "people":
                self.first = len(said)
            else:
                self.later += len(said)


class OpenedTable(NamedTuple):
    visitor: Visitor
    table: str


async def come(client: httpx.AsyncClient) -> Visitor:
    client.cookies.clear()
    await client.get("/api/me")
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    await asyncio.sleep(PACE)
    address = f"ws://{BASE}/api/people/socket"
    socket = await connect(address, additional_headers={"Cookie": cookie}, compression=None)
    await asyncio.sleep(PACE)
    return Visitor(cookie, socket)


async def open_table(client: httpx.AsyncClient, visitor: Visitor) -> OpenedTable:
    client.cookies.clear()
    wish = {"game": "nostalgix"}
    sent = {"Cookie": visitor.cookie}
    answer = await client.post("/api/people/tables", json=wish, headers=sent)
    answer.raise_for_status()
    await asyncio.sleep(PACE)
    return OpenedTable(visitor, answer.json()["table"])


async def change(client: httpx.AsyncClient, visitor: Visitor, table: str) -> OpenedTable:
    """One table is closed and another one opened."""
    client.cookies.clear()
    sent = {"Cookie": visitor.cookie}
    (await client.delete(f"/api/people/tables/{table}", headers=sent)).raise_for_status()
    return await open_table(client, visitor)


async def measure(
    client: httpx.AsyncClient, server: int, visitors: list[Visitor], made: deque[OpenedTable]
) -> None:
    """Say what changes cost these visitors and the server. The oldest table is the one that closes:
    the list has the oldest first, and not all."""
    before, later = core_of(server), sum(each.later for each in visitors)
    for _ in range(CHANGES):
        opened = made.popleft()
        made.append(await change(client, *opened))
        await asyncio.sleep(APART)
    sent = (sum(each.later for each in visitors) - later) / len(visitors) / CHANGES
    worked = 1000 * (core_of(server) - before) / CHANGES
    print(
        f"with {len(visitors)} visitors a table that closes and one that opens: "
        f"{sent:.0f} bytes to each, {worked:.0f} ms of a core"
    )


async def drive(server: int, visitors: int, tables: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://{BASE}", timeout=60) as client:
        openers = [await come(client) for _ in range(-(-tables // EACH))]
        made = deque([await open_table(client, openers[n // EACH]) for n in range(tables)])
        await asyncio.sleep(APART)
        await measure(client, server, openers, made)
        people = [*openers, *[await come(client) for _ in range(visitors - len(openers))]]
        await asyncio.sleep(APART)
        print(f"somebody who comes is sent {people[-1].first} bytes")
        before = core_of(server)
        await asyncio.sleep(IDLE)
        worked = 100 * (core_of(server) - before) / IDLE
        print(f"with {visitors} visitors and {tables} tables at rest: {worked:.1f} % of a core")
        await measure(client, server, people, made)
        for each in people:
            each.task.cancel()
            await each.socket.close()


def core_of(process: int) -> float:
    """Seconds of a core that a process has had."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_for(server: subprocess.Popen[bytes]) -> None:
    give_up = time.monotonic() + STARTING
    while time.monotonic() < give_up and server.poll() is None:
        try:
            if httpx.get(f"http://{BASE}/health").status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.2)
    raise SystemExit("the server did not start")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--visitors", type=int, default=500)
    parser.add_argument("--tables", type=int, default=100)
    said = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--no-open", "--port", str(PORT)]
        server = subprocess.Popen(
            [sys.executable, "-m", "playmat.cli", *words],
            env={**os.environ, "PLAYMAT_HOME": folder},
            stdout=subprocess.DEVNULL,
        )
        try:
            wait_for(server)
            asyncio.run(drive(server.pid, said.visitors, said.tables))
        finally:
            server.terminate()
            server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
