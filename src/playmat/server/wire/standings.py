"""How a table stands, as the process that plays it tells the server."""

from __future__ import annotations

from msgspec import Struct

from playmat.parts.reactions import ALWAYS, WHEN_ABLE


class Turned(Struct, array_like=True):
    """The turn in which those who won came to be ahead for good, and the step of its beginning."""

    turn: int
    step: int


class Offer(Struct, array_like=True, frozen=True):
    """An option, as far as the server has to know it."""

    text: str
    verb: str


class Outcome(Struct, array_like=True):
    winners: list[int]
    draw: bool
    reason: str
    turned: Turned | None


class Spared(Struct, array_like=True):
    """Which of its options is answered for a seat that wishes to be asked so; -1: it is asked."""

    always: int
    when_able: int
    never: int

    def by(self, asking: str) -> int:
        return {ALWAYS: self.always, WHEN_ABLE: self.when_able}.get(asking, self.never)


class Standing(Struct):
    """How a table stands."""

    seats: int
    asked: int  # seats, as bits
    over: bool
    turn: int
    events: int  # that have happened
    offers: dict[int, list[Offer]]  # of the seats that are asked
    spared: dict[int, Spared]  # of these
    at_any_time: list[list[str]]  # by seat, what may be chosen whoever is asked
    outcome: Outcome | None = None


class Made(Struct, array_like=True):
    """A choice that was made: whose, and which seats learnt something hidden by it."""

    seat: int
    text: str
    revealed: int  # seats, as bits
    declined: bool  # the seat only said that it does not react
    gathered: bool  # a card that is chosen together with others
    told: list[int]  # by seat, how many events it had been told before
    at_any_time: bool  # it answers no question
    over: bool  # the game was over then


class Looked(Struct, array_like=True):
    """The mat, and what is asked (or nothing; its number is the server's to say), as JSON."""

    mat: bytes
    ask: bytes


class Heard(Struct, array_like=True, frozen=True):
    """What eyes have been told: so many events of the history, which made so many lines."""

    eyes: int
    events: int
    lines: int


class News(Struct, array_like=True):
    """What has happened since, as JSON, and how many lines it has."""

    happenings: bytes
    lines: int


class Seen(Struct, array_like=True):
    """The table through several eyes, and what is new to them, in the order that was asked for."""

    looked: list[Looked]
    news: list[News]


class Progress(Struct):
    """The choices that a call has made, how the table stands now, and what there is to tell."""

    made: list[Made]
    now: Standing
    seen: Seen


class OwnerChange(Struct, frozen=True):
    """A card that has another owner after the game, by the rules."""

    card: str
    giver: int  # a seat
    receiver: int
