"""A hosted table: a game that persons and bots play over connections.

A table is an actor. Whatever concerns it (a message, a bot's answer, the clock, somebody who
comes or goes) is put into its inbox and carried out one after the other, so that nothing ever
sees it in the middle of a choice. A choice is made, then kept in the store, then told.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Protocol, TypeVar

from playmat.kernel.errors import BudgetExceeded, PlaymatError
from playmat.kernel.table import Fault
from playmat.parts.reactions import NEVER
from playmat.parts.rulebook import Rulebook
from playmat.server.fairness.limits import Buckets, TooMany
from playmat.server.measuring import ChoiceCounts
from playmat.server.pools.opponents import Opponents
from playmat.server.settings import Settings
from playmat.server.store import Entry, Store, StoredTable, StoreFailed
from playmat.server.store.blocks import KeptApart
from playmat.server.tables.clients import Client
from playmat.server.tables.matches import BREAK, Pause, kept, standing
from playmat.server.tables.moments import Moment, eyes_of, heard_by_all
from playmat.server.tables.paces import Paces, Window
from playmat.server.tables.protocol_out import ending, pause, rematch_wanted, undo_asked, welcome
from playmat.server.tables.seated import SeatedTable
from playmat.server.tables.seating import HostedSeat
from playmat.server.tables.settling import settle
from playmat.server.tables.slow_games import SLEEPS_AFTER
from playmat.server.wire.messages import BlockedSeats, Rematched, SetName, UndoAnswered
from playmat.server.wire.rows import By
from playmat.server.work.workers import TooLong, WorkerFault, WorkerGone

LOG = logging.getLogger("playmat.server")
T = TypeVar("T")

COME_BACK = 3.0  # seconds, where the store failed
AT_ONCE = 0.1  # seconds
CONCEDE = "concede"
NOT_OPEN = "this table is not open to spectators"
NOT_FOR_YOU = "this table is not open to you"
BLOCKED = (
    "somebody sits there whom you have blocked; you can end that on the page Your account, and come"
    " again"
)
READ_AGAIN = "the table is being read again; try once more"


class Host(Protocol):
    """What a table asks of who hosts it: time, the store, the bots, and other tables.

    That is the hall; a table knows no more of it, so that it can stand anywhere.
    """

    settings: Settings
    store: Store
    opponents: Opponents
    paces: Paces
    phrases: Buckets  # how much each guest may say
    choices: ChoiceCounts
    now: Callable[[], float]  # any steady clock
    wall: Callable[[], float]  # the time of day
    sleep: Callable[[float], Awaitable[None]]

    def notify_turn(self, guest: str, hosted: HostedTable) -> None:
        """Have somebody told who is not there that it is their turn."""

    def start(self, errand: Coroutine[Any, Any, None]) -> None:
        """Have something done in the background."""

    def drop(self, hosted: HostedTable, reason: str = "") -> None:
        """Take a table out of the memory; its clients come back by themselves, told the reason."""

    async def again(self, hosted: HostedTable, swap: bool = False, level: str = "") -> str:
        """The same game or match at another table, and which one that is."""

    async def next_game(self, hosted: HostedTable, decks: dict[int, str]) -> str:
        """The next game of a match, some with other decks, and at which table."""

    async def learn_blocks(self, *guests: str) -> None:
        """What stands between these and others has changed: all who have to do with it know."""

    async def picked(
        self, guest: str, hosted: HostedTable, decks: dict[str, str]
    ) -> dict[str, str]:
        """Decks by name, as the store keeps them."""


class HostedTable(SeatedTable):
    """A table that goes on: an actor with an inbox."""

    def __init__(
        self,
        host: Host,
        stored: StoredTable,
        game: Rulebook,
        names: dict[str, str],
        sets: list[SetName],
    ) -> None:
        super().__init__(stored, game, names, sets, host.now, lambda: host.wall())
        self.host = host
        self.asked_since: dict[int, tuple[int, float]] = {}  # by seat: a decision, and when
        self.passing: dict[int, int] = {}  # by seat: a decision at which a pass waits for its time
        self.quiet_since = self.now()
        self.awaited: set[asyncio.Future[Any]] = set()
        self.inbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self.actor = asyncio.create_task(self.act(), name=f"table {self.id[:6]}")
        self.thought: asyncio.Task[None] | None = None
        self.stopped = False

    # ---- the actor ----

    async def act(self) -> None:
        while True:
            work = await self.inbox.get()
            try:
                await work()
            except StoreFailed as error:
                self.host.drop(self, f"the last choice was not made: {error}; try it again")
                return
            except (TooLong, WorkerGone):
                return  # the hall has dropped it, with all that its worker had
            except WorkerFault:  # how the table stands there, nobody can say
                LOG.exception("a fault in the rules; the table is read again")
                self.host.drop(self, f"a fault in the rules: {READ_AGAIN}")
                return
            except Exception:
                LOG.exception("a fault at a table; it goes on as it was")

    def post(self, work: Callable[[], Awaitable[None]]) -> None:
        """Have this done in its turn."""
        self.inbox.put_nowait(work)

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have this done in its turn, and wait for what comes of it."""
        if self.stopped:
            raise StoreFailed(READ_AGAIN)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.awaited.add(done)
        done.add_done_callback(self.awaited.discard)

        async def carry_out() -> None:
            try:
                found = await work()
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
                if isinstance(error, (StoreFailed, TooLong, WorkerFault, WorkerGone)):
                    raise
            else:
                if not done.done():
                    done.set_result(found)

        self.post(carry_out)
        return await done

    # ---- clients ----

    async def enter(self, client: Client) -> None:
        """A connection is made: it is told all."""
        self.make_room(client)
        await self.learn_vacations()
        self.note_presence(client)
        self.clients.append(client)
        self.quiet_since = self.now()
        if client.seats:
            self.host.start(self.host.store.touch([self.id], self.host.wall()))
        if len(client.seats) > 1:
            client.eyes = self.looking.setdefault(client.guest, client.seats[0])
        client.tell(welcome(self, client, self.host.settings))
        if client.kept_apart.muted:
            self.tell_blocks(client)
        self.tell_wishes(client)
        await self.go_on()

    def make_room(self, client: Client) -> None:
        """Find a place for a client. A player has places of its own, which nobody else can take."""
        settings = self.host.settings
        if client.seats:
            own = [other for other in self.clients if other.seats and other.guest == client.guest]
            if len(own) >= settings.connections_of_player:
                self.send_away(own[0], "you have come to this table in too many windows")
        elif not self.stored.spectators and not self.joinable:
            raise PlaymatError(NOT_OPEN)
        elif reason := self.why_apart(client.kept_apart):
            raise PlaymatError(reason)
        elif sum(not other.seats for other in self.clients) >= settings.spectators_each:
            raise PlaymatError("too many are watching this table already")

    def why_apart(self, kept: KeptApart) -> str:
        """Why somebody cannot come to this table who does not sit there; empty: they can."""
        if self.persons & kept.blocked:
            return BLOCKED
        return NOT_FOR_YOU if self.persons & kept.apart else ""

    def learn_blocks(self, guest: str, kept: KeptApart) -> None:
        """What stands between a guest and others has changed."""
        for client in [client for client in self.clients if client.guest == guest]:
            before, client.kept_apart = client.kept_apart, kept
            if client.seats and (before.muted, before.blocked) != (kept.muted, kept.blocked):
                self.tell_blocks(client)  # nobody learns of the wishes of others
            elif not client.seats and (reason := self.why_apart(kept)):
                self.send_away(client, reason)

    def tell_blocks(self, client: Client) -> None:
        """Whom of those who sit here a player does not hear."""
        how = {seat.letter: client.kept_apart.how(seat.guest) for seat in self.seats if seat.guest}
        muted, blocked = ([at for at in how if how[at] == each] for each in ("mute", "block"))
        client.tell(BlockedSeats(muted, blocked))

    def send_away(self, client: Client, reason: str, again: float = 0.0) -> None:
        self.clients.remove(client)
        client.dismiss(reason, again)

    def send_strangers_away(self) -> None:
        """All seats are taken at a table that is not open to spectators."""
        for client in [client for client in self.clients if not client.seats]:
            sits = client.guest in self.persons  # since: it comes back to its seat
            self.send_away(client, NOT_OPEN, AT_ONCE if sits else 0.0)

    async def leave(self, client: Client) -> None:
        """A connection is gone."""
        if client in self.clients:
            self.clients.remove(client)
        self.quiet_since = self.now()
        self.note_presence()
        self.run_clocks()
        if client.seats and (line := await self.line()):
            self.stored.line = line
            self.host.start(self.host.store.note_line(self.id, line))

    def note_presence(self, *coming: Client) -> None:
        """Say who is there, if that has changed."""
        here = {client.guest for client in [*self.clients, *coming] if client.seats}
        changed = False
        for seat in self.seats:
            away = seat.kind == "person" and seat.guest not in here
            if away != (seat.away_since is not None):
                seat.away_since = self.now() if away else None
                seat.claimable = seat.claimable and self.deadlines is not None
                changed = True
        if changed:
            self.tell_seats()

    def rename(self, guest: str, name: str) -> None:
        """A guest goes by another name."""
        for seat in self.seats:
            if seat.guest == guest:
                seat.name = name
        self.tell_seats()

    def tell_wishes(self, client: Client) -> None:
        """What is being waited for between persons, to one who comes back."""
        if client.seats and self.undo_votes is not None:
            client.tell(undo_asked(self))
        if client.seats and self.rematch_votes:
            client.tell(rematch_wanted(self))
        if client.seats and self.pause is not None:
            client.tell(pause(self))

    # ---- choices ----

    async def choose(self, seat: int, text: str, by: By, then: Sequence[str] = ()) -> None:
        """Make a choice, and others of the same seat as far as they are offered; go on."""
        told = eyes_of(self.clients), heard_by_all(self.clients)
        for made in await self.begun.choose(seat, [text, *then], *told):
            self.journal.note(made, by)
            await self.keep("choice", made.seat, made.text, by)
        self.cancel_undo()
        await self.end_if_over()
        await self.go_on()

    async def take_back(self, place: int) -> None:
        """Go back to before the choice at this place."""
        seat = self.journal.made[place].made.seat
        await self.begun.take_back(place)
        self.journal.take_back(place)
        await self.keep("undo", seat, str(place), "player")
        for client in self.clients:
            client.forget()
        await self.go_on()

    async def keep(self, kind: str, seat: int, text: str, by: By) -> None:
        """Write the line of the journal that has just come into being."""
        clocks = "" if self.clocks is None else self.clocks.packed()
        number = self.journal.length
        at = self.host.wall()
        line = Entry(
            self.id,
            number,
            kind,  # type: ignore[arg-type]
            seat,
            text=text,
            by=by,
            clocks=clocks,
            at=at,
            epoch=self.epoch,
        )
        if self.deadlines is None:
            await self.host.store.append(line)
        else:
            self.stored.slow = self.slow_standing().packed()
            await self.host.store.append_slow(line, self.stored.slow)

    async def keep_slow(self) -> None:
        """Keep what a slow table waits for, where that has changed without a choice."""
        if self.deadlines is None or self.table is None:
            return
        slow = self.slow_standing().packed()
        if slow != self.stored.slow:
            await self.host.store.note_slow(self.id, slow, self.epoch)
            self.stored.slow = slow
        self.note_overdue()

    def notify_absent(self) -> None:
        """Have those told who are asked at a slow table and are not there: once a question."""
        if self.deadlines is None:
            return
        here = {client.guest for client in self.clients}
        fresh, self.deadlines.fresh = self.deadlines.fresh, set()
        for seat in sorted(fresh & self.deadlines.asked.keys()):
            if self.seats[seat].guest not in here:
                self.host.notify_turn(self.seats[seat].guest, self)

    async def end_if_over(self) -> None:
        """Keep how the game ended, when it is over and nothing is left to choose."""
        table = self.begun
        if self.stored.ending or not table.over or table.now.asked:
            return
        ended = ending(self, table)
        assert ended is not None
        await settle(self.host.store, self.stored, ended, table, self.host.wall())
        self.begin_pause()

    def begin_pause(self) -> None:
        """After a game of a match that is not over: decks may be changed, until all are ready."""
        ended = ending(self, self.begun)
        if ended is None or ended.match is None or ended.match.over or ended.match.next:
            return
        waited_for = len(self.persons) > 1 or bool(self.stored.tournament)
        self.pause = Pause(self.now() + BREAK if waited_for else None)
        self.tell_players(pause(self))

    async def next_game(self) -> None:
        """The match goes on at another table."""
        between = self.pause
        assert between is not None
        table = await self.host.next_game(self, between.decks)
        self.pause = None
        self.tell_all(Rematched(table))

    async def stop_match(self) -> None:
        """The match is over as it stands; the games that were played stay as they are."""
        match = standing(self.stored)
        assert match is not None
        match.over = True
        self.stored.match = kept(match)
        await self.host.store.note_match(self.id, self.stored.match)
        self.pause = None
        await self.go_on()

    def cancel_undo(self, withdrawn: bool = False) -> None:
        """Whoever has still to agree to an undo need not: refused, withdrawn, or too late."""
        if self.undo_votes is not None:
            self.undo_votes = None
            self.tell_players(UndoAnswered(False, withdrawn))

    # ---- going on ----

    async def go_on(self) -> None:
        """Tell everybody how things stand, and have done what needs no person."""
        if self.table is None:
            return
        self.turn_eyes()
        self.run_clocks()
        self.note_questions()
        await self.keep_slow()
        self.notify_absent()
        await Moment(self, self.table).tell(list(self.clients))
        if self.thought is None and not self.stored.abandoned:
            self.think_next()

    async def tell_again(self, client: Client) -> None:
        """Tell one client the whole situation; nobody else has to hear it."""
        client.forget()
        if self.table is not None:
            await Moment(self, self.table).tell([client])

    def turn_eyes(self) -> None:
        """At a hot seat the screen goes to whoever is asked."""
        for guest, looking in self.looking.items():
            mine = [seat.number for seat in self.seats if seat.guest == guest]
            wanted = [n for n in [looking, *mine] if self.begun.is_asked(n) and self.spared(n) < 0]
            if wanted:
                self.looking[guest] = wanted[0]
            for client in self.clients:
                if client.guest == guest and client.seats:
                    client.look_through(self.looking[guest])

    def run_clocks(self) -> None:
        if self.clocks is None or self.table is None:
            return
        awaited = self.attended or bool(self.stored.tournament)  # who does not come loses by it
        if awaited and not self.table.over:
            self.clocks.run({n for n in range(len(self.seats)) if self.table.is_asked(n)})
        else:
            self.clocks.pause()

    def think_next(self) -> None:
        """Start to answer for a bot, or for a person who does not want to be asked."""
        for seat in self.seats:
            if not self.begun.is_asked(seat.number):
                continue
            if seat.kind == "bot":
                work = self.answer_for_bot(seat)
            elif self.spared(seat.number) >= 0:
                work = self.answer_by_wish(seat)
            else:
                continue
            self.thought = asyncio.create_task(self.finish(work))
            return

    async def finish(self, work: Awaitable[None]) -> None:
        try:
            await work
        except Exception:
            LOG.exception("a fault while an answer was thought out")
            self.thought = None

    async def answer_for_bot(self, seat: HostedSeat) -> None:
        decision = self.journal.decision(seat.number)
        offers = self.begun.offers(seat.number)
        place = await self.host.opponents.choose(
            self.begun, seat.number, seat.bot, self.journal.undos, self.asker
        )
        self.post(lambda: self.answer(seat.number, decision, offers[place].text, "bot"))

    async def answer_by_wish(self, seat: HostedSeat) -> None:
        """Pass for a person. Between persons it takes a while, so that it looks like any pass."""
        decision = self.journal.decision(seat.number)
        if len(self.persons) > 1:
            window, gone = self.window(seat, decision)
            if self.deadlines is not None:
                gone = 0.0  # it may have been asked for days
            await self.host.sleep(self.host.paces.by_wish(seat.guest, window, gone))
        passed = self.spared(seat.number)
        text = "" if passed < 0 else self.begun.offers(seat.number)[passed].text
        self.post(lambda: self.answer(seat.number, decision, text, "wish"))

    def window(self, seat: HostedSeat, decision: int) -> tuple[Window, float]:
        """What is asked of a seat, and for how many seconds it has been."""
        gone = self.now() - self.asked_since[seat.number][1]
        return Window(int(self.stored.seed), f"{seat.letter} {decision}"), gone

    def note_questions(self) -> None:
        """Remember since when each seat has been asked what it is asked now."""
        for seat in self.seats:
            decision = self.journal.decision(seat.number)
            known, _ = self.asked_since.get(seat.number, (0, 0.0))
            if self.begun.is_asked(seat.number) and known != decision:
                self.asked_since[seat.number] = decision, self.now()

    def is_paced(self, seat: int, option: int) -> bool:
        """Whether this only says that a seat does not react, where others may notice when.

        Where a choice takes days its seconds say nothing, and are no measure of a player's pace.
        """
        noticed = len(self.persons) > 1 and self.deadlines is None
        return noticed and self.begun.spared(seat, NEVER) == option

    def pass_in_time(self, number: int, text: str) -> None:
        """Take a pass by hand when a pass by wish could be told as well."""
        seat = self.seats[number]
        decision = self.journal.decision(seat.number)
        window, gone = self.window(seat, decision)
        wait = self.host.paces.by_hand(seat.guest, window, gone)
        self.passing[seat.number] = decision

        async def take() -> None:
            if self.journal.decision(seat.number) == decision:
                await self.choose(number, text, "player")

        async def later() -> None:
            await self.host.sleep(wait)
            self.post(take)

        self.host.start(later())

    async def answer(self, seat: int, decision: int, text: str, by: By) -> None:
        """Give an answer that was thought out, if it still fits what is asked."""
        self.thought = None
        texts = [offer.text for offer in self.begun.offers(seat)]
        if text not in texts or self.journal.decision(seat) != decision:
            self.think_next()
            return
        for chosen in [text, *(other for other in texts if other != text)]:
            try:
                await self.choose(seat, chosen, by)
                return
            except Fault:
                LOG.exception("a fault in the rules, at table %s", self.id[:6])
            except BudgetExceeded:
                continue  # a bot gives way where the table cannot carry what it chose

    # ---- time ----

    async def tick(self) -> None:
        """Look at the clocks, and at who has been away for long."""
        table = self.table
        if table is None:
            return
        if self.pause is not None:
            await self.end_pause(self.pause)
            return
        if self.clocks is not None:
            fallen = self.clocks.fallen()
            if fallen is not None:
                if self.seats[fallen].away_since is not None:
                    await self.note_leaving(fallen)
                await self.give_up(fallen, "clock")
                return
        if not table.now.asked or len(self.persons) < 2:
            return
        if self.deadlines is not None:
            if not all(seat.claimable for seat in self.overdue()):
                await self.learn_vacations()  # perhaps one is away, as another process knows
            self.note_overdue()
            if table.over:
                await self.settle_without(self.overdue())
            return
        since = self.now() - self.host.settings.grace
        gone = [
            seat for seat in self.seats if seat.away_since is not None and seat.away_since <= since
        ]
        if table.over:
            await self.settle_without(gone)
        elif not all(seat.claimable for seat in gone):
            for seat in gone:
                seat.claimable = True
            self.tell_seats()

    async def learn_vacations(self) -> None:
        """Look who takes days off, and say so if that has changed."""
        if self.deadlines is None:
            return
        found = await self.host.store.vacations.of(self.persons)
        self.deadlines.learn({seat.number: found.get(seat.guest, []) for seat in self.seats})
        before = [seat.off for seat in self.seats]
        for seat in self.seats:
            seat.off = self.deadlines.off(seat.number)
        if before == [seat.off for seat in self.seats]:
            return
        self.tell_seats()
        if self.table is not None:
            for client in self.clients:
                client.last = None  # its deadlines are others, which alone are no news
            await Moment(self, self.table).tell(list(self.clients))

    def overdue(self) -> list[HostedSeat]:
        """Those at a slow table whose days are over."""
        late = set() if self.deadlines is None else self.deadlines.overdue()
        return [seat for seat in self.seats if seat.kind == "person" and seat.number in late]

    def note_overdue(self) -> None:
        """Say whose seats may be claimed at a slow table, if that has changed."""
        late = [] if self.begun.over else self.overdue()
        if any(seat.claimable != (seat in late) for seat in self.seats):
            for seat in self.seats:
                seat.claimable = seat in late
            self.tell_seats()

    async def end_pause(self, between: Pause) -> None:
        """Who has not said which deck goes on with the one they have."""
        if not between.is_over(self.persons, self.now()):
            return
        try:
            await self.next_game()
        except TooMany:
            between.until = self.now() + BREAK  # perhaps there is room then

    async def settle_without(self, gone: list[HostedSeat]) -> None:
        """A game that is decided waits for nobody's answer who has left."""
        for seat in gone:
            if self.begun.is_asked(seat.number):
                await self.give_up(seat.number, "claim")

    async def note_leaving(self, seat: int) -> None:
        """Somebody has left a game, which counts among people who did not know each other. Nobody
        leaves a slow one: everybody comes and goes there."""
        guest = self.seats[seat].guest
        if self.stored.met and guest and self.deadlines is None:
            await self.host.store.leavings.note(self.id, guest, self.host.wall())

    async def give_up(self, seat: int, by: By) -> None:
        """A seat loses by the clock or by having left; where it cannot concede, it answers."""
        table = self.begun
        offers = table.offers(seat)
        if CONCEDE in table.now.at_any_time[seat]:
            await self.choose(seat, CONCEDE, by)
        elif offers:
            await self.choose(seat, offers[0].text, by)

    def sleepy(self) -> bool:
        """Whether nobody has looked at it for long, so that it may leave the memory."""
        idle = self.host.settings.idle if self.deadlines is None else SLEEPS_AFTER
        quiet = self.now() - self.quiet_since >= idle
        return quiet and not self.clients and self.thought is None and self.inbox.empty()

    def stop(self, reason: str = "", again: float = COME_BACK) -> None:
        """Leave the memory; the store has all of it. Clients come back, at once or when told."""
        self.stopped = True
        self.actor.cancel()
        if self.table is not None:
            self.table.leave()
        for done in list(self.awaited):
            if not done.done():
                done.set_exception(StoreFailed(READ_AGAIN))
        if self.thought is not None:
            self.thought.cancel()
        for client in list(self.clients):
            if reason:
                client.dismiss(reason, again)
            else:
                client.close(b"")
