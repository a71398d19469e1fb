"""What a learner is told: the table of a lesson in the messages of any table.

Nothing is kept between two things that a learner says: the answers so far come with each, and
lead to where the lesson stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel.errors import IllegalChoice
from playmat.kernel.seats import LETTERS, letter
from playmat.kernel.state import State
from playmat.kernel.views import see
from playmat.lessons import Lesson, LessonRun
from playmat.parts.guide import unmarked
from playmat.server.messages import (
    Because,
    Choose,
    Guiding,
    Happening,
    Hint,
    Hinted,
    LessonSaid,
    NotThat,
    Refused,
    SeatInfo,
    Situation,
    Told,
    Welcome,
    WhyNot,
)
from playmat.server.messages import Reply as Replied
from playmat.server.showing import happening, question
from playmat.server.touching import why_not


def talk(lesson: Lesson, answers: Sequence[str], said: LessonSaid, name: str) -> list[Told]:
    """Do what a learner of this name says who has given these answers; what is told of it."""
    learning = Learning(lesson, answers, name)
    try:
        return learning.hear(said)
    except IllegalChoice as error:
        return [Refused(said.id, error.reason, error.rule, learning.clause(error.rule))]


class Learning:
    """A lesson where its answers have led, seen by who learns."""

    def __init__(self, lesson: Lesson, answers: Sequence[str], name: str = "") -> None:
        self.run = LessonRun(lesson, answers)
        self.name = name
        self.eyes = self.run.seat
        self.mine = letter(self.eyes)

    def hear(self, said: LessonSaid) -> list[Told]:
        match said:
            case Choose():
                return self.answer(said.id, self.chosen(said))
            case Replied():
                return self.answer(said.id, [said.text])
            case WhyNot():
                refusal = why_not(self.run.game, self.run.table, self.eyes, said)
                clause = self.clause(refusal.rule)
                return [Because(said.id, refusal.reason, refusal.rule, clause)]
            case Hint():
                return [self.hint(said.id)]
        return [self.welcome(), self.situation(self.run.table.state, 0, whole=True)]

    @property
    def decision(self) -> int:
        """The number of what is asked now."""
        return len(self.run.answers) + 1

    # ---- answering ----

    def chosen(self, said: Choose) -> list[str]:
        """The texts of what was chosen on the table."""
        options = self.run.table.state.options(self.eyes) if self.run.road else []
        if said.decision != self.decision or not 0 <= said.option < len(options):
            raise IllegalChoice("that is not asked now")
        return [options[said.option].text, *said.then]

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
                told.append(self.situation(passed.state, heard, passed.events, guiding))
                heard = passed.events
        if run.answers != guiding.answers:
            told.append(self.situation(run.table.state, heard))
        return told

    def hint(self, number: int) -> Hinted:
        """What is meant; on the table, which option that is."""
        texts = [option.text for option in self.run.table.state.options(self.eyes)]
        meant = [texts.index(option.text) for option in self.run.right[:1]]
        return Hinted(number, self.decision, meant[0] if meant else -1, self.run.hint, [])

    # ---- what is told ----

    def welcome(self) -> Welcome:
        run = self.run
        mode = run.game.mode(run.lesson.scenario.mode)
        teams = run.game.teams_for(mode, run.game.settings(mode, run.lesson.scenario.switches))
        names = {**run.lesson.players, self.mine: self.name}
        return Welcome(
            table="",
            game=run.game.name,
            mode=mode.name,
            switches={},
            seat=self.mine,
            hot_seat=False,
            seats=[
                SeatInfo(seat, names.get(seat, ""), "person" if seat == self.mine else "bot", team)
                for seat, team in zip(LETTERS, teams, strict=False)
            ],
            commitment="",
            asking="always",
        )

    def situation(
        self,
        state: State,
        heard: int,
        until: int | None = None,
        guiding: Guiding | None = None,
        whole: bool = False,
    ) -> Situation:
        """The table as it stands, or as it stood on the way, and what happened since."""
        on_the_way = guiding is not None
        asked = bool(self.run.road) and not on_the_way
        return Situation(
            number=0,
            seat=self.mine,
            mat=self.run.game.mat(see(state, self.eyes), self.mine),
            ask=question(self.run.game, self.run.table, self.eyes, self.decision)
            if asked
            else None,
            waiting=[self.mine] if asked else [],
            standing=[],
            happenings=self.happenings(heard, until),
            clocks=[],
            may_undo=False,
            whole=whole,
            asking="always",
            guiding=guiding or self.guiding,
        )

    def happenings(self, heard: int, until: int | None) -> list[Happening]:
        """Events of the history, as the learner may know them."""
        history = self.run.table.history
        told = sum(event.told_to(self.eyes) for event in history[:heard])
        seen = [event for event in history[heard:until] if event.told_to(self.eyes)]
        return [happening(event, self.eyes, told + n) for n, event in enumerate(seen, start=1)]

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

    def clause(self, rule: str) -> str:
        return unmarked(self.run.game.ledger.clause(rule))
