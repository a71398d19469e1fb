"""How a line is carried out: its conditions, its cost, then its effects (section 6).

A casting resolves all CAST or QUICK lines of a card in one program: first each line is prepared
(may, cost, targets), then comes the time for replies, then the effects. The frame's `answer` has
a bit for each line that comes to nothing.
"""

from __future__ import annotations

from typing import cast

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.card import ACT, Line
from playmat.games.nexus.facts.conditions import Condition
from playmat.games.nexus.facts.state import PnBody, PnState
from playmat.games.nexus.rules.costs import Cost
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Inquiry


def drop(frame: Frame, place: int) -> None:
    """A line comes to nothing."""
    frame.answer |= 1 << place


def dropped(frame: Frame, place: int) -> bool:
    return frame.answer >> place & 1 != 0


def use_up(line: Line, source: PnBody | None) -> None:
    """A line that works once per turn has done so."""
    if line.limited and source is not None:
        source.used = [*source.used, line.key()]


class Asking(Inquiry):
    """A yes or no."""

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.YES), Option(seat, words.NO)]


class Open(Asking):
    """A line begins: conditions, once per turn, you may. `skipped` steps prepare the rest."""

    line: Line
    may: bool
    skipped: int = 0

    def run(self, pn: PnState, frame: Frame) -> bool:
        line = self.line
        if not dropped(frame, line.place):
            source = pn.recall(frame.source)
            used = line.limited and source is not None and line.key() in source.used
            for condition in cast("list[Condition]", line.conditions):
                used = used or not condition.holds(pn, frame.seat, frame.source)
            if not used:
                if self.may:
                    return pn.ask(words.ASK_MAY, 1 << frame.seat)
                self.begin(pn, frame)
                return False
            drop(frame, line.place)
        frame.place += self.skipped
        return False

    def answered(self, pn: PnState, frame: Frame, answer: Option) -> None:
        if answer.verb is words.YES:
            self.begin(pn, frame)
        else:
            drop(frame, self.line.place)
            frame.place += self.skipped

    def begin(self, pn: PnState, frame: Frame) -> None:
        source = pn.recall(frame.source)
        if self.line.cost is None:  # else it is used by paying
            use_up(self.line, source)
        if self.line.kind != ACT:  # of which it was told that it is used
            name = "" if source is None else source.name
            detail = self.line.text
            pn.emit(words.WORKS, frame.seat, name, 0, "PN-R81", -1, frame.source, detail)


class PayCost(Asking):
    """The cost of a line; of an AUTO line, or after "you may", it may be declined (PN-R81)."""

    line: Line
    cost: Cost
    asks: bool
    skipped: int = 0

    def run(self, pn: PnState, frame: Frame) -> bool:
        if not self.cost.payable(pn, frame.seat, frame.source):
            return self.decline(frame)
        if self.asks:
            return pn.ask(words.ASK_PAY, 1 << frame.seat)
        self.pay(pn, frame)
        return False

    def pay(self, pn: PnState, frame: Frame) -> None:
        use_up(self.line, pn.recall(frame.source))
        self.cost.pay(pn, frame)

    def decline(self, frame: Frame) -> bool:
        drop(frame, self.line.place)
        frame.place += self.skipped
        return False

    def answered(self, pn: PnState, frame: Frame, answer: Option) -> None:
        if answer.verb is words.NO:
            self.decline(frame)
        else:
            self.pay(pn, frame)


class IfAlive(Deed):
    """The effects of a line follow, unless it came to nothing."""

    place: int
    skipped: int

    def act(self, pn: PnState, frame: Frame) -> None:
        if dropped(frame, self.place):
            frame.place += self.skipped


class PayOr(Asking):
    """Pay, or else the next steps are done (PN-R90).

    Who can pay chooses, and `must` pay where the text names nothing that happens otherwise.
    """

    cost: Cost
    skipped: int
    must: bool

    def run(self, pn: PnState, frame: Frame) -> bool:
        if not self.cost.payable(pn, frame.seat, frame.source):
            return False
        if self.must:
            self.pay(pn, frame)
            return False
        return pn.ask(words.ASK_OR, 1 << frame.seat)

    def answered(self, pn: PnState, frame: Frame, answer: Option) -> None:
        if answer.verb is words.YES:
            self.pay(pn, frame)

    def pay(self, pn: PnState, frame: Frame) -> None:
        frame.place += self.skipped
        self.cost.pay(pn, frame)
