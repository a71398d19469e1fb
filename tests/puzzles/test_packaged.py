"""The puzzles that come with the games: each runs as a scenario, and is proven."""

from __future__ import annotations

import pytest
from tests.games.playing import COMPILED

from playmat.games import load, names
from playmat.parts.rulebook import Rulebook
from playmat.puzzles.checking import faults_of
from playmat.puzzles.files import puzzle_count, puzzle_files, puzzles_of, written
from playmat.puzzles.puzzle import REACTION, THEMES, Puzzle
from playmat.scenarios import run

GAMES = [name for name in names() if load(name).puzzles.goals]
ENOUGH = 100  # puzzles of a game
LARGEST = 600_000  # bytes of a game's puzzles
PARTS = 5  # of them, for several workers


def fault_of(game: Rulebook, puzzle: Puzzle) -> str:
    [(_, fault)] = faults_of(game, [puzzle])
    return fault


def easiest(name: str) -> Puzzle:
    return min(puzzles_of(name), key=lambda puzzle: puzzle.nodes)


@pytest.mark.parametrize("name", GAMES)
def test_each_line_can_be_played_and_ends_as_the_file_says(name: str) -> None:
    report = run(puzzle_files(load(name)))
    assert not report.failures, str(report)
    assert sum(path.stat().st_size for path in puzzle_files(load(name))) < LARGEST


@pytest.mark.parametrize("name", GAMES)
def test_there_are_a_hundred_none_comes_twice_and_each_has_a_theme(name: str) -> None:
    found = puzzles_of(name)
    assert puzzle_count(name) == len(found), "counted without reading them"
    assert len(found) >= ENOUGH
    assert len({(puzzle.seat, puzzle.position.digest()) for puzzle in found}) == len(found)
    assert all(puzzle.themes and set(puzzle.themes) <= set(THEMES) for puzzle in found)
    assert all(not set(puzzle.right) & set(puzzle.fine) for puzzle in found)


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_proven_again(name: str) -> None:
    assert fault_of(load(name), easiest(name)) == ""


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_with_another_answer_is_not_proven(name: str) -> None:
    from dataclasses import replace

    puzzle = easiest(name)
    other = puzzle.wrong[0].move
    assert fault_of(load(name), replace(puzzle, right=(other,))) != ""


@pytest.mark.skipif(not COMPILED, reason="proven with the compiled rules, in a tenth of the time")
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_is_proven_again(name: str, part: int) -> None:
    found = puzzles_of(name)
    first, last = (len(found) * edge // PARTS for edge in (part, part + 1))
    checked = list(faults_of(load(name), found[first:last]))  # neighbours may be solved together
    assert [(p.seat, p.position.digest(), fault) for p, fault in checked if fault] == []
    assert [p for p, _ in checked] == found[first:last]


def test_lethal_through_a_reaction_is_proven_and_nothing_less_is() -> None:
    """A Surprise has to be activated in a window: to pass there would not do."""
    from dataclasses import replace

    found = [puzzle for puzzle in puzzles_of("nostalgix") if REACTION in puzzle.themes]
    puzzle = min(found, key=lambda puzzle: puzzle.nodes)
    assert any(text.startswith("activate ") for _, text in puzzle.line)
    game = load("nostalgix")
    assert fault_of(game, puzzle) == ""
    fewer = tuple(theme for theme in puzzle.themes if theme != REACTION)
    assert "its themes are" in fault_of(game, replace(puzzle, themes=fewer))


def test_a_position_that_asks_something_of_either_seat_is_written_out_for_both() -> None:
    given = {"A": {"life": 3}}
    text = written(
        "mix", [{"scenario": "one", "given": given}, {"scenario": "two", "given": given}]
    )
    assert text.count("life: 3") == 2
