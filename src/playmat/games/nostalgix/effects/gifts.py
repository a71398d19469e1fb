"""Gifts: counters, Health, Armor and keywords that bodies are given, for a while or for good."""

from __future__ import annotations

from typing import Final

from playmat.games.nostalgix.effects.effects import FOR_GOOD, Lasting
from playmat.games.nostalgix.effects.saying import Granted, Predicate
from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.objects import NxObject
from playmat.games.nostalgix.facts.state import NxBody, NxState
from playmat.games.nostalgix.facts.statements import ARMOR, HEALTH, Span
from playmat.games.nostalgix.rules.damage import give_armor, give_hearts, give_power
from playmat.games.nostalgix.rules.triggers import ANNOUNCE
from playmat.kernel.amounts import Amount
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame, Program
from playmat.kernel.modifiers import Modifier
from playmat.parts.play.orders import Effect


class Gift(Node):
    """Something that is given: counters, Health, Armor, or what a predicate says."""

    def count(self, nx: NxState, frame: Frame) -> int:
        """How much of it each body gets, before anybody has got any."""
        return 0

    def give(self, nx: NxState, frame: Frame, body: NxBody, span: Span, count: int) -> None:
        raise NotImplementedError


class PowerCounters(Gift):
    """+1ATK Counters; below 0: -1ATK Counters."""

    amount: Amount
    sign: int

    def count(self, nx: NxState, frame: Frame) -> int:
        return self.amount.value(nx, frame)

    def give(self, nx: NxState, frame: Frame, body: NxBody, span: Span, count: int) -> None:
        if count:
            give_power(nx, body, self.sign * count)


class HealthCounters(Gift):
    amount: Amount

    def count(self, nx: NxState, frame: Frame) -> int:
        return self.amount.value(nx, frame)

    def give(self, nx: NxState, frame: Frame, body: NxBody, span: Span, count: int) -> None:
        if count and span is not FOR_GOOD:  # for a time: granted, not counters
            say(nx, Granted(HEALTH, self.amount).of(nx, frame, span, body.seat, body.number))
        elif count:
            give_hearts(nx, body, count)


class ArmorGift(Gift):
    amount: Amount

    def give(self, nx: NxState, frame: Frame, body: NxBody, span: Span, count: int) -> None:
        if span is not FOR_GOOD:
            say(nx, Granted(ARMOR, self.amount).of(nx, frame, span, body.seat, body.number))
        else:
            give_armor(nx, body, self.amount.value(nx, frame))


class Said(Gift):
    """+NATK for a while, or a keyword for a while or for good."""

    predicate: Predicate

    def give(self, nx: NxState, frame: Frame, body: NxBody, span: Span, count: int) -> None:
        say(nx, self.predicate.of(nx, frame, span, body.seat, body.number))


def say(nx: NxState, said: Modifier) -> None:
    nx.modifiers = [*nx.modifiers, said]
    nx.dirty = True


class Give(Lasting):
    """Give something to each body meant."""

    target: NxObject
    gifts: tuple[Gift, ...]

    def act(self, nx: NxState, frame: Frame) -> None:
        span = self.span(nx, frame)
        counts = [gift.count(nx, frame) for gift in self.gifts]
        for body in self.target.bodies(nx, frame):
            for gift, count in zip(self.gifts, counts, strict=True):
                gift.give(nx, frame, body, span, count)


class RemoveCounters(Effect):
    """Remove all +1ATK Counters, or all -1ATK Counters where the sign is below 0."""

    target: NxObject
    sign: int

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            count = body.atk if self.sign > 0 else body.minus
            if count:
                sign = "+" if self.sign > 0 else "\N{MINUS SIGN}"
                lost = words.counted(count, f"{sign}1ATK Counter")
                nx.tell(words.UNCOUNTED, body, "", count, lost)
                if self.sign > 0:
                    body.atk = 0
                else:
                    body.minus = 0
                nx.dirty = True


# ---- keywords that work as triggers ----


class DivinityGift(Effect):
    """Each of your Fighters gets one Health Counter and one +1ATK Counter (NX-1245)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in nx.fighters(frame.seat):
            give_power(nx, body, 1)
            give_hearts(nx, body, 1)


class CrescendoGift(Effect):
    """One +1ATK Counter at the end of the turn (NX-1235)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        body = nx.body_of(frame.source)
        if body is not None:
            give_power(nx, body, 1)


DIVINITY: Final = Program("Divinity", [ANNOUNCE, DivinityGift()])
CRESCENDO: Final = Program("Crescendo", [ANNOUNCE, CrescendoGift()])
