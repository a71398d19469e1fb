"""What goes over the wire: the protocol of docs/protocol.md, as types.

A client sends one of `Said`, the server one of `Told`: JSON objects whose `type` says which.
The page's own types are generated from these.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from playmat.parts.look import Mat, Offered
from playmat.server.wire.sizes import Digests, Name, Switches, Words

Asking = Literal["always", "when able", "never"]
# What may be said at any table; its words are the page's. Games have phrases of their own besides.
CommonPhrase = Literal[
    "hello", "good luck", "well played", "thanks", "oops", "one moment", "good game"
]
BlockedHow = Literal["mute", "block"]  # who is blocked is muted, too

# ---- what a client says ------------------------------------------------------------------------


class ClientMessage(Struct, tag_field="type", forbid_unknown_fields=True):
    id: int = 0  # given back in the answer, so that a client knows what it answers


class Choose(ClientMessage, tag="choose"):
    """Answer what is asked. A decision that is no longer the present one is refused.

    Cards that are chosen together are sent together: the first by its place, the others and what
    is done with them by their texts.
    """

    decision: int = 0
    option: int = 0  # its place in the list of options
    then: Annotated[list[Words], Meta(max_length=100)] = field(default_factory=list)


class Stand(ClientMessage, tag="stand"):
    """Do what may be done at any time, such as conceding, by its text."""

    text: Words = ""


class WhyNot(ClientMessage, tag="why not"):
    """Why is this not offered? Either a move in words, or a card or body that was touched; while
    something is picked up, as the aim of what one of its options would do."""

    text: Words = ""
    card: Name = ""
    body: int = 0
    option: int = -1


class Hint(ClientMessage, tag="hint"):
    """What would a bot do? Where it is the coach who asks, nobody waits for the answer, and there
    may be none."""

    coaching: bool = False


class Coach(ClientMessage, tag="coach"):
    """Tell me when a choice of mine gave much away: in games against bots only."""

    wanted: bool = True


class Undo(ClientMessage, tag="undo"):
    """Take back one's last choice: at once against bots, by consent against persons."""


class AnswerUndo(ClientMessage, tag="answer undo"):
    agree: bool = False


class Prefer(ClientMessage, tag="prefer"):
    """When this seat wants to be asked whether it reacts. Nobody else learns of it."""

    asking: Asking = "when able"


class Rematch(ClientMessage, tag="rematch"):
    """Play again, seats as they are; it begins when all persons want the same."""

    swap: bool = False  # each seat gets the deck of the next one
    level: Name = ""  # the bot that plays from now on, where one person plays against bots


class NextGame(ClientMessage, tag="next game"):
    """Go on with the match; it begins when all persons are ready, or when the break is over."""

    decks: Switches = field(default_factory=dict)  # seat -> name of a deck, where it is changed


class StopMatch(ClientMessage, tag="stop match"):
    """Play no further game of the match: it ends as it stands, and nobody has left a game."""


class Withdraw(ClientMessage, tag="withdraw"):
    """Ask no longer for what the others have not agreed to yet: an undo, or a rematch."""


class Claim(ClientMessage, tag="claim"):
    """Take over a seat whose player has been away too long: win it, or let a bot sit down."""

    seat: Name = ""
    by: Literal["win", "bot"] = "bot"


class SayPhrase(ClientMessage, tag="say"):
    """Say one of the phrases that `welcome` names; it is no part of the game or its record."""

    phrase: Name = ""


class BlockSeat(ClientMessage, tag="block"):
    """Hear nothing more of who sits there, or meet them nowhere any more; or all as before."""

    seat: Name = ""
    how: BlockedHow | None = None


class Resume(ClientMessage, tag="resume"):
    """Send the whole present situation again."""


class Reply(ClientMessage, tag="reply"):
    """In a lesson: the answer to a question in words; without any, to go on."""

    text: Words = ""


class ShowMe(ClientMessage, tag="show me"):
    """In a puzzle: play the rest of the line."""


LessonSaid = Choose | WhyNot | Hint | Reply | Resume
PuzzleSaid = Choose | WhyNot | Hint | ShowMe | Resume

Said = (
    Choose
    | Stand
    | WhyNot
    | Hint
    | Coach
    | Undo
    | AnswerUndo
    | Prefer
    | Rematch
    | NextGame
    | StopMatch
    | Withdraw
    | Claim
    | SayPhrase
    | BlockSeat
    | Resume
)

# ---- what the server tells ---------------------------------------------------------------------


class Ask(Struct):
    """What is asked of this seat now, and why."""

    decision: int  # the number of the decision, to be given back
    kind: str
    prompt: str
    rule: str
    source: str
    options: list[Offered]
    reaction: bool = False  # it only asks whether this seat reacts to something
    together: str = ""  # the verb of options that are chosen together, before another one is
    says: str = ""  # the printed line of the source that has it asked


