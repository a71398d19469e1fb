"""A table of which a server keeps nothing, in the messages of any table: a lesson, a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from playmat.kernel.errors import IllegalChoice
from playmat.kernel.seats import letter
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.kernel.views import see
from playmat.parts.guide import unmarked
from playmat.parts.rulebook import Rulebook
from playmat.server.showing.questions import happening
from playmat.server.showing.touching import why_not
from playmat.server.wire.messages import (
    Ask,
    Because,
    Guiding,
    Happening,
    Refused,
    SeatInfo,
    Situation,
    Solving,
    Welcome,
    WhyNot,
)


class GuidedRun(Protocol):
    """Where answers have led."""

    answers: list[str]

    @property
    def game(self) -> Rulebook: ...
    @property
    def table(self) -> Table: ...
    @property
    def seat(self) -> int: ...


class Guided:
    """The table of a run, seen by who is guided there."""

    def __init__(self, run: GuidedRun, name: str) -> None:
        self.run = run
        self.name = name
        self.eyes = run.seat
        self.mine = letter(run.seat)

    @property
    def decision(self) -> int:
        """The number of what is asked now."""
        return len(self.run.answers) + 1

    def welcome(self, mode: str, seats: list[SeatInfo]) -> Welcome:
        return Welcome(
            table="",
            game=self.run.game.name,
            mode=mode,
            switches={},
            seat=self.mine,
            hot_seat=False,
            seats=seats,
            commitment="",
            asking="always",
        )

    def situation(
        self,
        state: State,
        happenings: list[Happening],
        ask: Ask | None,
        whole: bool,
        guiding: Guiding | None = None,
        solving: Solving | None = None,
    ) -> Situation:
        """The table as it stands, or as it stood on the way, and what happened since."""
        return Situation(
            number=0,
            seat=self.mine,
            mat=self.run.game.looks.mat(see(state, self.eyes), self.mine),
            ask=ask,
            waiting=[self.mine] if ask else [],
            standing=[],
            happenings=happenings,
            clocks=[],
            may_undo=False,
            whole=whole,
            asking="always",
            guiding=guiding,
            solving=solving,
        )

    def happenings(self, heard: int, until: int | None = None) -> list[Happening]:
        """Events of the history, as who is guided may know them."""
        history = self.run.table.history
        told = sum(event.told_to(self.eyes) for event in history[:heard])
        seen = [event for event in history[heard:until] if event.told_to(self.eyes)]
        return [happening(event, self.eyes, told + n) for n, event in enumerate(seen, start=1)]

    def chosen(self, decision: int, option: int, texts: Sequence[str]) -> str:
        """The text of what was chosen among these."""
        if decision != self.decision or not 0 <= option < len(texts):
            raise IllegalChoice("that is not asked now")
        return texts[option]

    def because(self, said: WhyNot) -> Because:
        refusal = why_not(self.run.game, self.run.table, self.eyes, said)
        return Because(said.id, refusal.reason, refusal.rule, self.clause(refusal.rule))

    def refused(self, number: int, error: IllegalChoice) -> Refused:
        return Refused(number, error.reason, error.rule, self.clause(error.rule))

    def clause(self, rule: str) -> str:
        return unmarked(self.run.game.files.ledger.clause(rule))
