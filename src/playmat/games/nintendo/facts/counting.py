"""Quantities: what card text counts or measures, wherever a number may stand (NT-R151)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.facts.card import NtCard
from playmat.games.nintendo.facts.objects import NtFilter, NtObject, in_play
from playmat.games.nintendo.facts.state import NtBody, NtState
from playmat.games.nintendo.facts.terms import stat_of
from playmat.kernel.amounts import Amount
from playmat.kernel.frames import Frame
from playmat.parts.play.nouns import Who

VP: Final = 1
POWER: Final = 2

LEVEL: Final = 4  # figures of a card beside its four stats
DAMAGE: Final = 5


MOST: Final = 999  # what doubles again and again must end somewhere


def bounded(value: int) -> int:
    return min(value, MOST)


class InPlay(Amount):
    """How many of these are in play; cards are counted everywhere (NT-R128)."""

    filter: NtFilter

    def value(self, nt: NtState, frame: Frame) -> int:
        return len(in_play(nt, frame, self.filter))


class InZone(Amount):
    """How many cards, or cards of a kind, lie in a zone."""

    who: Who
    zone: int
    filter: NtFilter | None = None

    def value(self, nt: NtState, frame: Frame) -> int:
        count = 0
        for seat in self.who.seats(nt, frame):
            pieces = nt.seats[seat].zones[self.zone]
            if self.filter is None:
                count += len(pieces)
                continue
            for piece in pieces:
                if self.filter.is_card(nt, frame, cast(NtCard, nt.pieces[piece].card)):
                    count += 1
        return count


class Heads(Amount):
    """How many of the coins show heads."""

    def value(self, nt: NtState, frame: Frame) -> int:
        return frame.number


class NumberOf(Amount):
    """The number of some things."""

    count: Amount

    def value(self, nt: NtState, frame: Frame) -> int:
        return self.count.value(nt, frame)


class Gauge(Amount):
    """A player's VP or hand power."""

    who: Who
    what: int

    def value(self, nt: NtState, frame: Frame) -> int:
        held = nt.vp if self.what == VP else nt.power
        total = 0
        for seat in self.who.seats(nt, frame):
            total += held[seat]
        return bounded(total)


class FigureOf(Amount):
    """A figure of a character as it is now, or was when it left (NT-R29)."""

    figure: int
    target: NtObject

    def value(self, nt: NtState, frame: Frame) -> int:
        for number in self.target.numbers(nt, frame):
            body = nt.recall(number)
            if body is not None:
                return bounded(self.of(body))
        return 0

    def of(self, body: NtBody) -> int:
        if self.figure == LEVEL:
            return body.card.cost
        return body.damage if self.figure == DAMAGE else stat_of(body, self.figure)


class Part(Amount):
    """Twice or half of it; a half is rounded as the text says."""

    whole: Amount
    times: int  # half: 0
    up: bool = False

    def value(self, nt: NtState, frame: Frame) -> int:
        value = self.whole.value(nt, frame)
        if self.times:
            return bounded(self.times * value)
        return (value + 1) // 2 if self.up else value // 2


class ForEach(Amount):
    """So much for each of some things."""

    amount: Amount
    count: Amount

    def value(self, nt: NtState, frame: Frame) -> int:
        return bounded(self.amount.value(nt, frame) * self.count.value(nt, frame))


class All(Amount):
    """All that there is."""

    def value(self, nt: NtState, frame: Frame) -> int:
        return EVERYTHING


EVERYTHING: Final = 1 << 30
