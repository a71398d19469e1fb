"""Reading and writing what the server keeps."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
from sqlalchemy import (
    ColumnElement,
    Engine,
    Executable,
    Update,
    case,
    create_engine,
    delete,
    event,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from playmat.kernel.errors import PlaymatError
from playmat.server.store.accounts import StoredAccounts
from playmat.server.store.bans import BanStore
from playmat.server.store.blocks import BlockStore
from playmat.server.store.challenges import ChallengeStore
from playmat.server.store.comments import Comments
from playmat.server.store.copies import StoredCopies
from playmat.server.store.failing import StoreFailed, reason_of
from playmat.server.store.friends import FriendStore
from playmat.server.store.lease import PATIENCE, Lease, take_over
from playmat.server.store.leavings import LeavingStore
from playmat.server.store.passkeys import StoredPasskeys
from playmat.server.store.pictures import Pictures
from playmat.server.store.profiles import StoredProfiles
from playmat.server.store.puzzles import StoredPuzzles
from playmat.server.store.ratings import StoredRatings
from playmat.server.store.reports import ReportStore
from playmat.server.store.scenarios import Scenarios
from playmat.server.store.schema import (
    answers,
    decks,
    entries,
    guests,
    lease,
    seats,
    stakes,
    table_sets,
    tables,
    works,
)
from playmat.server.store.sets import Sets, pin
from playmat.server.store.several import ASLEEP, TableHoldings, join
from playmat.server.store.stakes import StoredStakes
from playmat.server.store.subscriptions import SubscriptionStore
from playmat.server.store.tournaments import StoredTournaments
from playmat.server.store.trades import StoredTrades
from playmat.server.store.vacations import VacationStore
from playmat.server.store.variants import Variants
from playmat.server.store.writing import Writer, WriteStep
from playmat.server.wire.rows import Entry, StoredDeck, StoredSeat, StoredTable, StoredWork

TableState = Literal["running", "over", "left"]

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


class BadStore(PlaymatError):
    """A store that cannot be opened."""


class Store:
    """What the server keeps. Everything written is durable when the call returns."""

    def __init__(self, engine: AsyncEngine, lease: Lease) -> None:
        self.engine = engine
        self.writer = Writer(engine, lease, direct_engine(engine))
        self.holdings = TableHoldings(engine, self.writer)
        self.sets = Sets(self.reading, self.writer)
        self.comments = Comments(self.reading, self.writer)
        self.scenarios = Scenarios(self.reading, self.writer)
        self.variants = Variants(self.reading, self.writer)
        self.bans = BanStore(self.reading, self.writer)
        self.blocks = BlockStore(self.reading, self.writer)
        self.friends = FriendStore(self.reading, self.writer)
        self.leavings = LeavingStore(self.reading, self.writer)
        self.reports = ReportStore(self.reading, self.writer)
        self.vacations = VacationStore(self.reading, self.writer)
        self.pictures = Pictures(self.reading, self.writer)
        self.accounts = StoredAccounts(self.reading, self.writer)
        self.passkeys = StoredPasskeys(self.reading, self.writer)
        self.challenges = ChallengeStore(self.reading, self.writer)
        self.subscriptions = SubscriptionStore(self.reading, self.writer)
        self.profiles = StoredProfiles(self.reading, self.writer)
        self.ratings = StoredRatings(self.reading)
        self.puzzles = StoredPuzzles(self.reading, self.writer)
        self.copies = StoredCopies(self.reading, self.writer)
        self.stakes = StoredStakes(self.reading, self.writer)
        self.trades = StoredTrades(self.reading, self.writer)
        self.tournaments = StoredTournaments(self.reading, self.writer)

    @classmethod
    async def open(
        cls, url: str, address: str = "", patience: float = PATIENCE, path: str = ""
    ) -> Store:
        """The store at this address, brought to the present form, for this server alone.

        `address` is where the server is found, and `patience` how long it listens for another. With
        a `path` it is one of several processes that share the store; to it leads what begins so.
        """
        engine = make_engine(url, shared=bool(path))
        try:
            taking = join(engine, address, path, patience) if path else None
            return cls(engine, await (taking or take_over(engine, address, patience)))
        except (SQLAlchemyError, OSError) as error:
            await engine.dispose()
            why = getattr(error, "orig", None) or error
            raise BadStore(f"the store cannot be opened: {why}") from None
        except PlaymatError:
            await engine.dispose()
            raise

    async def close(self) -> None:
        """Let another server have it."""
        with contextlib.suppress(StoreFailed):
            await self.holdings.leave()
        await self.writer.close()
        await self.engine.dispose()

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read by."""
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise StoreFailed(reason_of(error)) from None

    async def ping(self) -> None:
        """Find out whether it can be read."""
        async with self.reading() as connection:
            await connection.execute(select(lease.c.place))

    async def beat(self) -> None:
        """Show that this server lives."""
        await self.writer.write()

    @property
    def overtaken(self) -> asyncio.Event:
        """Set when another server has taken the store over; then nothing more is kept here."""
        return self.writer.overtaken

    # ---- guests ----

    async def names_of(self, wanted: Iterable[str]) -> dict[str, str]:
        """What guests are called, as far as they have said."""
        query = select(guests.c.id, guests.c.name).where(guests.c.id.in_(set(wanted)))
        async with self.reading() as connection:
            return {row.id: row.name for row in await connection.execute(query)}

    async def name_of(self, guest: str) -> str:
        """What a guest is called; empty if the guest has not said."""
        return (await self.names_of([guest])).get(guest, "")

    async def set_name(self, guest: str, name: str) -> None:
        await self.writer.write(
            delete(guests).where(guests.c.id == guest),
            insert(guests).values(id=guest, name=name),
        )

    # ---- tables ----

    async def add_table(
        self,
        table: StoredTable,
        journal: list[Entry] | None = None,
        steps: Sequence[WriteStep] = (),
    ) -> None:
        """Keep a new table, with the texts of the sets that it is played with, and what follows."""
        row = msgspec.structs.asdict(table)
        row["switches"] = json.dumps(table.switches)
        row["sets"] = json.dumps(table.sets)
        row.update(self.stamp)
        del row["seats"]
        places = [
            {"table_id": table.id, "seat": seat, **msgspec.structs.asdict(sitting)}
            for seat, sitting in enumerate(table.seats)
        ]
        lines = [msgspec.structs.asdict(entry) for entry in journal or ()]
        statements: list[WriteStep] = [
            *steps,
            insert(tables).values(row),
            insert(seats).values(places),
        ]
        if table.sets:
            allowed = [{"table_id": table.id, "digest": each} for each in set(table.sets)]
            statements.append(insert(table_sets).values(allowed))
        pinned, rows = pin(table.sets), len(table.sets)
        await self.writer.write(*statements, lines=lines, condition=pinned, rows=rows)

    async def seat(self, table: StoredTable, seat: int, epoch: int) -> None:
        """Somebody has sat down; with the last open seat the game begins (`origin`).

        Fails if the seats are no longer as they were when this table was read, and where several
        processes share the store, if another has taken it over that was held under this epoch. With
        a bot at the table nothing is played for keeps any more: what lay there is taken up.
        """
        place = (seats.c.table_id == table.id) & (seats.c.seat == seat)
        change = update(seats).where(place).values(**msgspec.structs.asdict(table.seats[seat]))
        as_read = (tables.c.version == table.version) & (tables.c.fence <= self.writer.lease.fence)
        fields = {"origin": table.origin, "version": table.version + 1, **self.stamp}
        claim = update(tables).where(tables.c.id == table.id, as_read).values(fields)
        fence = self.holdings.fence(table.id, epoch)
        changes: list[WriteStep] = [change]
        if table.seats[seat].kind == "bot":
            changes.append(delete(stakes).where(stakes.c.table_id == table.id))
        await self.writer.write(*changes, condition=claim, fence=fence)
        table.version += 1

    @property
    def stamp(self) -> dict[str, str | int]:
        """By whom a table was written."""
        return {"holder": self.writer.lease.token, "fence": self.writer.lease.fence}

    async def end(self, table: str, ending: str, steps: Sequence[WriteStep] = ()) -> None:
        """Keep how a table ended, with what follows from it; what lay there is taken up.

        Conflict if it has ended before, or a step does not find what it must: nothing is kept.
        """
        goes_on = (tables.c.id == table) & (tables.c.ending == "")
        await self.writer.write(
            *steps,
            delete(stakes).where(stakes.c.table_id == table),
            condition=update(tables).where(goes_on).values(ending=ending),
        )

    async def note_match(self, table: str, match: str) -> None:
        """Where the match goes on of which this table was a game."""
        await self.writer.write(update(tables).where(tables.c.id == table).values(match=match))

    async def note_line(self, table: str, line: str) -> None:
        """Where a table's turn stands, for whoever goes on with it later."""
        await self.writer.write(update(tables).where(tables.c.id == table).values(line=line))

    async def touch(self, wanted: list[str], now: float) -> None:
        """Players are at these tables, so they are not abandoned."""
        if wanted:
            there = update(tables).where(tables.c.id.in_(wanted))
            await self.writer.write(there.values(touched=now, abandoned=False))

    async def abandon(self, with_bots: float, with_people: float, slow: float = 0.0) -> list[str]:
        """Close the tables at which no player has been since then; their addresses.

        A table is one with people if anybody but its maker plays there, or is still to come; it is
        slow if it has days for each choice.
        """
        of_others = (seats.c.kind == "open") | (
            (seats.c.kind == "person") & (seats.c.guest != tables.c.maker)
        )
        shared = exists().where(seats.c.table_id == tables.c.id, of_others)
        since = case((tables.c.days > 0, slow), (shared, with_people), else_=with_bots)
        left = (tables.c.ending == "") & ~tables.c.abandoned & (tables.c.touched < since)
        async with self.reading() as connection:
            found = list((await connection.execute(select(tables.c.id).where(left))).scalars())
        if found:
            close = update(tables).where(tables.c.id.in_(found), left)
            closed = select(tables.c.id).where(tables.c.id.in_(found), tables.c.abandoned)
            taken_up = delete(stakes).where(stakes.c.table_id.in_(closed))
            await self.writer.write(close.values(abandoned=True), taken_up)
        return found

    async def forget_table(self, table: str) -> None:
        """Keep nothing of a table at which nothing was played."""
        unbegun = (tables.c.id == table) & (tables.c.origin == "")
        await self.writer.write(delete(tables).where(unbegun))

    async def append(self, entry: Entry) -> None:
        fence = self.holdings.fence(entry.table_id, entry.epoch)
        await self.writer.append(msgspec.structs.asdict(entry), fence)

    async def append_slow(self, entry: Entry, slow: str) -> None:
        """Keep a line of the journal of a slow table, with what the table waits for then."""
        fence = self.holdings.fence(entry.table_id, entry.epoch)
        beside = waits_for(entry.table_id, slow)
        await self.writer.append(msgspec.structs.asdict(entry), fence, beside)

    async def note_slow(self, table: str, slow: str, epoch: int) -> None:
        """Keep what a slow table waits for."""
        fence = self.holdings.fence(table, epoch)
        await self.writer.write(waits_for(table, slow), fence=fence)

    async def count_slow(self, guest: str) -> int:
        """How many slow tables go on at which a guest sits."""
        query = select(func.count()).select_from(tables).where(is_slow_of(guest))
        async with self.reading() as connection:
            found: int = (await connection.execute(query)).scalar_one()
        return found

    async def table(self, table: str) -> StoredTable | None:
        found = await self.find_tables(tables.c.id == table)
        return found[0] if found else None

    async def states_of(self, wanted: Iterable[str]) -> dict[str, TableState]:
        """Which of these tables are over, and at which one plays; others are no tables."""
        columns = tables.c
        query = select(columns.id, columns.ending, columns.abandoned)
        async with self.reading() as connection:
            found = await connection.execute(query.where(columns.id.in_(set(wanted))))
            return {
                row.id: "over" if row.ending else "left" if row.abandoned else "running"
                for row in found
            }

    async def tables_of(self, guest: str, most: int) -> list[StoredTable]:
        """The tables at which a guest sits or sat, the newest first."""
        sits = select(seats.c.table_id).where(seats.c.guest == guest)
        return await self.find_tables(tables.c.id.in_(sits), most)

    async def slow_tables_of(self, guest: str, most: int) -> list[StoredTable]:
        """The slow tables that go on at which a guest sits, the newest first."""
        return await self.find_tables(is_slow_of(guest), most)

    async def tables_with(self, digest: str, most: int) -> list[StoredTable]:
        """The tables that are over and allowed this version of a set, the newest first."""
        allows = select(table_sets.c.table_id).where(table_sets.c.digest == digest)
        over = (tables.c.ending != "") & tables.c.id.in_(allows)
        return await self.find_tables(over, most)

    async def find_tables(self, which: Any, most: int = 1) -> list[StoredTable]:
        newest = select(tables).where(which).order_by(tables.c.created.desc()).limit(most)
        async with self.reading() as connection:
            rows = (await connection.execute(newest)).mappings().all()
            wanted = seats.c.table_id.in_([row["id"] for row in rows])
            query = select(seats).where(wanted).order_by(seats.c.table_id, seats.c.seat)
            places = (await connection.execute(query)).mappings().all()
        sitting: dict[str, list[StoredSeat]] = {row["id"]: [] for row in rows}
        for place in places:
            sitting[place["table_id"]].append(
                StoredSeat(place["kind"], place["guest"], place["bot"], place["deck"])
            )
        return [table_of(row, sitting[row["id"]]) for row in rows]

    async def journal(self, table: str) -> list[Entry]:
        query = select(entries).where(entries.c.table_id == table).order_by(entries.c.number)
        async with self.reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [Entry(**row) for row in rows]

    async def count_running(self, maker: str, network: str) -> tuple[int, int, int]:
        """How many tables go on: made by this guest, made from this network, and in all."""
        goes_on = (tables.c.ending == "") & ~tables.c.abandoned
        async with self.reading() as connection:
            every = select(func.count()).select_from(tables).where(goes_on)
            mine = every.where(tables.c.maker == maker)
            near = every.where(tables.c.network == network)
            return (
                (await connection.execute(mine)).scalar_one(),
                (await connection.execute(near)).scalar_one(),
                (await connection.execute(every)).scalar_one(),
            )

    # ---- decks ----

    async def decks_of(self, guest: str) -> list[StoredDeck]:
        query = select(decks).where(decks.c.guest == guest).order_by(decks.c.name, decks.c.id)
        async with self.reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [StoredDeck(**{**row, "sets": json.loads(row["sets"])}) for row in rows]

    async def count_decks(self, network: str) -> int:
        """How many decks are kept that came from this network."""
        query = select(func.count()).select_from(decks).where(decks.c.network == network)
        async with self.reading() as connection:
            found: int = (await connection.execute(query)).scalar_one()
        return found

    async def put_deck(self, deck: StoredDeck) -> None:
        """Keep a deck, with the texts of the sets it has cards of."""
        row = {**msgspec.structs.asdict(deck), "sets": json.dumps(deck.sets)}
        await self.writer.write(
            delete(decks).where(decks.c.id == deck.id),
            insert(decks).values(row),
            condition=pin(deck.sets),
            rows=len(deck.sets),
        )

    async def delete_deck(self, deck: str) -> None:
        await self.writer.write(delete(decks).where(decks.c.id == deck))

    # ---- long work ----

    async def works_of(self, guest: str) -> list[StoredWork]:
        """What a guest has asked for, the newest first; without what was found."""
        return await self.find_works(works.c.guest == guest)

    async def count_works(self, network: str) -> int:
        """How much long work is kept that was asked for from this network."""
        query = select(func.count()).select_from(works).where(works.c.network == network)
        async with self.reading() as connection:
            found: int = (await connection.execute(query)).scalar_one()
        return found

    async def works_waiting(self) -> list[StoredWork]:
        """What is still to be done, in the order in which it was asked for."""
        return (await self.find_works(works.c.state == "waiting"))[::-1]

    async def work(self, work: str) -> StoredWork | None:
        found = await self.find_works(works.c.id == work)
        return found[0] if found else None

    async def find_works(self, which: Any) -> list[StoredWork]:
        query = select(works).where(which).order_by(works.c.created.desc(), works.c.id)
        async with self.reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [StoredWork(**row) for row in rows]

    async def put_work(self, work: StoredWork, result: str = "") -> None:
        """Keep how a piece of work stands, and its result if there is one now."""
        statements: list[Executable] = [
            delete(works).where(works.c.id == work.id),
            insert(works).values(**msgspec.structs.asdict(work)),
        ]
        if result:
            statements.append(delete(answers).where(answers.c.digest == work.digest))
            statements.append(insert(answers).values(digest=work.digest, result=result))
        await self.writer.write(*statements)

    async def delete_work(self, work: str) -> None:
        await self.writer.write(delete(works).where(works.c.id == work))

    async def answer(self, digest: str) -> str:
        """What came out of a question; empty: nobody has had it answered."""
        query = select(answers.c.result).where(answers.c.digest == digest)
        async with self.reading() as connection:
            return (await connection.execute(query)).scalar() or ""


