"""Conditions: what an "if ..." asks. Cards are counted everywhere (NT-R128)."""

from __future__ import annotations

from typing import Final

from playmat.games.nintendo.facts.objects import NtFilter, NtObject, in_play
from playmat.games.nintendo.facts.state import DISCARD, HAND, NtBody, NtState
from playmat.games.nintendo.facts.statements import Condition
from playmat.games.nintendo.facts.terms import compares
from playmat.kernel.frames import Frame
from playmat.parts.play.nouns import Who

TAPPED: Final = 1
UNTAPPED: Final = 2
DAMAGED: Final = 3
WHOLE: Final = 4
CARRIES: Final = 5

VP: Final = 1
POWER: Final = 2
CARDS_IN_HAND: Final = 3
CARDS_IN_DISCARD: Final = 4


class IsSo(Condition):
    """Something is so of a character: it is tapped, has full HP, carries an Item."""

    target: NtObject
    what: int

    def holds(self, nt: NtState, frame: Frame) -> bool:
        numbers = self.target.numbers(nt, frame)
        for number in numbers:
            body = nt.recall(number)
            if body is None or not self.of(body):
                return False
        return bool(numbers)

    def of(self, body: NtBody) -> bool:
        if self.what == TAPPED:
            return body.tapped
        if self.what == UNTAPPED:
            return not body.tapped
        if self.what == DAMAGED:
            return body.damage > 0
        return bool(body.attached) if self.what == CARRIES else body.damage == 0


class IsDying(Condition):
    """What a "would" text speaks of has not been saved by another (NT-R130)."""

    def holds(self, nt: NtState, frame: Frame) -> bool:
        body = nt.body_of(frame.subjects[0])
        return body is not None and body.dying


class Has(Condition):
    """A player has N or more, or fewer, of some cards in play."""

    who: Who
    number: int
    how: int
    filter: NtFilter

    def holds(self, nt: NtState, frame: Frame) -> bool:
        for seat in self.who.seats(nt, frame):
            count = 0
            for body in in_play(nt, frame, self.filter):
                if body.seat == seat:
                    count += 1
            if not compares(count, self.number, self.how):
                return False
        return True


class Holds(Condition):
    """A player has N or more, or less, VP, hand power or cards."""

    who: Who
    what: int
    number: int
    how: int

    def holds(self, nt: NtState, frame: Frame) -> bool:
        for seat in self.who.seats(nt, frame):
            if not compares(self.of(nt, seat), self.number, self.how):
                return False
        return True

    def of(self, nt: NtState, seat: int) -> int:
        if self.what == VP:
            return nt.vp[seat]
        if self.what == POWER:
            return nt.power[seat]
        zone = HAND if self.what == CARDS_IN_HAND else DISCARD
        return len(nt.seats[seat].zones[zone.index])


class IsOut(Condition):
    """A card is in play: an Area, or one that is named."""

    filter: NtFilter

    def holds(self, nt: NtState, frame: Frame) -> bool:
        return bool(in_play(nt, frame, self.filter))


class WhoseTurn(Condition):
    """It is your turn, or your opponent's."""

    who: Who

    def holds(self, nt: NtState, frame: Frame) -> bool:
        return self.who.means(frame, nt.active)
