"""A deed: an order in card text that asks nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from playmat.games.nexus.facts.state import PnState
from playmat.kernel.frames import Frame, Step

if TYPE_CHECKING:
    from playmat.kernel.state import State


class Effect(Step):
    """An order in card text that asks nothing."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        if pn.dirty:
            pn.game.standing.refresh(pn)
        self.act(pn, frame)
        return False

    def act(self, pn: PnState, frame: Frame) -> None:
        raise NotImplementedError
