"""Many tables at once: persons who choose once a second, against bots, on one server.

    python benchmarks/load_tables.py [--tables 200] [--seconds 60] [--bot random] [--store URL]
    python benchmarks/load_tables.py --tables 16 --pause 0    (as much as the server can do)

Starts a server of its own, plays, and says how long it took from a choice to the events that
followed (the bots' thinking aside), how much memory the server used, and whether every choice that
was answered is in the store.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn
from sqlalchemy import func, select
from websockets.asyncio.client import connect

from playmat.games import names
from playmat.server.store.schema import entries
from playmat.server.store.store import make_engine

PORT = 8190
BASE = f"localhost:{PORT}"
TABLES_EACH = 25  # tables that one guest makes
STOPPING = 120  # seconds, on a machine that is very busy: what was measured is still to be told


class Load:
    """What has been measured so far."""

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self.waits: list[float] = []
        self.sent: dict[int, float] = {}  # when a choice was made that is not yet answered
        self.answered = 0
        self.events = 0  # that persons were told of
        self.refused = 0
        self.games = 0
        self.rates: tuple[float, ...] = ()  # choices and events a second
        self.used: tuple[float, ...] = ()  # ms of a core for a choice: server; workers and bots
        self.running = True


async def request(client: httpx.AsyncClient, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Ask again where the server says that it is too much."""
    while True:
        answer = await client.post(path, json=body)
        if answer.status_code != 429:
            answer.raise_for_status()
            found: dict[str, Any] = answer.json()
            return found
        await asyncio.sleep(0.5)


async def play(load: Load, client: httpx.AsyncClient, number: int, pause: float) -> None:
    """Play game after game at one table."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": load.bot}]
    wish = {"game": names()[number % len(names())], "seats": seats}
    table = (await request(client, "/api/tables", wish))["table"]
    luck = random.Random(number)
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    while load.running:
        address = f"ws://{BASE}/api/tables/{table}/socket"
        headers = {"Cookie": cookie}
        async with connect(address, additional_headers=headers, max_size=None) as socket:
            table = await one_game(load, socket, luck, pause)
            load.games += bool(table)
        if not table:
            return


async def one_game(load: Load, socket: Any, luck: random.Random, pause: float) -> str:
    """Play to the end; what comes back is the table of the next game."""
    here = id(socket)
    chosen = 0  # the decision that was answered last
    async for text in socket:
        told = json.loads(text)
        if told["type"] == "rematched":
            return str(told["table"])
        if told["type"] == "refused":
            load.refused += 1
        if told["type"] != "situation":
            continue
        load.events += len(told["happenings"])
        if here in load.sent:
            load.waits.append(time.perf_counter() - load.sent.pop(here))
            load.answered += 1
        if not load.running:
            return ""
        ask = told["ask"]
        if told["ending"] is not None and told["ending"]["seed"]:
            await socket.send('{"type": "rematch"}')
        elif ask is not None and ask["decision"] > chosen:
            await asyncio.sleep(pause * luck.uniform(0.9, 1.1))
            chosen = ask["decision"]
            option = luck.randrange(len(ask["options"]))
            load.sent[here] = time.perf_counter()
            await socket.send(json.dumps({"type": "choose", "decision": chosen, "option": option}))
    return ""


async def drive(
    load: Load, server: int, tables: int, seconds: float, pause: float, bar: Progress, task: TaskID
) -> None:
    """Open all tables, let them play, and stop."""
    clients: list[httpx.AsyncClient] = []
    for _ in range(0, tables, TABLES_EACH):
        client = httpx.AsyncClient(base_url=f"http://{BASE}", timeout=30)
        await client.get("/api/me")
        clients.append(client)
    playing = []
    for number in range(tables):
        client = clients[number // TABLES_EACH]
        playing.append(asyncio.create_task(play(load, client, number, pause)))
        bar.update(task, description=f"tables {number + 1}", completed=0)
        await asyncio.sleep(0.05)
    load.waits.clear()  # what was measured while tables were made is not typical
    begun = time.monotonic()
    before, cores = (load.answered, load.events), cpu_seconds(server)
    while time.monotonic() - begun < seconds:
        await asyncio.sleep(0.5)
        gone = time.monotonic() - begun
        bar.update(task, description=f"choices {load.answered}", completed=min(gone, seconds))
    load.running = False
    load.rates = tuple(
        (now - then) / seconds for now, then in zip((load.answered, load.events), before)
    )
    made = max(1, load.answered - before[0])
    load.used = tuple(1000 * (now - then) / made for now, then in zip(cpu_seconds(server), cores))
    await asyncio.gather(*playing)
    for client in clients:
        await client.aclose()


async def stored(url: str) -> int:
    """How many choices of persons the store holds."""
    engine = make_engine(url)
    async with engine.connect() as connection:
        query = select(func.count()).select_from(entries).where(entries.c.by == "player")
        found = (await connection.execute(query)).scalar_one()
    await engine.dispose()
    return int(found)


def memory(process: int) -> dict[str, int]:
    """Megabytes of the server's own process, and of all that it has started: workers, bots.

    What several processes share is counted once, in parts (PSS).
    """
    others = sum(shared_out(other) for other in started_by(process))
    return {"server": shared_out(process), "others": others}


def started_by(process: int) -> list[int]:
    """The processes that a process has started, and those that they have started."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, IndexError):
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            parents[int(folder.name)] = int(fields[1])
    found: list[int] = []
    for other in parents:
        above = other
        while above in parents and above != process:
            above = parents[above]
        if above == process and other != process:
            found.append(other)
    return found


