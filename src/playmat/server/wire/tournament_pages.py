"""What the page asks of tournaments, as types; docs/protocol.md has the paths."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from playmat.server.wire.rows import TournamentStage
from playmat.server.wire.sizes import Name
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
