"""The cards of the Nintendo TCG: their kinds and their lines (section 2 of the ledger)."""

from __future__ import annotations

from dataclasses import field
from typing import Any, Final

from playmat.kernel.cards import Card
from playmat.kernel.declaring import value, written_print
from playmat.kernel.effects import Node
from playmat.kernel.frames import Program

# Kinds of cards, as bits.
CHARACTER: Final = 1
TOKEN: Final = 2
ASSISTANT: Final = 4
AREA: Final = 8
PLACEMENT: Final = 16
ITEM: Final = 32
EFFECT: Final = 64
SONG: Final = 128
CHARACTERS: Final = CHARACTER | TOKEN
PLACEMENTS: Final = PLACEMENT | ITEM  # an Item is a Placement (NT-572)
EFFECTS: Final = EFFECT | SONG  # a Song is usually an Effect card (NT-631)
ANY_CARD: Final = CHARACTERS | ASSISTANT | AREA | PLACEMENTS | EFFECTS

KIND_NAMES: Final = {
    "character": CHARACTER,
    "commander": CHARACTER,
    "assistant": ASSISTANT,
    "area": AREA,
    "placement": PLACEMENT,
    "item": ITEM,
    "mask": ITEM,
    "instrument": ITEM,
    "effect": EFFECT,
    "song": SONG,
    "token": TOKEN,
}

# Elements, in the order of NT-403; a card's elements are bits.
ELEMENT_NAMES: Final[tuple[str, ...]] = (
    "Fire",
    "Water",
    "Air",
    "Lightning",
    "Ice",
    "Forest",
    "Earth",
    "Shadow",
    "Normal",
)

# What a line of text is (3.8).
NORMAL: Final = 1
ATTACK: Final = 2
TIMED: Final = 4
INSTANT: Final = 8
STATIC: Final = 16  # a constant that states something
TRIGGERED: Final = 32  # a constant that does something at a moment (NT-R31)
SONG_LINE: Final = 64
REQUIREMENT: Final = 128  # how a Required card is played (NT-651)

# How often a line may be used (NT-R115); as bits they mark what has been used.
NO_LIMIT: Final = 0
PER_TURN: Final = 1
PER_GAME: Final = 2
PER_OWN_TURN: Final = 3

X: Final = -1  # a cost of X hand power

# Whom an Area affects and serves (NT-523).
BOTH_SIDES: Final = 0
OWN_SIDE: Final = 1
OPPOSING_SIDE: Final = 2


class Line(Node):
    """One ability of a card, ready to be carried out.

    `events` are the happenings that it answers or hears, as bits; `trigger` says which of them
    it means, `of_subject` whether it matters which of several. `needs` are the nouns without one
    of which it cannot be activated (NT-R28), `power` the hand power that it costs (X: as much as
    wanted), `pays` what else is paid. What these nodes mean is known to who carries it out.
    """

    kind: int
    name: str
    program: Program
    text: str
    place: int = 0
    events: int = 0
    trigger: Node | None = None
    condition: Node | None = None
    holdings: list[Node] = field(default_factory=list)
    status: int = 0
    limit: int = NO_LIMIT
    both: bool = False
    power: int = 0
    pays: list[Node] = field(default_factory=list)
    needs: list[Node] = field(default_factory=list)
    of_subject: bool = False
    effects: list[Node] = field(default_factory=list)


class Status(Node):
    """A named condition and the constant text that says what it does (NT-877).

    `key` is the number under which states refer to it. What a text says for a while is kept like a
    status, but has no name: its text stands for it (NT-R155).
    """

    name: str
    text: str
    key: int
    holdings: list[Node]

    @property
    def named(self) -> bool:
        return self.name not in (self.text, self.text.removeprefix("this "))


@written_print
class NtCard(Card):
    """A card of the Nintendo TCG. Fields that its kind does not have are 0 or empty.

    `sort` is its kind as a bit. `statics`, `actions`, `instants`, `answers` and `hears` say at
    a glance whether it has such lines, and which happenings they are about.
    """

    sort: int
    cost: int = value(0)  # also a character's level (NT-R15)
    ap: int = value(0)
    dp: int = value(0)
    sp: int = value(0)
    hp: int = value(0)
    elements: int = value(0)
    sub_types: list[str] = value([])
    commander: bool = value(False)
    required: bool = value(False)
    mask: bool = value(False)
    instrument: bool = value(False)
    general_to: str = value("")
    sub_area_of: str = value("")
    item: str = value("")  # what an Area lists (NT-524)
    boss: str = value("")
    only: int = value(BOTH_SIDES)  # the one side that an Area affects (NT-523)
    lines: list[Line] = value([])
    requirement: Line | None = value(None)
    statics: bool = value(False)
    fickle: bool = value(False)  # a static line looks at figures that change
    actions: bool = value(False)  # it has Normal or Attack effects or is a Song
    instants: bool = value(False)
    answers: int = value(0)  # happenings that its Timed effects answer
    hears: int = value(0)  # happenings that its constants hear
    own_costs: list[Node] = value([])  # what its text says of its cost (NT-R179)
    area_statuses: list[str] = value([])  # what its constants give the play area
    lore: str = value("")


@written_print
class CommonKnowledge:
    """What the printed cards of a game have in common knowledge: public, whoever holds what.

    `cards` are the Effect cards with a Timed effect, `answers` the happenings that one of them
    may answer, `statuses` all that a text can give, `tokens` the tokens by name.
    """

    answers: int = value(0)
    cards: list[NtCard] = value([])
    statuses: dict[int, Status] = value({})
    tokens: dict[str, NtCard] = value({})
    pricing: list[Any] = value([])  # not empty where cards say something of their own cost
