"""Amounts: a number that is named, and the number that was made last."""

from __future__ import annotations

from tests.kernel.high_card import HighCard

from playmat.kernel.amounts import Fixed, ThatMuch
from playmat.kernel.frames import frame_of


def test_a_fixed_amount_is_its_number_and_that_much_the_frames() -> None:
    game = HighCard()
    frame = frame_of(game.whole, 0, 0)
    frame.number = 4
    state = game.laid_out()
    assert Fixed(3).value(state, frame) == 3
    assert ThatMuch().value(state, frame) == 4
