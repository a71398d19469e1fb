"""A table with those who sit at it: seats, clients, journal, clocks, and what is wished of others.

It is what protocol and moments tell of; what goes on at it is `hosting.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel.chance import commitment
from playmat.parts.reactions import ALWAYS, WHEN_ABLE
from playmat.parts.rulebook import Rulebook
from playmat.server.fairness.fair_queue import Asker
from playmat.server.pools.table_workers import PlayedTable
from playmat.server.tables.clients import Client
from playmat.server.tables.clocks import Clocks
from playmat.server.tables.journal import Journal
from playmat.server.tables.matches import Pause
from playmat.server.tables.seating import HostedSeat, clock_minutes, name_at, teams_at
from playmat.server.tables.slow_games import Deadlines, SlowStanding, standing_of
from playmat.server.wire.messages import Asking, Seats, SetName, Told
from playmat.server.wire.rows import Entry, StoredTable
from playmat.server.wire.standings import Made


class SeatedTable:
    """One table as it stands. `now` is any steady clock, `wall` the time of day."""

    def __init__(
        self,
        stored: StoredTable,
        game: Rulebook,
        names: dict[str, str],
        sets: list[SetName],
        now: Callable[[], float],
        wall: Callable[[], float],
    ) -> None:
        self.stored = stored
        self.id = stored.id
        self.game = game  # as it is printed: what is played, a worker knows
        self.sets = sets
        self.epoch = 0  # of the holding, where several processes share the store
        self.now = now
        teams = teams_at(stored, game)
        self.seats = [
            HostedSeat(number, teams[number], sitting, name_at(sitting, names))
            for number, sitting in enumerate(stored.seats)
        ]
        self.commitment = commitment(int(stored.seed))
        self.table: PlayedTable | None = None
        self.journal = Journal(len(self.seats))
        self.clocks: Clocks | None = None
        self.deadlines = Deadlines(stored.days, wall) if stored.days else None
        self.clients: list[Client] = []
        self.looking: dict[str, int] = {}  # through which seat's eyes a hot seat looks
        self.undo_votes: set[str] | None = None  # guests who have still to agree
        self.undo_by = ""
        self.rematch_votes: dict[str, bool] = {}  # guest -> whether decks are to be swapped
        self.pause: Pause | None = None  # before the next game of a match
        self.line_at = (-1, "")  # what stood above the mat, after so many lines of the journal

    def begin(self, table: PlayedTable, entries: list[Entry], made: list[Made]) -> None:
        """The cards are dealt, and this has been played already."""
        self.table = table
        persons = [seat.number for seat in self.seats if seat.kind == "person"]
        minutes = clock_minutes(self.stored, self.game)
        if minutes:
            self.clocks = Clocks(persons, 60 * minutes, self.now)
        self.journal.restore(entries, made)
        if entries and self.clocks is not None:
            self.clocks.unpack(entries[-1].clocks)
        if self.deadlines is not None:
            self.deadlines.asked = standing_of(self.stored.slow).asked
            self.recall(standing_of(self.stored.slow))

    def recall(self, before: SlowStanding) -> None:
        """Wish for what was wished when a slow table was last kept."""
        for seat, wish in before.wishes.items():
            self.seats[seat].wish = wish
        for seat, turn in before.silent.items():
            self.seats[seat].silent_turn = turn
        if before.undo_by >= 0:
            self.undo_by = self.seats[before.undo_by].guest
            self.undo_votes = {self.seats[seat].guest for seat in before.undo_votes}
        self.rematch_votes = {self.seats[seat].guest: swap for seat, swap in before.rematch.items()}

    def slow_standing(self) -> SlowStanding:
        """What a slow table keeps, as it is now."""
        assert self.deadlines is not None
        persons = [seat for seat in self.seats if seat.kind == "person"]
        decisions = {
            seat.number: self.journal.decision(seat.number)
            for seat in persons
            if self.begun.is_asked(seat.number)
        }
        self.deadlines.note(decisions)
        votes, rematch = self.undo_votes or set(), self.rematch_votes
        asking = next((seat.number for seat in persons if seat.guest == self.undo_by), -1)
        return SlowStanding(
            asked=self.deadlines.asked,
            wishes={seat.number: seat.wish for seat in persons if seat.wish != WHEN_ABLE},
            silent={
                seat.number: turn for seat in persons if (turn := seat.silent_turn) is not None
            },
            undo_by=asking if self.undo_votes is not None else -1,
            undo_votes=[seat.number for seat in persons if seat.guest in votes],
            rematch={seat.number: rematch[seat.guest] for seat in persons if seat.guest in rematch},
        )

    @property
    def begun(self) -> PlayedTable:
        assert self.table is not None
        return self.table

    async def line(self) -> str:
        """What stands above the mat for everybody: the turn, the round; drawn once a choice."""
        if self.table is None:
            return ""
        at = self.journal.length
        if self.line_at[0] != at:
            self.line_at = (at, await self.table.line())
        return self.line_at[1]

    @property
    def asker(self) -> Asker:
        """Whose work this table is."""
        return Asker(self.stored.network, self.stored.maker)

    @property
    def joinable(self) -> bool:
        return any(seat.kind == "open" for seat in self.seats)

    @property
    def attended(self) -> bool:
        """Whether a player is here."""
        return any(client.seats for client in self.clients)

    @property
    def persons(self) -> set[str]:
        """The guests who sit here."""
        return {seat.guest for seat in self.seats if seat.kind == "person"}

    # ---- when a seat wants to be asked ----

    def asking(self, seat: int) -> Asking:
        """When a seat wants to be asked to react, now."""
        if seat < 0 or self.table is None:
            return WHEN_ABLE
        return self.seats[seat].asking(self.table.now.turn)

    def spared(self, seat: int) -> int:
        """The place of the option that answers for a person who does not want to be asked; -1: the
        person is asked.

        The screen of a hot seat that changes hands would tell what the other holds. So a seat
        whose player is not looking is asked whether it can react or not.
        """
        place = self.seats[seat]
        if place.kind != "person":
            return -1
        asking: str = self.asking(seat)
        if asking == WHEN_ABLE and self.looking.get(place.guest, seat) != seat:
            asking = ALWAYS
        return self.begun.spared(seat, asking)

    # ---- telling ----

    def tell_seats(self) -> None:
        self.tell_all(Seats([seat.info() for seat in self.seats]))

    def tell_all(self, message: Told) -> None:
        for client in list(self.clients):
            client.tell(message)

    def tell_players(self, message: Told) -> None:
        for client in list(self.clients):
            if client.seats:
                client.tell(message)
