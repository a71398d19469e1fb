"""Whether a lesson holds: it is taken to its end, and on the way every wrong move is tried."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playmat.games import load
from playmat.kernel.errors import PlaymatError
from playmat.lessons.reading import Lesson, LessonStep
from playmat.lessons.running import LessonRun
from playmat.scenarios.reports import Failure, Unexpected

_CLAUSE = re.compile(r"\b[A-Z]{2}-R?\d+\b")


def check(lesson: Lesson) -> list[Failure]:
    """Take a lesson to its end: by what is written, and once by each other way to do the same.

    Every other option is tried on the way: it must leave the table as it is, and what stands under
    `try` must be offered.
    """
    found = [
        failure(lesson, step, *wrong) for step in lesson.steps for wrong in texts(lesson, step)
    ]
    try:
        run = LessonRun(lesson)
    except (PlaymatError, Unexpected) as error:
        return [*found, failure(lesson, lesson.steps[0], "a lesson that begins", str(error))]
    untried = {step.place: set(step.attempts) for step in lesson.steps}
    while not run.done:
        step = run.step
        try:
            meant = next_answers(run)
            untried[step.place] -= set(tried(run, meant))
            for other in meant[1:]:
                finish(LessonRun(lesson, [*run.answers, other]))
            run.answer(meant[0])
        except (PlaymatError, Unexpected) as error:
            return [*found, failure(lesson, step, "the lesson goes on", str(error))]
    return [
        *found,
        *(
            failure(lesson, step, f"{move!r} can be tried", "it is not offered")
            for step in lesson.steps
            for move in untried[step.place]
        ),
    ]


def finish(run: LessonRun) -> None:
    """Go to the end by what is written."""
    while not run.done:
        run.answer(next_answers(run)[0])


def next_answers(run: LessonRun) -> list[str]:
    """What leads on now: the first is what is written, others do the same."""
    if run.step.ask:
        return [run.step.do[0]]
    return [option.text for option in run.right] or [""]


def tried(run: LessonRun, meant: list[str]) -> Iterator[str]:
    """Try all that can be answered and does not lead on; which of `try` that was."""
    foreseen = {option.text: run.foreseen(option) for option in run.options}
    before, answered = run.table.hash(), list(run.answers)
    for text in run.replies or foreseen:
        if text in meant:
            continue
        told = run.answer(text)
        if told.right or not told.words:
            raise Unexpected(f"{text!r} is answered kindly", "it leads on")
        if run.table.hash() != before or run.answers != answered:
            raise Unexpected(f"{text!r} leaves the table as it is", "it has changed")
        yield foreseen.get(text, text)


def texts(lesson: Lesson, step: LessonStep) -> Iterator[tuple[str, str]]:
    """What is wrong with the words of a step: a clause that the ledger does not have."""
    known = load(lesson.game).files.ledger.clauses
    for text in (step.say, step.ask, step.hint, *step.attempts.values()):
        for clause in _CLAUSE.findall(text):
            if clause not in known:
                yield f"{clause} is a clause of {lesson.game}", "the ledger does not have it"


def failure(lesson: Lesson, step: LessonStep, expected: str, actual: str) -> Failure:
    line = lesson.scenario.document.line_of(step.place)
    return Failure(lesson.file, lesson.title, f"line {line}", expected, actual)
