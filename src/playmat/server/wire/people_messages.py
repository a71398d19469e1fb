"""How people find each other: what the page asks over HTTP, and what its socket tells.

The types of docs/protocol.md#people. The server sends one of `PeopleTold`; times are seconds since
1970.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from playmat.server.wire.messages import BlockedHow, Closing, SetName
from playmat.server.wire.profile_pages import ShownRating
from playmat.server.wire.sizes import Digests, Name

# For what somebody is reported; there is no text beside it.
ReportReason = Literal["stalling", "phrases", "name", "cheating"]

# Games of a match between people who did not know each other.
BestOf = Literal[1, 3]

# ---- open tables ----


class OpenTable(Struct, omit_defaults=True):
    """A table at which anybody may sit down."""

    table: str
    game: str
    mode: str
    name: str  # of who opened it
    since: float
    seats: int
    free: int  # seats that nobody has taken yet
    minutes: float  # of each clock
    sets: list[SetName] = field(default_factory=list)  # whose cards may be played besides
    rated: bool = False  # the result counts
    days: int = 0  # for each choice, instead of a clock
    strength: ShownRating | None = None  # of who opened it; None: hidden
    best_of: BestOf = 1  # games


class NewOpenTable(Struct, forbid_unknown_fields=True):
    """An open table as its maker wishes it; house rules are for friends, who can agree on them."""

    game: Name
    mode: Name = ""
    deck: Name = ""  # of the maker; empty: any of the game's
    minutes: Annotated[float, Meta(ge=0, le=600)] = 0  # of each clock; 0: the game's own
    sets: Digests = field(default_factory=list)  # of cards of one's own that it allows
    rated: bool = False  # the result is to count: for two, with printed cards
    best_of: BestOf = 1  # games
    days: int = 0  # for each choice, instead of a clock: 1, 3 or 7


class SitDown(Struct, forbid_unknown_fields=True):
    deck: Name = ""  # empty: any of the game's


class TakenPlace(Struct):
    """Where one sits now."""

    table: str


# ---- looking for somebody ----


class Seek(Struct, forbid_unknown_fields=True):
    """What somebody would like to play with whoever comes, in a mode for two."""

    game: Name
    mode: Name = ""
    deck: Name = ""  # empty: any of the game's
    again: bool = False  # also with whom one has just played
    best_of: BestOf = 1  # games: a match, if the other would like one too


class AnswerMeeting(Struct, forbid_unknown_fields=True):
    """Whether one comes, now that somebody is there."""

    agree: bool


class SoughtMode(Struct):
    """How many look for somebody to play this with."""

    game: str
    mode: str
    count: int


class FoundPerson(Struct):
    """Somebody is there."""

    name: str
    left: float  # seconds in which one answers
    coming: bool  # one has said so oneself, and waits for the other
    strength: ShownRating | None = None  # None: hidden
    best_of: BestOf = 1  # games, as both wish


class HeldBack(Struct):
    """Why somebody is not found yet: they leave games with people they do not know."""

    left: int  # of the last games
    games: int
    until: float


# ---- who does not meet whom ----


class BlockedPerson(Struct):
    """Somebody whom one has muted or blocked."""

    number: str  # by which that is ended
    name: str
    how: BlockedHow
    at: float


class NewReport(Struct, forbid_unknown_fields=True):
    """Who is reported to the host, and for what; the record of the game goes with it."""

    seat: Name
    reason: ReportReason


# ---- what the socket tells ----


class PeopleMessage(Struct, tag_field="type"):
    pass


class PeopleHere(PeopleMessage, tag="people"):
    """The first message: all that is listed, those who wait longest first."""

    tables: list[OpenTable]
    more: int  # open tables that are not listed
    seeking: list[SoughtMode]
    may_open: bool  # there are open tables on this server
    may_seek: bool  # people are found for each other here
    may_rate: bool  # games may count for ratings here
    may_befriend: bool  # accounts have friends here


class PeopleChanged(PeopleMessage, tag="people changed", omit_defaults=True):
    """What has changed since: tables as they are now, and those that are listed no longer."""

    more: int
    tables: list[OpenTable] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    seeking: list[SoughtMode] | None = None  # all of it, where it has changed


class YourTables(PeopleMessage, tag="your tables"):
    """Open tables of who is told, and those of them at which all seats have just been taken."""

    open: list[str]
    begun: list[str]


class YourSearch(PeopleMessage, tag="your search"):
    """What one looks for, and who was found; nothing any longer, without a game."""

    game: str = ""
    mode: str = ""
    since: float = 0.0
    found: FoundPerson | None = None
    problem: str = ""  # why it has ended, where it was not one's own wish
    held: HeldBack | None = None  # for so long nobody is found for one


class FriendInvitation(Struct):
    """A friend has a seat for one."""

    number: str  # by which it is answered
    name: str
    game: str
    mode: str
    path: str  # where the seat is taken


class YourFriends(PeopleMessage, tag="your friends"):
    """Friends who are here, and what they ask; of accounts, whenever it changes."""

    friends: int = 0  # here or not
    asking: int = 0  # people who would like to be one
    online: list[str] = field(default_factory=list)  # by their numbers
    invitations: list[FriendInvitation] = field(default_factory=list)


PeopleTold = PeopleHere | PeopleChanged | YourTables | YourSearch | YourFriends | Closing
