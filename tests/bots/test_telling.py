"""A chance is told as games have shown it to be, and nobody chooses otherwise for that."""

from __future__ import annotations

import pytest

import playmat
from playmat.bots.thought import Telling, telling
from playmat.bots.tree import Node

GAMES = ["mix", "nostalgix", "nintendo", "vanquishers", "nexus"]


def told(name: str, teams: list[int], *found: float) -> Telling:
    """How the first seat's chances are told where this was found for all seats."""
    root = Node(len(teams), [], [])
    root.visits, root.totals = 1, list(found)
    return telling(playmat.load(name), root, teams, 0)


def test_a_search_that_is_too_careful_is_told_as_surer(monkeypatch: pytest.MonkeyPatch) -> None:
    game = playmat.load("nexus")
    monkeypatch.setattr(game, "chance_slope", 2.0)
    monkeypatch.setattr(game, "chance_shift", 0.0)
    tell = telling(game, Node(2, [], []), [0, 1], 0)
    assert tell(0.75) == pytest.approx(0.9)
    assert tell(0.5) == pytest.approx(0.5)
    assert tell(0.25) == pytest.approx(0.1)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_keeps_the_order_of_what_was_found(name: str) -> None:
    tell = told(name, [0, 1], 0.5, 0.5)
    chances = [tell(found / 100) for found in range(101)]
    assert chances == sorted(set(chances))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_decided_is_certain(name: str) -> None:
    tell = told(name, [0, 1], 0.5, 0.5)
    assert (tell(0.0), tell(1.0)) == (0.0, 1.0)


def test_one_of_four_that_stand_alike_wins_a_quarter() -> None:
    tell = told("mix", [0, 1, 2, 3], 0.5, 0.5, 0.5, 0.5)
    assert tell(0.5) == pytest.approx(0.25)
    assert tell(0.0) == 0.0


def test_one_of_two_pairs_that_stand_alike_wins_a_half() -> None:
    assert told("mix", [0, 0, 1, 1], 0.5, 0.5, 0.5, 0.5)(0.5) == pytest.approx(0.5)
