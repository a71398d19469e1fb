"""Weighing options: what is advised is the best that is told, and its doubt is told too."""

from __future__ import annotations

import pytest

import playmat
from benchmarks.hints import GAMES, contradiction, positions
from playmat import bots
from playmat.bots.foreseeing import threat
from playmat.bots.weighing import weigh
from playmat.kernel.chance import stream
from playmat.kernel.table import Table

SAMPLE = 4  # positions of each game; benchmarks/hints.py looks at five hundred


@pytest.mark.parametrize("name", GAMES)
def test_what_is_advised_is_the_best_that_is_told(name: str) -> None:
    for sight, number in positions(name, SAMPLE):
        found = weigh(sight, stream(number, "hint"), 40)
        assert contradiction(found) == ""
        assert found.weighed[0] is found.best
        assert f"give or take {found.best.doubt:.0%}" in found.words()[0]


def battle(*defenders: str) -> Table:
    """A may attack with a strong character, and B has 2 VP left."""
    given = {
        "active": "A",
        "phase": "battle",
        "A": {"vp": 2, "deck": ["Paper Glider"], "characters": ["Dragonite"]},
        "B": {"vp": 2, "deck": ["Paper Glider"], "characters": list(defenders)},
    }
    return playmat.load("nintendo").positions.arrange(given)


def test_what_wins_is_at_stake() -> None:
    found = weigh(bots.Sight(battle(), 0), stream(1, "hint"), 40)
    assert found.best.option.text == "attack B with Dragonite"
    assert found.best.chance == 1.0
    assert found.stake > 0.05
    assert found.plan(0)[0] == "attack B with Dragonite"


def test_where_all_comes_to_the_same_nothing_is_at_stake() -> None:
    """Four of a card in hand: whichever is kept, the hand is the same."""
    table = playmat.load("mix").deal(["Five Owens", "Five Owens"], seed=7)
    while len(table.state.options(seat := table.state.next_asked())) < 2:
        table.choose(table.state.options(seat)[0])
    found = weigh(bots.Sight(table, seat), stream(1, "hint"), 60)
    assert found.stake == 0, "Rock, Paper and Scissors of the same card are alike"
    assert not any(each.loss for each in found.weighed)


def test_the_same_chance_weighs_the_same() -> None:
    one, other = (
        weigh(bots.Sight(battle("Kestrel Vanguard"), 0), stream(3, "hint"), 40).weighed
        for _ in range(2)
    )
    assert [each[1:] for each in one] == [each[1:] for each in other]


def test_a_threat_is_what_an_opponent_can_be_seen_to_do() -> None:
    """B's strong Fighter will attack, whatever A does; nothing that A cannot know is named."""
    hero, strong = {"card": "Captain Cardboard", "health": 20}, "Closet Horror"
    given = {
        "active": "A",
        "A": {"hero": {**hero, "health": 3}, "deck": [strong] * 3},
        "B": {"hero": hero, "fighters": [strong] * 2, "deck": [strong] * 3, "hand": [strong]},
    }
    table = playmat.load("nostalgix").positions.arrange(given)
    end = next(o for o in table.state.options(0) if o.text == "end turn")
    found = threat(bots.Sight(table, 0), end, stream(1, "threat"))
    assert found is not None
    assert found.seat == "B"
    assert found.text == "attack Hero with Closet Horror"
    assert found.cost > 0.04


def test_nobody_threatens_who_can_do_nothing() -> None:
    hero, deck = {"card": "Captain Cardboard", "health": 20}, ["Closet Horror"] * 3
    given = {
        "active": "A",
        "A": {"hero": hero, "deck": deck},
        "B": {"hero": hero, "deck": deck},
    }
    table = playmat.load("nostalgix").positions.arrange(given)
    end = next(o for o in table.state.options(0) if o.text == "end turn")
    assert threat(bots.Sight(table, 0), end, stream(1, "threat")) is None
