"""What the pages of the client ask over HTTP, as types; docs/protocol.md has the paths.

What a client sends forbids unknown fields; what the server answers has all its fields.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from playmat.parts.look import Look, Mark, Mat, Printed
from playmat.server.wire.messages import (
    Ask,
    Ending,
    Happening,
    LessonSaid,
    MatchInfo,
    PuzzleSaid,
    SeatInfo,
    SetName,
)
from playmat.server.wire.rows import Met
from playmat.server.wire.sizes import (
    Cards,
    DeckText,
    Description,
    Digests,
    Name,
    Plan,
    Words,
    check_deck_size,
)
from playmat.workshop.card_search import SearchField
from playmat.workshop.deck_lists import LineProblem


class Problem(Struct):
    """What is wrong, with the clause that says so."""

    rule: str
    reason: str
    clause: str


class Failure(Struct):
    """The body of every answer that says no."""

    reason: str
    problems: list[Problem] = field(default_factory=list)
    line: int = 0  # of the text that was sent, where that is a file; 0: none in particular
    hint: str = ""  # what to do


# ---- the server itself --------------------------------------------------------------------------


class QuickRules(Struct):
    """The compiled rules that are built behind the table, where `make play` began that."""

    state: Literal["building", "ready", "failed"]
    percent: int


class About(Struct):
    """What serves this page; an answer says that it is well."""

    version: str
    compiled: bool
    quick_rules: QuickRules | None


# ---- games -------------------------------------------------------------------------------------


class ModeInfo(Struct):
    """A way to play; `sizes` has how many seats a value of a house rule makes it (rule, value)."""

    name: str
    title: str
    seats: int
    teams: list[int]
    sizes: dict[str, dict[str, int]]
    starter_rule: str = ""  # the clause by which the players choose who starts, if they do


class SwitchInfo(Struct):
    """A house rule. Of its values `#` stands for any whole number, `*` for any text."""

    name: str
    values: list[str]
    default: str
    rule: str  # the clause, whose text is told with the rules


class DeckInfo(Struct):
    """A deck that may be played with; `own` if the guest made it."""

    name: str
    mode: str
    plan: str
    cards: dict[str, int]
    extras: dict[str, Any]
    own: bool
    legal: bool  # in the mode it was made for
    modes: list[str]  # all in which it may be played
    id: str = ""
    sets: list[str] = field(default_factory=list)  # digests of sets that it has cards of


class BotInfo(Struct):
    name: str
    title: str
    strength: int
    words: str


class ExampleInfo(Struct):
    """An example game to watch, with comments: a replay that comes with the game."""

    replay: str
    title: str
    about: str


class LessonInfo(Struct):
    """A lesson of a game's course."""

    number: int
    title: str
    about: str
    minutes: int
    then: Literal["play", "build"]  # what is offered at its end


class GameInfo(Struct):
    name: str
    title: str
    look: Look
    modes: list[ModeInfo]
    switches: list[SwitchInfo]
    decks: list[DeckInfo]
    bots: list[BotInfo]
    examples: list[ExampleInfo]
    course: str  # what its lessons are called together; empty: it has none
    lessons: list[LessonInfo]
    search: list[SearchField]  # what its cards can be searched by
    faces: list[Printed]  # some of its cards, to be recognised by
    field_words: dict[str, str]  # its words for fields of card files, where they are others
    for_keeps: dict[str, str]  # house rules under which cards change owners; empty: they never do


class RulingInfo(Struct):
    rule: str
    text: str


class RulesSection(Struct):
    """A part of the ledger, rules or rulings, with the numbers of its clauses."""

    title: str
    clauses: list[str]


class RulesInfo(Struct):
    """A game's rules: the ten-minute page as HTML, the words on cards, rulings, all clauses."""

    page: str
    glossary: list[Mark]
    rulings: list[RulingInfo]
    clauses: dict[str, str]
    sections: list[RulesSection]


# ---- decks -------------------------------------------------------------------------------------


class DeckDraft(Struct, forbid_unknown_fields=True):
    """A deck as a builder has it; `extras` are the fields that only this game's decks have."""

    cards: Cards
    name: Name = ""
    mode: Name = ""
    plan: Plan = ""
    extras: dict[str, Any] = field(default_factory=dict)
    sets: Digests = field(default_factory=list)  # of cards of one's own that it may have

    def __post_init__(self) -> None:
        check_deck_size(self.cards, self.extras)


