"""Amounts: numbers that text prints, and what it counts or measures for them (VQ-R110)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.vanquishers.facts.card import (
    AMMUNITION,
    ANY_CARD,
    CONDITIONS,
    LIFE,
    MOD,
    SHIELD,
    TARGET_VALUE,
    VqCard,
)
from playmat.games.vanquishers.facts.objects import Heroes
from playmat.games.vanquishers.facts.standing import Proviso, figure_of
from playmat.games.vanquishers.facts.state import ARMOR_SLOT, DECK, HAND, VqBody, VqState
from playmat.kernel.amounts import Amount
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame

EVERYTHING: Final = 999  # "all": more than there can be of anything


class Number(Amount):
    """A number as it stands in an order: 3, X, twice X, that much, all.

    `count` is what it is multiplied by: "for each ..." or what X is. Half of it is rounded up.
    """

    def __init__(self, number: int, letter: bool = False, half: bool = False) -> None:
        super().__init__()
        self.number: int = number
        self.letter: bool = letter
        self.half: bool = half
        self.count: Amount | None = None

    def value(self, vq: VqState, frame: Frame) -> int:
        count = self.count
        if count is None:
            return self.number
        found = self.number * count.value(vq, frame)
        return (found + 1) // 2 if self.half else found


def that_much() -> Number:
    """The number that was made last."""
    made = Number(1)
    made.count = Made()
    return made


class Guarding(Node):
    """How much damage a line prevents that answers it before it is dealt (VQ-R120)."""

    amount: Number
    kinds: int = 0  # of the card that deals it (0: any)
    item_class: str = ""
    figure: int = -1  # the type that is prevented (-1: any)
    more: bool = False  # so much is added instead (VQ-R139)


class Made(Amount):
    """What the happening was about, or what the order before has done (VQ-R111)."""

    def value(self, vq: VqState, frame: Frame) -> int:
        return frame.subjects[0] if frame.subjects else 0


def note(frame: Frame, number: int) -> None:
    """Keep in mind what an order has done, for "that much"; what a die showed stays behind it."""
    frame.subjects = [number, *frame.subjects[1:]]


def note_chance(frame: Frame, shown: int) -> None:
    """Keep in mind what a die or a coin shows."""
    frame.subjects = [shown, shown]


# ---- counting ----


class Kind(Node):
    """Cards of a kind, and of an item class if one is named."""

    kinds: int
    item_class: str

    def has(self, card: VqCard) -> bool:
        if not card.sort & self.kinds:
            return False
        return not self.item_class or card.item_class == self.item_class


class CardsIn(Amount):
    """Cards in a zone of somebody's; of a kind only where everybody sees what they are."""

    def __init__(self, kind: Kind, who: Heroes, zone: int) -> None:
        super().__init__()
        if kind.kinds != ANY_CARD and zone in (HAND.index, DECK.index):
            raise ValueError("what lies in a hand or a deck is hidden: say cards")
        self.kind: Kind = kind
        self.who: Heroes = who
        self.zone: int = zone

    def value(self, vq: VqState, frame: Frame) -> int:
        found = 0
        for seat in self.who.seats(vq, frame):
            for piece in vq.seats[seat].zones[self.zone]:
                if self.kind.has(cast(VqCard, vq.pieces[piece].card)):
                    found += 1
        return found


class InPlay(Amount):
    """Cards of a kind that somebody has in play, those on and under Item Weapons too."""

    def __init__(self, kind: Kind, who: Heroes) -> None:
        super().__init__()
        if kind.kinds == ANY_CARD:
            raise ValueError("say where, as in your hand, or of which kind")
        self.kind: Kind = kind
        self.who: Heroes = who

    def value(self, vq: VqState, frame: Frame) -> int:
        found = 0
        for seat in self.who.seats(vq, frame):
            for number in vq.seats[seat].slots:
                if number:
                    body = cast(VqBody, vq.bodies[number])
                    for card in body.cards:
                        if self.kind.has(cast(VqCard, card)):
                            found += 1
        return found


