"""The state of a table: a value that can be cloned, packed, hashed and compared in mid-effect.

This module is the road of a choice. `answer` takes an option, the waiting step resumes, and
`advance` carries out steps until one asks again or the game is over; what happened on the way
has been emitted as events.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from playmat.kernel.bodies import Body
from playmat.kernel.budget import (
    MOST_BODIES,
    MOST_FRAMES,
    MOST_MODIFIERS,
    MOST_OPTIONS,
    MOST_WORK,
)
from playmat.kernel.cards import Piece
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option, Prompt, Questioned
from playmat.kernel.errors import BudgetExceeded
from playmat.kernel.events import EVERYONE, Event, EventKind
from playmat.kernel.frames import NO_BODIES, Frame, Program, Step
from playmat.kernel.game import Game
from playmat.kernel.modifiers import Modifier
from playmat.kernel.seats import Seat
from playmat.kernel.zones import EVERYBODY, OWNER, Zone

BATCH: Final = 64  # steps are counted so many at a time, and the sizes looked at


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others are not compiled
class State(Questioned):
    """What is true at a table now. Each game adds its own numbers in a subclass.

    Zones hold piece numbers, frames hold body numbers: nothing in the state points at anything
    mutable elsewhere in it, so a clone is a plain copy of lists. `known` has, for each piece,
    the seats (as bits) that know which card it is at the place where it lies now. `asked` has
    the seats that still have to answer the step on top of the stack. `offers` only caches what
    that step enumerated, and `work` counts what the present choice has taken so far of the
    budget: both are no part of what is true. Nor is `quiet`, which says that nobody reads what is
    said at this table (`hush`).
    """

    __slots__ = (
        "bodies",
        "chance",
        "dirty",
        "events",
        "frames",
        "game",
        "known",
        "mode",
        "modifiers",
        "next_body",
        "offers",
        "over",
        "pieces",
        "prompt",
        "quiet",
        "reason",
        "seats",
        "switches",
        "winners",
        "work",
    )

    def __init__(
        self,
        game: Game,
        switches: dict[str, str],
        chance: Chance,
        mode: str,
        seats: int,
        of: State | None = None,
    ) -> None:
        """A state that is still empty, or the twin of another: a line says both of each field.

        Pieces, programs, modifiers and the lists of pieces in zones are shared with the twin.
        The number of seats is for what a game keeps for each of them.
        """
        self.game: Game = game
        self.switches: dict[str, str] = switches
        self.mode: str = mode
        self.seats: list[Seat] = [] if of is None else [seat.copy() for seat in of.seats]
        self.pieces: list[Piece] = [] if of is None else of.pieces
        self.known: list[int] = [] if of is None else of.known[:]
        self.bodies: dict[int, Body] = (
            {} if of is None else {number: body.copy() for number, body in of.bodies.items()}
        )
        self.next_body: int = 1 if of is None else of.next_body
        self.frames: list[Frame] = [] if of is None else [frame.copy() for frame in of.frames]
        self.modifiers: list[Modifier] = [] if of is None else of.modifiers[:]
        self.chance: Chance = chance
        self.dirty: bool = True if of is None else of.dirty
        self.prompt: Prompt | None = None if of is None else of.prompt
        self.asked = 0 if of is None else of.asked
        self.answers = [] if of is None else of.answers[:]
        self.offers: list[list[Option] | None] = [] if of is None else [None] * len(of.seats)
        self.over: bool = False if of is None else of.over
        self.winners: int = 0 if of is None else of.winners
        self.reason: str = "" if of is None else of.reason
        self.events: list[Event] = []
        self.work: i64 = 0
        self.quiet: bool = False if of is None else of.quiet

    def clone(self) -> State:
        """A twin that goes its own way; each game's state makes one of its own kind."""
        raise NotImplementedError

    # ---- the road of a choice ----

    def advance(self) -> None:
        """Carry out steps until one asks, or nothing is left to do."""
        frames = self.frames
        count: i64 = 0
        while frames:
            frame = frames[-1]
            steps = frame.program.steps
            if frame.place >= len(steps):
                frames.pop()
                continue
            step = steps[frame.place]
            frame.place += 1
            count += 1
            if count == BATCH:
                count = 0
                self.spend(BATCH + len(self.bodies))  # each may have listened
                self.check_sizes()
            if step.run(self, frame):
                return

    def ask(self, prompt: Prompt, seats: int) -> bool:
        """Put the running step's question to these seats (a bit mask); always True: it waits.

        All that holds now is worked out first: looking at a question must change nothing.
        """
        self.refresh()
        self.prompt = prompt
        self.asked = seats
        count = len(self.seats)
        self.answers = [None] * count  # a new question brings a new list
        self.offers = [None] * count
        return True

    def begin(
        self,
        program: Program,
        seat: int,
        source: int = 0,
        piece: int = -1,
        scope: list[int] = NO_BODIES,
        number: int = 0,
        found: int = -1,
        other: int = -1,
    ) -> Frame:
        """Carry a program out before all else that is still to be done."""
        frame = Frame(
            program,
            place=0,
            seat=seat,
            source=source,
            piece=piece,
            scope=scope,
            subjects=scope,
            other=other,
            found=found,
            number=number,
            answer=0,
        )
        self.frames.append(frame)
        return frame

    def refresh(self) -> None:
        """Work out what the cards in play say, if anything has changed since the last time."""
        if self.dirty:
            self.check_sizes()
            many = len(self.bodies) + len(self.modifiers)
            self.spend(many + many * many // BATCH)  # each may change all others
            self.game.standing.refresh(self)

    def keep_modifiers(self, kept: list[Modifier]) -> None:
        """Forget all modifiers but these."""
        if len(kept) < len(self.modifiers):
            self.modifiers = kept
            self.dirty = True

    def waiting_step(self) -> Step:
        """The step that has asked."""
        return self.frames[-1].running()

    def options(self, seat: int) -> list[Option]:
        """What this seat may answer now; empty if it is not asked."""
        if not self.asked >> seat & 1:
            return []
        offered = self.offers[seat]
        if offered is None:
            before = self.work
            self.work = 0  # who looks, and how often, is not counted
            offered = self.waiting_step().options(self, self.frames[-1], seat)
            self.work = before
            if len(offered) > MOST_OPTIONS:
                raise BudgetExceeded("options at one time", MOST_OPTIONS)
            self.offers[seat] = offered
        return offered

    def make_options(self) -> None:
        """Make what every seat that is asked may answer; BudgetExceeded if that is too much."""
        for seat in range(len(self.seats)):
            self.options(seat)

    def next_asked(self) -> int:
        """The first seat that has still to answer, -1 if nobody."""
        asked = self.asked
        if not asked:
            return -1
        seat = 0
        while not asked >> seat & 1:
            seat += 1
        return seat

    def answer_of(self, seat: int) -> Option:
        """What a seat has answered to the step that goes on now."""
        answer = self.answers[seat]
        assert answer is not None
        return answer

    def answer(self, option: Option) -> None:
        """Take an answer that was offered; when it is the last one, the game goes on."""
        self.work = 0
        seat = option.seat
        frame = self.frames[-1]
        step = frame.running()
        self.answers[seat] = option
        self.offers[seat] = None
        if step.accept(self, frame, option):
            self.asked &= ~(1 << seat)
        if not self.asked and not step.resume(self, frame):
            self.advance()

    # ---- the budget ----

    def spend(self, work: int) -> None:
        """So much more is done for the present choice, or for its options."""
        self.work += work
        if self.work > MOST_WORK:
            raise BudgetExceeded("steps at once", MOST_WORK)

    def check_sizes(self) -> None:
        """BudgetExceeded if more waits or lasts than the table carries."""
        if len(self.frames) > MOST_FRAMES:
            raise BudgetExceeded("effects that wait at one time", MOST_FRAMES)
        if len(self.modifiers) > MOST_MODIFIERS:
            raise BudgetExceeded("lasting effects", MOST_MODIFIERS)

    def still_in(self) -> int:
        """The seats that have not left the game, as bits."""
        seats = 0
        for seat in self.seats:
            if not seat.out:
                seats |= 1 << seat.index
        return seats

    def outcome(self, seat: int) -> float:
        """What a game that is over was worth to a seat: 1 won, 0 lost, half drawn."""
        if not self.winners:
            return 0.5
        return 1.0 if self.winners >> seat & 1 else 0.0

    def finish(self, winners: int, reason: str) -> None:
        """The game is over by this clause, for these winners (seats, as bits); nothing is left to
        be done."""
        self.over = True
        self.winners = winners
        self.reason = reason
        self.asked = 0
        self.frames.clear()

    def turn_player(self) -> int:
        """The seat whose turn it is; -1: the game has no turns."""
        return -1

    # ---- events ----

    def hush(self) -> None:
        """From now on nobody reads what is said here, as where a bot tries what may come: no event
        is kept, and names in options need not tell two of a name apart. What happens is the same.
        """
        self.quiet = True

    def speak(self) -> None:
        """From now on somebody reads it: what was offered meanwhile is offered anew."""
        self.quiet = False
        self.offers = [None] * len(self.seats)

    def emit(
        self,
        kind: EventKind,
        seat: int,
        card: str = "",
        number: int = 0,
        rule: str = "",
        other: int = -1,
        body: int = 0,
        detail: str = "",
        audience: int = EVERYONE,
    ) -> None:
        """Something has happened."""
        self.work += 1
        if self.work > MOST_WORK:
            self.spend(0)
        if self.quiet:
            return
        event = Event(
            kind,
            seat,
            other=other,
            body=body,
            card=card,
            number=number,
            detail=detail,
            audience=audience,
            rule=rule,
        )
        self.events.append(event)

    def tell(
        self, kind: EventKind, body: Body, rule: str, number: int = 0, detail: str = ""
    ) -> None:
        """Something has happened to a body, which everybody sees."""
        self.emit(
            kind, body.seat, body.name, number=number, rule=rule, body=body.number, detail=detail
        )

    # ---- pieces and bodies ----

    def body(self, number: int) -> Body | None:
        """The body of this number while it is in play."""
        found = self.bodies.get(number)
        return None if found is None or found.last_known else found

    def move(self, piece: int, source: Zone, target: Zone) -> None:
        """Move a piece between two zones of its owner, on top of the target."""
        owner = self.seats[self.pieces[piece].owner]
        owner.take(source.index, piece)
        owner.put(target.index, piece)
        if source.sight == OWNER and not source.ordered and target.sight != EVERYBODY:
            self.lose_sight(piece, source)
        self.place(piece, target)

    def carry(self, piece: int, source: Zone, target: Zone, kind: EventKind, rule: str) -> None:
        """Move a piece that is drawn, discarded or found, and tell those who know it then."""
        self.move(piece, source, target)
        moved = self.pieces[piece]
        self.emit(kind, moved.owner, moved.card.name, 0, rule, audience=self.known[piece])

    def put(self, piece: int, target: Zone) -> None:
        """Put a piece that lay in no zone into one of its owner, on top."""
        self.seats[self.pieces[piece].owner].put(target.index, piece)
        self.place(piece, target)

    def add_body(self, body: Body) -> None:
        """A body that was made with the next free number comes into play."""
        self.next_body += 1
        self.bodies[body.number] = body
        self.dirty = True
        if len(self.bodies) > MOST_BODIES:
            raise BudgetExceeded("things in play", MOST_BODIES)

    def lay_open(self, body: Body) -> None:
        """A body lies face up: everybody gets to know what it is made of."""
        body.face_down = False
        for piece in body.pieces:
            self.known[piece] = EVERYONE

    def sweep(self) -> None:
        """Forget bodies that have left play; nothing speaks of them any more."""
        gone = [number for number, body in self.bodies.items() if body.last_known]
        for number in gone:
            del self.bodies[number]

    def lose_sight(self, piece: int, source: Zone) -> None:
        """A piece has left a hand unseen.

        Who cannot look into the hand can no longer tell which of the cards known to be there
        has left, so that seat forgets them all.
        """
        owner = self.seats[self.pieces[piece].owner]
        self.known[piece] &= owner.eyes
        for other in owner.zones[source.index]:
            self.known[other] &= owner.eyes

    def place(self, piece: int, target: Zone) -> None:
        """Note who gets to know a piece by its coming into this zone."""
        if target.sight == EVERYBODY:
            self.known[piece] = EVERYONE
        elif target.sight == OWNER:
            self.known[piece] |= self.seats[self.pieces[piece].owner].eyes

    def shuffle(self, seat: int, zone: Zone) -> None:
        """Shuffle a zone out of sight: nobody knows any more what lies where."""
        pieces = self.seats[seat].zones[zone.index][:]
        self.chance.shuffle(pieces)
        self.seats[seat].zones[zone.index] = pieces
        for piece in pieces:
            self.known[piece] = 0

    # ---- identity ----

    def pack(self) -> list[object]:
        """Everything that makes this state what it is, as plain lists."""
        return [
            [[piece.card.index, piece.owner] for piece in self.pieces],
            *self.pack_course(),
            sorted(self.switches.items()),
            self.mode,
            *self.pack_own(),
        ]

    def pack_course(self) -> list[object]:
        """Of what every state has, all that changes in the course of a game."""
        return [
            self.known,
            [seat.pack() for seat in self.seats],
            [self.bodies[number].pack() for number in sorted(self.bodies)],
            self.next_body,
            [frame.pack() for frame in self.frames],
            [modifier.pack() for modifier in self.modifiers],
            self.chance.pack(),
            self.game.prompts.index(self.prompt) if self.prompt is not None else -1,
            self.asked,
            [None if option is None else option.pack() for option in self.answers],
            self.over,
            self.winners,
            self.reason,
        ]

    def pack_own(self) -> list[object]:
        """What the game has added; subclasses do."""
        return []

    def unpack_own(self, game: Game, row: list[Any]) -> None:
        """Fill in what the game has added, as `pack_own` wrote it; subclasses do."""

    def to_bytes(self) -> bytes:
        """The packed state as canonical bytes: JSON without spaces."""
        import msgspec  # not needed by those who only play

        return msgspec.json.encode(self.pack())

    def key(self) -> bytes:
        """What tells apart the states that may become of one, in half the time of `hash`: they all
        have its switches and its mode."""
        import msgspec

        seats = len(self.seats)
        pieces = [piece.card.index * seats + piece.owner for piece in self.pieces]
        packed = msgspec.json.encode([pieces, self.pack_course(), self.pack_own()])
        return hashlib.blake2b(packed, digest_size=16).digest()

    def hash(self) -> str:
        """A digest of the state: equal states have equal digests on every machine."""
        return hashlib.blake2b(self.to_bytes(), digest_size=16).hexdigest()
