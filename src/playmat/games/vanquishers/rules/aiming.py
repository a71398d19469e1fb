"""Aiming: a card that speaks of a chosen Hero has one chosen as it comes into play (VQ-R47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from playmat.games.vanquishers.facts.card import ITEMS
from playmat.games.vanquishers.facts.objects import ChooseAlly, ChooseEnemy
from playmat.games.vanquishers.facts.state import VqBody, VqState
from playmat.kernel.frames import Frame, Program, Step, frame_of

if TYPE_CHECKING:
    from playmat.kernel.state import State


def enter(vq: VqState, body: VqBody) -> None:
    """A card has come into play; a static line of it may speak of a chosen Hero."""
    if not body.sort & ITEMS and (body.card.aims or body.card.aims_ally):
        vq.frames.append(frame_of(AIMED, body.seat, body.number))


class AimAtEnemy(ChooseEnemy):
    """Choose the target enemy of a card as it is activated, if it has one (VQ-R47)."""

    def run(self, state: State, frame: Frame) -> bool:
        body = cast(VqState, state).body_of(frame.source)
        if body is None or not body.card.aims:
            return False
        return super().run(state, frame)


class AimAtAlly(ChooseAlly):
    def run(self, state: State, frame: Frame) -> bool:
        body = cast(VqState, state).body_of(frame.source)
        if body is None or not body.card.aims_ally:
            return False
        return super().run(state, frame)


class Aim(Step):
    """Keep in mind who was chosen."""

    def run(self, state: State, frame: Frame) -> bool:
        vq = cast(VqState, state)
        body = vq.body_of(frame.source)
        if body is not None:
            body.aim = frame.other
            body.ally = frame.found
            vq.dirty = True
        return False


AIMED: Final = Program("a card that takes aim", [AimAtEnemy(), AimAtAlly(), Aim()])
