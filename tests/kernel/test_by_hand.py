"""What is done by hand: a deed is agreed on, and tells of itself but once."""

from __future__ import annotations

from typing import Any

from playmat.kernel import by_hand
from playmat.kernel.frames import Deed, Frame, Program


class Tell(Deed):
    def act(self, state: Any, frame: Frame) -> None:
        raise AssertionError("that was told when it was proposed")


class Draw(Deed):
    def act(self, state: Any, frame: Frame) -> None:
        state.append("drawn")


def test_the_others_are_asked_before_a_deed_is_carried_out() -> None:
    draw = Program("draw", [Tell(), Draw()])
    agreed = by_hand.agreed_on("Draw 1 card.", draw, (Tell,))
    assert [type(step) for step in agreed.steps] == [by_hand.Agree, by_hand.CarryOut]
    assert agreed.name == "Draw 1 card."


def test_a_deed_does_not_tell_whose_line_it_is() -> None:
    draw = Program("draw", [Tell(), Draw()])
    by_hand.agreed_on("Draw 1 card.", draw, (Tell,))
    assert [type(step) for step in draw.steps] == [by_hand.Untold, Draw]
