"""Slow games: a table with days for each choice, at which nobody has to be present.

Beside its journal such a table keeps what another one has in the memory: since when each person is
asked what, when they want to be asked, and what they wish of each other. It is written with the
choice that it follows from, in one transaction; so a table sleeps as soon as nobody looks, and
whoever reads it again, after a restart or in another process, finds the same deadlines.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec
from msgspec import Struct, field

from playmat.kernel.errors import BadSetup
from playmat.server.wire.messages import Asking, NewTable
from playmat.server.wire.rows import StoredVacation

DAY = 24 * 3600.0  # seconds
DAYS = (1, 3, 7)  # that a choice may take
SLEEPS_AFTER = 60.0  # seconds in which nobody looks


class SlowQuestion(Struct, frozen=True):
    """What a person is asked: the number of the decision, and since when, by the time of day."""

    decision: int
    since: float


class SlowStanding(Struct, omit_defaults=True):
    """What a slow table keeps beside its journal; persons are named by their seats."""

    asked: dict[int, SlowQuestion] = field(default_factory=dict)
    wishes: dict[int, Asking] = field(default_factory=dict)  # when each wants to be asked
    silent: dict[int, int] = field(default_factory=dict)  # the turn in which one is not asked
    undo_by: int = -1  # who wants to take a choice back; -1: nobody
    undo_votes: list[int] = field(default_factory=list)  # who has still to agree
    rematch: dict[int, bool] = field(default_factory=dict)  # whether decks are to be swapped

    def packed(self) -> str:
        return msgspec.json.encode(self).decode()


def standing_of(kept: str) -> SlowStanding:
    """How a slow table stood when this was kept."""
    return msgspec.json.decode(kept, type=SlowStanding) if kept else SlowStanding()


class Deadlines:
    """Until when the persons of a slow table have to choose; `wall` is the time of day."""

    def __init__(self, days: int, wall: Callable[[], float]) -> None:
        self.days = days
        self.wall = wall
        self.asked: dict[int, SlowQuestion] = {}  # by seat
        self.away: Mapping[int, Sequence[StoredVacation]] = {}
        self.fresh: set[int] = set()  # seats that are asked something new, until it is taken up

    def learn(self, away: Mapping[int, Sequence[StoredVacation]]) -> None:
        """The vacations of those who sit at these seats."""
        self.away = away

    def off(self, seat: int) -> float:
        """Until when a seat is away; 0: it is not."""
        now = self.wall()
        until = max((each.ends for each in self.away.get(seat, ())), default=0.0)
        return until if until > now else 0.0

    def note(self, decisions: Mapping[int, int]) -> None:
        """These decisions are asked of these seats; what is new is asked since now."""
        now, before = self.wall(), self.asked
        self.asked = {
            seat: known
            if (known := self.asked.get(seat)) is not None and known.decision == decision
            else SlowQuestion(decision, now)
            for seat, decision in decisions.items()
        }
        self.fresh |= {seat for seat, new in self.asked.items() if before.get(seat) != new}

    def left(self, seat: int) -> float:
        """Seconds that a seat has which is asked; less than 0 when they are over."""
        due = deadline(self.asked[seat].since, self.days, self.away.get(seat, ()))
        return due - self.wall()

    def overdue(self) -> set[int]:
        """The seats whose time is up."""
        return {seat for seat in self.asked if self.left(seat) <= 0}


def deadline(since: float, days: int, away: Sequence[StoredVacation]) -> float:
    """When so many days are over, of which those do not count that somebody takes off; `away` are
    vacations in their order."""
    due, counted = since + days * DAY, since
    for each in away:
        begins = max(each.begins, counted)
        if begins < due and each.ends > begins:
            due += each.ends - begins
            counted = each.ends
    return due


def check_slow(wish: NewTable) -> None:
    """Whether a table may be made with days a choice as it is wished."""
    if wish.days not in DAYS:
        raise BadSetup(f"a choice may take {', '.join(map(str, DAYS))} days")
    if wish.minutes:
        raise BadSetup("there are either days for each choice, or minutes for all")
    if all(seat.kind != "link" for seat in wish.seats):
        raise BadSetup("days for each choice are for games with others: leave a seat to somebody")
    if wish.best_of > 1:
        raise BadSetup("a match needs its players between two games: play one game and a rematch")
