"""Searches: who looks for somebody to play with, and who has been found for them.

They stand in no store: who looks is here, and looks again after a restart.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field

from playmat.server.fairness.limits import TooMany
from playmat.server.people.leavers import wait_of
from playmat.server.people.pairing import Waiting, pairs
from playmat.server.ratings.glicko import Strength
from playmat.server.settings import Settings
from playmat.server.store.leavings import NONE_LEFT, CountedLeavings
from playmat.server.wire.errors import NotHere
from playmat.server.wire.people_messages import Seek, SoughtMode
from playmat.server.wire.profile_pages import ShownRating

ANSWERING = 30.0  # seconds in which who was found says whether they come
AWAY = 15.0  # seconds after which who has gone looks no longer: a page may be loaded again
REMEMBERED = 10_000  # people of whom it is known with whom they played last


@dataclass
class PersonSearch:
    """Somebody's wish; `here` is when they were last seen."""

    person: str
    network: str
    wish: Seek
    since: float  # by the clock of the hall
    at: float  # by the time of day
    here: float
    strength: Strength = field(default_factory=Strength)  # when the search began
    shown: ShownRating | None = None  # the same for others; None: hidden
    hidden: frozenset[str] = frozenset()  # whom they are not to meet
    left: CountedLeavings = NONE_LEFT

    @property
    def found_from(self) -> float:
        """When they begin to be found for others: who leaves often waits."""
        return self.since + wait_of(self.left.left)


@dataclass
class Meeting:
    """Two who were found for each other: whoever has waited longer first."""

    people: tuple[str, str]
    until: float
    coming: set[str] = field(default_factory=set)  # who has said so

    def other(self, person: str) -> str:
        return self.people[self.people[0] == person]


class Searches:
    """All of them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.by_person: dict[str, PersonSearch] = {}
        self.meetings: dict[str, Meeting] = {}  # by each of the two
        self.last: OrderedDict[str, str] = OrderedDict()

    def begin(self, search: PersonSearch) -> None:
        """Somebody looks, for something else than before if they did already."""
        if not self.settings.pairing:
            raise TooMany("nobody is found on this server; open a table")
        near = sum(
            each.network == search.network and each.person != search.person
            for each in self.by_person.values()
        )
        if search.network and near >= self.settings.searches_each_network:
            raise TooMany("too many from your address are looking already")
        if len(self.by_person) >= self.settings.searches_in_all:
            raise TooMany("too many are looking already; sit down at an open table")
        self.end(search.person)
        self.by_person[search.person] = search

    def end(self, person: str) -> None:
        """Somebody looks no longer; whoever was found for them goes on waiting."""
        self.by_person.pop(person, None)
        self.part(person)

    def part(self, person: str) -> None:
        meeting = self.meetings.get(person)
        for each in () if meeting is None else meeting.people:
            del self.meetings[each]

    def answer(self, person: str, agree: bool) -> Meeting | None:
        """Come, or look no longer; a meeting to which both come is over, and they play."""
        meeting = self.meetings.get(person)
        if meeting is None:
            raise NotHere("nobody is waiting for your answer")
        if not agree:
            self.end(person)
            return None
        meeting.coming.add(person)
        if len(meeting.coming) < len(meeting.people):
            return None
        self.part(person)
        return meeting

    def note_met(self, one: str, other: str) -> None:
        """They play with each other now, and not again right afterwards unless both would."""
        for person, with_whom in ((one, other), (other, one)):
            self.last[person] = with_whom
            self.last.move_to_end(person)
        while len(self.last) > REMEMBERED:
            self.last.popitem(last=False)

    def note_here(self, people: Iterable[str], now: float) -> None:
        here = set(people)
        for search in self.by_person.values():
            if search.person in here:
                search.here = now

    def learn_blocks(self, person: str, hidden: frozenset[str]) -> None:
        """Whom somebody is not to meet has changed; who was found for them just now goes on."""
        if person in self.by_person:
            self.by_person[person].hidden = hidden
        meeting = self.meetings.get(person)
        if meeting is not None and meeting.other(person) in hidden:
            self.part(person)

    def beat(self, now: float) -> None:
        """Who has gone looks no longer, nor who has not answered; all others may be found."""
        for person, search in list(self.by_person.items()):
            meeting = self.meetings.get(person)
            late = meeting is not None and meeting.until < now and person not in meeting.coming
            if late or search.here < now - AWAY:
                self.end(person)
        waiting = [
            Waiting(
                person,
                search.wish.game,
                search.wish.mode,
                search.found_from,
                last=self.last.get(person, ""),
                again=search.wish.again,
                hidden=search.hidden,
                strength=search.strength,
            )
            for person, search in self.by_person.items()
            if person not in self.meetings and search.found_from <= now
        ]
        for found in pairs(waiting, now):
            meeting = Meeting(found, now + ANSWERING)
            for person in found:
                self.meetings[person] = meeting

    def counts(self) -> list[SoughtMode]:
        """What is looked for, and by how many; this tells nobody who they are."""
        found = Counter((each.wish.game, each.wish.mode) for each in self.by_person.values())
        return [SoughtMode(game, mode, count) for (game, mode), count in sorted(found.items())]
