"""Figures and counts: the numbers that card text makes of what lies on the table (MX-R91).

Each may stand wherever a line says how much: "for each card on your Wall", "equal to its HP".
"""

from __future__ import annotations

from typing import Final, cast

from playmat.games.mix.facts.card import MixCard
from playmat.games.mix.facts.conditions import OfCard
from playmat.games.mix.facts.objects import It, MixObject
from playmat.games.mix.facts.standing import Condition, deals
from playmat.games.mix.facts.state import HAND, MixBody, MixState
from playmat.kernel.amounts import Amount
from playmat.kernel.effects import later
from playmat.kernel.frames import Frame
from playmat.kernel.zones import Zone


class Count(Amount):
    """A number that is worked out when it is asked for."""

    def value(self, mix: MixState, frame: Frame) -> int:
        raise NotImplementedError

    def of(self, mix: MixState, frame: Frame, body: MixBody) -> int:
        """The same where the line speaks of several cards, and now of this one."""
        return self.value(mix, frame)


def amount_for(amount: Amount, mix: MixState, frame: Frame, body: MixBody) -> int:
    """How much it is for one of the cards that an order concerns."""
    if isinstance(amount, Count):
        return amount.of(mix, frame, body)
    return amount.value(mix, frame)


# ---- counts ----


class CardsIn(Count):
    """The cards in a zone of players: all of them, or those of a kind."""

    zone: Zone
    whose: MixObject
    kind: OfCard | None

    def value(self, mix: MixState, frame: Frame) -> int:
        count = 0
        for seat in self.whose.seats(mix, frame):
            for piece in mix.seats[seat].zones[self.zone.index]:
                card = cast(MixCard, mix.pieces[piece].card)
                if self.kind is None or self.kind.holds_card(card):
                    count += 1
        return count


class PlayersMeant(Count):
    """The players themselves: "for each opponent"."""

    who: MixObject

    def value(self, mix: MixState, frame: Frame) -> int:
        return len(self.who.seats(mix, frame))


class CountersOnIt(Count):
    """The counters on the card that the order or statement concerns."""

    counter: str

    def value(self, mix: MixState, frame: Frame) -> int:
        body = mix.body_of(frame.source)
        return 0 if body is None else body.counters.get(self.counter, 0)

    def of(self, mix: MixState, frame: Frame, body: MixBody) -> int:
        return body.counters.get(self.counter, 0)


class Heads(Count):
    """How many of the coins flipped last show heads."""

    def value(self, mix: MixState, frame: Frame) -> int:
        return frame.number


# ---- figures of cards ----


class FigureOf(Count):
    """A figure of active cards, summed where there are several; a face-down card shows none."""

    target: MixObject

    def value(self, mix: MixState, frame: Frame) -> int:
        return sum([self.seen(mix, body) for body in self.target.bodies(mix, frame)])

    def of(self, mix: MixState, frame: Frame, body: MixBody) -> int:
        return self.seen(mix, body) if isinstance(self.target, It) else self.value(mix, frame)

    def seen(self, mix: MixState, body: MixBody) -> int:
        return 0 if body.face_down else self.figure(mix, body)

    def figure(self, mix: MixState, body: MixBody) -> int:
        raise NotImplementedError


class Hp(FigureOf):
    """HP as it was before the step (MX-R03)."""

    def figure(self, mix: MixState, body: MixBody) -> int:
        return max(0, body.hp())


class MaxHp(FigureOf):
    def figure(self, mix: MixState, body: MixBody) -> int:
        return body.max_hp


class LostHp(FigureOf):
    def figure(self, mix: MixState, body: MixBody) -> int:
        return body.damage


class CountersOn(FigureOf):
    counter: str

    def figure(self, mix: MixState, body: MixBody) -> int:
        return body.counters.get(self.counter, 0)