class DeckCheck(Struct):
    legal: bool
    problems: list[Problem]
    size: int


class DeckInWords(Struct, forbid_unknown_fields=True):
    """A deck that somebody brings: a deck file, a plain list, a code or a link."""

    text: DeckText


class ReadDeck(Struct):
    """What such a text says, or what is wrong with its lines; a code knows its own game."""

    game: str
    draft: DeckDraft | None
    problems: list[LineProblem]


class WrittenDeck(Struct):
    """A deck to take along: as a file, a plain list, a code, and the address that opens it.

    A deck with cards of one's own has no code: only its file says which texts they have.
    """

    file: str
    list: str
    code: str
    path: str


class FoundCards(Struct):
    """The names of the cards that a search finds, or what is wrong with it."""

    names: list[str]
    problem: str = ""


class TestDraw(Struct):
    """An opening hand, and the cards that would come next."""

    hand: list[str]
    next: list[str]


class NewDeck(Struct, forbid_unknown_fields=True):
    """A deck to keep: as a draft, or as the text of a deck file."""

    game: Name
    draft: DeckDraft | None = None
    text: DeckText = ""


class KeptDeck(Struct):
    id: str
    game: str
    deck: DeckInfo
    text: str  # the deck file
    problems: list[Problem]


# ---- tables and replays ------------------------------------------------------------------------


class AwaitedSeat(Struct):
    """A seat that has to choose, and until when."""

    seat: str
    left: float  # seconds; 0: the time is over, and the seat may be claimed


class TableInfo(Struct):
    """What anybody with its address may know of a table."""

    table: str
    game: str
    mode: str
    seats: list[SeatInfo]
    joinable: bool
    over: bool
    abandoned: bool  # closed because nobody came for long; who sits there can open it again
    created: float  # seconds since 1970
    spectators: bool
    watch_delay: float  # seconds by which spectators are behind
    minutes: float  # of each person's clock; 0: none
    mine: str | None = None  # the guest's own seat
    line: str = ""  # how far it has come, for who sits there
    ending: Ending | None = None
    match: MatchInfo | None = None  # of which it is a game, as it stands now
    links: dict[str, str] = field(default_factory=dict)  # of open seats, for who made the table
    sets: list[SetName] = field(default_factory=list)  # whose cards may be played besides
    met: Met = ""  # how strangers come to this table; empty: by a link, or nobody does
    rated: bool = False  # the result counts
    days: int = 0  # for each choice; 0: it is played at once
    waits: list[AwaitedSeat] = field(default_factory=list)  # where there are days for each choice
    agreeing: list[str] = field(default_factory=list)  # seats asked there to agree to an undo


class TimeOff(Struct):
    """Days that one takes off, in which no deadline of one's own goes by."""

    until: float  # seconds since 1970; 0: one is not away
    left: int  # days that one can take


class NewTimeOff(Struct, forbid_unknown_fields=True):
    days: int  # from now on


class Join(Struct, forbid_unknown_fields=True):
    secret: Name
    deck: Name = ""  # empty: the one that was set for the seat


class TurnMark(Struct):
    step: int
    title: str


class Comment(Struct):
    """What an example says of the table as it stands from a step on."""

    step: int
    text: str


class ReplayInfo(Struct):
    """A game to watch; one that comes with the game has a title, and need not be played out."""

    replay: str
    game: str
    mode: str
    switches: dict[str, str]
    seats: list[SeatInfo]
    steps: int
    ending: Ending | None
    turns: list[TurnMark]
    quiet: list[int]  # steps in which nothing happens that could be seen
    title: str
    comments: list[Comment]
    sets: list[SetName] = field(default_factory=list)  # whose cards were allowed besides


class ReplayStep(Struct):
    """The table after a step, and what the step brought about."""

    step: int
    mat: Mat
    happenings: list[Happening]
    choice: str = ""  # "A: attack Hero with Brute"; empty where these eyes may not know it
    ask: Ask | None = None  # what was asked of the seat whose eyes these are


