"""The form of scenario files as types, and the JSON Schema made of them, by which an editor
completes and checks scenarios. What a file means is read elsewhere, step by step."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

Text = Annotated[str, Meta(min_length=1)]
Seat = Annotated[str, Meta(pattern="^[A-H]$")]
Written = str | float | bool  # a move; `3` and `true` are texts of options, too
Clause = Annotated[
    str,
    Meta(
        pattern="^([A-Z]{2}-[RW]?|W)[0-9]+$",
        description="A clause, ruling or worked case of the ledger: MX-406, MX-R12, W7, PN-W7.",
    ),
]
Counts = Annotated[dict[str, int], Meta(description="How many of each card.")]
Paths = Annotated[
    dict[str, Any],
    Meta(min_length=1, description="Paths such as A.hand.count, and what must be there now."),
]
Course = Annotated[
    dict[Annotated[str, Meta(pattern=r"^(?!([A-H](\.|$)|happened$|log( has)?$))")], Any],
    Meta(
        min_length=1,
        description="How far play goes on without anybody doing anything: {active: B, turn: 4}.",
    ),
]


class EventForm(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Something that has happened since the last written step; with `not`, that did not."""

    event: Any = UNSET
    seat: Any = UNSET
    other: Any = UNSET
    card: Any = UNSET
    amount: Any = UNSET
    detail: Any = UNSET
    rule: Any = UNSET
    text: Any = UNSET
    absent: Any = msgspec.field(name="not", default=UNSET)


