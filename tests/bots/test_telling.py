"""A chance is told as games have shown it to be, and nobody chooses otherwise for that."""

from __future__ import annotations

import pytest

import playmat
from playmat.bots.thought import telling

GAMES = ["mix", "nostalgix", "nintendo", "vanquishers", "nexus"]


def test_a_search_that_is_too_careful_is_told_as_surer(monkeypatch: pytest.MonkeyPatch) -> None:
    game = playmat.load("nexus")
    monkeypatch.setattr(game, "chance_slope", 2.0)
    monkeypatch.setattr(game, "chance_shift", 0.0)
    tell = telling(game, 2)
    assert tell(0.75) == pytest.approx(0.9)
    assert tell(0.5) == pytest.approx(0.5)
    assert tell(0.25) == pytest.approx(0.1)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_keeps_the_order_of_what_was_found(name: str) -> None:
    tell = telling(playmat.load(name), 2)
    told = [tell(found / 100) for found in range(101)]
    assert told == sorted(set(told))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_decided_is_certain(name: str) -> None:
    tell = telling(playmat.load(name), 2)
    assert (tell(0.0), tell(1.0)) == (0.0, 1.0)


def test_what_was_fitted_between_two_is_not_told_of_four() -> None:
    tell = telling(playmat.load("mix"), 4)
    assert tell(0.25) == 0.25
