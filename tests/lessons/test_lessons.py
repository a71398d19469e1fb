"""Lessons: every one that ships is taken to its end, and what a learner may do in one."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.games import OWN, load
from playmat.kernel.errors import BadFile, IllegalChoice
from playmat.lessons import Lesson, LessonRun, check, course, find_lesson, read

TEXT = """\
lesson: Rock and nothing else
game: mix
course: A course
number: 1
minutes: 1
about: Rock
players: {B: Nell}
given:
  A: {active: Backpack Becca, hand: [Owen]}
  B: {active: Gym Class Gabe, hand: [Owen]}
steps:
  - say: Look at the table.
  - say: Throw Rock (MX-405).
    do: throw Rock
    try: {throw Paper: That would lose.}
    hint: It is a stone.
    opponent: {B: throw Scissors}
    expect: {B.active.hp: 4}
  - say: One question.
    ask: How many cards has a Deck?
    do: 5
    try: {20: That is another game.}
  - say: Well done.
"""

SHIPPED = [lesson for name in OWN for lesson in course(name)]


def written(folder: Path, *changes: tuple[str, str]) -> Lesson:
    """The lesson above, with changes."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = folder / "01_rock.yaml"
    path.write_text(text, encoding="utf-8")
    return read(path)


# ---- lessons that ship ----


@pytest.mark.parametrize("lesson", SHIPPED, ids=lambda one: f"{one.game} {one.number}")
def test_every_lesson_holds_with_every_wrong_move_on_the_way(lesson: Lesson) -> None:
    assert check(lesson) == []


@pytest.mark.parametrize("lesson", SHIPPED, ids=lambda one: f"{one.game} {one.number}")
def test_every_lesson_has_a_wrong_move_that_is_answered_in_its_own_words(lesson: Lesson) -> None:
    assert any(step.attempts for step in lesson.steps)


@pytest.mark.parametrize("name", OWN)
def test_a_course_counts_from_one_and_has_one_title(name: str) -> None:
    lessons = course(name)
    assert [lesson.number for lesson in lessons] == [*range(1, len(lessons) + 1)]
    assert len({lesson.course for lesson in lessons}) <= 1
    assert len({lesson.title for lesson in lessons}) == len(lessons)
    for lesson in lessons:
        assert Path(lesson.file).name.startswith(f"{lesson.number:02}_")


def test_a_lesson_is_found_by_its_number() -> None:
    assert find_lesson("mix", 2) is course("mix")[1]
    assert find_lesson("mix", 99) is None


# ---- taking one ----


def test_a_right_move_goes_on_and_the_others_answer(tmp_path: Path) -> None:
    run = LessonRun(written(tmp_path))
    assert run.step.say == "Look at the table."
    assert run.options == []
    assert run.answer("").right
    assert [option.text for option in run.right] == ["throw Rock"]
    assert run.answer("throw Rock").right
    assert run.table.board()["seats"]["B"]["active"]["hp"] == 4  # type: ignore[index]
    assert run.step.say == "One question."


def test_a_wrong_move_changes_nothing_and_is_answered_kindly(tmp_path: Path) -> None:
    run = LessonRun(written(tmp_path), [""])
    before = run.table.hash()
    assert run.answer("throw Paper").words == "That would lose."
    assert run.answer("throw Scissors").words == (
        "That can be done, but this lesson is about Rock."
    )
    assert run.answer("concede").words
    assert (run.table.hash(), run.answers) == (before, [""])


def test_a_question_is_answered_in_words(tmp_path: Path) -> None:
    run = LessonRun(written(tmp_path), ["", "throw Rock"])
    assert run.replies == ["5", "20"]
    assert run.answer("20").words == "That is another game."
    assert not run.done
    assert run.answer("5").right
    assert run.done


def test_what_is_not_offered_is_no_answer(tmp_path: Path) -> None:
    run = LessonRun(written(tmp_path))
    with pytest.raises(IllegalChoice):
        run.answer("throw Rock")
    run.answer("")
    with pytest.raises(IllegalChoice):
        run.answer("play Owen")


def test_a_lesson_stands_where_its_answers_have_led(tmp_path: Path) -> None:
    lesson = written(tmp_path)
    run = LessonRun(lesson)
    for text in ("", "throw Rock"):
        run.answer(text)
    again = LessonRun(lesson, run.answers)
    assert again.table.hash() == run.table.hash()
    assert again.place == run.place
    with pytest.raises(IllegalChoice):
        LessonRun(lesson, ["", "throw Paper"])


