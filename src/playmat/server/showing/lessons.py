"""What a learner is told: the table of a lesson in the messages of any table.

Nothing is kept between two things that a learner says: the answers so far come with each, and
lead to where the lesson stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel.errors import IllegalChoice
from playmat.kernel.game import Mode
from playmat.kernel.seats import LETTERS
from playmat.kernel.state import State
from playmat.lessons import Lesson, LessonRun
from playmat.server.showing.guided import Guided
from playmat.server.showing.questions import question
from playmat.server.wire.messages import (
    Choose,
    Guiding,
    Hint,
    Hinted,
    LessonSaid,
    NotThat,
    SeatInfo,
    Situation,
    Told,
    WhyNot,
)
from playmat.server.wire.messages import Reply as Replied


def talk(lesson: Lesson, answers: Sequence[str], said: LessonSaid, name: str) -> list[Told]:
    """Do what a learner of this name says who has given these answers; what is told of it."""
    learning = Learning(lesson, answers, name)
    try:
        return learning.hear(said)
    except IllegalChoice as error:
        return [learning.refused(said.id, error)]


class Learning(Guided):
    """A lesson where its answers have led, seen by who learns."""

    run: LessonRun

    def __init__(self, lesson: Lesson, answers: Sequence[str], name: str = "") -> None:
        super().__init__(LessonRun(lesson, answers), name)

    def hear(self, said: LessonSaid) -> list[Told]:
        match said:
            case Choose():
                return self.answer(said.id, self.texts(said))
            case Replied():
                return self.answer(said.id, [said.text])
            case WhyNot():
                return [self.because(said)]
            case Hint():
                return [self.hint(said.id)]
        welcome = self.welcome(self.mode.name, self.seats)
        return [welcome, self.stand(self.run.table.state, 0, whole=True)]

    # ---- answering ----

    def texts(self, said: Choose) -> list[str]:
        """The texts of what was chosen on the table."""
        options = self.run.table.state.options(self.eyes) if self.run.road else []
        texts = [option.text for option in options]
        return [self.chosen(said.decision, said.option, texts), *said.then]

    def answer(self, number: int, texts: Sequence[str]) -> list[Told]:
        """Answer, and tell choice by choice what follows; or why that is not what this is about."""
        run = self.run
        before, heard, guiding = len(run.watched.passed), len(run.table.history), self.guiding
        told: list[Told] = []
        for text in texts:
            answer = run.answer(text)
            if not answer.right:
                told.append(NotThat(number, answer.words))
                break
        for passed in run.watched.passed[before:]:
            if self.happenings(heard, passed.events):
                told.append(self.stand(passed.state, heard, passed.events, guiding))
                heard = passed.events
        if run.answers != guiding.answers:
            told.append(self.stand(run.table.state, heard))
        return told

    def hint(self, number: int) -> Hinted:
        """What is meant; on the table, which option that is."""
        texts = [option.text for option in self.run.table.state.options(self.eyes)]
        meant = [texts.index(option.text) for option in self.run.right[:1]]
        return Hinted(number, self.decision, meant[0] if meant else -1, self.run.hint, [])

    # ---- what is told ----

    @property
    def mode(self) -> Mode:
        return self.run.game.mode(self.run.lesson.scenario.mode)

    @property
    def seats(self) -> list[SeatInfo]:
        run = self.run
        teams = run.game.teams_for(
            self.mode, run.game.settings(self.mode, run.lesson.scenario.switches)
        )
        names = {**run.lesson.players, self.mine: self.name}
        return [
            SeatInfo(seat, names.get(seat, ""), "person" if seat == self.mine else "bot", team)
            for seat, team in zip(LETTERS, teams, strict=False)
        ]

    def stand(
        self,
        state: State,
        heard: int,
        until: int | None = None,
        guiding: Guiding | None = None,
        whole: bool = False,
    ) -> Situation:
        """How the table stands, or with `guiding` how it stood on the way."""
        run = self.run
        asked = bool(run.road) and guiding is None
        return self.situation(
            state,
            self.happenings(heard, until),
            question(run.game, run.table, self.eyes, self.decision) if asked else None,
            whole,
            guiding=guiding or self.guiding,
        )

    @property
    def guiding(self) -> Guiding:
        run = self.run
        return Guiding(
            step=run.place + 1,
            steps=len(run.lesson.steps),
            say=run.step.say,
            question=run.step.ask,
            replies=run.replies,
            goes_on=not run.done and not run.road and not run.step.ask,
            done=run.done,
            answers=list(run.answers),
        )
