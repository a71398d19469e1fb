"""The printed form of a line: what the dialect reads, before it is put together to be carried
out (see lines.py)."""

from __future__ import annotations

from playmat.games.vanquishers.effects import board_effects, moving
from playmat.games.vanquishers.effects.effects import Gets
from playmat.games.vanquishers.effects.forbidding import (
    Cannot,
    KeptSafe,
    KindCosts,
    KindDeals,
    MayHold,
    NeedsLess,
    TargetsOften,
)
from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts.amounts import Number
from playmat.games.vanquishers.facts.objects import Heroes
from playmat.games.vanquishers.facts.standing import Proviso
from playmat.games.vanquishers.rules.costs import Cost
from playmat.kernel.amounts import Amount
from playmat.kernel.effects import Node
from playmat.parts.texts import Text


class FaceText(Text):
    """Faces of the red die, as bits: 6, 5+, 1-2."""

    faces: int


class SourceText(Text):
    """What damage comes from: cards of some kinds, of a class; or its type (-1: any)."""

    kinds: int
    item_class: str = ""
    figure: int = -1


class EventText(Text):
    """What a trigger listens to, and the kinds of cards that it is about (0: any).

    `own` is said of a card of one of these kinds only: what it calls itself, or what bears it.
    """

    events: int
    sources: int = 0
    own: int = cards.ANY_CARD | cards.HERO
    item_class: str = ""


class AttackEventText(Text):
    """What sets off a Trap: which cards, and in which window."""

    by: SourceText
    events: int


class MayText(Text):
    """You may do something."""

    effect: Node


class PileText(Text):
    """A zone of somebody's."""

    who: Heroes
    zone: int


class ScaledText(Text):
    """An order with what it counts: for each of something, or what X is."""

    order: Node
    count: Amount
    letter: bool


class IfText(Text):
    """A later part of a line that is done only if something is so."""

    proviso: Proviso
    effect: Node


LEAVES = (
    board_effects.ExileThis,
    board_effects.DiscardThis,
    board_effects.ReturnThis,
    moving.DestroyThis,
)
LASTING = (
    Cannot,
    KindCosts,
    MayHold,
    NeedsLess,
    TargetsOften,
    KeptSafe,
    KindDeals,
)  # what is so while a card is in play


def ordered(tree: Node) -> Node:
    """What is done, whether one must do it or may, and however often."""
    while isinstance(tree, (MayText, ScaledText, IfText)):
        tree = tree.order if isinstance(tree, ScaledText) else tree.effect
    return tree


class TakesLessText(Text):
    """What the Hero takes less from something."""

    amount: Number
    source: SourceText
    more: bool = False


class EffectsText(Text):
    """Effects one after another."""

    effects: tuple[Node, ...]


class FormText(Text):
    """A line without its prefix: what kind it is of, and its parts."""

    kind: int
    said: EffectsText | None = None
    proviso: Proviso | None = None
    faces: int = 0
    events: int = 0
    sources: int = 0
    keywords: int = 0
    costs: tuple[Cost, ...] = ()
    after: Heroes | None = None
    state: str = ""
    gets: Gets | None = None
    cannot: (
        Cannot | KindCosts | MayHold | NeedsLess | TargetsOften | KeptSafe | KindDeals | None
    ) = None
    once: bool = False
    otherwise: EffectsText | None = None
    scale: ScaledText | None = None
    guards: Number | None = None
    against: SourceText | None = None
    worsens: bool = False
    unlabelled: bool = False
    item_class: str = ""
    own: int = cards.ANY_CARD | cards.HERO

    def __post_init__(self) -> None:
        self.effects: tuple[Node, ...] = () if self.said is None else self.said.effects
        self.others: tuple[Node, ...] = () if self.otherwise is None else self.otherwise.effects

    @property
    def about_attack(self) -> bool:
        """Whether an attack of its own card sets it off."""
        listens = self.events & (cards.TARGETS | cards.HITS | cards.MISSES)
        return self.kind == cards.RED or (self.kind == cards.TRIGGER and listens != 0)

    @property
    def about_defense(self) -> bool:
        """Whether an attack on its player's Hero sets it off, which is still under way."""
        if self.kind == cards.TRAP_LINE:
            return True
        by_items = self.sources and not self.sources & ~cards.ITEMS
        listens = cards.IS_TARGETED | cards.IS_HIT | cards.IS_MISSED
        listens |= cards.IS_DAMAGED if by_items else 0
        return self.kind == cards.TRIGGER and self.events & listens != 0

    @property
    def has_dice(self) -> bool:
        """Whether both dice of an attack have been rolled when it is carried out."""
        if self.kind == cards.TRAP_LINE or self.about_attack:
            return self.events != cards.TARGETS
        weapons = cards.WEAPON_HITS | cards.WEAPON_MISSES
        weapons |= weapons << cards.OF_ENEMY
        if self.kind == cards.TRIGGER and self.events & weapons:
            return True
        return self.about_defense and self.events & (cards.IS_HIT | cards.IS_MISSED) != 0

    @property
    def before_damage(self) -> bool:
        """Whether the attack that it is about has not done its damage yet."""
        if self.about_attack or self.kind == cards.TRAP_LINE:
            return self.events & (cards.TARGETS | cards.HITS) != 0
        return self.about_defense and self.events & (cards.IS_TARGETED | cards.IS_HIT) != 0


class LineText(Text):
    """A whole line; with the prefix it works only while the V-Trigger is active (VQ-544)."""

    v_only: bool
    form: FormText
