"""The cards of Project Nexus: what is printed, and the lines of its text (section 2)."""

from __future__ import annotations

from dataclasses import field
from typing import Final

from playmat.kernel.cards import Card
from playmat.kernel.declaring import value, written_print
from playmat.kernel.effects import Node
from playmat.kernel.frames import Program

# Kinds of cards, as bits (PN-201).
AVATAR: Final = 1
UNIT: Final = 2
ITEM: Final = 4
SPELL: Final = 8
UNITS: Final = AVATAR | UNIT  # PN-1308
ANY_CARD: Final = AVATAR | UNIT | ITEM | SPELL
KIND_NAMES: Final = {"avatar": AVATAR, "unit": UNIT, "item": ITEM, "spell": SPELL}
KIND_TITLES: Final = {AVATAR: "Avatar", UNIT: "Unit", ITEM: "Item", SPELL: "Spell"}

# Cast types of Spells (PN-233).
NORMAL: Final = 1
QUICK_CAST: Final = 2
CONTINUOUS: Final = 3
CAST_NAMES: Final = {"normal": NORMAL, "quick": QUICK_CAST, "continuous": CONTINUOUS}

# What a line of text is.
AUTO: Final = 1
ACT: Final = 2
CONT: Final = 4
CAST: Final = 8
UNSAID: Final = 0  # a line that does not say its kind, where only one makes sense
QUICK: Final = 16
KEYWORD: Final = 32  # a common ability as a line of its own

# Common abilities, as bits (3.16).
FREE_ATTACKER: Final = 1
VERSATILE: Final = 2
POWER_HUNGRY: Final = 4
ROLLOVER: Final = 8
SURGE: Final = 16
ABSORPTION: Final = 32
KEYWORD_NAMES: Final = {
    FREE_ATTACKER: "Free Attacker",
    VERSATILE: "Versatile",
    POWER_HUNGRY: "Power Hungry",
    ROLLOVER: "Rollover",
    SURGE: "Elemental Surge",
    ABSORPTION: "Elemental Absorption",
}

MOST_LINES: Final = 16  # of a card

# Rights that text gives or takes, as bits.
CANNOT_ATTACK: Final = 1
BLOCKS_FOR_ALL: Final = 2
BOOSTS_CENTRE: Final = 4
PAST_CENTRE: Final = 8
STRIKES_BEHIND: Final = 16
THROUGH_BLOCKS: Final = 32
UNBLOCKABLE: Final = 64
NO_EQUIP: Final = 128
NEED_NOT_EQUIP: Final = 256

# What a whole side cannot do, as bits.
NO_ATTACK: Final = 1
NO_REAR_ATTACK: Final = 2
NO_BLOCK: Final = 4
NO_REFRESH: Final = 8


class Line(Node):
    """One ability of a card, ready to be carried out.

    `events` is what it listens to, as bits, `timing` says more exactly what it means; `limited`
    is set for once per turn, `place` is its place among the lines that one casting resolves.
    A CONT line has `holdings` that state what is so while `conditions` hold. What these nodes
    mean is known to who carries the line out.
    """

    kind: int
    program: Program
    text: str
    events: int = 0
    timing: Node | None = None
    limited: bool = False
    conditions: list[Node] = field(default_factory=list)
    cost: Node | None = None
    holdings: list[Node] = field(default_factory=list)
    place: int = 0

    def key(self) -> int:
        """By what a body remembers that it was used this turn."""
        return self.program.index * MOST_LINES + self.place


@written_print
class PnCard(Card):
    """A card of Project Nexus. Fields that its kind does not have are 0 or empty.

    `element` is the bit of its Spellbook. `surge` and `absorbs` are the elements of these
    keywords, as bits. `casting` resolves its CAST or QUICK lines. `hears` sums up what its
    AUTO lines listen to. `bare` marks the Avatar position without a card (PN-309).
    """

    sort: int
    cost: int = value(0)
    rank: int = value(0)
    atk: int = value(0)
    hp: int = value(0)
    critical: int = value(0)
    element: int = value(0)
    element_name: str = value("")
    cast: int = value(0)
    noted: int = value(0)  # of a Spell: what an Avatar's owner loses by it (PN-206)
    keywords: int = value(0)
    surge: int = value(0)
    absorbs: int = value(0)
    lines: list[Line] = value([])
    casting: Program | None = value(None)
    casts: bool = value(False)  # it has CAST lines
    statics: bool = value(False)
    uses: bool = value(False)
    hears: int = value(0)
    wherever: list[Line] = value([])  # CONT lines about where it may be summoned, also in hand
    bare: bool = value(False)
    # for the eye
    rarity: str = value("")
    lore: str = value("")
    number: str = value("")
