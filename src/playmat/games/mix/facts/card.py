"""The Mix's card: one kind, the character, with HP, three ATKs and lines of text."""

from __future__ import annotations

from dataclasses import field
from typing import Any, Final

from playmat.kernel.cards import Card
from playmat.kernel.declaring import value, written_print
from playmat.kernel.effects import Node
from playmat.kernel.frames import Program

ROCK: Final = 0
PAPER: Final = 1
SCISSORS: Final = 2
NO_THROW: Final = 3  # MX-R29
TYPE_NAMES: Final = ("Rock", "Paper", "Scissors", "nothing")
ALL_TYPES: Final = 7

# When a line works (3.13 and section 6 of the ledger), as bits.
ON_PLAY: Final = 1
ON_ATK: Final = 2
ON_ANY_ATK: Final = 4
ON_LAND: Final = 8
ON_ANY_LAND: Final = 16
ON_STRUCK: Final = 32
ON_MATCHED: Final = 64
ON_WALL: Final = 128
ON_ROUND_END: Final = 256
ONGOING: Final = 512
SILENCING: Final = 1024  # besides ONGOING: a line that switches abilities off
OF_LANDING: Final = 2048  # besides ONGOING: a line that may say another thing after a landing
ON_OPPOSING_PLAY: Final = 4096  # "Ongoing: When an opposing card is played, ..."

COUNTS_DMG: Final = 8192  # besides a timing: a line that asks how much an ATK has dealt

ON_OPPOSING_WALL: Final = 16384  # "Ongoing: When an opposing card is sent to the Wall, ..."
ON_ROUND_START: Final = 32768
ON_BEATING: Final = 65536  # "Ongoing: When this card beats an opposing card, ..."
ON_MISS: Final = 131072  # the ATK was thrown, the throw decided, and it landed on nobody (MX-R114)
COUNTS_ROUNDS: Final = 262144  # besides a timing: a line that asks who won the Rounds before
# "Ongoing: When ..., ..." of what effects do, with the others of a check point (MX-R117)
ON_OWN_RESTORE: Final = 524288
ON_OPPOSING_RESTORE: Final = 1048576
ON_OWN_DRAW: Final = 2097152
ON_OPPOSING_DRAW: Final = 4194304
ON_WALL_CARD: Final = 8388608  # another card of one's own is sent to the Wall
ON_ANY_MISS: Final = 16777216  # any ATK of the card, as ON_MISS (MX-R126)
TOLD_OF: Final = (
    ON_OWN_RESTORE | ON_OPPOSING_RESTORE | ON_OWN_DRAW | ON_OPPOSING_DRAW | ON_WALL_CARD
)

# How often a line works.
NO_LIMIT: Final = 0
ONCE_PER_ROUND: Final = 1
ONCE_PER_GAME: Final = 2
NOT_CONCURRENT: Final = 3

# Whether a line may win a matched throw: that alone, or among other things (MX-R86).
CLAIMS_ONLY: Final = 1
CLAIMS_TOO: Final = 2

# How a combo's HP is made (MX-805).
SUM: Final = 0
BOOST: Final = 1
FIXED: Final = 2

# What a save does that sets no HP, in the place of that number (MX-R108).
TO_HAND: Final = -2
TO_DECK: Final = -3
PAYS: Final = -100  # and below it the place of the line: its player is asked for a price (MX-R120)


class Line(Node):
    """One line of a card's text: an ability, ready to be carried out.

    `tag` is the type of the ATK it is printed with, None for the Primary one (MX-R13).
    `holdings` are what an Ongoing line says; `saves` has bit 1 for being defeated and bit 2
    for being KO'd, and `save_hp` at the place of each bit what HP is set to. `claims_throw`
    says whether its player may win a matched throw by it, if `claim_condition` holds. `timings`
    has besides the timing what its holdings make of it. What these mean is known to who carries
    the line out (see standing.py).
    """

    timing: int
    program: Program
    text: str
    timings: int
    limit: int = NO_LIMIT
    tag: int | None = None
    holdings: list[Node] = field(default_factory=list)
    saves: int = 0
    save_hp: list[int] = field(default_factory=list)
    silences: bool = False
    claims_throw: int = 0
    claim_condition: Node | None = None
    makes_copy: bool = False
    place: int = 0

    def attack_on(self, dominant: int) -> int:
        """The type of the ATK it belongs to on a card of this type; -1 where that is no matter."""
        if self.timing not in (ON_LAND, ON_ATK, ON_MISS):
            return -1
        return dominant if self.tag is None else self.tag

    def pack(self) -> int:
        return self.program.index

    @staticmethod
    def unpack(game: Any, index: int) -> Line:
        """The line whose program has this index."""
        line: Line = game.lines[index]
        return line


@written_print
class Combo:
    """A combo line: which cards may be played together, and as what (MX-801, MX-R30, MX-R31).

    `names` are the parts given by name ("" stands for the card itself), `groups` those given
    by identifier or by type (MX-R121). `mode`, `hp` and `dmg` make the figures; `lines` is its
    extra text.
    """

    names: list[str]
    groups: list[str]
    distinct: bool
    mode: int
    hp: int
    dmg: list[int]
    lines: list[Line]
    text: str


@written_print
class MixCard(Card):
    """A character card. `dmg` is by type; `dominant` is the type of the Primary ATK (MX-203)."""

    hp: int
    dmg: list[int]
    dominant: int
    identifiers: list[str]
    lines: list[Line] = value([])
    combos: list[Combo] = value([])
    deck_limit: int = value(0)
    deck_group: str = value("")
    face_down: bool = value(False)
    number: str = value("")
    quote: str = value("")
    rarity: str = value("")
    attacks: list[str] = value(["", "", ""])


def is_in_group(card: MixCard, group: str) -> bool:
    """Whether a card is one of those that a combo text asks for: by identifier or by type."""
    return group in card.identifiers or group == TYPE_NAMES[card.dominant]


def timings_of(lines: list[Line]) -> int:
    """All the timings at which these lines work, as bits."""
    timings = 0
    for line in lines:
        timings |= line.timings
    return timings


def beats(one: int, other: int) -> bool:
    """Rock beats Scissors, Scissors beats Paper, Paper beats Rock (MX-405).

    No throw beats nothing and is beaten by every type (MX-R29).
    """
    if one == NO_THROW:
        return False
    return other == NO_THROW or (one - other) % 3 == 1
