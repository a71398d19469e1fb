"""What the parts of a battle share: timing points with their windows (PN-R81, PN-804)."""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts.fight import Battle
from playmat.games.nexus.facts.happenings import happen
from playmat.games.nexus.facts.state import PnState
from playmat.games.nexus.facts.timings import MOMENT
from playmat.games.nexus.rules.checks import check, settle
from playmat.games.nexus.rules.windows import TIMED, open_window
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Inquiry, Program


def timing_point(pn: PnState, moments: list[int]) -> None:
    """AUTO lines due at these moments, then Quick Casts that name them (PN-R81, PN-804)."""
    for start in range(0, len(moments), MOMENT):
        happen(pn, moments[start], moments[start + 1], moments[start + 2], moments[start + 3])
    check(pn)
    if pn.waiting:
        pn.begin(POINT_WINDOW, pn.active, 0, -1, moments)
        settle(pn)
    else:
        open_window(pn, TIMED, moments)


class OpenPoint(Deed):
    """The AUTO lines of a timing point are done: the window for Quick Casts."""

    def act(self, pn: PnState, frame: Frame) -> None:
        open_window(pn, TIMED, frame.scope)


POINT_WINDOW: Final = Program("a timing point", [OpenPoint()])


class TimingPoint(Deed):
    """ "At the end of the turn", "at the end of the battle"."""

    timing: int

    def act(self, pn: PnState, frame: Frame) -> None:
        timing_point(pn, [self.timing, pn.active, 0, 0])


class Part(Inquiry):
    """A part of a battle; one that has asked somebody waits."""

    def run(self, pn: PnState, frame: Frame) -> bool:
        assert pn.battle is not None
        pn.refresh()
        self.act(pn, frame, pn.battle)
        return pn.asked != 0

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        raise NotImplementedError

    def answered(self, pn: PnState, frame: Frame, answer: Option) -> None:
        assert pn.battle is not None
        self.go_on(pn, pn.battle, answer)

    def go_on(self, pn: PnState, battle: Battle, answer: Option) -> None:
        raise NotImplementedError
