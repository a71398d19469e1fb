"""The hall: all tables of a server. Tables are made, found, joined and left to sleep here."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from typing import Any

import msgspec
from itsdangerous import Signer

from playmat import bots
from playmat.kernel.errors import BadSetup, PlaymatError
from playmat.kernel.seats import letter
from playmat.parts.rulebook import Rulebook
from playmat.server.fairness.fair_queue import Asker
from playmat.server.fairness.limits import Buckets, Draining, TooMany
from playmat.server.files.editions import Edition, find_game
from playmat.server.hall.closing import UNPLAYABLE, closed, why_closed
from playmat.server.hall.known_editions import Editions
from playmat.server.jobs import request_jobs
from playmat.server.measuring import ChoiceCounts
from playmat.server.pools.opponents import Opponents
from playmat.server.pools.readers import Readers
from playmat.server.pools.table_workers import TableWorker, TableWorkers, are_written
from playmat.server.settings import Settings
from playmat.server.store import Conflict, Entry, Store, StoredSeat, StoredTable, StoreFailed
from playmat.server.store.blocks import KeptApart
from playmat.server.store.writing import WriteStep
from playmat.server.tables.hosting import AT_ONCE, COME_BACK, READ_AGAIN, HostedTable
from playmat.server.tables.matches import LONGEST, first_standing, kept, standing
from playmat.server.tables.paces import Paces
from playmat.server.tables.protocol_out import ending
from playmat.server.tables.seating import GUEST
from playmat.server.tables.settling import for_keeps
from playmat.server.tables.slow_games import check_slow
from playmat.server.wire.errors import NotHere
from playmat.server.wire.messages import MadeTable, NewTable, OpenSeat, SetName
from playmat.server.wire.rows import Met
from playmat.server.work.workers import PAINTERS, PAINTING, PRINTERS, PRINTING, TooLong, WorkerPool

LOG = logging.getLogger("playmat.server")
SEED_BITS = 128
TICK = 0.5  # seconds
MOST_STRIKES = 2
PHRASES_AT_ONCE = 4.0  # of a guest; then at their pace
COMMENTS_AT_ONCE = 12.0  # from one address; then at their pace
STOPPING = "this process of the server stops; the table goes on at another"
ABANDONED = "nobody came to this table for long, so it was closed; who sits there can open it again"


class Hall:
    """All tables. `now` is any steady clock, `wall` the time of day, `sleep` waits."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        opponents: Opponents,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.settings = settings
        self.store = store
        self.opponents = opponents
        self.now = now
        self.wall: Callable[[], float] = time.time
        self.sleep = sleep
        self.tables: dict[str, HostedTable] = {}
        self.loading: dict[str, asyncio.Task[HostedTable]] = {}
        self.errands: set[asyncio.Task[None]] = set()
        self.making = asyncio.Lock()
        self.links = Signer(settings.secret, salt="link")
        self.workers = TableWorkers(self.worker_gone)
        self.strikes: dict[str, int] = {}  # how many workers a table has ended
        self.readers = Readers(settings.work_niceness)
        self.painters = WorkerPool(PAINTERS, PAINTING.no_nicer_than(settings.work_niceness))
        self.printers = WorkerPool(PRINTERS, PRINTING.no_nicer_than(settings.work_niceness))
        self.editions = Editions(store.sets)
        self.drawn: OrderedDict[str, str] = OrderedDict()  # pictures: as sent, as kept
        self.paces = Paces()
        self.phrases = Buckets(settings.phrases_per_minute / 60, PHRASES_AT_ONCE)
        self.turn_listeners: list[Callable[[str, HostedTable], None]] = []
        self.block_listeners: list[Callable[[str, KeptApart], None]] = []
        self.choices = ChoiceCounts()
        self.draining = False  # no new tables are made
        self.pace = Buckets(settings.messages_per_address)
        self.commenting = Buckets(settings.comments_per_minute / 60, COMMENTS_AT_ONCE)

    def notify_turn(self, guest: str, hosted: HostedTable) -> None:
        """Have somebody told who is not there that it is their turn at a slow table."""
        for listener in self.turn_listeners:
            listener(guest, hosted)

    def start(self, errand: Coroutine[Any, Any, None]) -> None:
        """Have something done in the background."""
        task = asyncio.create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        self.errands.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, StoreFailed):  # of which the writer speaks
            LOG.error("a fault in the background", exc_info=error)

    # ---- making tables ----

    async def make(
        self,
        guest: str,
        wish: NewTable,
        network: str = "",
        met: Met = "",
        rated: bool = False,
    ) -> MadeTable:
        """A new table as a guest wishes it, who comes from this network; `met` says how those who
        sit there have found each other, `rated` whether its result counts."""
        edition = await self.editions.find(wish.game, wish.sets)
        game = find_game(wish.game)
        mode = game.mode(wish.mode or None)
        variant = await self.variant(guest, game, wish.variant)
        switches = {**game.friendly_rules, **variant, **wish.switches}
        settings = game.settings(mode, switches)
        count = game.seats_for(mode, settings)
        if len(wish.seats) != count:
            raise BadSetup(f"{mode.title} has {count} seats, but {len(wish.seats)} were described")
        if all(seat.kind == "bot" for seat in wish.seats):
            raise BadSetup("somebody must sit down: no seat is for a person")
        if not 0 <= wish.minutes <= 600 or not 0 <= wish.watch_delay <= 600:
            raise BadSetup("clocks and delays go up to 600")
        if wish.starting and not mode.starter_rule:
            raise BadSetup(f"who starts {mode.title} is not chosen beforehand")
        if wish.starting and wish.starting not in map(letter, range(count)):
            raise BadSetup(f"there is no seat {wish.starting!r} that could start")
        if wish.best_of not in range(1, LONGEST + 1, 2):
            raise BadSetup(f"a match is the best of an odd number of games, up to {LONGEST}")
        if wish.days:
            check_slow(wish)
        await self.check_room(guest, network)
        own = await self.decks_of(guest, game.name)
        written = bool(edition.texts) or are_written(game, switches)
        reading = self.readers.readers if written else self.readers.clerks
        seating = await reading.do(
            Asker(network, guest),
            request_jobs.seat_table,
            edition,
            mode.name,
            switches,
            wish.seats,
            own,
        )
        stored = StoredTable(
            id=secrets.token_urlsafe(16),
            maker=guest,
            game=game.name,
            mode=mode.name,
            switches={name: settings[name] for name in switches},
            seed=str(secrets.randbits(SEED_BITS)),
            minutes=wish.minutes,
            spectators=wish.spectators,
            watch_delay=wish.watch_delay,
            practice=wish.practice,
            starting=wish.starting,
            match=first_standing(wish.best_of, count),
            created=self.wall(),
            touched=self.wall(),
            network=network,
            digest=seating.digest,
            seats=[taken(*each, guest) for each in zip(wish.seats, seating.decks)],
            sets=wish.sets,
            met=met,
            rated=rated,
            days=wish.days,
        )
        return await self.open(stored, edition)

    async def variant(self, guest: str, game: Rulebook, wanted: str) -> dict[str, str]:
        """The house rules that a guest has kept under this id."""
        for found in await self.store.variants.of(guest) if wanted else ():
            if (found.id, found.game) == (wanted, game.name):
                return found.switches
        if wanted:
            raise NotHere(f"you have no such variant of {game.title}")
        return {}

    async def check_room(self, maker: str, network: str, tournament: str = "") -> None:
        """Whether one more table may go on that this guest of this network has made; those of a
        tournament are as many as it has players for."""
        if self.draining:
            raise Draining("this server is about to stop, so no new games begin here")
        settings = self.settings
        mine, near, every = await self.store.count_running(maker, network)
        if (mine >= settings.tables_each and not tournament) or every >= settings.tables_in_all:
            raise TooMany("too many games are going on; finish one first")
        if network and near >= settings.tables_each_network:
            raise TooMany("too many games are going on from your address; finish one first")

    async def check_slow_room(self, *guests: str) -> None:
        """Whether these may sit at one more table with days for each choice."""
        most = self.settings.slow_tables_each
        if not most:
            raise TooMany("there are no games with days for each choice on this server")
        for guest in guests:
            if await self.store.count_slow(guest) >= most:
                raise TooMany("too many games with days for each choice go on; finish one first")

    @contextlib.asynccontextmanager
    async def room(self, stored: StoredTable) -> AsyncIterator[None]:
        """Room for one more table that goes on, however it comes to be, until it is there.

        All tables pass here, one after the other: else many at once would each find room.
        """
        async with self.making:
            await self.check_room(stored.maker, stored.network, stored.tournament)
            if stored.days:
                persons = {seat.guest for seat in stored.seats if seat.kind == "person"}
                await self.check_slow_room(*persons)
            yield

    async def open(
        self, stored: StoredTable, edition: Edition, steps: Sequence[WriteStep] = ()
    ) -> MadeTable:
        """Put a table up; when all seats are taken the game begins. The steps are kept with it."""
        if all(seat.kind != "open" for seat in stored.seats):
            stored.origin = await self.readers.do(
                asker_of(stored), request_jobs.deal, edition, stored
            )
        async with self.room(stored):
            await self.store.add_table(stored, steps=steps)
        if stored.days and stored.origin:
            await self.find(stored.id)  # its days begin, whether anybody comes or not
        watch = f"/table/{stored.id}?watch" if stored.spectators else ""
        return MadeTable(stored.id, self.links_of(stored), watch)

    async def again(self, hosted: HostedTable, swap: bool = False, level: str = "") -> str:
        """The same game or match with the same seats; decks may go round, and other bots come."""
        seats = [seat.stored() for seat in hosted.seats]
        for seat in seats if level else ():
            if seat.kind == "bot":
                seat.bot = level
        if swap:
            decks = [seat.deck for seat in seats]
            for seat, deck in zip(seats, [*decks[1:], decks[0]]):
                seat.deck = deck
        match = standing(hosted.stored)
        best_of = 1 if match is None else match.best_of
        return await self.go_on(hosted, seats, first_standing(best_of, len(seats)), tournament="")

    async def next_game(self, hosted: HostedTable, decks: dict[int, str]) -> str:
        """The next game of a match, some with other decks; the table that is over knows of it."""
        seats = [seat.stored() for seat in hosted.seats]
        for number, deck in decks.items():
            seats[number].deck = deck
        before, ended = standing(hosted.stored), ending(hosted, hosted.begun)
        assert before is not None and ended is not None and ended.match is not None
        match, tournament = kept(ended.match), hosted.stored.tournament
        table = await self.go_on(hosted, seats, match, tournament)
        before.next = table
        hosted.stored.match = kept(before)
        await self.store.note_match(hosted.id, hosted.stored.match)
        return table

    async def picked(
        self, guest: str, hosted: HostedTable, decks: dict[str, str]
    ) -> dict[str, str]:
        """Decks by name, as the store keeps them."""
        stored = hosted.stored
        own = await self.decks_of(guest, stored.game)
        edition = await self.editions.find(stored.game, stored.sets)
        asker = Asker(stored.network, guest)
        return await self.readers.do(
            asker, request_jobs.pick_decks, edition, stored.mode, decks, own
        )

    async def go_on(
        self, hosted: HostedTable, seats: list[StoredSeat], match: str, tournament: str
    ) -> str:
        """Another table with the same rules, and a seed of its own."""
        stored = msgspec.structs.replace(
            hosted.stored,
            id=secrets.token_urlsafe(16),
            seed=str(secrets.randbits(SEED_BITS)),
            created=self.wall(),
            touched=self.wall(),
            seats=seats,
            match=match,
            tournament=tournament,
            line="",
            ending="",
            slow="",
            version=0,
        )
        edition = await self.editions.find(stored.game, stored.sets)
        return (await self.open(stored, edition)).table

    async def branch(
        self,
        guest: str,
        old: StoredTable,
        journal: list[tuple[int, str]],
        seat: int,
        bot: str,
        network: str = "",
    ) -> MadeTable:
        """A finished game played on from a step: a guest takes one seat, bots the others."""
        bots.check(bot, find_game(old.game), len(old.seats))
        seats = [
            StoredSeat("person", guest=guest, deck=sitting.deck)
            if number == seat
            else StoredSeat("bot", bot=bot, deck=sitting.deck)
            for number, sitting in enumerate(old.seats)
        ]
        fresh = secrets.token_urlsafe(16)
        now = self.wall()
        stored = msgspec.structs.replace(
            old,
            id=fresh,
            maker=guest,
            network=network,
            created=now,
            touched=now,
            seats=seats,
            ending="",
            match="",
            line="",
            met="",
            rated=False,
            tournament="",
            minutes=0.0,
            days=0,
            slow="",
            version=0,
        )
        lines = [
            Entry(fresh, number, "choice", chooser, text=text, by="branch", clocks="", at=now)
            for number, (chooser, text) in enumerate(journal, start=1)
        ]
        async with self.room(stored):
            await self.store.add_table(stored, lines)
        return MadeTable(fresh, {}, f"/table/{fresh}?watch" if stored.spectators else "")

    # ---- links ----

    def secret_of(self, table: str, seat: int) -> str:
        """What somebody must have to take an open seat; only this server can make it."""
        return self.links.get_signature(f"{table} {seat}".encode()).decode()

    def links_of(self, stored: StoredTable) -> dict[str, str]:
        """The paths by which open seats are taken."""
        return {
            letter(seat): f"/join/{stored.id}#{self.secret_of(stored.id, seat)}"
            for seat, sitting in enumerate(stored.seats)
            if sitting.kind == "open"
        }

    async def join(self, guest: str, table: str, secret: str, deck: str) -> None:
        """Take the open seat that this secret is for."""
        hosted = await self.find(table)
        name = await self.store.name_of(guest)
        apart = await self.store.blocks.around(guest)
        picked = (await self.picked(guest, hosted, {"": deck}))[""] if deck else ""
        if hosted.deadlines is not None and guest not in hosted.persons:
            await self.check_slow_room(guest)

        async def sit_down() -> None:
            if hosted.stored.abandoned:
                raise NotHere(ABANDONED)
            for seat in hosted.seats:
                wanted = self.secret_of(table, seat.number)
                if not secrets.compare_digest(wanted.encode(), secret.encode()):
                    continue
                if seat.guest == guest:
                    return
                if reason := hosted.why_apart(apart):
                    raise NotHere(reason)
                if seat.kind != "open":
                    raise NotHere("somebody else has taken this seat")
                seat.deck = picked or seat.deck
                seat.kind, seat.guest, seat.name = "person", guest, name or GUEST
                seat.away_since = self.now()
                await self.begin_if_full(hosted, seat.number)
                return
            raise NotHere("this link leads to no seat")

        await hosted.do(sit_down)

    async def begin_if_full(self, hosted: HostedTable, seat: int) -> None:
        """Somebody has sat down; with the last open seat the game begins."""
        stored = hosted.stored
        stored.seats = [place.stored() for place in hosted.seats]
        if all(place.kind != "open" for place in hosted.seats):
            edition = await self.editions.find(stored.game, stored.sets)
            stored.origin = await self.readers.do(
                asker_of(stored), request_jobs.deal, edition, stored
            )
        await self.store.seat(stored, seat, hosted.epoch)
        if stored.origin:
            if not stored.spectators:
                hosted.send_strangers_away()
            await self.begin(hosted, [])
        hosted.note_presence()
        hosted.tell_seats()
        await hosted.go_on()

    # ---- finding tables ----

    async def find(self, table: str) -> HostedTable:
        """A table, read from the store if nobody is at it."""
        hosted = self.tables.get(table)
        if hosted is not None:
            hosted.quiet_since = self.now()
            return hosted
        loading = self.loading.get(table)
        if loading is None:
            loading = asyncio.create_task(self.read(table))
            self.loading[table] = loading
            loading.add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(loading)

    async def read(self, table: str) -> HostedTable:
        epoch = await self.store.holdings.take(table)
        stored = await self.store.table(table)
        if stored is None:
            raise NotHere("there is no such table")
        if why := why_closed(stored):
            raise NotHere(why)
        journal = await self.store.journal(table)
        names = await self.store.names_of(seat.guest for seat in stored.seats)
        called = await self.store.sets.names(stored.sets)
        sets = [SetName(digest, called[digest]) for digest in stored.sets]
        hosted = HostedTable(self, stored, find_game(stored.game), names, sets)
        hosted.epoch = epoch
        try:
            if stored.origin:
                await self.begin(hosted, journal)
                await hosted.end_if_over()
                await hosted.learn_vacations()
                await hosted.keep_slow()
                if stored.ending:
                    hosted.begin_pause()
        except PlaymatError:
            hosted.stop()
            raise
        hosted.note_presence()
        self.tables[table] = hosted
        return hosted

    async def begin(self, hosted: HostedTable, journal: list[Entry]) -> None:
        """Have a worker begin a table and go through its journal."""
        stored = hosted.stored
        edition = await self.editions.find(stored.game, stored.sets)
        played = self.workers.place(stored)
        hosted.begin(played, journal, await played.begin(stored, edition, journal))
        if not stored.ending:
            switches = json.dumps(json.loads(stored.origin)["switches"])
            self.opponents.prepare(edition, switches, {seat.bot for seat in stored.seats} - {""})

    def worker_gone(self, worker: TableWorker, table: str) -> None:
        """A worker has ended while this table was played in it. All that it had are read again; the
        table that has done it twice is closed."""
        for other in list(worker.tables):
            hosted = self.tables.get(other)
            if hosted is not None:
                self.drop(hosted, str(TooLong()) if other == table else READ_AGAIN)
        self.strikes[table] = self.strikes.get(table, 0) + 1
        if self.strikes[table] >= MOST_STRIKES:
            del self.strikes[table]
            LOG.warning("a table was closed: it has ended two workers")
            self.start(self.close_table(table, UNPLAYABLE))

    async def close_table(self, table: str, note: str) -> None:
        """End a game whatever its rules say; its record is kept."""

        async def end() -> str:
            stored = await self.store.table(table)
            if stored is not None and not stored.ending:
                keeps = for_keeps(stored.seats, await self.store.stakes.at(table))
                ending = closed(stored, note, keeps)
                with contextlib.suppress(Conflict):  # it has just ended elsewhere
                    await self.store.end(table, ending)
                    stored.ending = ending
            return why_closed(stored) if stored is not None else ""

        if table in self.loading:
            await asyncio.wait([self.loading[table]])
        hosted = self.tables.get(table)
        if hosted is None:
            await end()
        else:
            self.drop(hosted, await hosted.do(end))

    def drop(self, hosted: HostedTable, reason: str = "", again: float = COME_BACK) -> None:
        """Take a table out of the memory; its clients come back by themselves, told the reason."""
        if self.tables.get(hosted.id) is hosted:
            del self.tables[hosted.id]
        hosted.stop(reason, again)
        if hosted.epoch and not self.store.holdings.leaving:
            self.start(self.store.holdings.give_back(hosted.id, hosted.epoch))

    def drop_all(self, reason: str) -> None:
        """Other processes have the tables from now on: clients find them by coming again."""
        for hosted in list(self.tables.values()):
            self.drop(hosted, reason, AT_ONCE)

    def rename(self, guest: str, name: str) -> None:
        """A guest goes by another name, wherever they sit."""
        for hosted in list(self.tables.values()):
            if guest in hosted.persons:
                hosted.rename(guest, name)

    async def learn_vacations(self, guest: str) -> None:
        """Somebody takes days off, or is back: those who wait for them know."""
        for hosted in list(self.tables.values()):
            if hosted.deadlines is not None and guest in hosted.persons:
                await hosted.do(hosted.learn_vacations)

    async def learn_blocks(self, *guests: str) -> None:
        """What stands between these and others has changed: all who have to do with it know."""
        for guest in guests:
            apart = await self.store.blocks.around(guest)
            for hosted in list(self.tables.values()):
                hosted.learn_blocks(guest, apart)
            for learn in self.block_listeners:
                learn(guest, apart)

    async def decks_of(self, guest: str, game: str) -> dict[str, str]:
        """The texts of a guest's own decks for a game, by name."""
        kept = await self.store.decks_of(guest)
        return {deck.name: deck.text for deck in kept if deck.game == game}

    # ---- keeping house ----

    async def keep_house(self) -> None:
        """Look at clocks and at tables that nobody looks at, until the server stops."""
        while True:
            await asyncio.sleep(TICK)
            for hosted in list(self.tables.values()):
                if hosted.sleepy():
                    self.drop(hosted)
                elif hosted.clocks is not None or len(hosted.persons) > 1 or hosted.pause:
                    hosted.post(hosted.tick)

    async def leave(self) -> None:
        """Give all tables back to those who share the store, before this process ends."""
        self.store.holdings.leaving = True
        self.drop_all(STOPPING)
        with contextlib.suppress(StoreFailed):
            await self.store.holdings.leave()

    def close(self) -> None:
        self.store.holdings.leaving = True
        for hosted in list(self.tables.values()):
            self.drop(hosted)
        self.opponents.stop()
        self.workers.close()
        self.readers.close()
        self.painters.close()
        self.printers.close()


def asker_of(stored: StoredTable) -> Asker:
    """Whose work a table is."""
    return Asker(stored.network, stored.maker)


def taken(seat: OpenSeat, deck: str, guest: str) -> StoredSeat:
    """A seat as somebody wishes it to be taken."""
    if seat.kind == "bot":
        return StoredSeat("bot", bot=seat.bot, deck=deck)
    if seat.kind == "me":
        return StoredSeat("person", guest=guest, deck=deck)
    return StoredSeat("open", deck=deck)
