"""The hall: all tables of a server. Tables are made, found, joined and left to sleep here."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from typing import Any

import msgspec
from itsdangerous import Signer

from playmat import bots
from playmat.kernel.errors import BadDeck, BadFile, BadRecord, BadSetup, PlaymatError
from playmat.kernel.seats import letter
from playmat.language.files import read_yaml_text
from playmat.parts.rulebook import Rulebook
from playmat.server.deck_files import deck_of, playable
from playmat.server.editions import Editions
from playmat.server.editions import NotHere as NotHere
from playmat.server.editions import find_game as find_game
from playmat.server.hosting import HostedTable
from playmat.server.limits import Buckets, TooMany
from playmat.server.matches import LONGEST, first_standing, kept, standing
from playmat.server.messages import MadeTable, NewTable, OpenSeat
from playmat.server.opponents import Opponents
from playmat.server.paces import Paces
from playmat.server.settings import Settings
from playmat.server.store import Entry, Store, StoredSeat, StoredTable, StoreFailed
from playmat.server.telling import ending
from playmat.server.workroom import Workroom

LOG = logging.getLogger("playmat.server")
SEED_BITS = 128
TICK = 0.5  # seconds
GUEST = "Guest"
OTHER_CARDS = "this game was played with other cards or rules than are here now"
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
        self.workroom = Workroom()
        self.editions = Editions(store.sets, self.workroom)
        self.pressroom = Workroom()  # for printing, which takes seconds
        self.paces = Paces()
        self.pace = Buckets(settings.messages_per_address)

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

    async def make(self, guest: str, wish: NewTable, network: str = "") -> MadeTable:
        """A new table as a guest wishes it, who comes from this network."""
        game = await self.editions.find(wish.game, wish.sets, guest)
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
        await self.check_room(guest, network)
        own = {deck.name: deck.text for deck in await self.decks_of(guest, game)}
        digest, seats = await self.workroom.do(
            guest,
            lambda: (
                game.under_house_rules(switches).digest(),
                [self.taken(seat, guest, game, mode.name, own, count) for seat in wish.seats],
            ),
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
            digest=digest,
            seats=seats,
            sets=wish.sets,
        )
        return await self.open(stored, game)

    async def variant(self, guest: str, game: Rulebook, wanted: str) -> dict[str, str]:
        """The house rules that a guest has kept under this id."""
        for found in await self.store.variants.of(guest) if wanted else ():
            if (found.id, found.game) == (wanted, game.name):
                return found.switches
        if wanted:
            raise NotHere(f"you have no such variant of {game.title}")
        return {}

    async def check_room(self, maker: str, network: str) -> None:
        """Whether one more table may go on that this guest of this network has made."""
        settings = self.settings
        mine, near, every = await self.store.count_running(maker, network)
        if mine >= settings.tables_each or every >= settings.tables_in_all:
            raise TooMany("too many games are going on; finish one first")
        if network and near >= settings.tables_each_network:
            raise TooMany("too many games are going on from your address; finish one first")

    @contextlib.asynccontextmanager
    async def room(self, stored: StoredTable) -> AsyncIterator[None]:
        """Room for one more table that goes on, however it comes to be, until it is there.

        All tables pass here, one after the other: else many at once would each find room.
        """
        async with self.making:
            await self.check_room(stored.maker, stored.network)
            yield

    def taken(
        self,
        seat: OpenSeat,
        guest: str,
        game: Rulebook,
        mode: str,
        own: dict[str, str],
        seats: int,
    ) -> StoredSeat:
        """A seat as somebody wishes it to be taken."""
        deck = pick_deck(seat.deck, game, mode, own)
        if seat.kind == "bot":
            bots.check(seat.bot, game, seats)
            return StoredSeat("bot", bot=seat.bot, deck=deck)
        if seat.kind == "me":
            return StoredSeat("person", guest=guest, deck=deck)
        return StoredSeat("open", deck=deck)

    async def open(self, stored: StoredTable, game: Rulebook) -> MadeTable:
        """Put a table up; when all seats are taken the game begins."""
        if all(seat.kind != "open" for seat in stored.seats):
            stored.origin = await self.workroom.do(stored.maker, lambda: deal(stored, game))
        async with self.room(stored):
            await self.store.add_table(stored)
        watch = f"/table/{stored.id}?watch" if stored.spectators else ""
        return MadeTable(stored.id, self.links_of(stored), watch)

    async def again(self, hosted: HostedTable, swap: bool = False) -> str:
        """The same game or match with the same seats; decks may go round."""
        seats = [seat.stored() for seat in hosted.seats]
        if swap:
            decks = [seat.deck for seat in seats]
            for seat, deck in zip(seats, [*decks[1:], decks[0]]):
                seat.deck = deck
        match = standing(hosted.stored)
        best_of = 1 if match is None else match.best_of
        return await self.go_on(hosted, seats, first_standing(best_of, len(seats)))

    async def next_game(self, hosted: HostedTable, decks: dict[int, str]) -> str:
        """The next game of a match, some with other decks; the table that is over knows of it."""
        seats = [seat.stored() for seat in hosted.seats]
        for number, deck in decks.items():
            seats[number].deck = deck
        before, ended = standing(hosted.stored), ending(hosted, hosted.begun)
        assert before is not None and ended is not None and ended.match is not None
        table = await self.go_on(hosted, seats, kept(ended.match))
        before.next = table
        hosted.stored.match = kept(before)
        await self.store.note_match(hosted.id, hosted.stored.match)
        return table

    async def picked(
        self, guest: str, hosted: HostedTable, decks: dict[str, str]
    ) -> dict[str, str]:
        """Decks by name, as the store keeps them."""
        own = {deck.name: deck.text for deck in await self.decks_of(guest, hosted.game)}
        game, mode = hosted.game, hosted.stored.mode
        return await self.workroom.do(
            guest,
            lambda: {seat: pick_deck(deck, game, mode, own) for seat, deck in decks.items()},
        )

    async def go_on(self, hosted: HostedTable, seats: list[StoredSeat], match: str) -> str:
        """Another table with the same rules, and a seed of its own."""
        stored = msgspec.structs.replace(
            hosted.stored,
            id=secrets.token_urlsafe(16),
            seed=str(secrets.randbits(SEED_BITS)),
            created=self.wall(),
            touched=self.wall(),
            seats=seats,
            match=match,
            line="",
            ending="",
            version=0,
        )
        return (await self.open(stored, hosted.game)).table

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
            minutes=0.0,
            version=0,
        )
        lines = [
            Entry(fresh, number, "choice", chooser, text, "branch", "", now)
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
        own = {deck.name: deck.text for deck in await self.decks_of(guest, hosted.game)}
        name = await self.store.name_of(guest)
        mode = hosted.stored.mode
        picked = ""
        if deck:
            picked = await self.workroom.do(guest, lambda: pick_deck(deck, hosted.game, mode, own))

        async def sit_down() -> None:
            if hosted.stored.abandoned:
                raise NotHere(ABANDONED)
            for seat in hosted.seats:
                wanted = self.secret_of(table, seat.number)
                if not secrets.compare_digest(wanted.encode(), secret.encode()):
                    continue
                if seat.guest == guest:
                    return
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
            game = hosted.game
            stored.origin = await self.workroom.do(stored.id, lambda: deal(stored, game))
        await self.store.seat(stored, seat)
        if stored.origin:
            if not stored.spectators:
                hosted.send_strangers_away()
            origin = json.loads(stored.origin)
            begun = await self.workroom.do(stored.id, lambda: hosted.game.begin_from(origin))
            hosted.begin(begun)
        hosted.note_presence()
        hosted.tell_seats()
        hosted.go_on()

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
        stored = await self.store.table(table)
        if stored is None:
            raise NotHere("there is no such table")
        journal = await self.store.journal(table)
        names = await self.store.names_of(seat.guest for seat in stored.seats)
        game = await self.game_of(stored, stored.maker)
        hosted = HostedTable(self, stored, game, names)
        try:
            if stored.origin:
                await self.workroom.do(stored.maker, lambda: rebuild(hosted, journal))
                await hosted.end_if_over()
                if stored.ending:
                    hosted.begin_pause()
                if not stored.ending:
                    self.opponents.prepare(hosted.begun, {seat.bot for seat in stored.seats} - {""})
        except PlaymatError:
            hosted.stop()
            raise
        hosted.note_presence()
        self.tables[table] = hosted
        return hosted

    async def game_of(self, stored: StoredTable, queue: str) -> Rulebook:
        """The game as it is played at a table, if its cards and rules are still the same."""
        try:
            edition = await self.editions.find(stored.game, stored.sets, queue)
        except BadFile:
            raise BadRecord(OTHER_CARDS) from None
        return await self.workroom.do(queue, lambda: in_house(edition, stored))

    def drop(self, hosted: HostedTable, reason: str = "") -> None:
        """Take a table out of the memory; its clients come back by themselves, told the reason."""
        if self.tables.get(hosted.id) is hosted:
            del self.tables[hosted.id]
        hosted.stop(reason)

    def name_at(self, sitting: StoredSeat, names: dict[str, str]) -> str:
        """What is said of who sits there."""
        if sitting.kind == "bot":
            return bots.KINDS[sitting.bot].title
        return names.get(sitting.guest) or (GUEST if sitting.kind == "person" else "")

    async def decks_of(self, guest: str, game: Rulebook) -> list[Any]:
        return [deck for deck in await self.store.decks_of(guest) if deck.game == game.name]

    # ---- keeping house ----

    async def keep_house(self) -> None:
        """Look at clocks and at tables that nobody looks at, until the server stops."""
        while True:
            await asyncio.sleep(TICK)
            for hosted in list(self.tables.values()):
                if hosted.sleepy():
                    self.drop(hosted)
                elif hosted.clocks is not None or len(hosted.persons) > 1:
                    hosted.post(hosted.tick)

    def close(self) -> None:
        for hosted in list(self.tables.values()):
            self.drop(hosted)
        self.opponents.stop()
        self.workroom.close()
        self.pressroom.close()


def rebuild(hosted: HostedTable, journal: list[Entry]) -> None:
    """Run a table again from its beginning."""
    hosted.begin(hosted.game.begin_from(json.loads(hosted.stored.origin)))
    hosted.restore(journal)


def in_house(game: Rulebook, stored: StoredTable) -> Rulebook:
    """A game under the house rules of a table."""
    game = game.under_house_rules(stored.switches)
    if game.digest() != stored.digest:
        raise BadRecord(OTHER_CARDS)
    return game


def pick_deck(name: str, game: Rulebook, mode: str, own: dict[str, str]) -> str:
    """A deck of the guest or of the game by name, or any; as the store keeps it."""
    if name in own:
        deck = deck_of(read_yaml_text(own[name]), game)
    elif name:
        if name not in game.decks:
            raise BadSetup(f"there is no deck {name!r}")
        deck = game.decks[name]
    else:
        deck = game.decks[secrets.choice(playable(game.name, mode))]
    wrong = game.check_deck(deck, mode)
    if wrong:
        raise BadDeck(deck.deck, wrong)
    return json.dumps(game.stored_form(deck))


def deal(stored: StoredTable, game: Rulebook) -> str:
    """How a table begins, as a record says it; one that began with a position begins so again."""
    if not all(seat.deck for seat in stored.seats):
        return stored.origin
    decks = [game.from_stored(json.loads(seat.deck)) for seat in stored.seats]
    starting = stored.starting or None
    table = game.deal(decks, int(stored.seed), stored.mode, stored.switches, starting)
    return json.dumps(table.origin)
