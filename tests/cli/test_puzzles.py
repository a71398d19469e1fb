"""The commands of puzzles."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from tests.cli.conftest import Playmat

from playmat.cli.puzzling import of_today
from playmat.games import load
from playmat.lab import mining
from playmat.lab.mining import Task
from playmat.puzzles import throws
from playmat.puzzles.files import puzzles_of
from playmat.puzzles.playing import PuzzleRun


def test_what_there_is(playmat: Playmat) -> None:
    said = playmat("puzzles")
    assert said.code == 0
    assert "Project Nexus:" in said.out
    data = playmat("puzzles", "--json").data
    assert 1 <= data["nexus"]["today"] <= data["nexus"]["puzzles"]


def test_a_puzzle_is_shown_and_a_choice_judged(playmat: Playmat) -> None:
    puzzle = playmat("puzzles", "nostalgix", "--number", "1", "--json").data
    right, wrong = puzzle["right"][0], puzzle["wrong"][0]
    said = playmat("puzzles", "nostalgix", "--number", "1", "--answer", right)
    assert said.code == 0
    assert "Right so far." in said.out
    said = playmat("puzzles", "nostalgix", "--number", "1", "--answer", wrong["move"])
    assert said.code == 1
    assert wrong["end"] in said.out
    for step in wrong["line"]:
        assert all(f"{seat}: {text}" in said.out for seat, text in step.items())


def test_the_whole_line_is_played_and_a_wrong_choice_taken_back(
    playmat: Playmat, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = puzzles_of("nostalgix")[0]
    run = PuzzleRun(load("nostalgix"), puzzle)
    run.show()
    said = iter(["hint", puzzle.wrong[0].move, *run.answers])
    monkeypatch.setattr("builtins.input", lambda _: next(said))
    monkeypatch.setattr("playmat.cli.puzzling.for_people", lambda: True)
    told = playmat("puzzles", "nostalgix", "--number", "1")
    assert told.code == 0
    assert "That does not do it." in told.out
    assert told.out.count("Right so far.") == len(run.answers) - 1
    assert "That is it." in told.out


def test_today_is_the_same_puzzle_as_on_the_page() -> None:
    """It was another one wherever the number of puzzles did not divide 719,163."""
    days = (datetime.now(UTC).date() - date(1970, 1, 1)).days
    assert of_today(100) == days % 100 + 1


def test_a_position_is_solved_once_and_what_is_wrong_is_told_of_either_seat(
    playmat: Playmat, monkeypatch: pytest.MonkeyPatch
) -> None:
    neighbours = pairwise(puzzles_of("mix"))
    both = [pair for pair in neighbours if pair[0].position == pair[1].position]
    one, other = min(both, key=lambda pair: pair[0].nodes)
    false = [replace(puzzle, value=puzzle.value + 0.5) for puzzle in (one, other)]
    solve = Mock(wraps=throws.solution_of)
    monkeypatch.setattr(throws, "solution_of", solve)
    monkeypatch.setattr("playmat.puzzles.files.puzzles_of", lambda _: [*false, one, other])
    said = playmat("puzzles", "check", "mix", "--json")
    digest = one.position.digest()
    assert said.code == 1
    assert (said.data["puzzles"], solve.call_count) == (4, 1)
    assert list(said.data["faults"]) == [f"mix {digest} A", f"mix {digest} B"]
    assert all("it is worth" in fault for fault in said.data["faults"].values())


def test_what_has_to_be_installed_is_told_once_and_not_of_each_puzzle(
    playmat: Playmat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playmat.bots.solving.linear.find_spec", lambda _: None)
    said = playmat("puzzles", "check", "mix")
    assert (said.code, said.out) == (1, "")
    assert said.err.count("pip install 'playmat[solve]'") == 1


def test_a_puzzle_tells_nothing_that_its_seat_may_not_know(playmat: Playmat) -> None:
    view = playmat("puzzles", "nostalgix", "--number", "1", "--json").data["view"]
    other = "B" if view["active"] == "A" else "A"
    assert set(view["seats"][other]["hand"]) <= {None}


def test_a_number_that_no_puzzle_has(playmat: Playmat) -> None:
    said = playmat("puzzles", "nexus", "--number", "100000")
    assert said.code == 2
    assert "has puzzles 1 to" in said.err


def test_mining_goes_on_where_it_was_stopped(
    playmat: Playmat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def found(task: Task) -> list[dict[str, Any]]:
        played.append(task.number)
        if len(played) == 3:
            raise KeyboardInterrupt
        return [{"scenario": f"puzzle {task.number // 2}"}]

    monkeypatch.setattr(mining, "mine_game", found)
    with pytest.raises(KeyboardInterrupt):
        mining.mine("nexus", 4, tmp_path)
    mined = mining.mine("nexus", 4, tmp_path)
    assert played == [0, 1, 2, 2, 3]
    assert mined.games == 4
    assert [form["scenario"] for form in mined.puzzles] == ["puzzle 0", "puzzle 1"]
    assert (tmp_path / "nexus.yaml").exists()