class Counted(Amount):
    """The number of such things."""

    things: Amount

    def value(self, vq: VqState, frame: Frame) -> int:
        return self.things.value(vq, frame)


class AttachedTo(Amount):
    """Ammunition or Weapon Mods under and on the item whose line it is."""

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        if kind.kinds not in (AMMUNITION, MOD):
            raise ValueError("Ammunition and Weapon Mods are attached to an item")
        self.kind: Kind = kind

    def value(self, vq: VqState, frame: Frame) -> int:
        body = vq.body_of(frame.source)
        if body is None:
            return 0
        return sum([1 for card in body.cards if self.kind.has(cast(VqCard, card))])


class OthersAttached(AttachedTo):
    """Those besides the one whose line it is."""

    def value(self, vq: VqState, frame: Frame) -> int:
        return max(0, super().value(vq, frame) - 1)


class HeroCount(Amount):
    """Heroes still in the game: enemies, allies."""

    who: Heroes

    def value(self, vq: VqState, frame: Frame) -> int:
        return len(self.who.seats(vq, frame))


class ConditionCount(Amount):
    """The conditions that somebody has, each once."""

    who: Heroes

    def value(self, vq: VqState, frame: Frame) -> int:
        found = 0
        for seat in self.who.seats(vq, frame):
            for condition in range(len(CONDITIONS)):
                found += 1 if vq.suffers(seat, condition) else 0
        return found


# ---- measuring ----


class HeroFigure(Amount):
    """A figure of a Hero: of Life and Shield Points the current value."""

    def __init__(self, who: Heroes, figure: int) -> None:
        super().__init__()
        if figure >= TARGET_VALUE:
            raise ValueError("a Hero has Life Points, Shield Points, Defense and Shield Recovery")
        self.who: Heroes = who
        self.figure: int = figure

    def value(self, vq: VqState, frame: Frame) -> int:
        found = 0
        for seat in self.who.seats(vq, frame):
            if self.figure == LIFE:
                found += vq.life[seat]
            elif self.figure == SHIELD:
                found += vq.shield[seat]
            else:
                found += vq.figures[seat].hero[self.figure]
        return max(0, found)


class Missing(Amount):
    """The Life or Shield Points that a Hero lacks."""

    who: Heroes
    figure: int

    def value(self, vq: VqState, frame: Frame) -> int:
        found = 0
        for seat in self.who.seats(vq, frame):
            gauge = vq.life[seat] if self.figure == LIFE else vq.shield[seat]
            found += max(0, vq.figures[seat].hero[self.figure] - gauge)
        return found


class ItsFigure(Amount):
    """A figure of the item whose line it is."""

    def __init__(self, figure: int) -> None:
        super().__init__()
        if figure < TARGET_VALUE:
            raise ValueError("an item has Target Value, Range and damage")
        self.figure: int = figure

    def value(self, vq: VqState, frame: Frame) -> int:
        body = vq.body_of(frame.source)
        return 0 if body is None else figure_of(vq, body, self.figure)


class Energy(Amount):
    """Somebody's Storage Energy as it is now."""

    who: Heroes

    def value(self, vq: VqState, frame: Frame) -> int:
        return sum([vq.storage[seat] for seat in self.who.seats(vq, frame)])


class ArmorDurability(Amount):
    """The Durability that somebody's Armor has left."""

    who: Heroes

    def value(self, vq: VqState, frame: Frame) -> int:
        found = 0
        for seat in self.who.seats(vq, frame):
            armor = vq.in_slot(seat, ARMOR_SLOT)
            found += 0 if armor is None else armor.durability
        return found


class OwnDurability(Amount):
    """The Durability that the Armor whose line it is has left."""

    def value(self, vq: VqState, frame: Frame) -> int:
        body = vq.body_of(frame.source)
        return 0 if body is None else body.durability


class RedDie(Amount):
    """The red die of the attack under way."""

    def value(self, vq: VqState, frame: Frame) -> int:
        return 0 if vq.fight is None else vq.fight.red


class BlackDie(Amount):
    """The black die of the attack under way."""

    def value(self, vq: VqState, frame: Frame) -> int:
        return 0 if vq.fight is None else vq.fight.black