class Moves(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Seats, each with the text of its option or a shortening of it."""

    A: Written | UnsetType = UNSET
    B: Written | UnsetType = UNSET
    C: Written | UnsetType = UNSET
    D: Written | UnsetType = UNSET
    E: Written | UnsetType = UNSET
    F: Written | UnsetType = UNSET
    G: Written | UnsetType = UNSET
    H: Written | UnsetType = UNSET


class RefusalForm(Moves, kw_only=True, forbid_unknown_fields=True):
    """A move that is not offered now, with the clause that forbids it; `asked: false` where the
    seat is not asked anything."""

    rule: Clause | UnsetType = UNSET
    asked: bool | UnsetType = UNSET


class OwnCardForm(msgspec.Struct, kw_only=True):
    """A card, in the form of a set file of the game."""

    name: Text


class JudgedCard(OwnCardForm, kw_only=True):
    """A card, and whether it may be."""

    legal: bool
    rule: Clause | UnsetType = UNSET


class JudgedDeck(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A deck as in its file, or as a list of `copies`, and whether it is legal."""

    legal: bool
    cards: Counts | UnsetType = UNSET
    copies: list[Annotated[str, Meta(pattern="#[0-9]+$")]] | UnsetType = UNSET
    owned: Counts | UnsetType = UNSET
    hero: str | UnsetType = UNSET
    energy_class: str | list[str] | UnsetType = UNSET
    extra: Counts | UnsetType = UNSET
    extra_deck: Counts | UnsetType = UNSET
    rule: Clause | UnsetType = UNSET


class DealForm(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A game is dealt, or refused."""

    decks: Annotated[
        list[Any] | dict[Seat, Any],
        Meta(description="One a seat: a name, a list of cards, or how many of each."),
    ]
    seed: int | UnsetType = UNSET
    mode: str | UnsetType = UNSET
    switches: dict[str, Any] | UnsetType = UNSET
    starting: Seat | int | UnsetType = UNSET
    refused: Clause | bool | UnsetType = UNSET
    seeds: (
        Annotated[int, Meta(ge=1, description="Deal with so many seeds, from `seed` on.")]
        | UnsetType
    ) = UNSET
    differ: (
        Annotated[list[str], Meta(description="Paths that do not always hold the same then.")]
        | UnsetType
    ) = UNSET


class Moved(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A card that changes owners."""

    card: str
    giver: str = msgspec.field(name="from")
    taker: str = msgspec.field(name="to")


class Settlement(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The prizes of a finished game are handed over: all of them, or none."""

    moved: list[Moved] | UnsetType = UNSET
    locked: list[str] | UnsetType = UNSET
    again: bool | UnsetType = UNSET


class TradeForm(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A free trade between two seats: what each gives, and who has confirmed it."""

    A: list[str] | UnsetType = UNSET
    B: list[str] | UnsetType = UNSET
    C: list[str] | UnsetType = UNSET
    D: list[str] | UnsetType = UNSET
    confirmed: list[Seat] | UnsetType = UNSET
    moved: list[Moved] | UnsetType = UNSET
    refused: Clause | UnsetType = UNSET


class StepForm(Moves, kw_only=True, forbid_unknown_fields=True):
    """An entry of `play`: moves, or one thing that begins with a word of its own."""

    expect: Paths | UnsetType = UNSET
    happened: EventForm | list[EventForm] | UnsetType = UNSET
    offer: Moves | UnsetType = UNSET
    refuse: RefusalForm | UnsetType = UNSET
    stands: Moves | UnsetType = UNSET
    until: Course | UnsetType = UNSET
    decline: Literal["windows"] | UnsetType = UNSET
    say: Text | UnsetType = UNSET
    deck: JudgedDeck | UnsetType = UNSET
    card: JudgedCard | UnsetType = UNSET
    deal: DealForm | UnsetType = UNSET
    settle: Settlement | UnsetType = UNSET
    trade: TradeForm | UnsetType = UNSET
    repeat: Annotated[int, Meta(ge=1)] | UnsetType = UNSET
    play: list[StepForm] | UnsetType = UNSET


class Refuted(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A wrong choice of a puzzle: what follows, and how that ends."""

    move: str
    end: str
    line: list[Moves] | UnsetType = UNSET


class SetForm(msgspec.Struct, kw_only=True):
    """The set that the scenarios are kept with, as in a set file."""

    set: Text
    game: Text
    cards: list[dict[str, Any]]


class PuzzleForm(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What makes a scenario a puzzle; `playmat puzzles mine` writes it."""

    question: Text
    seat: Seat
    goal: Literal["win", "save", "odds", "throw"]
    themes: list[Literal["lethal", "save", "order", "trade", "bluff"]]
    rating: int
    share: Annotated[float, Meta(description="How many of the bots found it.")]
    after: Annotated[int, Meta(ge=0, description="Moves of `play` before the question.")]
    right: Annotated[list[str], Meta(min_length=1, description="What every line needs.")]
    value: Annotated[float, Meta(description="The chance to win with it.")]
    nodes: Annotated[int, Meta(description="Tables that the proof has tried.")]
    fine: Annotated[list[str], Meta(description="What does no harm.")] | UnsetType = UNSET
    wrong: list[Refuted] | UnsetType = UNSET
    mix: dict[str, float] | UnsetType = UNSET


class ScenarioForm(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A position, moves, and what must be true."""

    scenario: Annotated[str, Meta(min_length=1, description="Its name: what it shows.")]
    card: Annotated[str, Meta(description="The card that it is about, of a set.")] | UnsetType = (
        UNSET
    )
    game: str | UnsetType = UNSET
    rules: Annotated[list[Clause], Meta(description="The clauses that it shows.")] | UnsetType = (
        UNSET
    )
    mode: str | UnsetType = UNSET
    switches: (
        Annotated[dict[str, Any], Meta(description="House rules other than the default.")]
        | UnsetType
    ) = UNSET
    set: SetForm | UnsetType = UNSET
    cards: (
        Annotated[list[OwnCardForm], Meta(description="Cards that exist only here.")] | UnsetType
    ) = UNSET
    printed: (
        Annotated[
            list[str],
            Meta(description="Printed cards that are meant, not test cards of the same name."),
        ]
        | UnsetType
    ) = UNSET
    given: (
        Annotated[
            dict[str, Any],
            Meta(description="The position: zones and resources by the game's names, by seat."),
        ]
        | UnsetType
    ) = UNSET
    play: list[StepForm] | UnsetType = UNSET
    expect: Paths | UnsetType = UNSET
    players: (
        Annotated[dict[Seat, str], Meta(description="Who sits there, in an example to watch.")]
        | UnsetType
    ) = UNSET
    lesson: Annotated[str, Meta(description="What it teaches, in a sentence.")] | UnsetType = UNSET
    puzzle: PuzzleForm | UnsetType = UNSET


class OneScenario(ScenarioForm, kw_only=True, forbid_unknown_fields=True):
    """A file with one scenario."""

    game: str


class SeveralScenarios(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A file with several scenarios, and what holds for all of them."""

    scenarios: Annotated[list[ScenarioForm], Meta(min_length=1)]
    game: str | UnsetType = UNSET
    mode: str | UnsetType = UNSET
    switches: dict[str, Any] | UnsetType = UNSET
    set: SetForm | UnsetType = UNSET
    cards: list[OwnCardForm] | UnsetType = UNSET


def one_thing_at_a_time() -> list[dict[str, Any]]:
    """What may stand in one step: moves alone, one word, or the two that belong together."""
    together = ("repeat", "play")
    words = [name for name in StepForm.__struct_fields__ if len(name) > 1 and name not in together]
    return [
        {"propertyNames": {"pattern": "^[A-H]$"}, "minProperties": 1},
        *({"required": [word], "maxProperties": 1} for word in words),
        {"required": [*together], "maxProperties": len(together)},
    ]


def made() -> dict[str, Any]:
    """The JSON Schema of scenario files."""
    forms, parts = msgspec.json.schema_components(
        (OneScenario, SeveralScenarios), ref_template="#/$defs/{name}"
    )
    parts["StepForm"]["oneOf"] = one_thing_at_a_time()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Playmat scenarios",
        "anyOf": list(forms),
        "$defs": parts,
    }


SCHEMA: Final[dict[str, Any]] = made()