def shared_out(process: int) -> int:
    """Megabytes of one process."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) // 1024
    return 0


def cpu_seconds(process: int) -> tuple[float, float]:
    """What the server's own process has used of a core, and those that it has started."""
    return core_of(process), sum(core_of(other) for other in started_by(process))


def core_of(process: int) -> float:
    """Seconds of one process, its threads and the system's work for it among them."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=1.0, help="before each choice, in seconds")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--store", default="")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = wanted.store or f"sqlite:///{folder}/load.db"
        before = asyncio.run(stored(store)) if wanted.store else 0
        command = [sys.executable, "-m", "playmat.cli", "serve", "--no-open"]
        command += ["--port", str(PORT), "--store", store]
        server = subprocess.Popen(
            command, env={**os.environ, "PLAYMAT_HOME": folder}, stdout=subprocess.PIPE
        )
        try:
            assert server.stdout is not None
            server.stdout.readline()  # it says where it is when it is ready
            load = Load(wanted.bot)
            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
            with Progress(*columns) as bar:
                task = bar.add_task("tables", total=wanted.seconds)
                driven = (wanted.tables, wanted.seconds, wanted.pause)
                asyncio.run(drive(load, server.pid, *driven, bar, task))
            sizes = memory(server.pid)
            kept = asyncio.run(stored(store)) - before
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(STOPPING)
    waits = sorted(load.waits)
    p50, p99 = (1000 * waits[int(len(waits) * share)] for share in (0.5, 0.99))
    print(f"tables {wanted.tables}, choices answered {load.answered}, games ended {load.games}")
    choices, events = load.rates
    print(f"a second: {choices:.0f} choices of persons, who are told {events:.0f} events")
    print(
        f"from a choice to its events: p50 {p50:.1f} ms, p99 {p99:.1f} ms, worst {waits[-1]:.3f} s"
    )
    own, others = load.used
    print(
        "milliseconds of a core for a choice and what bots made of it: "
        f"server {own:.2f}, workers and bots {others:.2f}"
    )
    print(f"memory: server {sizes['server']} MB, workers and bots {sizes['others']} MB")
    print(f"stored {kept}, answered {load.answered}, refused {load.refused}")
    return 0 if kept == load.answered and p99 < 150 else 1


if __name__ == "__main__":
    sys.exit(main())
