"""Several processes share a store: each has tables of its own, and who lost one writes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import delete, update
from tests.server.test_store import a_line, a_table

from playmat.server.accounts.accounts import Accounts
from playmat.server.accounts.signed_in import SignedIn
from playmat.server.settings import Settings
from playmat.server.store import Store, StoredSeat, StoreFailed, several
from playmat.server.store.lease import StoreHeld
from playmat.server.store.schema import processes
from playmat.server.store.store import BadStore
from playmat.server.wire.errors import PlayedElsewhere
from playmat.server.wire.rows import Entry

HERE = "http://localhost:8080"

Story = Callable[[Store, Store], Awaitable[None]]


@pytest.fixture(autouse=True)
def long_life(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody expires only because the machine is busy."""
    monkeypatch.setattr(several, "LIFE", 3600.0)


def line(table: str, number: int, epoch: int) -> Entry:
    return msgspec.structs.replace(a_line(table, number), epoch=epoch)


def tell(url: str, story: Story) -> None:
    """What happens to two processes of one store."""

    async def happen() -> None:
        async with AsyncExitStack() as stack:
            stores = []
            for path in ("/p1", "/p2"):
                stores.append(await Store.open(url, HERE, path=path))
                stack.push_async_callback(stores[-1].close)
            await story(*stores)

    asyncio.run(happen())


async def fall_silent(store: Store, seen_by: Store) -> None:
    """Let a process expire, as if it had been asleep for long; nobody has looked for it yet."""
    token = store.writer.lease.token
    expired = update(processes).where(processes.c.token == token).values(expires=0.0)
    await seen_by.writer.write(expired)


def test_of_two_who_want_a_table_the_second_is_told_where_it_is(postgres: str) -> None:
    async def story(first: Store, second: Store) -> None:
        await first.add_table(a_table("one"))
        assert await first.holdings.take("one") == 1
        with pytest.raises(PlayedElsewhere) as told:
            await second.holdings.take("one")
        assert told.value.at == "/p1"
        await first.append(line("one", 1, 1))
        with pytest.raises(StoreFailed, match="another process"):
            await second.append(line("one", 2, 1))
        assert await second.holdings.take("no such table") == 0

    tell(postgres, story)


