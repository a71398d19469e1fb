"""A store has one server: the second is told who has it, and can overwrite nothing."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from sqlalchemy import update
from tests.server.running import serving
from tests.server.test_store import a_line, a_table

from playmat.server.serving import settings_for
from playmat.server.store import Store, StoredSeat, StoreFailed
from playmat.server.store.lease import StoreHeld
from playmat.server.store.schema import lease

HERE = "http://localhost:8080"


async def keep_beating(store: Store) -> None:
    while True:
        await store.beat()
        await asyncio.sleep(0.01)


def test_a_second_server_is_told_who_has_the_store_and_where(url: str) -> None:
    async def story() -> None:
        first = await Store.open(url, HERE)
        beating = asyncio.create_task(keep_beating(first))
        with pytest.raises(StoreHeld) as refused:
            await Store.open(url, "http://localhost:8081")
        beating.cancel()
        assert HERE in str(refused.value) and str(os.getpid()) in str(refused.value)
        assert refused.value.address == HERE and refused.value.on_this_machine
        await first.add_table(a_table("still ours"))
        await first.close()
        await (await Store.open(url, "http://localhost:8081")).close()

    asyncio.run(story())


def test_a_server_that_is_no_longer_heard_of_loses_the_store(url: str) -> None:
    """It may only have slept: whatever it writes then is refused, be it of a table or not."""

    async def story() -> None:
        asleep = await Store.open(url)
        await asleep.add_table(a_table("of both"))
        awake = await Store.open(url, patience=0.0)
        await awake.append(a_line("of both", 1))
        with pytest.raises(StoreFailed, match="another server"):
            await asleep.append(a_line("of both", 2))
        with pytest.raises(StoreFailed, match="another server"):
            await asleep.set_name("anna", "Anna")
        assert asleep.overtaken.is_set()
        await awake.append(a_line("of both", 2))
        await asleep.close()  # which does not free what the second has
        beating = asyncio.create_task(keep_beating(awake))
        with pytest.raises(StoreHeld):
            await Store.open(url)
        beating.cancel()
        await awake.close()

    asyncio.run(story())


def test_a_server_that_was_killed_on_this_machine_is_not_waited_for(url: str) -> None:
    async def story() -> None:
        killed = await Store.open(url)
        await killed.writer.write(update(lease).values(process=2**22 + 1))  # no such process
        again = await Store.open(url, patience=10**6)
        await again.close()
        await killed.close()

    asyncio.run(story())


def test_of_two_who_sit_down_at_once_the_second_fails(url: str) -> None:
    """It has read the table before the first sat down, so it would deal the cards again."""

    async def story() -> None:
        store = await Store.open(url)
        made = a_table("one seat")
        made.seats[1] = StoredSeat("open")
        await store.add_table(made)
        first, second = [await store.table("one seat") for _ in range(2)]
        assert first is not None and second is not None
        first.seats[1], first.origin = StoredSeat("person", guest="ben"), "dealt for ben"
        second.seats[1], second.origin = StoredSeat("person", guest="eve"), "dealt for eve"
        await store.seat(first, 1, 0)
        with pytest.raises(StoreFailed, match="changed"):
            await store.seat(second, 1, 0)
        kept = await store.table("one seat")
        assert kept == first and kept.origin == "dealt for ben"
        first.seats[1] = StoredSeat("bot", bot="random")
        await store.seat(first, 1, 0)
        await store.close()

    asyncio.run(story())


def test_a_running_server_keeps_its_store(tmp_path: Path) -> None:
    with serving(tmp_path, address=HERE):

        async def story() -> None:
            with pytest.raises(StoreHeld, match=HERE):
                await Store.open(f"sqlite:///{tmp_path / 'test.db'}")

        asyncio.run(story())


def test_whoever_comes_second_learns_where_the_page_is_and_not_where_the_store_is(
    tmp_path: Path,
) -> None:
    """The address of a store may hold its password."""
    page = "http://localhost:8123"
    for store in ("", "postgresql://playmat:password@db/playmat"):
        settings = settings_for(tmp_path, store, "localhost", (), page)
        assert settings.address == page
        assert settings.store == store or settings.store == f"sqlite:///{tmp_path / 'playmat.db'}"
