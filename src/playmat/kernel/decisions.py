"""Decisions and options: who must choose now, and among what.

Every decision, of whatever kind, is answered by one option at a time. Choosing several things,
ordering them or splitting a number is a run of such answers, so that a person, a bot, a
learning agent, a scenario and a record all speak the same small language.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

ACT: Final = "act"
CHOOSE: Final = "choose"
ORDER: Final = "order"
YES_NO: Final = "yes/no"
NUMBER: Final = "number"
SPLIT: Final = "split"
NAME: Final = "name"
PAY: Final = "pay"
THROW: Final = "throw"
PLACE: Final = "place"

KINDS: Final = (ACT, CHOOSE, ORDER, YES_NO, NUMBER, SPLIT, NAME, PAY, THROW, PLACE)


class Verb:
    """What an option does, as a template over {name}, {target} and {manner}.

    A standing verb may be used at any time, besides answering what is asked.
    """

    __slots__ = ("example", "name", "standing", "template")

    def __init__(self, name: str, template: str, example: str, standing: bool = False) -> None:
        self.name: str = name
        self.template: str = template
        self.example: str = example
        self.standing: bool = standing


@mypyc_attr(acyclic=True)
class Option:
    """One legal choice of one seat. Immutable; the text is put together when somebody reads it."""

    __slots__ = ("body", "manner", "name", "number", "other", "pieces", "seat", "target", "verb")

    def __init__(
        self,
        seat: int,
        verb: Verb,
        name: str = "",
        number: int = 0,
        pieces: tuple[int, ...] = (),
        body: int = 0,
        other: int = 0,
        target: str = "",
        manner: str = "",
    ) -> None:
        self.seat: int = seat
        self.verb: Verb = verb
        self.name: str = name
        self.number: int = number
        self.pieces: tuple[int, ...] = pieces
        self.body: int = body
        self.other: int = other
        self.target: str = target
        self.manner: str = manner

    @property
    def text(self) -> str:
        """The choice in words, as people, records and scenarios write it."""
        return self.verb.template.format(name=self.name, target=self.target, manner=self.manner)

    def __repr__(self) -> str:
        return f"<option {self.text!r} of seat {self.seat}>"

    def in_manner(self, manner: str) -> Option:
        """The same choice, with other words at its end."""
        return Option(
            self.seat,
            self.verb,
            self.name,
            number=self.number,
            pieces=self.pieces,
            body=self.body,
            other=self.other,
            target=self.target,
            manner=manner,
        )

    def pack(self) -> list[object]:
        """As plain data, for saved tables."""
        return [
            self.seat,
            self.verb.name,
            self.name,
            self.number,
            list(self.pieces),
            self.body,
            self.other,
            self.target,
            self.manner,
        ]


class Prompt:
    """How a decision is put to a person: its kind, its sentence and the clause behind it."""

    __slots__ = ("kind", "rule", "text")

    def __init__(self, kind: str, text: str, rule: str) -> None:
        self.kind: str = kind
        self.text: str = text
        self.rule: str = rule


class Decision:
    """Who chooses, why, and among what: what `Table.decision` shows.

    `options` are those of the first seat still to answer; `options_for` gives another seat's.
    """

    __slots__ = ("asks", "offers", "seats", "source")

    def __init__(self, asks: Prompt, offers: dict[int, list[Option]], source: str) -> None:
        self.asks: Prompt = asks
        self.seats: list[int] = list(offers)
        self.offers: dict[int, list[Option]] = offers
        self.source: str = source

    @property
    def kind(self) -> str:
        """What sort of question it is, such as "choose" or "yes/no"; one of a small family."""
        return self.asks.kind

    @property
    def prompt(self) -> str:
        """The question as a person reads it; the rules ask without a name before it."""
        text = self.asks.text
        if not self.source and text.startswith("{source}: "):
            text = text.removeprefix("{source}: ")
            return text[0].upper() + text[1:]
        return text.replace("{source}", self.source)

    @property
    def rule(self) -> str:
        """The clause that has it asked."""
        return self.asks.rule

    @property
    def options(self) -> list[Option]:
        """All that the first seat still to answer may choose."""
        return self.offers[self.seats[0]]

    def options_for(self, seat: int) -> list[Option]:
        """All that a seat may choose that is asked now."""
        return self.offers[seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Questioned:
    """Who still has to answer, as bits, and what each seat has answered: of a state, what a step
    sees that only asks."""

    __slots__ = ("answers", "asked")

    def __init__(self) -> None:
        self.answers: list[Option | None] = []
        self.asked: int = 0
