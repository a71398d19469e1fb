"""Results: who has won and lost, by which clause."""

from __future__ import annotations

from playmat.kernel.results import Result


def test_without_winners_it_is_a_draw() -> None:
    assert Result([], [], "HC-4").draw
    assert not Result([1], [0], "HC-3").draw


def test_it_tells_itself() -> None:
    assert repr(Result([1], [0], "HC-3")) == "Result(winners=[1], losers=[0], reason='HC-3')"
