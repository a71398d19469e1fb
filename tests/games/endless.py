"""A rule without an end, for tests of what a table cannot carry."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playmat.games.mix.play.landings import Abilities
from playmat.games.mix.play.rounds import GAME
from playmat.kernel.frames import Deed, Frame, Step

PLACE = next(place for place, step in enumerate(GAME.steps) if isinstance(step, Abilities))


class Endless(Deed):
    """Goes on for ever, and tells nobody."""

    def act(self, state: Any, frame: Frame) -> None:
        frame.place -= 1


@contextmanager
def ruled_by(step: Step) -> Iterator[None]:
    """The Mix with this rule, once an ATK has landed."""
    usual = GAME.steps[PLACE]
    GAME.steps[PLACE] = step
    try:
        yield
    finally:
        GAME.steps[PLACE] = usual
