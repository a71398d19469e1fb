"""No rule counts steps: one that does nothing may be put anywhere, and nothing is changed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from tests.golden.write import GAMES, path_of, play

import playmat
from playmat.games import names
from playmat.kernel.frames import Deed, Frame, Program, Step
from playmat.parts.card_game import CardGame
from playmat.scenarios import run
from playmat.scenarios.reading import find_files

EVERY = 20  # so many files are passed over before the next one is run
ROUNDS = 4

Wanted = Callable[[Program, int], bool]  # whether a step is put into a program at a place


class Pause(Deed):
    """A step that does nothing."""

    def act(self, state: object, frame: Frame) -> None:
        pass


PAUSE = Pause()


@contextmanager
def pauses(game: str, wanted: Wanted) -> Iterator[int]:
    """The game with steps that do nothing; how many there are."""
    loaded = playmat.load(game)
    before = [(program, program.steps) for program in loaded.programs]
    labels = [(label, label.place) for program, _ in before for label in program.labels]
    count = 0
    try:
        for program, steps in before:
            made: list[Step] = []
            moved: list[int] = []  # where each step, and the end, is now
            for place in range(len(steps) + 1):
                if wanted(program, place):
                    made.append(PAUSE)
                    count += 1
                moved.append(len(made))
                made += steps[place : place + 1]
            program.steps = made
            for label in program.labels:
                label.place = moved[label.place]
        yield count
    finally:
        for program, steps in before:
            program.steps = steps
        for label, place in labels:
            label.place = place


def everywhere(program: Program, place: int) -> bool:
    return True


def only(own: Program, at: int) -> Wanted:
    return lambda program, place: program is own and place == at


def at_random(seed: int) -> Wanted:
    rng = random.Random(seed)
    return lambda program, place: rng.random() < 0.5


def told(record: dict[str, Any]) -> str:
    """What was chosen and what happened; hashes of a table say where its programs stand."""
    choices = [(choice["seat"], choice["choice"]) for choice in record["choices"]]
    return json.dumps([choices, record["events"]])


def assert_golden_games_are_the_same(game: str) -> None:
    for name in GAMES:
        if name.startswith(f"{game}_"):
            same = told(play(name)) == told(json.loads(path_of(name).read_text("utf-8")))
            assert same, name  # how two such texts differ takes pytest minutes to say


def assert_scenarios_pass(game: str, every: int = 1) -> None:
    files = find_files([playmat.load(game).files.scenario_folder])
    failures = run(files[::every]).failures
    assert [str(failure) for failure in failures] == []


def test_a_step_that_goes_elsewhere_is_found() -> None:
    program = playmat.load("nexus").programs[0]
    with pauses("nexus", everywhere):
        program.label("end").place = program.label("battle").place
        with pytest.raises(AssertionError, match="nexus_standard"):
            assert_golden_games_are_the_same("nexus")


@pytest.mark.parametrize("game", names())
def test_a_step_that_does_nothing_changes_no_golden_game(game: str) -> None:
    with pauses(game, everywhere) as count:
        assert count > 100
        assert_golden_games_are_the_same(game)


@pytest.mark.parametrize("game", names())
def test_a_step_that_does_nothing_changes_no_scenario_of_a_sample(game: str) -> None:
    with pauses(game, at_random(1)):
        assert_scenarios_pass(game, EVERY)


@pytest.mark.soak
@pytest.mark.parametrize("game", names())
def test_a_step_that_does_nothing_changes_no_scenario(game: str) -> None:
    with pauses(game, everywhere):
        assert_scenarios_pass(game)
    for seed in range(ROUNDS):
        with pauses(game, at_random(seed)):
            assert_scenarios_pass(game)
            assert_golden_games_are_the_same(game)


@pytest.mark.soak
@pytest.mark.parametrize("game", names())
def test_a_step_at_any_one_place_changes_nothing(game: str) -> None:
    """The programs of the rules, one place after the other."""
    loaded = playmat.load(game)
    assert isinstance(loaded, CardGame)
    for own in loaded.own_programs:
        for at in range(len(own.steps) + 1):
            with pauses(game, only(own, at)):
                assert_scenarios_pass(game, EVERY)
                assert_golden_games_are_the_same(game)
