"""Soaking: a short run of what benchmarks/soak_random_games.py does at length."""

from pathlib import Path

import pytest

import playmat
from playmat.kernel.state import State
from playmat.lab.soaking import Wrong, conserved, everything, random_setup, scenario_position, soak


def test_random_games_of_all_kinds_hold_together(tmp_path: Path) -> None:
    soaked = soak("mix", 200, seed=1, folder=tmp_path)
    assert soaked.failures == []
    assert soaked.games == 200
    unseen = soaked.unseen(playmat.load("mix"))
    assert "mode" not in unseen
    assert "decision" not in unseen
    assert len(unseen.get("card", [])) < 10


def test_games_that_begin_where_scenarios_begin_reach_what_chance_does_not(tmp_path: Path) -> None:
    soaked = soak("nintendo", 0, seed=1, folder=tmp_path, from_positions=300)
    assert soaked.failures == []
    assert "no draw" in soaked.seen["event"]  # decks do not run out in games that chance plays


def test_a_position_has_the_cards_of_its_scenario_and_no_chance_laid_down() -> None:
    game = playmat.load("nostalgix")
    for index in range(40):
        extended, position = scenario_position(game, 1, index)
        table = position.deal(extended)
        assert table.decision is not None
        assert "chance" not in position.given
        assert table.record()["given"] == position.given


def test_setups_go_through_all_modes_and_house_rules() -> None:
    game = playmat.load("mix")
    setups = [random_setup(game, 1, index) for index in range(200)]
    assert {setup.mode for setup in setups} == set(game.modes)
    for switch in game.switches.values():
        tried = {str(setup.switches[switch.name]) for setup in setups}
        assert {value for value in switch.values if value not in "#*"} <= tried
    assert random_setup(game, 1, 7) == random_setup(game, 1, 7)


def test_all_that_a_game_has_is_asked_for() -> None:
    whole = everything(playmat.load("mix"))
    assert "Owen" in whole["card"]
    assert "throw" in whole["decision"]
    assert "concede" in whole["verb"]
    assert "ko" in whole["event"]
    assert any(text.startswith("On Land: ") for text in whole["program"])
    assert "Restore" in whole["effect"]


def start() -> State:
    return playmat.load("mix").deal(["Five Owens", "Slow Drip"], 1).state


def test_a_lost_piece_is_noticed() -> None:
    state = start()
    conserved(state)
    state.seats[0].zones[0].pop()
    with pytest.raises(Wrong, match=r"\(Owen\) is in 0 places"):
        conserved(state)


def test_a_piece_in_two_places_is_noticed() -> None:
    state = start()
    state.seats[0].zones[1].append(state.seats[0].zones[0][0])
    with pytest.raises(Wrong, match="is in 2 places"):
        conserved(state)