class Happening(Struct, omit_defaults=True):
    """An event in the form that this client may see."""

    number: int  # its place in what this client has been told
    event: str
    text: str
    seat: str = ""
    other: str = ""
    body: int = 0
    card: str = ""
    amount: int = 0
    detail: str = ""
    rule: str = ""
    marked: str = ""  # the text with its seats in braces, if it names any: "{A} draws a card."


class Clock(Struct):
    seat: str
    left: float  # seconds
    running: bool


class MatchInfo(Struct):
    """How a match of several games stands. Drawn games do not count: others are played for them."""

    best_of: int
    wins: list[int]  # of each seat
    drawn: int = 0
    played: int = 0
    over: bool = False
    winners: list[str] = field(default_factory=list)  # when it is over
    next: str = ""  # the table of the next game, once that has begun


class ChangedHands(Struct):
    """A card that has another owner after a game for keeps."""

    card: str
    giver: str  # a seat
    receiver: str


class Ending(Struct):
    winners: list[str]
    draw: bool
    reason: str  # a clause
    seed: str  # now revealed; fits the commitment
    replay: str  # where the game is kept
    note: str = ""  # what no rule says: "B ran out of time."
    match: MatchInfo | None = None  # how the match stands now, if this was a game of one
    clause: str = ""  # the first sentence of the reason
    turns: int = 0  # how long it lasted, in what its players count
    turned: int = 0  # the turn in which those who won came to be ahead; 0: they always were
    turned_at: int = 0  # the step of the replay at which that turn begins
    changes: list[ChangedHands] | None = None  # of owners; null: it was not for keeps


class SeatInfo(Struct, omit_defaults=True):
    letter: str
    name: str
    kind: Literal["person", "bot", "open"]
    team: int = 0
    present: bool = True
    bot: str = ""
    claimable: bool = False  # away for longer than the grace
    off: float = 0.0  # takes days off until then, in seconds since 1970: no deadline goes by


class SetName(Struct):
    """A set of cards of one's own that a table allows; `digest` says which text of it."""

    digest: str
    name: str


class ServerMessage(Struct, tag_field="type"):
    pass


class Welcome(ServerMessage, tag="welcome"):
    """The first message: which table, which seat."""

    table: str
    game: str
    mode: str
    switches: dict[str, str]
    seat: str | None  # None: a spectator
    hot_seat: bool  # this client plays for every seat that a person holds
    seats: list[SeatInfo]
    commitment: str  # to the seed: a hash that the ending proves
    asking: Asking
    abandoned: bool = False  # nobody came for long: it stands as it was left
    practice: bool = False  # also what chance or a hidden card has shown may be taken back
    match: MatchInfo | None = None  # how the match stood when this game of it began
    sets: list[SetName] = field(default_factory=list)  # whose cards may be played besides
    reacts: bool = False  # the game has moments at which one may react
    phrases: list[str] = field(default_factory=list)  # that may be said here
    may_block: bool = False  # who sits here can be muted and blocked
    may_report: bool = False  # and reported to whoever runs this server
    rated: bool = False  # the result counts
    days: int = 0  # for each choice: nobody has to be here; 0: it is played at once
    tournament: str = ""  # in which it is played


class Guiding(Struct):
    """Where a lesson stands: what is said, and what is asked in words."""

    step: int  # from 1
    steps: int
    say: str
    question: str
    replies: list[str]  # to choose from
    goes_on: bool  # it only says something: an empty reply goes on
    done: bool  # the last words of the lesson
    answers: list[str]  # that have led here, to be given back


class Solving(Struct):
    """Where a puzzle stands. What it takes is not told before it is solved, failed or shown."""

    question: str
    rating: int  # of the puzzle; 0: it has none
    standing: Literal["open", "solved", "failed", "shown"]
    words: str  # what is thought of the last choice
    end: str  # how it has ended, or what is wrong with the choice
    themes: list[str]  # told when it is over
    answers: list[str]  # right choices that have led here, to be given back


class Situation(ServerMessage, tag="situation"):
    """The table as it stands, and what happened since the last situation this client was sent."""

    number: int  # counts the situations of this client
    seat: str | None  # through whose eyes: changes only at a hot seat
    mat: Mat
    ask: Ask | None
    waiting: list[str]  # seats of which something is asked
    standing: list[str]
    happenings: list[Happening]
    clocks: list[Clock]
    may_undo: bool
    ending: Ending | None = None  # told when nothing is left to choose
    whole: bool = False  # the happenings are the whole story from the beginning
    since: int = 0  # the number of the last happening before this seat's last choice
    asking: Asking = "when able"  # "never" holds for the turn in which it was said
    guiding: Guiding | None = None  # in a lesson
    solving: Solving | None = None  # in a puzzle


class Seats(ServerMessage, tag="seats"):
    """Who sits where has changed."""

    seats: list[SeatInfo]


