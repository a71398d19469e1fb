"""People: the place where those who never met find each other.

Whatever changes is told twice a second at most, to all visitors in one message that is encoded
once, so that many changes cost a visitor no more than one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec

from playmat.kernel.errors import BadSetup, PlaymatError
from playmat.server.fairness.fair_queue import Asker
from playmat.server.files.editions import find_game
from playmat.server.hall.abandoning import forget_unbegun
from playmat.server.hall.hall import Hall
from playmat.server.jobs.request_jobs import pick_decks
from playmat.server.people.friends_here import FriendsHere
from playmat.server.people.leavers import COUNTED, wait_of
from playmat.server.people.listing import changes
from playmat.server.people.open_tables import LISTED, OpenedTable, OpenTables
from playmat.server.people.searches import ANSWERING, Meeting, PersonSearch, Searches
from playmat.server.people.visitors import ENCODER, Visitor
from playmat.server.ratings.known import shown_rating, strength_at
from playmat.server.store.blocks import KeptApart
from playmat.server.tables.hosting import AT_ONCE
from playmat.server.tables.seating import GUEST, clock_minutes
from playmat.server.wire.errors import NotHere, PlayedElsewhere
from playmat.server.wire.messages import MadeTable, NewTable, OpenSeat, SetName
from playmat.server.wire.people_messages import (
    BestOf,
    BlockedPerson,
    FoundPerson,
    HeldBack,
    NewOpenTable,
    OpenTable,
    PeopleHere,
    Seek,
    YourSearch,
    YourTables,
)
from playmat.server.wire.profile_pages import ShownRating
from playmat.server.wire.rows import Met

LOG = logging.getLogger("playmat.server")
BEAT = 0.5  # seconds
CONNECTIONS = 8  # of one guest; beyond, the oldest is closed
MOVED = "those who look for each other are at another process of the server now"
FULL = "somebody else has just taken that seat"
HOME = "people"  # by which a process is home to all of them
MET_AT_OPEN_TABLE: Met = "open"


class People:
    """Open tables, searches and visitors of one hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.open = OpenTables(hall.settings)
        self.searches = Searches(hall.settings)
        self.friends = FriendsHere(hall)
        self.problems: dict[str, str] = {}  # why a search has ended: who is to be told
        self.opening: set[str] = set()  # guests whose tables are being made
        self.visitors: list[Visitor] = []
        self.begun: dict[str, set[str]] = {}  # tables at which all sit now: who is to be told
        self.pages: dict[frozenset[str], PeopleHere] = {}  # what was told, by who is hidden
        hall.block_listeners.append(self.learn_blocks)

    # ---- where they are ----

    async def settle(self) -> None:
        """Have all who look for each other at one process: at this one, if no other lives that is
        home to them."""
        await self.hall.store.holdings.settle(HOME)

    def move_out(self) -> None:
        """Another process is home to them from now on, where nobody waits yet."""
        self.open.by_table.clear()
        self.searches = Searches(self.hall.settings)
        self.friends = FriendsHere(self.hall)
        for visitor in list(self.visitors):
            self.leave(visitor)
            visitor.dismiss(MOVED, AT_ONCE)

    # ---- visitors ----

    def enter(self, visitor: Visitor) -> None:
        """Somebody looks: all that is listed is told."""
        own = [other for other in self.visitors if visitor.guest == other.guest != ""]
        if len(own) >= CONNECTIONS:
            self.leave(own[0])
            own[0].dismiss("you look at this in too many windows")
        hidden = visitor.hidden & self.open.sitting()
        if hidden not in self.pages:
            self.pages[hidden] = self.first_page(hidden)
        visitor.here = self.pages[hidden]
        self.visitors.append(visitor)
        visitor.tell(visitor.here)
        self.tell_own(visitor)

    def leave(self, visitor: Visitor) -> None:
        if visitor in self.visitors:
            self.visitors.remove(visitor)

    # ---- who does not meet whom ----

    async def hidden_from(self, guest: str) -> frozenset[str]:
        """Whom a guest is not to meet."""
        return (await self.hall.store.blocks.around(guest)).apart

    def learn_blocks(self, guest: str, kept: KeptApart) -> None:
        """What stands between a guest and others has changed."""
        self.friends.read_soon()
        for visitor in self.visitors:
            if visitor.guest == guest:
                visitor.hidden = kept.apart
        self.searches.learn_blocks(guest, kept.apart)

    async def blocks_of(self, guest: str) -> list[BlockedPerson]:
        """Whom a guest has muted or blocked, the newest first."""
        found = await self.hall.store.blocks.of(guest)
        names = await self.hall.store.names_of(each.other for each in found)
        return [
            BlockedPerson(each.number, names.get(each.other) or GUEST, each.how, each.at)
            for each in found
        ]

    async def end_block(self, guest: str, number: str) -> None:
        """Meet and hear somebody again."""
        found = await self.hall.store.blocks.of(guest)
        ended = next((each for each in found if each.number == number), None)
        if ended is None:
            raise NotHere("you have muted and blocked nobody by this number")
        await self.hall.store.blocks.end(guest, ended.other)
        await self.hall.learn_blocks(guest, ended.other)

    # ---- open tables ----

    async def open_table(self, guest: str, network: str, wish: NewOpenTable) -> MadeTable:
        """A table at which anybody may sit down."""
        if guest in self.opening:
            raise BadSetup("your table is being made already")
        self.open.check_room(guest, network)
        game = find_game(wish.game)
        mode = game.mode(wish.mode or None)
        count = game.seats_for(mode, game.settings(mode, game.friendly_rules))
        if wish.rated:
            self.check_rated(wish, count)
        seats = [OpenSeat("me", wish.deck), *[OpenSeat("link")] * (count - 1)]
        self.opening.add(guest)
        try:
            made = await self.hall.make(
                guest,
                NewTable(
                    game.name,
                    seats,
                    mode.name,
                    minutes=wish.minutes,
                    sets=wish.sets,
                    best_of=wish.best_of,
                    days=wish.days,
                ),
                network,
                met=MET_AT_OPEN_TABLE,
                rated=wish.rated,
            )
            await self.list_table(guest, network, made.table, wish.best_of)
        finally:
            self.opening.discard(guest)
        return made

    def check_rated(self, wish: NewOpenTable, seats: int) -> None:
        """Whether a game as it is wished may count for ratings."""
        if not self.hall.settings.ratings:
            raise BadSetup("games are not rated on this server")
        if seats != 2 or wish.sets:
            raise BadSetup("a rated game is for two, with printed cards only")

    async def list_table(self, guest: str, network: str, table: str, best_of: BestOf) -> None:
        """From now on everybody sees this table."""
        stored = (await self.hall.find(table)).stored
        called = await self.hall.store.sets.names(stored.sets)
        row = OpenTable(
            table=table,
            game=stored.game,
            mode=stored.mode,
            name=await self.hall.store.name_of(guest) or GUEST,
            since=stored.created,
            seats=len(stored.seats),
            free=len(stored.seats) - 1,
            minutes=clock_minutes(stored, find_game(stored.game)),
            sets=[SetName(digest, called[digest]) for digest in stored.sets],
            rated=stored.rated,
            days=stored.days,
            strength=await self.shown_strength(guest, stored.game, stored.mode),
            best_of=best_of,
        )
        self.open.by_table[table] = OpenedTable(row, guest, network, self.hall.now(), [guest])

    async def sit_down(self, guest: str, table: str, deck: str) -> None:
        """Take the first free seat of an open table."""
        opened = self.open.by_table.get(table)
        if opened is None:
            raise NotHere("this table is open no longer")
        try:
            hosted = await self.hall.find(table)
        except PlayedElsewhere:  # it slept here, and was opened at another process
            del self.open.by_table[table]
            raise NotHere("this table is open no longer") from None
        free = [seat.number for seat in hosted.seats if seat.kind == "open"]
        if guest in hosted.persons:
            return
        if not free:
            raise NotHere(FULL)
        await self.hall.join(guest, table, self.hall.secret_of(table, free[0]), deck)

    async def close_table(self, guest: str, table: str) -> None:
        """The maker would like to wait no longer."""
        opened = self.open.by_table.get(table)
        if opened is None or opened.maker != guest:
            raise NotHere("this is no open table of yours")
        await self.end(table)

    async def end(self, table: str) -> None:
        """A table at which nothing was played: nothing of it is kept."""
        self.open.by_table.pop(table, None)
        with contextlib.suppress(PlayedElsewhere):  # it slept here, and was opened there
            await forget_unbegun(self.hall, table)

    def first_page(self, hidden: frozenset[str]) -> PeopleHere:
        """What somebody is told who has just come and is not to meet these."""
        every = list(self.open.seen_by(hidden))
        settings = self.hall.settings
        return PeopleHere(
            every[:LISTED],
            more=max(0, len(every) - LISTED),
            seeking=self.searches.counts(),
            may_open=settings.open_tables_each > 0,
            may_seek=settings.pairing,
            may_rate=settings.ratings,
            may_befriend=settings.friends_each > 0 and settings.accounts,
        )

    def page(self, number: int, hidden: frozenset[str]) -> list[OpenTable]:
        """A page of the list, from 0."""
        every = list(self.open.seen_by(hidden))
        return every[number * LISTED :][:LISTED]

    # ---- looking for somebody ----

    async def seek(self, asker: Asker, wish: Seek) -> None:
        """Be found for somebody else who looks for the same; a deck that is not legal is refused
        now, not when they have come."""
        game = find_game(wish.game)
        mode = game.mode(wish.mode or None)
        if game.seats_for(mode, game.settings(mode, game.friendly_rules)) != 2:
            raise BadSetup(f"{mode.title} is not for two: open a table")
        own = await self.hall.decks_of(asker.guest, game.name)
        edition = await self.hall.editions.find(game.name, [])
        wanted = {"": wish.deck}
        await self.hall.readers.do(asker, pick_decks, edition, mode.name, wanted, own)
        wish = msgspec.structs.replace(wish, game=game.name, mode=mode.name)
        now, at = self.hall.now(), self.hall.wall()
        kept = await self.hall.store.ratings.at(asker.guest, game.name, mode.name)
        search = PersonSearch(asker.guest, asker.network, wish, since=now, at=at, here=now)
        search.strength = strength_at(kept, at)
        search.shown = await self.shown_strength(asker.guest, game.name, mode.name)
        search.hidden = await self.hidden_from(asker.guest)
        if self.hall.settings.leavers_wait:
            search.left = await self.hall.store.leavings.count(asker.guest, COUNTED)
        self.searches.begin(search)

    async def shown_strength(self, guest: str, game: str, mode: str) -> ShownRating | None:
        """How strong somebody is, for others; None: they would rather not say."""
        store = self.hall.store
        if not self.hall.settings.ratings:
            return None
        if not (await store.profiles.of([guest]))[guest].rating_shown:
            return None
        return shown_rating(await store.ratings.at(guest, game, mode), self.hall.wall())

    def seek_no_longer(self, guest: str) -> None:
        self.searches.end(guest)

    def answer(self, guest: str, agree: bool) -> None:
        """Whether a guest comes for whom somebody was found; when both do, they play."""
        both = self.searches.answer(guest, agree)
        if both is not None:
            one, other = (self.searches.by_person.pop(person) for person in both.people)
            self.hall.start(self.bring_together(one, other))

    async def bring_together(self, one: PersonSearch, other: PersonSearch) -> None:
        """A table for two; whoever has waited longer makes it."""
        wish = one.wish
        seats = [OpenSeat("me", wish.deck), OpenSeat("link")]
        try:
            made = await self.hall.make(
                one.person,
                NewTable(wish.game, seats, wish.mode, best_of=length(one, other)),
                one.network,
                met="found",
                rated=self.hall.settings.ratings,
            )
            secret = self.hall.secret_of(made.table, 1)
            await self.hall.join(other.person, made.table, secret, other.wish.deck)
        except PlaymatError as error:
            self.problems |= {one.person: str(error), other.person: str(error)}
            return
        self.searches.note_met(one.person, other.person)
        self.begun[made.table] = {one.person, other.person}

    # ---- what changes by itself ----

    async def keep(self) -> None:
        """Tell what has changed, again and again."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
            except Exception:
                LOG.exception("visitors could not be told who is there")

    async def beat(self) -> None:
        """Look at all open tables once, and tell what has changed."""
        now = self.hall.now()
        here = {visitor.guest for visitor in self.visitors}
        self.open.note_here(here, now)
        self.searches.note_here(here, now)
        self.searches.beat(now)
        await self.friends.beat(here)
        meetings = self.searches.meetings
        names = await self.hall.store.names_of(meetings) if meetings else {}
        for table, opened in list(self.open.by_table.items()):
            self.look_at(table, opened, now)
        for table in self.open.left(now):
            await self.end(table)
        self.tell_changes()
        for visitor in self.visitors:
            self.tell_own(visitor)
            self.tell_search(visitor, names)
            self.tell_friends(visitor)
        self.begun.clear()
        self.problems.clear()

    def look_at(self, table: str, opened: OpenedTable, now: float) -> None:
        """Who sits at an open table now; when all seats are taken it is open no longer."""
        hosted = self.hall.tables.get(table)
        if hosted is None:  # it sleeps: nobody is there
            return
        if any(client.guest == opened.maker for client in hosted.clients):
            opened.here = now
        opened.guests = sorted(hosted.persons)
        names = {seat.guest: seat.name for seat in hosted.seats if seat.kind == "person"}
        free = sum(seat.kind == "open" for seat in hosted.seats)
        if not free:
            del self.open.by_table[table]
            self.begun[table] = hosted.persons
            return
        name = names.get(opened.maker, opened.row.name)
        if (opened.row.free, opened.row.name) != (free, name):
            opened.row = msgspec.structs.replace(opened.row, free=free, name=name)

    def tell_changes(self) -> None:
        """One message for all who saw the same and see the same now: few have somebody hidden who
        sits at an open table."""
        sitting = self.open.sitting()
        alike: dict[tuple[int, frozenset[str]], list[Visitor]] = {}
        for visitor in self.visitors:
            alike.setdefault((id(visitor.here), visitor.hidden & sitting), []).append(visitor)
        self.pages = {hidden: self.first_page(hidden) for _, hidden in alike}
        for (_, hidden), visitors in alike.items():
            before, after = visitors[0].here, self.pages[hidden]
            told = None if before is None else changes(before, after)
            data = None if told is None else ENCODER.encode(told)
            for visitor in visitors:
                visitor.here = after
                if data is not None:
                    visitor.send(data)

    def tell_own(self, visitor: Visitor) -> None:
        """What concerns this visitor alone, if it has changed."""
        if not visitor.guest:
            return  # whom no cookie names has nothing
        begun = [table for table, guests in self.begun.items() if visitor.guest in guests]
        own = YourTables(self.open.of(visitor.guest), begun)
        if own != visitor.own:
            visitor.own = own
            visitor.tell(own)

    def tell_search(self, visitor: Visitor, names: dict[str, str]) -> None:
        """How the search of this visitor stands, if that has changed."""
        told = self.search_of(visitor.guest, names)
        if told != visitor.search:
            visitor.search = told
            visitor.tell(told)

    def tell_friends(self, visitor: Visitor) -> None:
        """Which friends are here and what they ask, if that has changed."""
        told = self.friends.told(visitor.guest)
        if told != visitor.friends:
            visitor.friends = told
            visitor.tell(told)

    def search_of(self, guest: str, names: dict[str, str]) -> YourSearch:
        search = self.searches.by_person.get(guest)
        if search is None:
            return YourSearch(problem=self.problems.get(guest, ""))
        meeting = self.searches.meetings.get(guest)
        found = None if meeting is None else self.found_by(guest, meeting, names)
        told = YourSearch(search.wish.game, search.wish.mode, search.at, found)
        if search.found_from > self.hall.now():
            told.held = HeldBack(*search.left, until=search.at + wait_of(search.left.left))
        return told

    def found_by(self, guest: str, meeting: Meeting, names: dict[str, str]) -> FoundPerson:
        """Whom a guest meets. The seconds are those of the whole time, so that nothing is told
        while only they go by."""
        other = meeting.other(guest)
        own, theirs = (self.searches.by_person[each] for each in (guest, other))
        name, coming = names.get(other) or GUEST, guest in meeting.coming
        return FoundPerson(name, ANSWERING, coming, theirs.shown, length(own, theirs))


def length(one: PersonSearch, other: PersonSearch) -> BestOf:
    """How many games two play who were found for each other: a match only if both wish it, so that
    nobody waits for longer because of it."""
    return min(one.wish.best_of, other.wish.best_of)