class BothDice(Amount):
    """The faces of both dice of the attack under way, without the Target Value."""

    def value(self, vq: VqState, frame: Frame) -> int:
        return 0 if vq.fight is None else vq.fight.black + vq.fight.red


class EveryFew(Amount):
    """How many times so many of something: "for every 2 cards in your hand"."""

    number: int
    things: Amount

    def value(self, vq: VqState, frame: Frame) -> int:
        return self.things.value(vq, frame) // max(1, self.number)


# ---- provisos about amounts ----

LESS: Final = 0
EQUAL: Final = 1
MORE: Final = 2


class AtLeast(Proviso):
    """The number of cards in your hand is 3 or more, or 3 or less."""

    left: Amount
    number: int
    more: bool

    def holds(self, vq: VqState, frame: Frame) -> bool:
        value = self.left.value(vq, frame)
        return value >= self.number if self.more else value <= self.number


class Compared(Proviso):
    """One amount is less than, equal to or more than another."""

    left: Amount
    relation: int
    right: Amount

    def holds(self, vq: VqState, frame: Frame) -> bool:
        left, right = self.left.value(vq, frame), self.right.value(vq, frame)
        if self.relation == EQUAL:
            return left == right
        return left > right if self.relation == MORE else left < right


class DieShows(Proviso):
    """A die of the attack under way shows one of these faces, as bits (VQ-R127)."""

    die: Amount
    faces: int

    def holds(self, vq: VqState, frame: Frame) -> bool:
        return self.faces >> self.die.value(vq, frame) & 1 != 0


class Doubles(Proviso):
    """Both dice of the attack under way show the same."""

    def holds(self, vq: VqState, frame: Frame) -> bool:
        return vq.fight is not None and vq.fight.black == vq.fight.red


class Shows(Proviso):
    """The die or the coin of this line shows one of these faces, as bits."""

    faces: int

    def holds(self, vq: VqState, frame: Frame) -> bool:
        return len(frame.subjects) > 1 and self.faces >> frame.subjects[1] & 1 != 0


class Done(Proviso):
    """ "If you do": the order before has done something."""

    def holds(self, vq: VqState, frame: Frame) -> bool:
        return bool(frame.subjects) and frame.subjects[0] > 0


class NotDone(Done):
    """ "If you do not": the order before has done nothing."""

    def holds(self, vq: VqState, frame: Frame) -> bool:
        return not super().holds(vq, frame)


class Not(Proviso):
    """Something is not so."""

    proviso: Proviso

    def holds(self, vq: VqState, frame: Frame) -> bool:
        return not self.proviso.holds(vq, frame)


class Both(Proviso):
    """Two things are so."""

    first: Proviso
    second: Proviso

    def holds(self, vq: VqState, frame: Frame) -> bool:
        return self.first.holds(vq, frame) and self.second.holds(vq, frame)


class Turned(Proviso):
    """Somebody's V-Trigger is active."""

    who: Heroes

    def holds(self, vq: VqState, frame: Frame) -> bool:
        seats = self.who.seats(vq, frame)
        return bool(seats) and all(vq.is_turned(seat) for seat in seats)


class DamagedThisTurn(Proviso):
    """A Hero has lost Shield or Life Points by damage this turn."""

    who: Heroes

    def holds(self, vq: VqState, frame: Frame) -> bool:
        seats = self.who.seats(vq, frame)
        return bool(seats) and all(vq.hurt_in[seat] == vq.turn for seat in seats)


class TargetedThisTurn(Proviso):
    """You have targeted an enemy with an Item Weapon this turn."""

    def holds(self, vq: VqState, frame: Frame) -> bool:
        return vq.active == frame.seat and vq.targetings > 0


class ActivatedThisTurn(Proviso):
    """You have activated a card this turn."""

    def holds(self, vq: VqState, frame: Frame) -> bool:
        return vq.active == frame.seat and vq.activated > 0


class YourTurn(Proviso):
    def holds(self, vq: VqState, frame: Frame) -> bool:
        return vq.active == frame.seat
