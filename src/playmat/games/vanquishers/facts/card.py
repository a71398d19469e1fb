"""The cards of Vanquishers: what is printed, and the lines of its text (section 2)."""

from __future__ import annotations

from dataclasses import field
from typing import Any, Final

from playmat.kernel.cards import Card
from playmat.kernel.declaring import value, written_print
from playmat.kernel.effects import Node
from playmat.kernel.frames import Program

# Kinds of cards, as bits.
HERO: Final = 1
ENERGY_CLASS: Final = 2
ATTACK: Final = 4
RIFT: Final = 8
SUPPORT: Final = 16
TRAP: Final = 32
VITALITY: Final = 64
GRENADE: Final = 128
WEAPON: Final = 256
HERO_ITEM: Final = 512
AMMUNITION: Final = 1024
ARMOR: Final = 2048
MOD: Final = 4096

ABILITIES: Final = ATTACK | RIFT | SUPPORT | TRAP | VITALITY | GRENADE  # VQ-612
ITEMS: Final = WEAPON | HERO_ITEM
ANY_CARD: Final = 8190  # all but the Hero, which is never drawn

KIND_NAMES: Final = {
    "hero": HERO,
    "energy_class": ENERGY_CLASS,
    "attack": ATTACK,
    "rift": RIFT,
    "support": SUPPORT,
    "trap": TRAP,
    "vitality": VITALITY,
    "grenade": GRENADE,
    "weapon": WEAPON,
    "hero_item": HERO_ITEM,
    "ammunition": AMMUNITION,
    "armor": ARMOR,
    "mod": MOD,
}
KIND_TITLES: Final = {
    **{sort: name.replace("_", " ").title() for name, sort in KIND_NAMES.items()},
    WEAPON: "Item Weapon",
    MOD: "Weapon Mod",
}

# The five energies; each has the condition of the same number (VQ-851). What somebody is who has it
# is its name everywhere but where a card inflicts it.
ENERGIES: Final[tuple[str, ...]] = ("tech", "solar", "arc", "glacier", "dark")
CONDITIONS: Final[tuple[str, ...]] = ("glitch", "burn", "shock", "freeze", "curse")
AFFLICTED: Final[tuple[str, ...]] = ("Glitched", "Burned", "Shocked", "Frozen", "Cursed")
GLITCH: Final = 0
BURN: Final = 1
SHOCK: Final = 2
FREEZE: Final = 3
CURSE: Final = 4

# Figures: those of a Hero, then those of an Item Weapon or Hero Item.
LIFE: Final = 0
SHIELD: Final = 1
DEFENSE: Final = 2
RECOVERY: Final = 3
RESISTANCE: Final = 4
TARGET_VALUE: Final = 5
RANGE: Final = 6
KINETIC: Final = 7
SHIELD_DAMAGE: Final = 8
AOE: Final = 9
ENERGY: Final = 10  # and four more, one for each energy
FIGURES: Final = 15
FIGURE_NAMES: Final[tuple[str, ...]] = (
    "Life Points",
    "Shield Points",
    "Defense",
    "Shield Recovery",
    "Damage Resistance",
    "Target Value",
    "Range",
    "Kinetic Damage",
    "Shield Damage",
    "AOE Damage",
    *(f"{energy.title()} Damage" for energy in ENERGIES),
    "Energy Class Damage",
)
CLASS_DAMAGE: Final = FIGURES  # of no type named: that of the dealer's class (VQ-806)
DAMAGES: Final[tuple[int, ...]] = (KINETIC, SHIELD_DAMAGE, AOE, 10, 11, 12, 13, 14)

# Classes of items (VQ-641 ff.), and of Weapon Mods (VQ-694).
CLASSES: Final = ("range", "melee", "hand_to_hand", "critical_art")
RANGE_WEAPON: Final = "range"
MOUNTS: Final = {
    "range": ("barrel", "under_barrel", "scope"),  # VQ-698
    "melee": ("blade", "grip"),  # VQ-701
}
KINETIC_AMMUNITION: Final = "kinetic_ammunition"
ENERGY_CARTRIDGE: Final = "energy_cartridge"

# What a line of text is.
PLAIN: Final = 1
DELAYED: Final = 2
TRIGGER: Final = 4
USE: Final = 8
STATIC: Final = 16
REPLACE: Final = 32
RED: Final = 64
TRAP_LINE: Final = 128
KEYWORD: Final = 256
GUARD: Final = 512  # "If your Hero would be damaged, prevent ..."

