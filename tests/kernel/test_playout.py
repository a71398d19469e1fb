"""Playouts end, give the same for the same chance, and pick every option as often."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.kernel.high_card import HighCard

from playmat.kernel.chance import SAMPLING, stream
from playmat.kernel.errors import PlaymatError
from playmat.kernel.playout import Picker, playout


def test_a_playout_goes_to_the_end_and_keeps_no_events() -> None:
    state = HighCard().deal().state
    assert playout(state, stream(1, SAMPLING), 100) == 2
    assert state.over and state.events == []


def test_it_stops_at_its_limit() -> None:
    state = HighCard().deal().state
    assert playout(state, stream(1, SAMPLING), 1) == 1
    assert not state.over


def test_the_same_chance_plays_the_same_game() -> None:
    ends = []
    for _ in range(2):
        state = HighCard().deal().state
        playout(state, stream(9, SAMPLING), 100)
        ends.append(state.hash())
    assert ends[0] == ends[1]


def test_a_game_that_asks_nobody_and_does_not_end_is_a_fault() -> None:
    with pytest.raises(PlaymatError, match="nobody is asked"):
        playout(HighCard().laid_out(), stream(1, SAMPLING), 10)


def test_a_picker_picks_evenly_below_its_limit() -> None:
    picker = Picker(stream(2, SAMPLING))
    counts = Counter(picker.below(3) for _ in range(3000))
    assert set(counts) == {0, 1, 2} and min(counts.values()) > 900
