"""What the store holds, as the rest of the server sees it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct, field

from playmat.server.wire.messages import BlockedHow
from playmat.server.wire.people_messages import ReportReason

By = Literal["player", "bot", "wish", "clock", "claim", "branch"]
Met = Literal["", "open", "found"]  # how strangers came to a table: it was open, or they sought


class Entry(Struct, frozen=True):
    """One line of a table's journal: a choice made, or choices taken back.

    Lines are only ever added. `text` is the option's own text, or how many choices remain.
    """

    table_id: str
    number: int
    kind: Literal["choice", "undo"]
    seat: int
    text: str
    by: By
    clocks: str  # seconds left of each seat, as JSON
    at: float
    epoch: int = 0  # of the holding under which it was written; 0: one server had the whole store


class StoredSeat(Struct):
    kind: Literal["person", "bot", "open"]
    guest: str = ""  # who sits there
    bot: str = ""
    deck: str = ""  # name and cards, as JSON


class StoredTable(Struct):
    """A table as it was made, and how far it has come; its journal stands apart."""

    id: str
    maker: str
    game: str
    mode: str
    switches: dict[str, str]
    seed: str
    minutes: float
    spectators: bool
    watch_delay: float
    created: float
    digest: str
    seats: list[StoredSeat]
    origin: str = ""
    ending: str = ""
    touched: float = 0.0  # when a player was last at it
    abandoned: bool = False  # closed because nobody came for long
    version: int = 0  # how often its seats have been written
    network: str = ""  # from where it was made, as limits know it
    practice: bool = False  # anything may be taken back
    starting: str = ""  # the seat that starts, where the players have chosen it
    line: str = ""  # where its turn stood when a player last left it
    match: str = ""  # how the match stood when this game of it began, as JSON; empty: no match
    sets: list[str] = field(default_factory=list)  # digests of the sets that it allows
    met: Met = ""  # how those who play there have found each other; empty: they knew each other
    rated: bool = False  # its result counts for the ratings of those who play there
    days: int = 0  # for each choice, at a slow table; 0: it has a clock, or none
    slow: str = ""  # what a slow table waits for, as JSON
    tournament: str = ""  # in which it is played


class StoredRating(Struct, frozen=True):
    """How strong a guest is at a mode of a game."""

    person: str
    game: str
    mode: str
    rating: float
    deviation: float
    volatility: float
    games: int  # that have counted
    at: float  # when the last of them ended


class StoredProfile(Struct, frozen=True):
    """What somebody shows of themselves."""

    person: str
    shown: bool = False  # others may look at it
    rating_shown: bool = True  # to others
    rating_seen: bool = True  # by oneself
    online_shown: bool = True  # friends see whether one is here
    puzzles_shown: bool = False  # to others, with the profile


class StoredFriend(Struct, frozen=True):
    """A friend of an account."""

    account_id: str
    friend: str
    number: str  # by which both mean it
    since: float


class FriendRequest(Struct, frozen=True):
    """An account would like to be a friend of whoever has a name, if anybody has it."""

    asker: str
    looks: str  # of the name
    name: str  # as it was typed
    asked: str  # empty: nobody is called so
    told: bool  # who is asked sees it, and has not declined
    number: str
    at: float


class FriendLink(Struct, frozen=True):
    """A link by which one person becomes a friend of an account."""

    number: str
    account_id: str
    until: float


class WatchedTable(NamedTuple):
    """A table at which somebody plays and others may look on."""

    person: str
    table: str
    game: str
    mode: str


class PastGame(Struct, frozen=True):
    """A game that is over, as far as its players' profiles tell of it."""

    table: str
    game: str
    mode: str
    at: float  # when the table was made
    ending: str
    seats: list[StoredSeat]  # decks are there of who is asked for only


class RatingChange(Struct, frozen=True):
    """What a game has made of somebody's rating."""

    rating: float  # since then
    change: float


class StoredDeck(Struct):
    id: str
    guest: str
    game: str
    name: str
    text: str
    changed: float
    network: str = ""  # from where it came, as limits know it
    sets: list[str] = field(default_factory=list)  # digests of the sets it has cards of


class StoredText(Struct, frozen=True):
    """The text of a set; its digest says all of it."""

    digest: str
    game: str
    name: str  # as the file says
    cards: int  # how many
    text: str


class StoredVersion(Struct, frozen=True):
    """A version of a set, without its text."""

    number: int
    digest: str
    repeats: int  # the version to which an undo led; else its own number
    at: float
    cards: int  # how many
    letters: int
    note: str = ""  # what its maker says of it


class StoredSet(Struct):
    """A set of a guest; `newest` is the number of its newest version."""

    id: str
    guest: str
    game: str
    name: str
    newest: int
    changed: float
    network: str = ""  # from where it came, as limits know it
    word: str | None = None  # by which others read it


class StoredScenario(Struct, frozen=True):
    """A scenario of a card of a set, as its author wrote it."""

    id: str
    set_id: str
    card: str
    name: str
    text: str
    changed: float


