"""Windows: moments at which players may react, asked for public reasons only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from playmat.kernel.decisions import Option, Prompt, Verb
from playmat.kernel.frames import Frame, Step

if TYPE_CHECKING:
    from playmat.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others are not compiled
class AskWindow(Step):
    """Asks two players in turn until both have passed in a row.

    The frame's `other` is asked next, `number` have passed.
    """

    def __init__(self, passing: Verb) -> None:
        super().__init__()
        self.passing: Verb = passing

    # ---- what a game says ----

    def is_asked(self, state: Any, frame: Frame, seat: int) -> bool:
        """Whether a seat is asked, by what everybody can see."""
        raise NotImplementedError

    def prompt(self, frame: Frame) -> Prompt:
        raise NotImplementedError

    def offer(self, state: Any, frame: Frame, seat: int, options: list[Option]) -> None:
        """Add what a seat may do instead of passing."""
        raise NotImplementedError

    def use(self, state: Any, frame: Frame, answer: Option) -> None:
        """Do what was chosen; the window goes on afterwards."""
        raise NotImplementedError

    def begin(self, state: Any, frame: Frame) -> None:
        """What is to be noted each time before anybody is asked."""

    def next_after(self, state: Any, seat: int) -> int:
        """Who is asked first after a seat has used something."""
        return 1 - seat

    # ---- asking ----

    def run(self, state: State, frame: Frame) -> bool:
        self.begin(state, frame)
        while frame.number < 2:
            if self.is_asked(state, frame, frame.other):
                return state.ask(self.prompt(frame), 1 << frame.other)
            frame.number += 1
            frame.other = 1 - frame.other
        return False

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        options = [Option(seat, self.passing)]
        self.offer(state, frame, seat, options)
        return options

    def resume(self, state: State, frame: Frame) -> bool:
        seat = frame.other
        answer = state.answer_of(seat)
        if answer.verb is self.passing:
            frame.number += 1
            frame.other = 1 - seat
            return self.run(state, frame)
        frame.number = 0
        frame.other = self.next_after(state, seat)
        frame.go_again()
        self.use(state, frame, answer)
        return False
