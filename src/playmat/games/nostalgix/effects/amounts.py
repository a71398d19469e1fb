"""Amounts that are counted: "for each ..."."""

from __future__ import annotations

from typing import cast

from playmat.games.nostalgix.facts.card import NxCard
from playmat.games.nostalgix.facts.objects import NxFilter, NxObject, candidates_in_play
from playmat.games.nostalgix.facts.state import HAND, PRIZES, SUDDEN_PRIZES, VOID, NxState
from playmat.kernel.amounts import Amount
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame
from playmat.parts.play.nouns import Who


class Times(Amount):
    """So much for each of something."""

    __slots__ = ("count", "number")

    def __init__(self, number: int, count: Count) -> None:
        super().__init__()
        self.number: int = number
        self.count: Count = count

    def value(self, nx: NxState, frame: Frame) -> int:
        return self.number * self.count.of(nx, frame)


class Count(Node):
    """Something that is counted: "for each ..."."""

    def of(self, nx: NxState, frame: Frame) -> int:
        raise NotImplementedError


class Bodies(Count):
    """Bodies in play that a filter accepts."""

    filter: NxFilter

    def of(self, nx: NxState, frame: Frame) -> int:
        return len(candidates_in_play(nx, frame, self.filter))


class CardsInHand(Count):
    who: Who

    def of(self, nx: NxState, frame: Frame) -> int:
        seats = self.who.seats(nx, frame)
        return sum(len(nx.seats[seat].zones[HAND.index]) for seat in seats)


class CardsInVoid(Count):
    filter: NxFilter
    who: Who

    def of(self, nx: NxState, frame: Frame) -> int:
        count = 0
        for seat in self.who.seats(nx, frame):
            for piece in nx.seats[seat].zones[VOID.index]:
                if self.filter.is_card(cast(NxCard, nx.pieces[piece].card)):
                    count += 1
        return count


class CountersOn(Count):
    """+1ATK Counters on something."""

    target: NxObject

    def of(self, nx: NxState, frame: Frame) -> int:
        return sum(body.atk for body in self.target.bodies(nx, frame))


class EquipmentOn(Count):
    """Equipment attached to something."""

    target: NxObject

    def of(self, nx: NxState, frame: Frame) -> int:
        return sum(len(body.attached) for body in self.target.bodies(nx, frame))


class PrizesTaken(Count):
    """Prize Counters that a player has taken."""

    who: Who

    def of(self, nx: NxState, frame: Frame) -> int:
        whole = SUDDEN_PRIZES if nx.sudden else PRIZES
        return sum(whole - nx.prizes[seat] for seat in self.who.seats(nx, frame))
