"""A puzzle played on its table: any line that does it counts, and what does not is refuted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from playmat.games import load, names
from playmat.kernel.errors import IllegalChoice
from playmat.puzzles.files import puzzles_of, question_of
from playmat.puzzles.playing import CannotTell, PuzzleRun, shuffled
from playmat.puzzles.puzzle import ODDS, SAVE, THROW, WIN, Puzzle

GAMES = [name for name in names() if load(name).puzzles.goals]
SAMPLE = 3  # puzzles of a game


def some(name: str) -> list[Puzzle]:
    """Puzzles that are proven quickly."""
    return sorted(puzzles_of(name), key=lambda puzzle: puzzle.nodes)[:SAMPLE]


@cache
def of_goal(goal: str) -> Puzzle:
    found = [puzzle for name in GAMES for puzzle in puzzles_of(name) if puzzle.goal == goal]
    return min(found, key=lambda puzzle: puzzle.nodes)


def run_of(puzzle: Puzzle, *answers: str) -> PuzzleRun:
    return PuzzleRun(load(puzzle.game), puzzle, answers)


def wrong_choices(run: PuzzleRun) -> Iterator[str]:
    puzzle = run.puzzle
    good = (*puzzle.right, *puzzle.fine)
    return (option.text for option in run.options if option.text not in good)


@pytest.mark.parametrize("name", GAMES)
def test_the_whole_line_is_played_to_its_goal(name: str) -> None:
    for puzzle in some(name):
        run = run_of(puzzle)
        while run.standing == "open":
            run.choose(run.right_option().text)
        assert (run.standing, run.words) == ("solved", "That is it.")
        if puzzle.goal in (WIN, ODDS):
            result = run.table.result
            assert result is not None and result.winners == [puzzle.seat]


@pytest.mark.parametrize("name", GAMES)
def test_any_choice_that_does_it_or_no_harm_goes_on(name: str) -> None:
    for puzzle in some(name):
        for text in (*puzzle.right, *puzzle.fine):
            run = run_of(puzzle)
            run.choose(text)
            assert run.standing != "failed"
            assert run.answers == [text]


@pytest.mark.parametrize("name", GAMES)
def test_a_wrong_choice_is_refuted_on_the_table(name: str) -> None:
    for puzzle in some(name):
        run = run_of(puzzle)
        text = next(wrong_choices(run))
        run.choose(text)
        assert (run.standing, run.words) == ("failed", "That does not do it.")
        assert run.end
        assert (run.made[0].seat, run.made[0].text) == (puzzle.seat, text)
        assert run.answers == [], "who tries again stands where the right choices have led"
        if puzzle.goal in (WIN, ODDS):
            result = run.table.result
            assert result is None or puzzle.seat not in result.winners


def test_a_save_is_played_against_what_lies_open_and_says_so() -> None:
    """The proof does not look at what the other seat holds, and so the other seat plays none of it:
    with its real hand the right choice lost in 24 of 35."""
    puzzle = of_goal(SAVE)
    assert "by what lies open" in question_of(puzzle)
    run = run_of(puzzle)
    run.show()
    assert run.standing == "shown"
    assert run.prover.decided(run.table.state) is True


def test_what_the_other_may_hold_is_played_where_that_refutes_a_choice() -> None:
    """No card of its real hand stops it: the table shows the one that would."""
    found = [
        (puzzle, wrong)
        for puzzle in puzzles_of("nintendo")
        for wrong in puzzle.wrong
        if "may hold what stops it" in wrong.end
    ]
    puzzle, wrong = min(found, key=lambda pair: pair[0].nodes)
    run = run_of(puzzle)
    run.choose(wrong.move)
    assert wrong.end in run.end
    stopping = wrong.end.split(": ", 1)[1].rstrip(".")
    assert (1 - puzzle.seat, stopping) in [(made.seat, made.text) for made in run.made]


def test_luck_is_with_who_chooses_best_and_against_who_does_not() -> None:
    puzzle = of_goal(ODDS)
    run = run_of(puzzle)
    run.show()
    assert run.table.over
    failed = run_of(puzzle)
    failed.choose(next(wrong_choices(failed)))
    assert "of the time, the right choice" in failed.end
    assert not failed.table.over or failed.table.result.winners != [puzzle.seat]  # type: ignore[union-attr]


def test_a_throw_is_answered_by_the_throw_that_suits_it_least() -> None:
    puzzle = of_goal(THROW)
    for wrong in puzzle.wrong:
        run = run_of(puzzle)
        run.choose(wrong.move)
        assert [(made.seat, made.text) for made in run.made] == [
            (puzzle.seat, wrong.move),
            *wrong.line,
        ]
        assert len(wrong.line) == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_run_stands_where_its_answers_have_led(name: str) -> None:
    puzzle = max(some(name), key=lambda puzzle: len(puzzle.line))
    run = run_of(puzzle)
    run.choose(run.right_option().text)
    again = run_of(puzzle, *run.answers)
    assert again.table.state.key() == run.table.state.key()
    assert [made.text for made in again.made] == [made.text for made in run.made]


def test_what_is_not_offered_is_refused_and_nothing_after_the_end() -> None:
    run = run_of(of_goal(WIN))
    with pytest.raises(IllegalChoice):
        run.choose("fly to the moon")
    run.show()
    with pytest.raises(IllegalChoice, match="over"):
        run.choose(run.puzzle.right[0])


@pytest.mark.parametrize("name", GAMES)
def test_the_right_choice_stands_first_no_more_often_than_any_other(name: str) -> None:
    """It was option 1 or 2 in 21 of 23 of Vanquishers."""
    first, expected = 0, 0.0
    for puzzle in puzzles_of(name):
        run = run_of(puzzle)
        good = [option.text in (*puzzle.right, *puzzle.fine) for option in run.options]
        for visit in range(5):
            first += good[shuffled(run, visit)[0]]
            expected += sum(good) / len(good)
    assert abs(first - expected) < 4 * expected**0.5


def test_the_same_visit_has_the_same_order_and_another_has_another() -> None:
    run = run_of(max(puzzles_of("nostalgix"), key=lambda puzzle: len(puzzle.wrong)))
    assert shuffled(run, 7) == shuffled(run, 7)
    assert len({tuple(shuffled(run, visit)) for visit in range(9)}) > 5


def test_what_takes_too_long_to_prove_is_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playmat.puzzles.playing.LIMIT", 3)
    puzzle = max(puzzles_of("nostalgix"), key=lambda puzzle: puzzle.nodes)
    with pytest.raises(CannotTell):
        run_of(puzzle).choose(puzzle.right[0])
