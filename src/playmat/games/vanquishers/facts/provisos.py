"""Provisos: what stands after "if" in card text."""

from __future__ import annotations

from playmat.games.vanquishers.facts.card import LIFE, SHIELD, TARGET_VALUE
from playmat.games.vanquishers.facts.objects import Heroes
from playmat.games.vanquishers.facts.standing import figure_of
from playmat.games.vanquishers.facts.state import VqState
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame


class Proviso(Node):
    """Something that is so or not."""

    def holds(self, vq: VqState, frame: Frame) -> bool:
        raise NotImplementedError


class HeroHas(Proviso):
    """Your Hero has 3 or less Shield Points: of Life and Shield Points the current value."""

    def __init__(self, who: Heroes, number: int, more: bool, figure: int) -> None:
        super().__init__()
        if figure >= TARGET_VALUE:
            raise ValueError("a Hero has Life Points, Shield Points, Defense and Shield Recovery")
        self.who: Heroes = who
        self.number: int = number
        self.more: bool = more
        self.figure: int = figure

    def holds(self, vq: VqState, frame: Frame) -> bool:
        seats = self.who.seats(vq, frame)
        for seat in seats:
            value = vq.figures[seat].hero[self.figure]
            if self.figure == LIFE:
                value = vq.life[seat]
            elif self.figure == SHIELD:
                value = vq.shield[seat]
            if not compare(value, self.number, self.more):
                return False
        return bool(seats)


class ThisHas(Proviso):
    """This has 3 or more Range: of an item (VQ-R44)."""

    def __init__(self, number: int, more: bool, figure: int) -> None:
        super().__init__()
        if figure < TARGET_VALUE:
            raise ValueError("an item has Target Value, Range and damage")
        self.number: int = number
        self.more: bool = more
        self.figure: int = figure

    def holds(self, vq: VqState, frame: Frame) -> bool:
        body = vq.body_of(frame.source)
        return body is not None and compare(
            figure_of(vq, body, self.figure), self.number, self.more
        )


class Suffers(Proviso):
    """Target enemy is Burned."""

    who: Heroes
    condition: int

    def holds(self, vq: VqState, frame: Frame) -> bool:
        seats = self.who.seats(vq, frame)
        return bool(seats) and all(vq.suffers(seat, self.condition) for seat in seats)


class VTriggerActive(Proviso):
    """Your V-Trigger is active (VQ-571)."""

    def holds(self, vq: VqState, frame: Frame) -> bool:
        return vq.is_turned(frame.seat)


def compare(value: int, number: int, more: bool) -> bool:
    return value >= number if more else value <= number
