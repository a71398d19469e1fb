"""What players and the log are told when the store takes nothing."""

from __future__ import annotations

import asyncio
import logging
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection, event
from tests.server.hosted import House, Player
from tests.server.running import serving
from tests.server.test_restoring import a_duel
from tests.server.test_store import a_line, a_table

from playmat.server.hall.hall import Hall
from playmat.server.store import Entry, Store, StoreFailed

SECRET = "a choice made in secret"


def say_page_limit(connection: Connection) -> None:
    connection.exec_driver_sql("PRAGMA max_page_count=1")  # that is: no more than there are


async def fill_disk(store: Store) -> None:
    """Leave no room for one more line of a journal."""
    await store.add_table(a_table("filler"))
    event.listen(store.writer.engine, "begin", say_page_limit)
    for number in range(10_000):
        try:
            await store.append(Entry("filler", number, "choice", 0, "", "bot", "", 0.0))
        except StoreFailed:
            return
    raise AssertionError("the disk never fills")


async def free_disk(store: Store) -> None:
    event.remove(store.writer.engine, "begin", say_page_limit)
    with store.writer.engine.begin() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count=1000000")


def test_a_client_that_comes_while_a_write_fails_is_told_when_to_come_back(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anna = server.guest("Anna")
        table = anna.table("mix", "me", "random")["table"]
        writing, failing = threading.Event(), threading.Event()

        async def fail(entry: Entry) -> None:
            writing.set()
            await asyncio.to_thread(failing.wait)
            raise StoreFailed("the disk is full")

        with anna.at(table) as first:
            first.until_asked()
            server.hall.store.append = fail  # type: ignore[method-assign]
            first.choose()
            assert writing.wait(60)
            with anna.at(table) as second:
                failing.set()
                for chair in (first, second):
                    told = chair.until_told("closing")
                    assert told["again"] > 0
                    assert chair.closed()


def test_a_full_disk_is_said_once_in_the_log_and_to_every_player(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)

    async def story(hall: Hall) -> None:
        hosted = await a_duel(hall, "me", "me")
        await fill_disk(hall.store)
        for _ in range(3):
            anna = await Player(hosted, "anna").enter()
            with pytest.raises(StoreFailed):
                await anna.choose("keep")
            last = anna.told[-1]
            assert last["type"] == "closing" and last["again"] > 0
            assert "disk is full" in last["reason"] and "not made" in last["reason"]
            hosted = await hall.find(hosted.id)
        assert caplog.text.count("disk is full") == 1
        await free_disk(hall.store)
        anna = await Player(hosted, "anna").enter()
        await anna.choose("keep")
        assert "takes what it is given again" in caplog.text

    House(tmp_path).run(story)
    assert "Traceback" not in caplog.text


def test_the_log_never_tells_what_was_to_be_kept(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Addresses of tables let anybody watch, and choices may be secret."""
    caplog.set_level(logging.DEBUG)

    async def story() -> None:
        store = await Store.open(url)
        await store.add_table(a_table("address-of-a-table"))
        line = Entry("address-of-a-table", 1, "choice", 0, SECRET, "player", "", 1.0)
        await store.append(line)
        with pytest.raises(StoreFailed) as failure:
            await store.append(line)
        logging.getLogger("playmat.server").error("it failed", exc_info=failure.value)
        with pytest.raises(StoreFailed):
            await store.append(a_line("no such table, which is an address", 1))
        await store.close()

    asyncio.run(story())
    assert caplog.records
    for secret in (SECRET, "address-of-a-table", "which is an address"):
        assert secret not in caplog.text


def test_a_store_that_cannot_be_read_is_said_and_not_logged_with_addresses(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        store = await Store.open(url)

        def cut(*_: object) -> None:
            raise OSError("the network is gone")

        event.listen(store.engine.sync_engine, "before_cursor_execute", cut)
        with pytest.raises(StoreFailed) as failure:
            await store.table("address-of-a-table")
        assert failure.value.__cause__ is None and failure.value.__suppress_context__
        event.remove(store.engine.sync_engine, "before_cursor_execute", cut)
        await store.close()

    asyncio.run(story())
