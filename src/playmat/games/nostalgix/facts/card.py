"""The cards of Nostalgix: six kinds, and the tokens that cards make (section 2 of the ledger)."""

from __future__ import annotations

from dataclasses import field
from typing import Final

from playmat.kernel.cards import Card
from playmat.kernel.declaring import value, written_print
from playmat.kernel.effects import Node
from playmat.kernel.frames import Program

# Kinds of cards, as bits.
HERO: Final = 1
FIGHTER: Final = 2
TOKEN: Final = 4
SPELL: Final = 8
SURPRISE: Final = 16
EQUIPMENT: Final = 32
ARENA: Final = 64
ABILITY: Final = 128  # not a kind of card: an Ability as the source of something
KIND_NAMES: Final = {
    "hero": HERO,
    "fighter": FIGHTER,
    "token": TOKEN,
    "spell": SPELL,
    "surprise": SURPRISE,
    "equipment": EQUIPMENT,
    "arena": ARENA,
}
FIGHTERS: Final = FIGHTER | TOKEN  # tokens are Fighters (NX-1301)
BACK_ROW: Final = SPELL | SURPRISE | EQUIPMENT  # what lies there (NX-306)
ANY_CARD: Final = FIGHTER | SPELL | SURPRISE | EQUIPMENT | ARENA

# Types; -1: none (a Hero, NX-R48).
TYPE_NAMES: Final[tuple[str, ...]] = (
    "Neutral",
    "Metal",
    "Water",
    "Mystic",
    "Light",
    "Earth",
    "Dark",
    "Fire",
)
NEUTRAL: Final = 0

# Keywords, as bits (3.17).
BINDING: Final = 1
CHARGE: Final = 2
CRESCENDO: Final = 4
DEATHTOUCH: Final = 8
DIVINITY: Final = 16
IMMUNE: Final = 32
LAST_DANCE: Final = 64
LIFESTEAL: Final = 128
LIFETOUCH: Final = 256
SHOCKING: Final = 512
TAUNT: Final = 1024
IMMUNE_TO_BINDING: Final = 1 << 11
IMMUNE_TO_SHOCKING: Final = 1 << 12
IMMUNE_TO_DEATHTOUCH: Final = 1 << 13
IMMUNE_TO_SPELLS: Final = 1 << 14
IMMUNE_TO_SURPRISES: Final = 1 << 15
IMMUNE_TO_EQUIPMENT: Final = 1 << 16
IMMUNE_TO_ARENAS: Final = 1 << 17
IMMUNE_TO_ABILITIES: Final = 1 << 18
IMMUNE_TO_ATTACKS: Final = 1 << 19
IMMUNE_TO_FIGHTERS: Final = 1 << 20
IMMUNE_TO_HEROES: Final = 1 << 21
IMMUNE_TO_TOKENS: Final = 1 << 22
IMMUNE_TO_TAUNT: Final = 1 << 23
IMMUNE_TO_LIFESTEAL: Final = 1 << 24
IMMUNE_TO_LIFETOUCH: Final = 1 << 25
IMMUNE_TO_TYPE: Final = 1 << 26  # Neutral, and so on to the left by the number of the Type

# With all that a card may be Immune to (NX-R114).
KEYWORDS: Final = {
    "Binding": BINDING,
    "Charge": CHARGE,
    "Crescendo": CRESCENDO,
    "Deathtouch": DEATHTOUCH,
    "Divinity": DIVINITY,
    "Immune": IMMUNE,
    "Immune to Binding": IMMUNE_TO_BINDING,
    "Immune to Shocking": IMMUNE_TO_SHOCKING,
    "Immune to Deathtouch": IMMUNE_TO_DEATHTOUCH,
    "Immune to Spells": IMMUNE_TO_SPELLS,
    "Immune to Surprises": IMMUNE_TO_SURPRISES,
    "Immune to Equipment": IMMUNE_TO_EQUIPMENT,
    "Immune to Arenas": IMMUNE_TO_ARENAS,
    "Immune to Abilities": IMMUNE_TO_ABILITIES,
    "Immune to attacks": IMMUNE_TO_ATTACKS,
    "Immune to Fighters": IMMUNE_TO_FIGHTERS,
    "Immune to Heroes": IMMUNE_TO_HEROES,
    "Immune to Tokens": IMMUNE_TO_TOKENS,
    "Immune to Taunt": IMMUNE_TO_TAUNT,
    "Immune to Lifesteal": IMMUNE_TO_LIFESTEAL,
    "Immune to Lifetouch": IMMUNE_TO_LIFETOUCH,
    **{f"Immune to {name}": IMMUNE_TO_TYPE << number for number, name in enumerate(TYPE_NAMES)},
    "Last Dance": LAST_DANCE,
    "Lifesteal": LIFESTEAL,
    "Lifetouch": LIFETOUCH,
    "Shocking": SHOCKING,
    "Taunt": TAUNT,
}