class Refused(ServerMessage, tag="refused"):
    """What was said changes nothing, for this reason."""

    id: int
    reason: str
    rule: str = ""
    clause: str = ""  # the text of the rule


class Because(ServerMessage, tag="because"):
    """The answer to `why not`."""

    id: int
    reason: str
    rule: str
    clause: str


class Advised(Struct):
    """What a bot thinks of an option."""

    option: int  # its place
    chance: float  # to win, from 0 to 1
    doubt: float  # of the chance: a standard error
    loss: float  # what it gives away beside the best; 0: no difference is clear
    visits: int  # how often it was tried
    share: float  # how often to choose it, where it is best not to be foreseen
    line: list[str]  # what is expected to follow
    words: str  # all of it in a sentence


class Threatened(Struct):
    """What an opponent may do next, and what that costs of the chance to win."""

    seat: str
    text: str
    cost: float


class Hinted(ServerMessage, tag="hinted"):
    """The answer to `hint`: the best option, and what is thought of the best ones."""

    id: int
    decision: int
    option: int
    words: str
    best: list[Advised]
    stake: float = 0.0  # what who chooses blindly gives away
    plan: list[str] = []  # what to do first, and then
    threat: Threatened | None = None
    coaching: bool = False  # nobody asked for a hint: the coach did


class Coached(ServerMessage, tag="coached"):
    """A choice gave much away, for all that its seat could know; once a turn at most."""

    decision: int
    chosen: str
    better: str
    before: float  # the chance to win with the better one
    after: float  # and with the one that was chosen


class NotThat(ServerMessage, tag="not that"):
    """In a lesson: why a move or an answer is not what this is about; nothing has changed."""

    id: int
    words: str


class UndoAsked(ServerMessage, tag="undo asked"):
    """Somebody wants to take a choice back; every other person answers. All players are told."""

    seat: str
    waiting: list[str]  # the seats that have still to answer


class UndoAnswered(ServerMessage, tag="undo answered"):
    agreed: bool
    withdrawn: bool = False  # nobody had to answer


class RematchWish(Struct):
    seat: str
    swap: bool


class RematchWanted(ServerMessage, tag="rematch wanted"):
    """Who would like to play again, and how; nobody any longer, if the list is empty."""

    wishes: list[RematchWish]


class Break(ServerMessage, tag="break"):
    """Between two games of a match: who is ready for the next, and how long the others have."""

    ready: list[str]
    left: float | None  # seconds; None: nobody else waits


class Rematched(ServerMessage, tag="rematched"):
    """The next game is at this table."""

    table: str


class PhraseSaid(ServerMessage, tag="said"):
    """Somebody at the table said one of the phrases."""

    seat: str
    phrase: str


class BlockedSeats(ServerMessage, tag="blocks"):
    """Whom of those who sit here you have muted, and whom blocked."""

    muted: list[str]
    blocked: list[str]


class Closing(ServerMessage, tag="closing"):
    """The last message before the server closes the connection.

    `again` are the seconds after which to come back; 0: there is no use in coming back. `at` is
    what to put before the path then, where another process of the server has the table.
    """

    reason: str
    again: float = 0.0
    at: str = ""


Told = (
    Welcome
    | Situation
    | Seats
    | Refused
    | Because
    | Hinted
    | Coached
    | NotThat
    | UndoAsked
    | UndoAnswered
    | RematchWanted
    | Break
    | Rematched
    | PhraseSaid
    | BlockedSeats
    | Closing
)

# ---- what the pages of the client ask over HTTP ------------------------------------------------


class OpenSeat(Struct, forbid_unknown_fields=True):
    """Who shall sit where: a person here, a bot by name, or whoever has the link."""

    kind: Literal["me", "bot", "link"]
    deck: Name = ""  # a deck of the game or of the guest by name; empty: any
    bot: Name = ""


class NewTable(Struct, forbid_unknown_fields=True):
    game: Name
    seats: Annotated[list[OpenSeat], Meta(max_length=10)]
    mode: Name = ""
    switches: Switches = field(default_factory=dict)
    minutes: float = 0  # of each seat's clock; 0: the game's own between persons, else none
    spectators: bool = True
    watch_delay: float = 0  # seconds by which spectators are behind
    practice: bool = False  # anything may be taken back, also what chance or a card has shown
    starting: Annotated[str, Meta(max_length=1)] = ""  # who starts, where players choose it
    best_of: int = 1  # games: an odd number
    sets: Digests = field(default_factory=list)  # of cards of one's own that it allows
    variant: Name = ""  # the id of house rules of the guest's own; `switches` go before it
    days: int = 0  # for each choice, instead of a clock: 1, 3 or 7; with others only


class MadeTable(Struct):
    table: str
    links: dict[str, str]  # seat -> the path to send to a friend
    watch: str = ""
