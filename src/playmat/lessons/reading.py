"""Reading lesson files: a position as in scenarios, then steps with words; every mistake with its
line."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from playmat.kernel.errors import BadFile, BadScenario
from playmat.language.checking import check_against
from playmat.language.files import Document, Place, read_yaml
from playmat.lessons.form import LessonFile, StepFile
from playmat.scenarios.expectations import show
from playmat.scenarios.reading import Scenario
from playmat.scenarios.steps import Expect, Move, ScenarioStep, StepError, read_step


@dataclass(frozen=True)
class LessonStep:
    """What is said, what the learner does or answers, and what the others do then.

    A step without `do` only says something; who has read it goes on.
    """

    say: str
    ask: str  # a question; `do` is the right answer
    do: tuple[str, ...]
    attempts: Mapping[str, str]  # other moves or answers, each with a kind answer
    hint: str
    then: tuple[ScenarioStep, ...]  # the others' moves, and what must be true after them
    place: Place

    @property
    def only_says(self) -> bool:
        return not self.do and not self.then


@dataclass(frozen=True)
class Lesson:
    """A position that teaches. Its scenario has the position, and no steps."""

    title: str
    course: str
    number: int
    minutes: int
    about: str
    learner: str
    players: Mapping[str, str]
    offers: Literal["play", "build"]  # at its end
    steps: tuple[LessonStep, ...]
    scenario: Scenario

    @property
    def game(self) -> str:
        return self.scenario.game

    @property
    def file(self) -> str:
        return self.scenario.file


def read(path: str | os.PathLike[str]) -> Lesson:
    """The lesson in a file."""
    document = read_yaml(path)
    written = check_against(LessonFile, document)
    steps = tuple(
        step_of(document, written, number, step) for number, step in enumerate(written.steps)
    )
    if not steps[-1].only_says:
        place = ("steps", len(steps) - 1)
        hint = "add a step with 'say' alone: what was learnt"
        raise bad(document, "the last step of a lesson asks for nothing", place, hint)
    return Lesson(
        title=written.lesson,
        course=written.course,
        number=written.number,
        minutes=written.minutes,
        about=written.about,
        learner=written.learner,
        players=written.players,
        offers=written.then,
        steps=steps,
        scenario=scenario_of(document, written),
    )


def scenario_of(document: Document, written: LessonFile) -> Scenario:
    """The position of a lesson, as scenarios have it; all cards in it are printed ones."""
    return Scenario(
        name=written.lesson,
        game=written.game,
        rules=(),
        mode=written.mode or None,
        switches=written.switches,
        cards=(),
        printed=(),
        given=written.given,
        steps=(),
        players=written.players,
        lesson=written.about,
        puzzle={},
        file=document.path,
        document=document,
        place=(),
    )


def step_of(document: Document, lesson: LessonFile, number: int, written: StepFile) -> LessonStep:
    place: Place = ("steps", number)
    moves = written.do if isinstance(written.do, list) else [written.do]
    if written.ask and len(moves) != 1:
        raise bad(document, "'do' is the one right answer to what is asked", (*place, "do"))
    if written.attempts and not moves:
        raise bad(document, "'try' stands beside 'do', and here is none", (*place, "try"))
    try:
        then = others_steps(document.data["steps"][number], place, lesson.learner)
        if written.expect is not None:
            then.append(Expect.read(written.expect, (*place, "expect")))
    except StepError as error:
        raise bad(document, str(error), error.place, error.hint) from None
    return LessonStep(
        say=" ".join(written.say.split()),
        ask=" ".join(written.ask.split()),
        do=tuple(show(move).strip() for move in moves),
        attempts={move: " ".join(words.split()) for move, words in written.attempts.items()},
        hint=" ".join((written.hint or "").split()),
        then=tuple(then),
        place=place,
    )


def others_steps(written: Mapping[str, object], place: Place, learner: str) -> list[ScenarioStep]:
    """What the others do, as steps of a scenario."""
    listed = written.get("opponent", [])
    found: list[ScenarioStep] = []
    for number, entry in enumerate(listed if isinstance(listed, list) else [listed]):
        at: Place = (*place, "opponent", *([number] if isinstance(listed, list) else []))
        for step in read_step(entry, at):
            if isinstance(step, Move) and step.seat == learner:
                raise StepError(f"{learner} is who learns: its moves stand under 'do'", at)
            found.append(step)
    return found


def bad(document: Document, message: str, place: Place, hint: str = "") -> BadFile:
    return BadScenario(message, document.path, document.line_of(place), hint)
