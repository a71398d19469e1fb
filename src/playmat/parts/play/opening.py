"""Before the first turn: hands that may be drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from playmat.kernel.decisions import Option, Prompt, Verb
from playmat.kernel.events import EventKind
from playmat.kernel.frames import Frame, Step

if TYPE_CHECKING:
    from playmat.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others are not compiled
class Mulligan(Step):
    """With the house rule `mulligan` all players decide at once whether to keep the hand, or to
    shuffle it back and draw anew, once."""

    def __init__(
        self, prompt: Prompt, keep: Verb, redraw: Verb, keeps: EventKind, redraws: EventKind
    ) -> None:
        super().__init__()
        self.prompt: Prompt = prompt
        self.keep: Verb = keep
        self.redraw: Verb = redraw
        self.keeps: EventKind = keeps
        self.redraws: EventKind = redraws

    def put_back(self, state: Any, frame: Frame, seat: int) -> None:
        """A player shuffles the hand back, and draws anew here or in a later step."""
        raise NotImplementedError

    def end(self, state: Any, frame: Frame) -> None:
        """What is done when all hands that were not kept have been put back."""

    def run(self, state: State, frame: Frame) -> bool:
        if state.switches["mulligan"] == "none":
            return False
        return state.ask(self.prompt, state.still_in())

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, self.keep), Option(seat, self.redraw)]

    def resume(self, state: State, frame: Frame) -> bool:
        for seat in state.seats:
            answer = state.answers[seat.index]
            if answer is not None and answer.verb is self.redraw:
                state.emit(self.redraws, seat.index, rule=self.prompt.rule)
                self.put_back(state, frame, seat.index)
            else:
                state.emit(self.keeps, seat.index, rule=self.prompt.rule)
        self.end(state, frame)
        return False