# What triggers, red-die lines and Traps listen to, as bits.
TARGETS: Final = 1
HITS: Final = 2
MISSES: Final = 4
DAMAGES_HERO: Final = 8
TURN_STARTS: Final = 16
DRAWS_FOR_TURN: Final = 32
V_TRIGGERED: Final = 64
INFLICTS: Final = 128  # and four more, one for each condition
EXILES: Final = 1 << 12  # what any player may do, and what may happen to a Hero (VQ-R113)
ACTIVATES: Final = 1 << 13
EQUIPS: Final = 1 << 14
DRAWS: Final = 1 << 15
DISCARDS: Final = 1 << 16
IS_DAMAGED: Final = 1 << 17
HEALS: Final = 1 << 18
RESTORES: Final = 1 << 19
TURN_ENDS: Final = 1 << 20
WEAPON_HITS: Final = 1 << 21
WEAPON_MISSES: Final = 1 << 22
IS_HIT: Final = 1 << 23
IS_MISSED: Final = 1 << 24
THIS_DAMAGES: Final = 1 << 25
WOULD_BE_DAMAGED: Final = 1 << 26
IS_DESTROYED: Final = 1 << 27
ITSELF: Final = 1  # among the `sources` of that: the card whose line it is
IS_AFFLICTED: Final = 1 << 28  # a trigger's `sources` are then the conditions, as bits
IS_TARGETED: Final = 1 << 29
ATTACKED: Final = IS_TARGETED | IS_HIT | IS_MISSED | IS_DAMAGED  # what an attack on a Hero is
OF_ENEMY: Final = 30  # an enemy's happenings are so many bits higher
# What only the card itself hears stands where the first of them, which no enemy has, would have it.
ENTERS: Final = 1 << 30  # it is equipped, attached or activated (VQ-R123)
WEARS_OUT: Final = 1 << 31  # its Durability reaches 0
MEASURES: Final = 1 << 32  # a Trap that wants to know how much its Hero has lost to the attack

# Keywords, as bits.
COUNTER_WHEN_HIT: Final = 1  # VQ-R83
COUNTER_WHEN_MISSED: Final = 2
COUNTER: Final = 3
DUAL_WIELD: Final = 4  # VQ-R27


class Line(Node):
    """One ability of a card, ready to be carried out.

    `program` is what it does. Of lines that answer to a hit, `early` holds what changes the
    attack (T6) and `program` the rest (T11). `events` is what it listens to, as bits; of a Trap
    `sources` are the kinds of cards that set it off, of a trigger those that it is about (0: any);
    a line that works `once` answers to the first such happening of a turn. `faces` are the red
    faces, as bits. A static line has `granting` instead of a program; `needs` are the kinds of
    bodies that it must find to be activated (VQ-R90). What its nodes mean is known to who carries
    it out.
    """

    kind: int
    program: Program
    text: str
    early: Program | None = None
    events: int = 0
    sources: int = 0
    faces: int = 0
    keywords: int = 0
    v_only: bool = False
    proviso: Node | None = None
    costs: list[Node] = field(default_factory=list)
    granting: Node | None = None
    after: Node | None = None
    needs: list[int] = field(default_factory=list)
    needs_ally: bool = False
    needs_weapon: bool = False
    attaches: str = ""
    once: bool = False
    item_class: str = ""  # of the Item Weapon that it is about

    def pack(self) -> int:
        return self.program.index

    @staticmethod
    def unpack(game: Any, index: int) -> Line:
        """The line whose program has this index."""
        line: Line = game.lines[index]
        return line


@written_print
class VqCard(Card):
    """A card of Vanquishers. Fields that its kind does not have are 0, empty or -1.

    `figures` are its printed numbers, by the FIGURES above. `statics`, `uses` and `hears` say
    at a glance whether it has static lines or lines that are used, and what it listens to.
    `aims` is set where an enemy is chosen when the card is activated.
    """

    sort: int
    cost: int = value(0)
    unique: bool = value(False)
    figures: list[int] = value([0] * FIGURES)
    lines: list[Line] = value([])
    statics: bool = value(False)
    uses: bool = value(False)
    hears: int = value(0)
    aims: bool = value(False)
    aims_ally: bool = value(False)
    aims_any: bool = value(False)  # it may be any Hero
    # Heroes
    energies: list[int] = value([])
    allowed: dict[str, list[str]] = value({})
    v_cost: int = value(0)
    boosts: list[int] = value([])
    # Energy Class cards
    energy: int = value(-1)
    weakness: list[int] = value([])
    resistance: list[int] = value([])
    # items
    item_class: str = value("")
    item_type: str = value("")
    ammo_required: int = value(0)
    mounts: list[str] = value([])
    modded: bool = value(False)
    durability: int = value(0)
    attachment_type: str = value("")
    fits: list[str] = value([])
    # for the eye
    rarity: str = value("")
    lore: str = value("")
    number: str = value("")
    starting: VqCard | None = value(None)  # of the entry in a deck that names the first class

    def attacks(self) -> bool:
        """Whether a Hero Item targets in step 6 rather than being used in step 5 (VQ-R29)."""
        return self.sort == WEAPON or self.figures[TARGET_VALUE] >= 0