class Branch(Struct, forbid_unknown_fields=True):
    """Play on from a step of a finished game: the guest takes this seat, bots the others."""

    step: int
    seat: Name
    bot: Name


class LessonTalk(Struct, forbid_unknown_fields=True):
    """Something that a learner says, and the answers that have led there."""

    said: LessonSaid
    answers: Annotated[list[Words], Meta(max_length=100)] = field(default_factory=list)


class PuzzleInfo(Struct):
    """A puzzle to choose from, before anybody has looked at it; a rating of 0 is none."""

    number: int
    goal: str
    themes: list[str]
    rating: int


class PuzzleCount(Struct):
    """A game that has puzzles, and how many."""

    game: str
    count: int


class PuzzleSheet(Struct):
    """The puzzles of a game. Today's has the number that the date gives."""

    game: str
    puzzles: list[PuzzleInfo]


class PuzzleTalk(Struct, forbid_unknown_fields=True):
    """Something that a solver says, and the right choices that have led there.

    The visit lays down in which order options are listed; `hinted` is how often there was a hint.
    """

    said: PuzzleSaid
    answers: Annotated[list[Words], Meta(max_length=100)] = field(default_factory=list)
    visit: Annotated[int, Meta(ge=0, le=2**31)] = 0
    hinted: Annotated[int, Meta(ge=0, le=100)] = 0


class Me(Struct, forbid_unknown_fields=True):
    name: Words


# ---- long work ----------------------------------------------------------------------------------

WorkState = Literal["waiting", "running", "done", "cancelled", "failed"]


class NewWork(Struct, forbid_unknown_fields=True):
    """Something that takes long, to be done behind the tables; each kind says what describes it."""

    kind: Name
    description: Description


class AskedWork(Struct):
    """The name under which it is found again."""

    id: str


class WorkInfo(Struct):
    """How a piece of work stands. What it finds is as its kind says; a list leaves that out."""

    id: str
    kind: str
    title: str
    description: str
    state: WorkState
    created: float  # seconds since 1970
    mine: bool
    error: str = ""
    progress: float = 0.0  # 0 to 1
    done: int = 0
    total: int = 0
    seconds_left: float | None = None  # about; null: not known yet
    place: int = 0  # in the queue, from 1; 0: it does not wait
    latest: Any = None  # what was found until now, or until it was ended early
    result: Any = None


class FindingsPart(Struct):
    """A part of what an experiment found: in words, as a drawing (SVG) and as a table."""

    title: str
    sentences: list[str]
    drawing: str
    head: list[str]
    rows: list[list[str]]


class Findings(Struct):
    """What work of the kind "lab" finds; `figures` are what the command says with --json."""

    parts: list[FindingsPart]
    figures: dict[str, Any]


class NewAnalysis(Struct, forbid_unknown_fields=True):
    """How closely a finished game is looked at again, and whether by all cards."""

    depth: Literal["quick", "normal", "deep"] = "normal"
    open_cards: bool = False


class WeighedOption(Struct):
    """One of the options of a choice, and what it was worth."""

    text: str
    chance: float
    loss: float  # what it gives away; 0 where that is not clear


class JudgedChoice(Struct):
    """What a choice was worth; chances are those of its seat, to win."""

    number: int  # choices made, this one included
    turn: int
    seat: str
    question: str
    chosen: str
    best: str
    before: float  # with the best choice
    after: float  # with the one that was made
    doubt: float  # of `before`: a standard error
    chances: list[float]  # of all seats
    loss: float
    verdict: str
    line: list[str]  # what is expected after the best choice
    stake: float  # what who chooses blindly gives away here; 0: nothing was at stake
    options: list[WeighedOption]  # of a choice that gave something away


class SeatFared(Struct):
    """How a seat fared: from the first chance to the end, by its choices, the others' and luck."""

    seat: str
    accuracy: float | None  # 0 to 100; None: too little was at stake
    began: float
    ended: float
    gave_away: float
    was_given: float
    luck: float
    verdicts: dict[str, int]


class AnalysisInfo(Struct):
    """What work of the kind "analysis" finds."""

    analysis: int  # the version of how games are judged
    game: str
    depth: str
    open_cards: bool
    seats: list[SeatFared]
    turning_points: list[int]
    choices: list[JudgedChoice]