def is_slow_of(guest: str) -> ColumnElement[bool]:
    """Whether a table has days for each choice, goes on, and has a seat of this guest."""
    goes_on = (tables.c.days > 0) & (tables.c.ending == "") & ~tables.c.abandoned
    return goes_on & tables.c.id.in_(select(seats.c.table_id).where(seats.c.guest == guest))


def waits_for(table: str, slow: str) -> Update:
    """The statement that keeps what a slow table waits for."""
    return update(tables).where(tables.c.id == table).values(slow=slow)


def table_of(row: Mapping[Any, Any], sitting: list[StoredSeat]) -> StoredTable:
    fields = {**row, "switches": json.loads(row["switches"]), "seats": sitting}
    fields["sets"] = json.loads(row["sets"])
    del fields["holder"], fields["fence"]
    return StoredTable(**fields)


def make_engine(url: str, shared: bool = False) -> AsyncEngine:
    """The engine for an address: `sqlite:///FILE`, or `postgresql://...`, which may be shared."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadStore("a store is at sqlite:///FILE or postgresql://HOST/NAME") from None
    kind = parsed.get_backend_name()
    if kind not in DRIVERS:
        raise BadStore(f"there is no store of the kind {kind!r}; there are: {', '.join(DRIVERS)}")
    if shared and kind == "sqlite":
        raise BadStore("only a store of PostgreSQL can be shared by several processes")
    patience = {"idle_in_transaction_session_timeout": f"{ASLEEP:g}s"}
    # What is kept is for no log, whatever its level: addresses of tables, secret choices.
    # Whoever has a connection ends the transaction: to roll back once more would cost every choice
    # another way to the thread of the driver and back.
    engine = create_async_engine(
        parsed.set(drivername=DRIVERS[kind]),
        hide_parameters=True,
        pool_reset_on_return=None,
        connect_args={"server_settings": patience} if shared else {},
    )
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)
    if kind == "sqlite":
        if parsed.database:
            make_file(Path(parsed.database))
        event.listen(engine.sync_engine, "connect", make_durable)
    return engine


def direct_engine(engine: AsyncEngine) -> Engine | None:
    """A way to write to a file without the driver for event loops; None: the store is elsewhere."""
    if engine.url.get_backend_name() != "sqlite":
        return None
    made = create_engine(engine.url.set(drivername="sqlite"), hide_parameters=True)
    event.listen(made, "connect", make_durable)
    return made


def make_file(path: Path) -> None:
    """The file of a store, and its folder, for its owner alone; SQLite's other files follow it."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with contextlib.suppress(FileExistsError):
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise BadStore(f"the store {path} cannot be made: {error.strerror}") from None


def make_durable(connection: Any, _record: Any) -> None:
    """Readers never wait for the writer, and a commit is on the disk when it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
