"""Copies of a card are one choice."""

from __future__ import annotations

from tests.kernel.high_card import LAY, HighCard

from playmat.kernel.cards import Piece
from playmat.kernel.choosing import cards_to_choose, different
from playmat.kernel.state import State


def twos_and_a_three() -> State:
    state = HighCard().laid_out()
    two, three = state.pieces[0].card, state.pieces[1].card
    state.pieces = [Piece(0, two, 0), Piece(1, three, 0), Piece(2, two, 0)]
    return state


def test_of_copies_the_first_stands_for_all() -> None:
    assert different(twos_and_a_three(), [2, 1, 0]) == [2, 1]
    assert different(twos_and_a_three(), []) == []


def test_each_different_card_is_an_option() -> None:
    options = cards_to_choose(twos_and_a_three(), 0, LAY, [0, 1, 2])
    assert [(option.text, option.pieces) for option in options] == [
        ("lay Two", (0,)),
        ("lay Three", (1,)),
    ]
