"""`playmat learn`: a lesson at the terminal, and the check of all lessons."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from playmat.games import load
from playmat.lessons import course

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat


def test_lessons_are_listed_by_course(playmat: Playmat) -> None:
    answer = playmat("learn")
    assert answer.code == 0
    assert "playmat learn mix" in answer.out
    assert "1  Your first throw (2 min)" in answer.out
    listed = playmat("learn", "mix", "--json").data
    assert [entry["number"] for entry in listed] == [*range(1, len(course("mix")) + 1)]
    assert listed[0]["title"] == "Your first throw"


def test_a_lesson_is_taken_with_a_wrong_move_and_a_hint(playmat: Playmat) -> None:
    typed = ["throw paper", "hint", "throw rock", "s", "r", "r", "n"]
    answer = playmat("learn", "mix", typed=typed)
    assert answer.code == 0
    assert "Scissors cuts Paper, so Gabe would strike Becca." in answer.out
    assert "Rock blunts Scissors" in answer.out
    assert "Gabe is at 0 HP" in answer.out
    assert "On to the next lesson?" in answer.out


def test_who_leaves_a_lesson_is_asked_nothing(playmat: Playmat) -> None:
    answer = playmat("learn", "mix", "2", typed=["quit"])
    assert answer.code == 0
    assert answer.out.rstrip().endswith("A> quit")


def test_a_lesson_that_is_not_there(playmat: Playmat) -> None:
    answer = playmat("learn", "mix", "99")
    assert answer.code == 2
    assert "there is no lesson 99" in answer.err


def test_the_check_says_which_lessons_hold(playmat: Playmat) -> None:
    answer = playmat("learn", "mix", "1", "--check")
    assert (answer.code, answer.out.strip()) == (0, "1 passed, 0 failed")


def test_the_check_tells_what_does_not_hold(
    playmat: Playmat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = Path(course("mix")[0].file).read_text(encoding="utf-8")
    (tmp_path / "lessons").mkdir()
    broken = text.replace("{B: throw Scissors}", "{B: throw Paper}", 1)
    (tmp_path / "lessons" / "01_broken.yaml").write_text(broken, encoding="utf-8")
    monkeypatch.setattr(load("mix"), "folder", tmp_path)
    course.cache_clear()
    answer = playmat("learn", "mix", "--check")
    course.cache_clear()
    assert answer.code == 1
    assert "line 12" in answer.out
    assert "0 passed, 1 failed" in answer.out