class Dmg(FigureOf):
    """What an ATK of the card deals as it stands."""

    attack: int

    def figure(self, mix: MixState, body: MixBody) -> int:
        return deals(mix, body, self.attack)


class HighestDmg(FigureOf):
    """The highest DMG that is printed for an ATK of the card, or that its combo makes of it."""

    def figure(self, mix: MixState, body: MixBody) -> int:
        return max(body.dmg)


# These change with the DMG of an ATK that lands.
FIGURES_OF_LANDING: Final = (Hp, LostHp)


# ---- arithmetic ----


class Times(Count):
    """So much for each of something."""

    amount: Amount
    count: Count

    def value(self, mix: MixState, frame: Frame) -> int:
        return self.amount.value(mix, frame) * self.count.value(mix, frame)

    def of(self, mix: MixState, frame: Frame, body: MixBody) -> int:
        return self.amount.value(mix, frame) * self.count.of(mix, frame, body)


def for_each(amount: Amount, count: Count | None) -> Amount:
    """An amount for each of something, if a line says of what."""
    return amount if count is None else Times(amount, count)


class NumberOf(Count):
    """How many there are of what is counted."""

    count: Count

    def value(self, mix: MixState, frame: Frame) -> int:
        return self.count.value(mix, frame)

    def of(self, mix: MixState, frame: Frame, body: MixBody) -> int:
        return self.count.of(mix, frame, body)


class Half(Count):
    """Half a figure, rounded up unless the text says down."""

    rounded: int
    figure: Count

    def value(self, mix: MixState, frame: Frame) -> int:
        return (self.figure.value(mix, frame) + self.rounded) // 2

    def of(self, mix: MixState, frame: Frame, body: MixBody) -> int:
        return (self.figure.of(mix, frame, body) + self.rounded) // 2


MADE: Final = 0  # by the line: what a die shows, how many cards it has moved
DEALT: Final = 1  # by the ATK that has landed
TAKEN: Final = 2  # by this card, from the ATK that struck it


class ThatMuch(Count):
    """The number last made; where the line made none, the DMG of the ATK that set it off."""

    what: int = later(MADE)

    def value(self, mix: MixState, frame: Frame) -> int:
        if self.what == MADE:
            return frame.number
        dmg = 0
        for landing in mix.landings:
            for place in range(len(landing.struck)):
                dealt = self.what == DEALT and landing.body == frame.source
                taken = landing.body in frame.scope and landing.struck[place] == frame.source
                if dealt or (self.what == TAKEN and taken):
                    dmg += landing.extra[place]
        return dmg


# ---- comparing them ----

LESS: Final = -1
EQUAL: Final = 0
MORE: Final = 1


def compares(one: int, other: int, how: int, or_equal: bool) -> bool:
    if one == other:
        return or_equal or how == EQUAL
    return how == (MORE if one > other else LESS)


class FigureIs(Condition):
    """A figure beside a number: "3 or more"."""

    how: int
    figure: Count
    number: int

    def holds(self, mix: MixState, frame: Frame) -> bool:
        return compares(self.figure.value(mix, frame), self.number, self.how, True)


class FiguresCompare(Condition):
    """A figure beside another: "greater than"."""

    how: int
    first: Count
    second: Count

    def holds(self, mix: MixState, frame: Frame) -> bool:
        one, other = self.first.value(mix, frame), self.second.value(mix, frame)
        return compares(one, other, self.how, False)


class DieShows(Condition):
    how: int
    number: int

    def holds(self, mix: MixState, frame: Frame) -> bool:
        return compares(frame.number, self.number, self.how, True)


def asks_hand_kind(node: object) -> bool:
    """Whether a count asks what the cards in a Hand are, which lie hidden."""
    return isinstance(node, CardsIn) and node.zone is HAND and node.kind is not None


def asks_dealt(node: object) -> bool:
    """Whether a condition asks how much an ATK has dealt."""
    return isinstance(node, FigureIs) and isinstance(node.figure, ThatMuch)
