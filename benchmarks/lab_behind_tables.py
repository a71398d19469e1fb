"""Does a long run of the lab slow a table down? Tables play, in turn with and without one behind.

    python benchmarks/lab_behind_tables.py [--tables 50] [--seconds 30] [--rounds 3]

Starts a server of its own. Persons choose once a second against bots; every other stretch a guest
has the lab play match-ups, more than there is time for. Said is how long it took from a choice to
the events that followed, with and without. Exits 1 if p99 with the lab is 150 ms or more, or more
than half as long again as without it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence

import httpx

# A script finds what lies beside it, which mypy does not know.
from load_tables import (  # type: ignore[import-not-found,unused-ignore]
    BASE,
    PORT,
    TABLES_EACH,
    Load,
    play,
    request,
)

BAR_MS, BAR_SHARE = 150.0, 1.5


class Waits:
    """What persons have waited, in seconds."""

    def __init__(self) -> None:
        self.all: list[float] = []

    def ms(self, share: float) -> float:
        """What so many of them did not exceed."""
        return 1000 * sorted(self.all)[int(len(self.all) * share)] if self.all else 0.0

    def __str__(self) -> str:
        figures = f"p50 {self.ms(0.5):.1f} ms, p99 {self.ms(0.99):.1f} ms"
        return f"{figures}, worst {1000 * max(self.all, default=0):.0f} ms of {len(self.all)}"


class Lab:
    """A guest who has the lab play."""

    def __init__(self) -> None:
        self.client = httpx.AsyncClient(base_url=f"http://{BASE}", timeout=30)
        self.games = 0  # that it has played

    async def begin(self, seed: int) -> str:
        """Ask for more than there is time for; how the work is called."""
        asked = {"experiment": "match-ups", "game": "nexus", "bot": "random", "width": 1}
        wish = {"kind": "lab", "description": json.dumps({**asked, "seed": seed})}
        return str((await request(self.client, "/api/work", wish))["id"])

    async def end(self, work: str) -> None:
        info = (await self.client.get(f"/api/work/{work}")).json()
        if info["state"] != "running":
            raise SystemExit(f"the lab did not play all the time: {info['state']} {info['error']}")
        self.games += info["done"]
        (await self.client.delete(f"/api/work/{work}")).raise_for_status()


async def compare(load: Load, tables: int, seconds: float, rounds: int) -> tuple[Waits, Waits, int]:
    """Play, in turn without and with a run of the lab; what was waited, and what the lab played."""
    guests = [
        httpx.AsyncClient(base_url=f"http://{BASE}", timeout=30)
        for _ in range(0, tables, TABLES_EACH)
    ]
    for guest in guests:
        await guest.get("/api/me")
    playing = [
        asyncio.create_task(play(load, guests[number // TABLES_EACH], number, 1.0))
        for number in range(tables)
    ]
    lab = Lab()
    await lab.client.get("/api/me")
    await asyncio.sleep(5)  # tables are made, which is not what is measured
    without, behind = Waits(), Waits()
    for turn in range(rounds):
        without.all += await stretch(load, seconds)
        work = await lab.begin(turn)
        behind.all += await stretch(load, seconds)
        await lab.end(work)
    load.running = False
    await asyncio.gather(*playing)
    await close([*guests, lab.client])
    return without, behind, lab.games


async def stretch(load: Load, seconds: float) -> list[float]:
    """Let the tables play for a while; what was waited."""
    load.waits.clear()
    await asyncio.sleep(seconds)
    return list(load.waits)


async def close(clients: Sequence[httpx.AsyncClient]) -> None:
    for client in clients:
        await client.aclose()


def main() -> int:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rounds", type=int, default=3)
    said = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "playmat.cli", "serve", "--no-open", "--port", str(PORT)]
        server = subprocess.Popen(
            command, env={**os.environ, "PLAYMAT_HOME": folder}, stdout=subprocess.PIPE
        )
        try:
            assert server.stdout is not None
            if not server.stdout.readline():  # it says where it is when it is ready
                return 1
            load = Load("random")
            found = compare(load, said.tables, said.seconds, said.rounds)
            without, behind, games = asyncio.run(found)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(10)
    print(f"{said.tables} tables, from a choice to its events, {said.rounds} times in turn:")
    print(f"without the lab    {without}")
    print(f"with the lab       {behind}; it played {games} games meanwhile")
    slower = behind.ms(0.99) / max(without.ms(0.99), 0.001)
    print(f"p99 with the lab is {slower:.2f} times that without")
    return 0 if behind.ms(0.99) < BAR_MS and slower < BAR_SHARE else 1


if __name__ == "__main__":
    sys.exit(main())
