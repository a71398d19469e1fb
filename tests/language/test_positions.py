"""Positions by the words of the ledger: taken for the game's own names, told as written."""

from __future__ import annotations

from typing import Any

import pytest

import playmat
from playmat.kernel.errors import BadScenario
from playmat.language.positions import renamed, script_of

NAMES = {"hand_power": "power", "items": "attached"}


def test_the_fields_of_table_seats_and_cards_in_play_are_renamed() -> None:
    given = {
        "hand_power": 1,
        "A": {"hand_power": 2, "hero": {"items": []}, "row": ["Fox", {"card": "Owl", "items": []}]},
    }
    assert renamed(given, NAMES) == {
        "power": 1,
        "A": {
            "power": 2,
            "hero": {"attached": []},
            "row": ["Fox", {"card": "Owl", "attached": []}],
        },
    }


def test_names_that_a_position_makes_up_are_left_alone() -> None:
    given = {"status": {"items": "text"}, "A": {"row": [{"counters": {"items": 2}}]}}
    assert renamed(given, NAMES) == given


def test_a_position_is_not_changed_by_reading_it() -> None:
    given = {"A": {"hand_power": 2}}
    renamed(given, NAMES)
    assert given == {"A": {"hand_power": 2}}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"A": {"hand_power": -1}}, "given.A.hand_power must be at least 0"),
        ({"A": {"power": -1}}, "given.A.power must be at least 0"),
        ({"A": {"discard_pile": ["Nobody"]}}, "given.A.discard_pile names 'Nobody'"),
        ({"A": {"first_player": "A"}}, "given.A.first_player is not known"),
        ({"A": {"hand_pover": 1}}, "given.A.hand_pover is not known"),
        ({"A": {"power": 1, "hand_power": 2}}, "given.A.hand_power is another name of power"),
    ],
)
def test_an_error_says_what_was_written(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadScenario) as caught:
        playmat.load("nintendo").positions.arrange(given)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("game", "ledger", "own"),
    [
        ("mix", {"A": {"active_card": "Owen"}}, {"A": {"active": "Owen"}}),
        ("nexus", {"turn_player": "B", "A": {"lp": 7}}, {"active": "B", "A": {"life": 7}}),
        ("nintendo", {"A": {"hand_power": 3}}, {"A": {"power": 3}}),
        ("nostalgix", {"A": {"prize_counters": 3}}, {"A": {"prizes": 3}}),
        ("vanquishers", {"B": {"lp": 3, "sp": "2/4"}}, {"B": {"life": 3, "shield": "2/4"}}),
    ],
)
def test_both_names_lay_out_the_same_table(
    game: str, ledger: dict[str, Any], own: dict[str, Any]
) -> None:
    loaded = playmat.load(game)
    assert loaded.positions.arrange(ledger).hash() == loaded.positions.arrange(own).hash()


def test_outcomes_are_laid_down_in_order() -> None:
    script = script_of({"coins": ["heads", "Tails"], "dice": [[4, 6], 3], "picks": 2})
    assert (script.coins, script.dice, script.picks) == ([1, 0], [4, 6, 3], [2])
    assert script.keep_order
    assert not script_of({"shuffle": "random"}).keep_order


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        ({"coins": ["edge"]}, "given.chance.coins cannot be 'edge'; use tails, heads"),
        ({"dice": [[4, 7]]}, "given.chance.dice cannot be 7"),
        ({"picks": ["first"]}, "given.chance.picks must be a whole number"),
        ({"picks": [-1]}, "given.chance.picks must be at least 0"),
        ({"shuffle": "off"}, "given.chance.shuffle cannot be 'off'; use random, keep"),
        ({"cards": [1]}, "given.chance.cards is not known"),
    ],
)
def test_an_outcome_that_cannot_be_is_an_error(chance: dict[str, Any], said: str) -> None:
    with pytest.raises(BadScenario) as error:
        script_of(chance)
    assert said in str(error.value)
