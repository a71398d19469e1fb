"""Example games: scenarios with comments that can be watched."""

from __future__ import annotations

import pytest

from playmat.games import load, replay
from playmat.kernel.errors import BadScenario
from playmat.scenarios import read_text, run
from playmat.scenarios.examples import example_files, example_names, find_example
from playmat.scenarios.modes import Manner
from playmat.scenarios.play import Play

TEXT = """
scenario: Rock beats Scissors
game: mix
players: {A: Anna}
given: {A: {active: Owen}, B: {active: Owen, hand: [Owen]}}
play:
  - say: Both throw.
  - A: throw Rock
  - B: throw Scissors
  - say: Rock lands.
  - say: It hurts.
"""


@pytest.mark.parametrize("name", example_names())
def test_every_example_does_what_it_says(name: str) -> None:
    example = find_example(name)
    assert example is not None
    game = load(example.scenario.game)
    report = run([example_files(game)[name]], "all")
    assert (report.passed, report.failed) == (1, 0)
    assert game.files.ledger.unknown(list(example.scenario.rules)) == []
    assert example.scenario.cards == (), "the page knows printed cards only"
    assert example.scenario.lesson
    assert len(example.comments) > 5
    record = example.table.record()
    assert replay(record, verify=True).hash() == example.table.hash()


def test_a_comment_is_about_the_table_before_the_next_move() -> None:
    [scenario] = read_text(TEXT)
    game = load("mix")
    play = Play(scenario, game, Manner(game))
    play.run()
    assert play.comments == [(0, "Both throw."), (2, "Rock lands. It hurts.")]
    assert scenario.players == {"A": "Anna"}


def test_a_comment_is_text() -> None:
    with pytest.raises(BadScenario, match="'say' is a comment"):
        read_text(TEXT.replace("It hurts.", "[1]"))


def test_there_is_no_example_of_another_name() -> None:
    assert find_example("nintendo.none") is None
    assert find_example("chess.none") is None
