"""Tables are played in workers: one that ends its worker costs nobody a choice."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from tests.server import odd_jobs
from tests.server.hosted import House, Player, settled

from playmat.kernel.errors import BadFile
from playmat.server.hall.closing import UNPLAYABLE
from playmat.server.hall.hall import Hall
from playmat.server.pools import table_workers
from playmat.server.pools.table_workers import is_made_up
from playmat.server.tables.hosting import HostedTable
from playmat.server.wire.errors import NotHere
from playmat.server.wire.messages import NewTable, OpenSeat
from playmat.server.work.worker_process import Limits
from playmat.server.work.workers import TooLong, WorkerFault

SEATS = [OpenSeat("me"), OpenSeat("bot", bot="random")]
IN_WORDS = {"abby_text": "On Play: draw 1 card."}


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    short = Limits(seconds=1.0, megabytes=400)
    monkeypatch.setattr(table_workers, "PLAYING", short)
    monkeypatch.setattr(table_workers, "MADE_UP", short)
    return House(tmp_path)


async def a_table(
    hall: Hall, guest: str = "anna", network: str = "", **wish: object
) -> HostedTable:
    made = await hall.make(guest, NewTable("mix", SEATS, **wish), network)  # type: ignore[arg-type]
    return await hall.find(made.table)


async def choices(player: Player, count: int) -> None:
    for _ in range(count):
        await settled(player.hosted)
        await player.choose("")


def test_rules_run_in_another_process_which_tables_of_printed_cards_share(house: House) -> None:
    async def story(hall: Hall) -> None:
        tables = [await a_table(hall, guest) for guest in ("anna", "ben")]
        found = {await table.begun.ask(odd_jobs.process_of) for table in tables}
        assert len(found) == 1 and os.getpid() not in found

    house.run(story)


def test_what_strangers_make_up_is_played_apart_address_by_address(house: House) -> None:
    async def story(hall: Hall) -> None:
        usual = await a_table(hall)
        tables = [
            await a_table(hall, guest, network, switches=IN_WORDS)
            for guest, network in (("m1", "evil"), ("m2", "evil"), ("ben", "home"))
        ]
        assert not is_made_up(usual.stored) and all(is_made_up(each.stored) for each in tables)
        processes = [await each.begun.ask(odd_jobs.process_of) for each in (usual, *tables)]
        assert processes[1] == processes[2] and len(set(processes)) == 3

    house.run(story)


def test_while_a_made_up_table_never_ends_others_are_played(house: House) -> None:
    async def story(hall: Hall) -> None:
        usual, odd = await a_table(hall), await a_table(hall, "m", "evil", switches=IN_WORDS)
        anna = await Player(usual, "anna").enter()
        stuck = asyncio.create_task(odd.begun.ask(odd_jobs.never_end_at))
        await asyncio.sleep(0)
        await choices(anna, 2)
        assert not stuck.done()
        with pytest.raises(TooLong):
            await stuck
        assert odd.stopped and not usual.stopped

    house.run(story)


def test_a_table_goes_on_where_it_was_when_its_worker_was_ended(house: House) -> None:
    async def story(hall: Hall) -> None:
        mine, other = await a_table(hall), await a_table(hall, "ben")
        anna = await Player(mine, "anna").enter()
        ben = await Player(other, "ben").enter()
        await choices(ben, 2)
        await settled(other)
        before = other.begun.now
        with pytest.raises(TooLong):
            await mine.begun.ask(odd_jobs.never_end_at)
        assert anna.hung_up and ben.hung_up, "so that they come back"
        again = await hall.find(other.id)
        assert again is not other and again.begun.now == before
        await choices(await Player(again, "ben").enter(), 1)
        await choices(await Player(await hall.find(mine.id), "anna").enter(), 1)

    house.run(story)


def test_a_table_that_eats_all_memory_is_read_again(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await a_table(hall)
        with pytest.raises(BadFile, match="memory"):
            await hosted.begun.ask(odd_jobs.eat_at)
        assert hosted.stopped
        await choices(await Player(await hall.find(hosted.id), "anna").enter(), 1)

    house.run(story)


def test_a_table_of_which_a_worker_cannot_say_how_it_stands_is_read_again(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await a_table(hall)
        anna = await Player(hosted, "anna").enter()
        with pytest.raises(WorkerFault):
            await hosted.do(lambda: hosted.begun.ask(odd_jobs.fail_at))
        assert anna.hung_up
        again = await hall.find(hosted.id)
        assert again is not hosted
        await choices(await Player(again, "anna").enter(), 1)

    house.run(story)


def test_a_table_that_ends_its_worker_twice_is_closed_and_kept(house: House) -> None:
    async def story(hall: Hall) -> None:
        table = (await a_table(hall)).id
        for _ in range(2):
            hosted = await hall.find(table)
            with pytest.raises(TooLong):
                await hosted.begun.ask(odd_jobs.never_end_at)
        while hall.errands:
            await asyncio.sleep(0.01)
        with pytest.raises(NotHere, match="closed"):
            await hall.find(table)
        stored = await hall.store.table(table)
        assert stored is not None and UNPLAYABLE in stored.ending

    house.run(story)
