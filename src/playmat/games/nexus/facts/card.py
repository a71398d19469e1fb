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

# Figures of a card (section 2).
ATK: Final = 0
HP: Final = 1
CRITICAL: Final = 2
COST: Final = 3
RANK: Final = 4

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
ONCE_PER_BOUT: Final = (
    1 << 19
)  # keys in PnBody.used from here on are not forgotten each turn; see `cube`

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
UNTARGETED: Final = 1 << 9  # PN-R111, as all that follow
UNTARGETED_BY_OPPONENT: Final = 1 << 10
UNATTACKED: Final = 1 << 11
UNRETIRED: Final = 1 << 12
UNRETIRED_BY_OPPONENT: Final = 1 << 13
UNDESTROYED: Final = 1 << 14  # by battle
UNEXHAUSTED: Final = 1 << 15
UNREFRESHED: Final = 1 << 16
UNMOVED: Final = 1 << 17
UNRETURNED: Final = 1 << 18
CANNOT_BOOST: Final = 1 << 19
CANNOT_BLOCK: Final = 1 << 20
CANNOT_ATTACK_AVATAR: Final = 1 << 21
UNHARMED_BY_ATTACKS: Final = 1 << 22
UNHARMED_BY_EFFECTS: Final = 1 << 23
HALVED: Final = 1 << 24
DOUBLED: Final = 1 << 25
STAYS_EXHAUSTED: Final = 1 << 26  # at the start of a turn too
# PN-R122, as all that follow.
UNBOOSTED: Final = 1 << 27
STAYS_PUT: Final = 1 << 28
UNTARGETED_BY_SPELLS: Final = 1 << 29  # of the opponent, as the next two
UNRETIRED_BY_SPELLS: Final = 1 << 30
UNHARMED_BY_SPELLS: Final = 1 << 31
ATTACKS_TWICE: Final = 1 << 32
MUST_ATTACK: Final = 1 << 33
DECOY: Final = 1 << 34
NEEDS_TWO: Final = 1 << 35  # exhausted units, of an Avatar's attack
NEEDS_ONE: Final = 1 << 36
NEEDS_NONE: Final = 1 << 37
UNRETIRED_BY_EFFECTS: Final = 1 << 39  # costs may take it
SPARED: Final = 1 << 38  # some text may keep it from leaving (PN-R126)
NEEDS_FEWER: Final = NEEDS_TWO | NEEDS_ONE | NEEDS_NONE
OF_SIDE: Final = MUST_ATTACK | DECOY  # what a whole side is asked for first
SHIELD: Final = UNTARGETED | UNTARGETED_BY_OPPONENT | UNTARGETED_BY_SPELLS
FROM_EFFECTS: Final = UNRETIRED | UNRETIRED_BY_EFFECTS
KEPT: Final = FROM_EFFECTS | UNRETIRED_BY_OPPONENT | UNRETIRED_BY_SPELLS
HARM: Final = UNHARMED_BY_ATTACKS | UNHARMED_BY_EFFECTS | UNHARMED_BY_SPELLS | HALVED | DOUBLED

# What a whole side cannot do, as bits.
NO_ATTACK: Final = 1
NO_REAR_ATTACK: Final = 2
NO_BLOCK: Final = 4
NO_REFRESH: Final = 8
# What a player cannot do: play cards of a kind, above these; the rest above those.
PLAY_SHIFT: Final = 4
NO_DRAW: Final = 1 << 8
NO_LIFE_GAIN: Final = 1 << 9
NO_MANA_GAIN: Final = 1 << 10
NO_ABILITY: Final = 1 << 11
NO_FURTHER_DRAW: Final = 1 << 12  # beyond that of the Draw Phase
# What some card on a side is: it has to attack, it draws attacks on itself (PN-R122).
HAS_TO_ATTACK: Final = 1 << 13
HAS_DECOY: Final = 1 << 14
NO_LIFE_LOSS: Final = 1 << 15  # of a player (PN-R139)


class Line(Node):
    """One ability of a card, ready to be carried out.

    `events` is what it listens to, as bits, `timing` says more exactly what it means; `limited`
    is set for once per turn, `once` besides for once per Bout, `place` is its place among the
    lines that one casting resolves.
    A CONT line has `holdings` that state what is so while `conditions` hold. What these nodes
    mean is known to who carries the line out.
    """

    kind: int
    program: Program
    text: str
    events: int = 0
    timing: Node | None = None
    limited: bool = False
    once: bool = False
    conditions: list[Node] = field(default_factory=list)
    cost: Node | None = None
    holdings: list[Node] = field(default_factory=list)
    place: int = 0
    late: bool = False  # of a CONT line: it looks at figures, so it speaks last (PN-R109)

    def key(self) -> int:
        """By what a body remembers that it was used this turn."""
        key = self.program.index * MOST_LINES + self.place
        return key + ONCE_PER_BOUT if self.once else key


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
    figures: bool = value(False)  # it has CONT lines that look at figures
    uses: bool = value(False)
    hears: int = value(0)
    wherever: list[Line] = value([])  # CONT lines about summoning it, also in hand
    bare: bool = value(False)
    # for the eye
    rarity: str = value("")
    lore: str = value("")
    number: str = value("")


def printed_figure(card: PnCard, figure: int) -> int:
    """A figure of a card outside play."""
    if figure == ATK:
        return card.atk
    if figure == HP:
        return card.hp
    if figure == CRITICAL:
        return card.critical
    return card.cost if figure == COST else card.rank
