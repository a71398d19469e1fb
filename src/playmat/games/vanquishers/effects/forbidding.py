"""What card text forbids, and what it keeps safe, for a time; dearer and cheaper cards."""

from __future__ import annotations

from playmat.games.vanquishers.facts import words
from playmat.games.vanquishers.facts.card import SUPPORT
from playmat.games.vanquishers.facts.objects import THIS_TURN, Duration, Heroes, What
from playmat.games.vanquishers.facts.standing import KIND_COST, MARK
from playmat.games.vanquishers.facts.state import VqState
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame
from playmat.kernel.seats import letter
from playmat.parts.play.orders import Effect


class Bar(Node):
    """What somebody cannot do, or what cannot be done to somebody: bits of bars.py, in words."""

    bars: list[int]
    told: str


class Cannot(Effect):
    """Somebody cannot do something for a time (VQ-R114)."""

    who: Heroes
    bar: Bar
    duration: Duration | None

    def act(self, vq: VqState, frame: Frame) -> None:
        duration = self.duration
        assert duration is not None
        made = []
        for seat in self.who.seats(vq, frame):
            for bar in self.bar.bars:
                modifier = duration.modifier(
                    vq, frame.seat, MARK + bar, owner=seat, body=0, amount=1, mask=0
                )
                modifier.bound = bound_to(vq, frame, duration)
                made.append(modifier)
            detail = f"{letter(seat)} cannot {self.bar.told} {duration.told(frame.seat)}."
            vq.emit(words.FORBIDDEN, -1, detail=detail, rule="VQ-R114")
        vq.modifiers = vq.modifiers + made
        vq.dirty = True


class KindCosts(Effect):
    """Cards of a kind cost less or more for a time (VQ-R117)."""

    who: Heroes
    kinds: int
    told: str
    number: int
    more: bool
    duration: Duration | None

    def less(self) -> int:
        return -self.number if self.more else self.number

    def act(self, vq: VqState, frame: Frame) -> None:
        duration = self.duration
        assert duration is not None
        less = self.less()
        for seat in self.who.seats(vq, frame):
            made = duration.modifier(
                vq, frame.seat, KIND_COST, owner=seat, body=0, amount=less, mask=self.kinds
            )
            made.bound = bound_to(vq, frame, duration)
            vq.modifiers = [*vq.modifiers, made]
            change = f"{self.number} {'more' if self.more else 'less'}"
            detail = f"{self.told} cost {change} {duration.told(frame.seat)}"
            vq.emit(words.KIND_CHEAPER, seat, rule="VQ-R117", detail=detail)


class MayHold(Node):
    """A hand may hold so many cards, or so many more (VQ-R131)."""

    who: Heroes
    number: int
    more: bool


class NeedsLess(Node):
    """An Item Weapon can be used with less Ammunition than its value asks for (VQ-R131)."""

    what: What
    number: int


class KindDeals(Node):
    """Ability cards of a kind deal so much more damage (VQ-R139)."""

    who: Heroes
    kinds: int
    more: int


class KeptSafe(Node):
    """The card itself cannot be destroyed (VQ-R139)."""

    what: What


class TargetsOften(Node):
    """An item may target so many times in a turn (VQ-R140)."""

    what: What
    number: int


def bound_to(vq: VqState, frame: Frame, duration: Duration) -> int:
    """The Support that stays for an effect which outlasts the turn (VQ-R106), else none."""
    source = vq.body_of(frame.source)
    if source is not None and source.sort == SUPPORT and duration.kind != THIS_TURN:
        return source.number
    return 0