def test_a_card_may_be_played_in_any_slot_where_none_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "01_slots.yaml"
    path.write_text(
        """\
lesson: A Fighter
game: nostalgix
course: A course
number: 1
minutes: 1
about: Fighters
given: {A: {hand: [Marble Marine], mana: 5/5}}
steps:
  - {say: Play it., do: play Marble Marine, expect: {A.fighters.count: 1}}
  - {say: Well done.}
""",
        encoding="utf-8",
    )
    run = LessonRun(read(path))
    assert len(run.right) > 1
    assert run.answer(run.right[-1].text).right
    assert check(read(path)) == []


def test_a_combo_is_no_other_way_to_play_one_of_its_parts(tmp_path: Path) -> None:
    """MX-804"""
    path = tmp_path / "01_combo.yaml"
    path.write_text(
        """\
lesson: Alone
game: mix
course: A course
number: 1
minutes: 1
about: standing alone
given: {A: {hand: [Carter, Destin], wall: [Owen]}, B: {active: Owen}}
steps:
  - {say: Play him., do: play Carter}
  - {say: Well done.}
""",
        encoding="utf-8",
    )
    run = LessonRun(read(path))
    assert "play Carter + Destin" in [option.text for option in run.options]
    assert [option.text for option in run.right] == ["play Carter"]


def test_a_move_that_names_its_target_is_two_choices(tmp_path: Path) -> None:
    """`play Dodgeball on Marble Marine` is a card, then its target."""
    path = tmp_path / "01_target.yaml"
    path.write_text(
        """\
lesson: A Spell
game: nostalgix
course: A course
number: 1
minutes: 1
about: Spells
given:
  A: {hand: [Dodgeball], mana: 9/9}
  B: {fighters: [Marble Marine, Marble Marine]}
steps:
  - say: Throw it.
    do: play Dodgeball on Marble Marine (2)
  - say: Well done.
""",
        encoding="utf-8",
    )
    run = LessonRun(read(path))
    assert run.answer("play Dodgeball").right
    assert not run.done
    assert run.right[0].text.startswith("choose")
    assert run.answer(run.right[0].text).right
    assert run.done


# ---- what the check finds ----


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("do: throw Rock", "do: throw Brick", "'throw Brick'"),
        ("throw Paper: That would lose.", "play Owen: No.", "'play Owen' can be tried"),
        ("B: throw Scissors", "B: throw Paper", "B.active.hp: 4"),
        ("MX-405", "MX-499", "MX-499 is a clause of mix"),
        ("active: Backpack Becca", "active: Backpack Boris", "Backpack Boris"),
    ],
)
def test_a_lesson_that_does_not_hold_is_told_with_its_line(
    tmp_path: Path, old: str, new: str, found: str
) -> None:
    told = check(written(tmp_path, (old, new)))
    assert any(found in str(one) and "line " in str(one) for one in told), list(map(str, told))


# ---- reading ----


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("hint: It", "hints: It", 16, "did you mean 'hint'?"),
        ("minutes: 1", "minutes: many", 5, "a whole number"),
        ("- say: Well done.", "- {say: Go on., do: throw Rock}", 23, "asks for nothing"),
        ("opponent: {B", "opponent: {A", 17, "moves stand under 'do'"),
        ("opponent: {B: throw Scissors}", "opponent: {untill: {turn: 2}}", 17, "'until'"),
        ("    do: 5\n", "", 19, "the one right answer"),
    ],
)
def test_a_mistake_in_a_file_is_told_with_its_line(
    tmp_path: Path, old: str, new: str, line: int, message: str
) -> None:
    with pytest.raises(BadFile) as told:
        written(tmp_path, (old, new))
    assert message in str(told.value)
    assert told.value.line == line


def test_two_lessons_of_one_number_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load("mix")
    (tmp_path / "lessons").mkdir()
    for name in ("01_a.yaml", "01_b.yaml"):
        (tmp_path / "lessons" / name).write_text(TEXT, encoding="utf-8")
    monkeypatch.setattr(game, "folder", tmp_path)
    with pytest.raises(BadFile, match="another lesson 1"):
        course.__wrapped__("mix")
