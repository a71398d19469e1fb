"""The store, on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, text
from tests.server.running import play_out, serving

from playmat.kernel.errors import PlaymatError
from playmat.server.store import Entry, Store, StoredDeck, StoredSeat, StoredTable, StoreFailed
from playmat.server.store.migrating import config_for, downgrade, upgrade
from playmat.server.store.schema import metadata
from playmat.server.store.store import BadStore, make_engine


def a_table(number: str, guest: str = "anna") -> StoredTable:
    return StoredTable(
        id=number,
        maker=guest,
        game="mix",
        mode="standard",
        switches={"stakes": "off"},
        seed=str(2**127 + 1),
        minutes=0.0,
        spectators=True,
        watch_delay=0.0,
        created=1.0,
        digest="x",
        seats=[StoredSeat("person", guest=guest), StoredSeat("bot", bot="random")],
    )


def a_line(table: str, number: int) -> Entry:
    return Entry(table, number, "choice", 0, f"choice {number}", "player", "", 1.0)


def test_a_journal_of_any_length_is_written_in_one_go(url: str) -> None:
    """A branch of a long game must not make others wait line by line."""

    async def story() -> None:
        store = await Store.open(url)
        ran: list[str] = []

        @event.listens_for(store.writer.engine, "before_cursor_execute")
        def note(_c: object, _cursor: object, statement: str, *_more: object) -> None:
            ran.append(statement)

        lines = [a_line("long", number) for number in range(1, 301)]
        await store.add_table(a_table("long", "zoe"), lines)
        assert len(ran) < 10
        assert await store.journal("long") == lines
        await store.close()

    asyncio.run(story())


def test_what_was_written_is_read_again(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url)
        table = a_table("first")
        await store.add_table(table)
        await store.append(a_line("first", 1))
        await store.set_name("anna", "Anna")
        await store.set_name("anna", "Anna Ångström")
        await store.put_deck(StoredDeck("d", "anna", "mix", "Mine", "deck: Mine", 1.0))
        await store.end("first", "{}")
        await store.close()
        store = await Store.open(url)
        table.ending = "{}"
        assert await store.table("first") == table
        assert await store.table("other") is None
        assert await store.journal("first") == [a_line("first", 1)]
        assert await store.name_of("anna") == "Anna Ångström"
        assert [deck.name for deck in await store.decks_of("anna")] == ["Mine"]
        assert await store.decks_of("ben") == []
        assert [found.id for found in await store.tables_of("anna", 5)] == ["first"]
        assert (await store.count_running("anna", ""))[0] == 0
        await store.delete_deck("d")
        assert await store.decks_of("anna") == []
        await store.close()

    asyncio.run(story())


def test_many_choices_are_committed_together(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url)
        await store.add_table(a_table("many"))
        before = store.writer.commits
        await asyncio.gather(*(store.append(a_line("many", number)) for number in range(300)))
        assert store.writer.commits - before < 10
        assert len(await store.journal("many")) == 300
        await store.close()

    asyncio.run(story())


def test_a_line_that_is_there_already_fails_alone(url: str) -> None:
    """Two servers at one store: the second to write learns that it does not know everything."""

    async def story() -> None:
        store = await Store.open(url)
        await store.add_table(a_table("twice"))
        await store.append(a_line("twice", 1))
        written = await asyncio.gather(
            *(store.append(a_line("twice", number)) for number in (1, 2, 3)),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in written] == [StoreFailed, type(None), type(None)]
        assert [line.number for line in await store.journal("twice")] == [1, 2, 3]
        await store.close()

    asyncio.run(story())


def test_migrations_lead_to_the_schema_and_back(url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def story() -> None:
        engine = make_engine(url)
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
            assert await connection.run_sync(differences) == []
            await connection.run_sync(downgrade)
            await connection.run_sync(upgrade)
        await engine.dispose()

    asyncio.run(story())


def test_a_table_of_an_older_store_was_touched_by_its_last_choice(tmp_path: Path) -> None:
    def add_old_tables(connection: Connection) -> None:
        command.upgrade(config_for(connection), "0001")
        table = "'', '', '', '', '{}', '1', 0, 1, 0, 5.0, '', '', ''"
        for name in ("played", "new"):
            connection.execute(
                text(f"INSERT INTO tables VALUES ({table})".replace("''", f"'{name}'", 1))
            )
        line = "'played', 1, 'choice', 0, 'keep', 'player', '', 9.0"
        connection.execute(text(f"INSERT INTO entries VALUES ({line})"))

    async def story() -> None:
        url = f"sqlite:///{tmp_path / 'old.db'}"
        engine = make_engine(url)
        async with engine.begin() as connection:
            await connection.run_sync(add_old_tables)
        await engine.dispose()
        store = await Store.open(url)
        found = [await store.table(name) for name in ("played", "new")]
        assert [(t.touched, t.abandoned) for t in found if t] == [(9.0, False), (5.0, False)]
        await store.close()

    asyncio.run(story())


def test_a_store_of_a_newer_version_is_named_as_such(url: str) -> None:
    """And nothing in it is touched."""

    async def story() -> None:
        await (await Store.open(url)).close()
        engine = make_engine(url)
        newer = text("UPDATE alembic_version SET version_num = :form")
        async with engine.begin() as connection:
            known = (await connection.execute(text("SELECT * FROM alembic_version"))).scalar_one()
            await connection.execute(newer, {"form": "0999"})
        with pytest.raises(PlaymatError, match=f"newer version.*form 0999.*up to {known}"):
            await Store.open(url)
        async with engine.begin() as connection:
            await connection.execute(newer, {"form": known})
        await engine.dispose()
        await (await Store.open(url, patience=0.0)).close()

    asyncio.run(story())


def test_a_store_is_readable_by_its_owner_alone(tmp_path: Path) -> None:
    """It holds seeds and addresses of tables."""

    async def story() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'folder' / 'store.db'}")
        await store.set_name("anna", "Anna")
        files = {path.name: path.stat().st_mode & 0o777 for path in (tmp_path / "folder").iterdir()}
        await store.close()
        assert files == dict.fromkeys(("store.db", "store.db-wal", "store.db-shm"), 0o600)
        assert (tmp_path / "folder").stat().st_mode & 0o777 == 0o700

    asyncio.run(story())


def test_a_game_is_played_on_postgresql(postgres: str, tmp_path: Path) -> None:
    with serving(tmp_path, postgres) as server:
        anna = server.guest("Anna")
        made = anna.table("mix", "me", "random")
        with anna.at(made["table"]) as chair:
            play_out(chair)
    with serving(tmp_path, postgres) as server:
        assert server.guest().get(f"/api/replays/{made['table']}")["seats"][0]["name"] == "Anna"


@pytest.mark.parametrize(
    "address", ["mysql://x/y", "nothing at all", "sqlite:////proc/no/store.db"]
)
def test_a_store_that_cannot_be_opened_says_so(address: str) -> None:
    async def story() -> None:
        with pytest.raises(BadStore):
            await Store.open(address)

    asyncio.run(story())