def test_of_many_who_want_a_table_at_once_one_has_it(postgres: str) -> None:
    async def story(first: Store, second: Store) -> None:
        names = [f"table {number}" for number in range(20)]
        for name in names:
            await first.add_table(a_table(name))
        asked = [store.holdings.take(name) for name in names for store in (first, second)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        for one, other in zip(answers[::2], answers[1::2]):
            assert {type(one), type(other)} == {int, PlayedElsewhere}

    tell(postgres, story)


def test_a_table_that_was_given_back_is_anybodys(postgres: str) -> None:
    async def story(first: Store, second: Store) -> None:
        await first.add_table(a_table("back"))
        epoch = await first.holdings.take("back")
        await first.append(line("back", 1, epoch))
        await first.holdings.give_back("back", epoch)
        assert await second.holdings.take("back") == epoch + 1
        with pytest.raises(StoreFailed, match="another process"):
            await first.append(line("back", 2, epoch))
        await first.holdings.give_back("back", epoch)  # too late: it is the other's
        await second.append(line("back", 2, epoch + 1))
        assert [entry.epoch for entry in await first.journal("back")] == [1, 2]

    tell(postgres, story)


def test_a_process_that_slept_writes_nothing_and_finds_out(postgres: str) -> None:
    async def story(asleep: Store, awake: Store) -> None:
        await awake.add_table(a_table("of both"))
        epoch = await asleep.holdings.take("of both")
        await asleep.append(line("of both", 1, epoch))
        await fall_silent(asleep, awake)
        assert await awake.holdings.take("of both") == epoch + 1
        await awake.append(line("of both", 2, epoch + 1))
        with pytest.raises(StoreFailed, match="another server"):
            await asleep.append(line("of both", 3, epoch))
        with pytest.raises(StoreFailed, match="another server"):
            await asleep.set_name("anna", "Anna")
        assert asleep.overtaken.is_set()
        await asleep.holdings.come_again(0.0)
        assert not asleep.overtaken.is_set()
        with pytest.raises(StoreFailed, match="another process"):
            await asleep.append(line("of both", 3, epoch))
        with pytest.raises(PlayedElsewhere) as told:
            await asleep.holdings.take("of both")
        assert told.value.at == "/p2"
        assert [entry.epoch for entry in await awake.journal("of both")] == [1, 2]

    tell(postgres, story)


def test_who_has_lost_a_table_lets_nobody_sit_down_there(postgres: str) -> None:
    async def story(first: Store, second: Store) -> None:
        made = a_table("one seat")
        made.seats[1] = StoredSeat("open")
        await first.add_table(made)
        epoch = await first.holdings.take("one seat")
        await first.holdings.give_back("one seat", epoch)
        await second.holdings.take("one seat")
        made.seats[1] = StoredSeat("person", guest="ben")
        with pytest.raises(StoreFailed, match="another process"):
            await first.seat(made, 1, epoch)
        await second.seat(made, 1, epoch + 1)

    tell(postgres, story)


def test_one_line_of_a_table_that_was_lost_fails_alone(postgres: str) -> None:
    async def story(first: Store, second: Store) -> None:
        for name in ("kept", "lost"):
            await first.add_table(a_table(name))
            await first.holdings.take(name)
        await first.holdings.give_back("lost", 1)
        await second.holdings.take("lost")
        written = await asyncio.gather(
            *(first.append(line(name, 1, 1)) for name in ("kept", "lost")), return_exceptions=True
        )
        assert [type(outcome) for outcome in written] == [type(None), StoreFailed]
        assert not first.overtaken.is_set()

    tell(postgres, story)


def test_a_line_without_an_epoch_is_refused_where_others_may_have_the_table(postgres: str) -> None:
    async def story(first: Store, _: Store) -> None:
        await first.add_table(a_table("bare"))
        with pytest.raises(StoreFailed, match="another process"):
            await first.append(a_line("bare", 1))

    tell(postgres, story)


def test_one_server_and_several_processes_keep_each_other_out(postgres: str) -> None:
    async def story() -> None:
        alone = await Store.open(postgres, HERE)
        beating = asyncio.create_task(keep_beating(alone))
        with pytest.raises(StoreHeld):
            await Store.open(postgres, path="/p1")
        beating.cancel()
        await alone.close()
        member = await Store.open(postgres, HERE, path="/p1")
        with pytest.raises(StoreHeld, match=HERE):
            await Store.open(postgres, patience=0.0)
        await member.set_name("anna", "Anna")
        await member.writer.write(delete(processes))
        alone = await Store.open(postgres, patience=0.0)
        with pytest.raises(StoreFailed, match="another server"):
            await member.set_name("anna", "Eve")
        assert await alone.name_of("anna") == "Anna"
        await alone.close()
        await member.close()

    asyncio.run(story())


async def keep_beating(store: Store) -> None:
    while True:
        await store.beat()
        await asyncio.sleep(0.01)


def test_processes_that_open_an_empty_database_at_once_share_it(postgres: str) -> None:
    async def story() -> None:
        opened = [Store.open(postgres, path=f"/p{number}") for number in range(1, 4)]
        stores = await asyncio.gather(*opened)
        await stores[0].add_table(a_table("shared"))
        assert await stores[2].holdings.take("shared") == 1
        for store in stores:
            await store.close()

    asyncio.run(story())


def test_a_file_is_not_shared(tmp_path: Path) -> None:
    with pytest.raises(BadStore, match="PostgreSQL"):
        asyncio.run(Store.open(f"sqlite:///{tmp_path / 'store.db'}", path="/p1"))


def test_in_a_store_of_ones_own_nothing_is_held(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url)
        await store.add_table(a_table("alone"))
        assert await store.holdings.take("alone") == 0
        await store.append(a_line("alone", 1))
        assert [entry.epoch for entry in await store.journal("alone")] == [0]
        await store.close()

    asyncio.run(story())


def test_who_is_signed_in_is_read_again_once_it_has_changed_elsewhere(postgres: str) -> None:
    async def story(first: Store, second: Store) -> None:
        known = SignedIn()
        persons = Accounts(Settings(postgres, b"a secret of tests"), first, known)
        await persons.learn()
        known.sessions["known by heart"] = "anna"
        await persons.learn()
        assert known.sessions, "nothing has changed, so nothing was read"
        await second.accounts.sign_out(["another one"])
        await persons.learn()
        assert not known.sessions, "and now all of it was"

    tell(postgres, story)