class StoredComment(Struct, frozen=True):
    """What a tester has said of a set as it was in a version, or of a card of it."""

    id: str
    set_id: str
    digest: str  # of the version
    card: str  # empty: of the whole set
    guest: str
    network: str
    text: str
    at: float
    resolved: bool = False
    replay: str = ""  # of the game in which it was said; empty: in none
    step: int = 0  # of that game


class StoredVariant(Struct):
    """House rules of a game that a guest has given a name."""

    id: str
    guest: str
    game: str
    name: str
    switches: dict[str, str]


class StoredBan(Struct, frozen=True):
    """Somebody who is not let in."""

    who: str  # a network, or a guest
    until: float
    made: float
    note: str = ""


class StoredBlock(Struct, frozen=True):
    """Somebody whom a guest would rather not hear, or not meet at all."""

    guest: str
    other: str
    how: BlockedHow
    number: str  # by which the guest ends it
    network: str
    at: float


class StoredVacation(Struct, frozen=True):
    """Days that somebody takes off, by the time of day."""

    guest: str
    begins: float
    ends: float


class StoredReport(Struct, frozen=True):
    """Who was reported to the host, and by whom."""

    number: str
    table_id: str
    seat: int
    guest: str  # who sat there
    reason: ReportReason
    reporter: str
    network: str  # of the reporter
    at: float


class StoredWork(Struct):
    """Long work that a guest has asked for; one that waits may be going on just now."""

    id: str
    guest: str
    network: str
    kind: str
    title: str
    description: str
    digest: str
    state: Literal["waiting", "done", "cancelled", "failed"]
    created: float
    latest: str = ""  # as JSON: what was found until it was ended early
    error: str = ""


class StoredAccount(Struct, frozen=True):
    """A guest who has taken a name and a password."""

    id: str  # the guest's
    name: str
    password: str  # hashed
    created: float
    network: str = ""  # from where it was made, as limits know it


class StoredSession(Struct, frozen=True):
    """Where an account is signed in."""

    digest: str  # of the cookie
    account_id: str
    number: str  # by which its owner ends it
    browser: str
    at: float


class StoredSubscription(Struct):
    """Where the browser of a session is told of turns."""

    session: str  # by its digest
    account_id: str
    endpoint: str
    point: bytes
    auth: bytes
    at: float


class StoredPasskey(Struct, frozen=True):
    """What an account's passkey is known by; its secret half never leaves its device."""

    digest: str  # of its own name
    account_id: str
    credential: str  # its own name, in base64url
    public_key: bytes
    number: str  # by which its owner takes it away
    browser: str  # in which it was made
    at: float


class StoredCollector(Struct, frozen=True):
    """An account that collects cards."""

    account_id: str
    opened: int  # boosters so far
    seed: str  # of the next one; secret until it is opened
    trading: bool = False  # others may see the cards and offer trades


class StoredBooster(Struct, frozen=True):
    """A booster that was opened, with all by which it can be drawn again."""

    id: str
    account_id: str  # who opened it
    claim: str  # why it was free: a day, or a game
    game: str
    set_digest: str  # empty: the game's own cards
    number: int
    word: str
    seed: str
    sheets: str  # their digest
    at: float


class StoredCopy(Struct, frozen=True):
    """A copy of a card."""

    id: str
    owner: str
    game: str
    set_digest: str
    card: str
    booster_id: str
    moves: int = 0


How = Literal["booster", "trade", "prize"]


class StoredMove(Struct, frozen=True):
    """A line of the log: a copy came to an owner."""

    copy_id: str
    move: int
    owner: str
    how: How
    source: str  # the booster, the trade, the table
    at: float


TradeState = Literal["open", "done", "declined", "withdrawn"]


class StoredTrade(Struct, frozen=True):
    """A trade as one offer after the other has made it."""

    id: str
    maker: str
    taker: str
    offered_by: str  # one of them, whose offer lies there
    turn: int  # which of its offers that is
    digest: str  # of that offer
    gives: list[str]  # copies of the maker
    wants: list[str]  # copies of the taker
    made: float
    changed: float
    state: TradeState = "open"

    def other(self, account: str) -> str:
        """The other of the two."""
        return self.taker if account == self.maker else self.maker

    def sides_of(self, account: str) -> tuple[list[str], list[str]]:
        """What one of the two gives, and gets."""
        sides = self.gives, self.wants
        return sides if account == self.maker else sides[::-1]


TournamentStage = Literal[
    "open", "check-in", "drafting", "building", "running", "over", "cancelled"
]


class StoredTournament(Struct, frozen=True):
    """A tournament as it was made, and how far it has come."""

    id: str
    maker: str
    name: str
    game: str
    mode: str
    plan: str  # how it is played, as JSON
    stage: TournamentStage
    version: int  # how often anything of it was written
    made: float
    changed: float


class TournamentPlayer(Struct, frozen=True):
    """Who has entered a tournament; the number is given once, whoever leaves."""

    number: int
    account: str = ""  # empty: a bot
    bot: str = ""
    deck: str = ""  # as the store keeps it
    here: bool = False  # has checked in


class StoredName(Struct, frozen=True):
    """A name that an account has or has had."""

    name: str
    at: float  # since when
