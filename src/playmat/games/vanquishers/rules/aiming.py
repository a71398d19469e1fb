"""Aiming: a card that speaks of a chosen Hero has one chosen as it comes into play (VQ-R47)."""

from __future__ import annotations

from typing import Final

from playmat.games.vanquishers.facts.card import ITEMS
from playmat.games.vanquishers.facts.objects import ChooseAlly, ChooseEnemy
from playmat.games.vanquishers.facts.state import VqBody, VqState
from playmat.kernel.frames import Deed, Frame, Program


def enter(vq: VqState, body: VqBody) -> None:
    """A card has come into play; a static line of it may speak of a chosen Hero."""
    if not body.sort & ITEMS and (body.card.aims or body.card.aims_ally):
        vq.begin(AIMED, body.seat, body.number)


class AimAtEnemy(ChooseEnemy):
    """Choose the target enemy of a card as it is activated, if it has one (VQ-R47)."""

    def run(self, vq: VqState, frame: Frame) -> bool:
        body = vq.body_of(frame.source)
        if body is None or not body.card.aims:
            return False
        return super().run(vq, frame)


class AimAtAlly(ChooseAlly):
    def run(self, vq: VqState, frame: Frame) -> bool:
        body = vq.body_of(frame.source)
        if body is None or not body.card.aims_ally:
            return False
        return super().run(vq, frame)


class Aim(Deed):
    """Keep in mind who was chosen."""

    def act(self, vq: VqState, frame: Frame) -> None:
        body = vq.body_of(frame.source)
        if body is not None:
            body.aim = frame.other
            body.ally = frame.found
            vq.dirty = True


AIMED: Final = Program("a card that takes aim", [AimAtEnemy(), AimAtAlly(), Aim()])