# Immunity against being chosen by a kind of card (NX-1253), by the kind that chooses.
SHIELDS: Final = {
    SPELL: IMMUNE_TO_SPELLS,
    SURPRISE: IMMUNE_TO_SURPRISES,
    EQUIPMENT: IMMUNE_TO_EQUIPMENT,
    ARENA: IMMUNE_TO_ARENAS,
    ABILITY: IMMUNE_TO_ABILITIES,
}

# What a line of text is.
TRIGGERED: Final = 1
ACTIVATED: Final = 2
STATIC: Final = 4
RESOLVING: Final = 8  # what a Spell does
ANSWERING: Final = 16  # what a Surprise does

NO_LIMIT: Final = 0
ONCE_PER_TURN: Final = 1
ONCE_PER_GAME: Final = 2  # a use counts for `FOR_GOOD` of them, and is not forgotten
FOR_GOOD: Final = 1000


class Line(Node):
    """One ability of a card, ready to be carried out.

    `events` are the happenings that a trigger or a Surprise listens to, as bits, and `trigger`
    says which of them it means. `holdings` are what a static line states. For what is played
    or declared, `needs` has one entry an order: the choice it cannot do without, or None. What
    these nodes mean is known to who carries the line out.
    """

    kind: int
    program: Program
    text: str
    place: int = 0
    events: int = 0
    trigger: Node | None = None
    condition: Node | None = None
    holdings: list[Node] = field(default_factory=list)
    limit: int = NO_LIMIT
    hero: bool = False
    each_player: bool = False
    mana: int = 0
    pays: list[Node] = field(default_factory=list)
    needs: list[Node | None] = field(default_factory=list)


@written_print
class Attack:
    """An attack of a Fighter: its number, what it does in step 3 and what in step 9 (NX-R105)."""

    name: str
    damage: int
    effect: str
    before: Program | None = value(None)
    after: Program | None = value(None)


@written_print
class NxCard(Card):
    """A card of Nostalgix. Fields that its kind does not have are 0, empty or -1.

    `sort` is its kind as a bit; `statics`, `actions` and `hears` say at a glance whether it has
    static lines or Abilities that are declared, and which happenings it listens to.
    """

    sort: int
    cost: int = value(0)
    type: int = value(-1)
    level: int = value(0)
    evolves_from: str = value("")
    subtype: str = value("")
    keywords: int = value(0)
    armor: int = value(0)
    health: int = value(0)
    attacks: list[Attack] = value([])
    weakness: int = value(0)
    resistance: int = value(0)
    lines: list[Line] = value([])
    statics: bool = value(False)
    fickle: bool = value(False)  # a static line looks at more than what is in play
    leans: bool = value(False)  # a static line looks at what other static lines may grant
    actions: bool = value(False)  # it has Abilities that are declared
    hears: int = value(0)
    only_if: list[Node] = value([])  # NX-702
    price: list[Node] = value([])  # "This costs 1 less for each ..."
    stays: int = value(0)  # a Spell that stays: 1 until its player's next turn, 2 for good
    placed: bool = value(False)  # a Spell to which it matters in which slot it lies
    no_prize: bool = value(False)
    stacks: Node | None = value(None)  # with whom it may be stacked from hand (NX-R84)
    stack_bonus: int = value(-1)  # ATK for each card underneath; -1: it does not say
    hosts: Node | None = value(None)  # which Fighters an Equipment may lie on, if not any
    skips_from: str = value("")  # for a Level 3 the Level 1 of its line (NX-R54)
    rarity: str = value("")
    lore: str = value("")
    number: str = value("")
