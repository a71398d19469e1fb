"""A lesson being taken: the table in its position, the present step, and one door for answers.

What a learner answers is a text: that of an option, of the answer to a question, or nothing, which
goes on where a step only says something. A right answer moves the table on, the others' moves
included; any other leaves the table as it is, and has a kind answer. So a lesson stands where its
right answers have led, and nothing else need be kept of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from playmat.games import load
from playmat.kernel.decisions import Option
from playmat.kernel.errors import IllegalChoice
from playmat.kernel.seats import LETTERS
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.lessons.reading import Lesson, LessonStep
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.matching import find_moves
from playmat.scenarios.modes import Manner
from playmat.scenarios.play import Play

PLACES: Final = (" in ", " into ", " to ")  # what names of places follow in moves


@dataclass(frozen=True)
class Answer:
    """What comes of an answer: right, or kind words about why it is not what this is about."""

    right: bool
    words: str = ""


@dataclass(frozen=True)
class Passed:
    """The table after a choice, for those who want to see how it came to stand as it does."""

    state: State
    events: int  # of its history


class Watched(Manner):
    """Keeps the table after each choice."""

    passed: list[Passed]

    def begin(self, table: Table) -> None:
        self.passed = []

    def choose(self, table: Table, option: Option) -> Table:
        after = super().choose(table, option)
        self.passed.append(Passed(after.state.clone(), len(after.history)))
        return after


class LessonRun:
    """One learner in one lesson."""

    def __init__(self, lesson: Lesson, answers: Sequence[str] = ()) -> None:
        """The lesson from its beginning, or after these right answers."""
        self.lesson = lesson
        self.game: Rulebook = load(lesson.game)
        self.seat = LETTERS.index(lesson.learner)
        self.answers: list[str] = []
        self.watched = Watched(self.game)
        self.play = Play(lesson.scenario, self.game, self.watched)
        self.play.arrange()
        self.place = -1
        self.road: list[str] = []  # choices that the learner's present move still stands for
        self.moves: list[str] = []  # moves of this step that come after it
        self.next_step()
        for text in answers:
            if not self.answer(text).right:
                raise IllegalChoice(f"{text!r} is not what leads on in this lesson")

    @property
    def table(self) -> Table:
        return self.play.table

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.place]

    @property
    def done(self) -> bool:
        """The last step only says what was learnt."""
        return self.place == len(self.lesson.steps) - 1

    # ---- what can be answered ----

    @property
    def replies(self) -> list[str]:
        """The answers to choose from, where something is asked in words."""
        step = self.step
        return sorted((*step.do, *step.attempts), key=by_number) if step.ask else []

    @property
    def options(self) -> list[Option]:
        """What the learner may choose on the table; nothing while a step only says something."""
        return self.play.options_of(self.lesson.learner) if self.road else []

    @property
    def right(self) -> list[Option]:
        """The option that is meant now, first, and those that do the same in another place, where
        none is written: a card may be played, or played in slot 3."""
        if not self.road:
            return []
        meant = self.play.find(self.lesson.learner, self.road[0])
        assert meant is not None
        texts = [
            f"{text}{place}".casefold() for text in (meant.text, self.road[0]) for place in PLACES
        ]
        others = (option for option in self.options if option is not meant)
        return [meant, *(o for o in others if o.text.casefold().startswith(tuple(texts)))]

    @property
    def hint(self) -> str:
        """What helps who does not find it."""
        if self.step.hint:
            return self.step.hint
        meant = self.step.do[0] if self.step.ask else self.right[0].text if self.road else ""
        return f"What is meant is: {meant}." if meant else ""

    # ---- answering ----

    def answer(self, text: str) -> Answer:
        """Take an answer. IllegalChoice if nothing like that can be answered now."""
        if self.step.ask:
            found = self.reply(text)
        elif self.road:
            found = self.choose(text)
        elif text or self.done:
            raise IllegalChoice("nothing is asked now")
        else:
            self.finish_step()
            found = Answer(True)
        if found.right:
            self.answers.append(text)
        return found

    def reply(self, text: str) -> Answer:
        """Answer a question."""
        if text in self.step.attempts:
            return Answer(False, self.step.attempts[text])
        if text not in self.step.do:
            raise IllegalChoice("that is none of the answers")
        self.finish_step()
        return Answer(True)

    def choose(self, text: str) -> Answer:
        """Choose an option of the table, in any wording that the table takes."""
        chosen = self.table.meant(text, self.seat)
        if chosen is None:
            refusal = self.table.refusal(text, self.seat)
            raise IllegalChoice(refusal.reason, refusal.rule)
        if all(option.text != chosen.text for option in self.right):
            return Answer(False, self.kindly(chosen))
        self.play.begin_step()
        self.play.choose(chosen)
        self.play.settle()
        self.road = self.road[1:]
        self.look_ahead()
        if not self.road:
            self.finish_step()
        return Answer(True)

    def kindly(self, chosen: Option) -> str:
        """Why a move that can be made is not the one of this step."""
        foreseen = self.foreseen(chosen)
        if foreseen:
            return self.step.attempts[foreseen]
        return f"That can be done, but this lesson is about {self.lesson.about}."

    def foreseen(self, chosen: Option) -> str:
        """Which move under `try` an option is; empty: none."""
        for move in self.step.attempts:
            reworded = self.table.reword(move, self.lesson.learner)
            if chosen in find_moves(reworded, self.options, self.play.vocabulary.longer):
                return move
        return ""

    # ---- going on ----

    def next_step(self) -> None:
        """Stand before the first choice of the next step."""
        self.place += 1
        self.road = []
        self.moves = [] if self.step.ask else list(self.step.do)
        self.look_ahead()

    def look_ahead(self) -> None:
        """Find the next choice of the learner in this step that settling has not made."""
        play, learner = self.play, self.lesson.learner
        play.at = None
        while True:
            while self.road and play.find(learner, self.road[0]) is None:
                self.road = self.road[1:]
            if self.road or not self.moves:
                return
            self.road = play.road_to(learner, self.moves.pop(0))

    def finish_step(self) -> None:
        """The others do what is written for them."""
        self.play.carry_out(self.step.then)
        self.next_step()


def by_number(text: str) -> tuple[float, str]:
    """Answers in an order that tells nothing: numbers by size, others by their letters.

    >>> sorted(["20", "3", "as many as you like"], key=by_number)
    ['3', '20', 'as many as you like']
    """
    first = text.partition(" ")[0]
    return (float(first), text) if first.isdigit() else (float("inf"), text.casefold())
