"""A lesson at the screen: a session whose moves go through the lesson, and a turn that answers
wrong ones kindly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cli.play.screen import Leaving
from playmat.cli.play.session import Session
from playmat.cli.play.turn import Turn
from playmat.cli.tables import HUMAN
from playmat.kernel.seats import letter

if TYPE_CHECKING:
    from playmat.cli.play.screen import Screen
    from playmat.kernel.decisions import Option
    from playmat.lessons import LessonRun

NOT_HERE = ("undo", "redo", "save", "ask")  # what only a game of one's own needs


class LessonSession(Session):
    """The table of a lesson."""

    def __init__(self, run: LessonRun, screen: Screen) -> None:
        seats = range(len(run.table.state.seats))
        players = [run.lesson.players.get(letter(seat), letter(seat)) for seat in seats]
        players[run.seat] = HUMAN
        super().__init__(run.table, players, screen)
        self.run = run


class LessonTurn(Turn):
    """One choice of the learner."""

    session: LessonSession

    def __init__(self, session: LessonSession) -> None:
        super().__init__(session, session.run.seat)
        for word in NOT_HERE:
            del self.words[word]

    def choose(self, option: Option) -> None:
        answer = self.session.run.answer(option.text)
        if answer.right:
            self.done = True
        else:
            self.screen.show(answer.words, style="yellow")

    def hint(self, rest: str) -> None:
        self.screen.show(self.session.run.hint, style="bold")

    def quit(self, rest: str) -> None:
        raise Leaving
