"""What the page asks of tournaments, as types; docs/protocol.md has the paths."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from playmat.server.wire.rows import TournamentStage
from playmat.server.wire.sizes import Digest, Name
from playmat.tournaments.limited import MOST_BOOSTERS, CardSource
from playmat.tournaments.meetings import MOST_CONTENDERS
from playmat.tournaments.tournament import Pairing

Count = Annotated[int, Meta(ge=0, le=MOST_CONTENDERS)]


class TournamentPlan(Struct, frozen=True):
    """How a tournament is played."""

    pairing: Pairing = "swiss"
    rounds: Count = 0  # of a Swiss; 0: as many as find one winner
    top_cut: Count = 0  # how many go on to a bracket; 0: there is none
    tie_breaks: Annotated[list[Name], Meta(max_length=10)] = []  # empty: the usual ones
    best_of: Annotated[int, Meta(ge=1, le=9)] = 1
    minutes: Annotated[float, Meta(ge=1, le=120)] = 20.0  # of everybody's clock in a game
    watch_delay: Annotated[float, Meta(ge=0, le=600)] = 30.0  # seconds, for who watches
    by_itself: bool = True  # a round begins when the one before is over
    cards: CardSource = "own"  # else decks are built of boosters that are opened for it
    set: Digest = ""  # of one's own, whose cards they hold
    boosters: Annotated[int, Meta(ge=0, le=MOST_BOOSTERS)] = 0  # each; 0: as many as it takes
    building: Annotated[float, Meta(ge=1, le=180)] = 30.0  # minutes for a deck
    picking: Annotated[int, Meta(ge=5, le=300)] = 45  # seconds for a card
    seed: int = 0  # by which the lot decides


class NewTournament(Struct, forbid_unknown_fields=True):
    """A tournament as somebody wishes it; the server gives it its seed."""

    name: Name
    game: Name
    mode: Name = ""
    plan: TournamentPlan = TournamentPlan()


class MadeTournament(Struct):
    id: str


class TournamentRow(Struct):
    """A tournament in the list."""

    id: str
    name: str
    game: str
    mode: str
    pairing: Pairing
    stage: TournamentStage
    players: int
    changed: float


class TournamentList(Struct):
    """All that are listed, and whether one may make another."""

    offered: bool  # accounts make tournaments here
    signed_in: bool
    tournaments: list[TournamentRow]


class EntryWish(Struct, forbid_unknown_fields=True):
    """Somebody enters, or brings another deck before it begins; no name: any of the game's."""

    deck: Name = ""


class BotEntry(Struct, forbid_unknown_fields=True):
    """The organiser fills seats with bots."""

    level: Name
    count: Annotated[int, Meta(ge=1, le=MOST_CONTENDERS)] = 1


class StageWish(Struct, forbid_unknown_fields=True):
    """What the organiser has happen now."""

    do: Literal["check-in", "begin", "round", "cancel"]


class ResultWish(Struct, forbid_unknown_fields=True):
    """The organiser says how a meeting ended: `2-1`, or with drawn games `1-1-1`."""

    round: Annotated[int, Meta(ge=1)]
    table: Annotated[int, Meta(ge=1)]
    result: Annotated[str, Meta(max_length=20)]


class EnteredPlayer(Struct):
    """Who plays."""

    number: int
    name: str
    bot: bool
    here: bool  # has checked in
    left: bool = False
    ready: bool = False  # has a deck, where it is built of what was opened


class MeetingInfo(Struct):
    """Two who meet, or one who has a bye (`second` 0)."""

    table: int
    title: str  # of a bracket: final, semi-final ...
    first: int
    second: int
    result: str  # empty: it goes on
    given: bool  # won without a game
    at: str  # the table where it is played now
    replays: list[str]  # the tables of the games that are over


class StandingInfo(Struct):
    """A line of the standings; `breaks` are in the order of the names."""

    place: int
    player: int
    points: int
    won: int
    drawn: int
    lost: int
    byes: int
    breaks: list[float]


class CorrectedResult(Struct):
    """The organiser has said another result."""

    round: int
    table: int
    before: str  # empty: there was none
    after: str
    at: float


class OwnPart(Struct):
    """What concerns who asks."""

    organiser: bool = False
    player: int = 0  # 0: does not play
    deck: str = ""  # its name
    table: str = ""  # where the own game goes on
    may_enter: bool = False
    may_leave: bool = False


class TournamentInfo(Struct):
    """A tournament as everybody sees it, and the own part in it."""

    id: str
    name: str
    game: str
    mode: str
    organiser: str
    stage: TournamentStage
    plan: TournamentPlan
    set_name: str  # of one's own, whose cards are opened
    commitment: str  # to the seed of what is opened
    rounds_in_all: int  # before the bracket; 0: not known yet
    cut_after: int  # rounds; 0: no bracket follows, or not yet
    tie_breaks: list[str]
    players: list[EnteredPlayer]
    rounds: list[list[MeetingInfo]]
    standings: list[StandingInfo]
    corrections: list[CorrectedResult]
    ended: str  # why it ended before its time
    most_players: int
    most_bots: int
    mine: OwnPart


class OwnPool(Struct):
    """What a player has drawn or picked, and the pack that lies before them; nobody else sees
    it before the tournament is over."""

    game: str
    mode: str
    sets: list[str]  # digests
    stage: TournamentStage
    cards: dict[str, int]
    free: list[str]  # of these a deck may have as many as the rules allow
    left: float  # seconds for what is to be done now
    booster: int = 0  # which one is passed round, from 1; 0: none
    boosters: int = 0
    pack: list[str] = []  # to pick a card out of
    picked: str = ""  # out of it; the others choose still


class CardPick(Struct, forbid_unknown_fields=True):
    """The card that one takes."""

    card: Name


class OpenedBoosters(Struct):
    """All that was opened in a tournament, with all by which anybody can draw it again."""

    seed: str
    commitment: str
    booster: dict[str, int]
    sheets: dict[str, list[str]]
    players: dict[str, list[list[str]]]  # the boosters of each, by the number of the player
    pools: dict[str, list[str]]  # what each had in the end
