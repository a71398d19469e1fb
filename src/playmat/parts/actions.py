"""Actions: what a player may do in the own turn, each with the rule that may forbid it.

An action lists everything that a player could think of (`candidates`) and says of each which clause
forbids it (`forbids`; empty: none). The same answer serves both the options and `why_not`, so a
refusal can never disagree with what is offered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from playmat.kernel.decisions import Option, Prompt
from playmat.kernel.frames import Frame, Step
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter

if TYPE_CHECKING:
    from playmat.kernel.state import State
    from playmat.language.ledger import Ledger


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others are not compiled
class Action:
    """One kind of thing that the player whose turn it is may do."""

    def candidates(self, state: Any, seat: int) -> Iterable[Option]:
        """Every option that somebody could mean, allowed or not."""
        raise NotImplementedError

    def forbids(self, state: Any, option: Option) -> str:
        """The clause that forbids it now; empty: nothing does."""
        return ""

    def carry_out(self, state: Any, option: Option) -> None:
        """Do it; what takes longer is put on the stack as a frame."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class AskAction(Step):
    """Asks a seat for actions, one after the other, until `done` says that it is enough."""

    def __init__(self, prompt: Prompt, actions: Sequence[Action]) -> None:
        super().__init__()
        self.prompt = prompt
        self.actions = list(actions)

    def run(self, state: State, frame: Frame) -> bool:
        if state.over or self.done(state, frame):
            return False
        return state.ask(self.prompt, 1 << frame.seat)

    def done(self, state: Any, frame: Frame) -> bool:
        """Whether nothing more is asked."""
        return False

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        return [option for _, option in self.allowed(state, seat)]

    def allowed(self, state: State, seat: int) -> Iterator[tuple[Action, Option]]:
        """What may be done now, one after the other: who has found an answer asks no further."""
        for action in self.actions:
            for option in action.candidates(state, seat):
                if not action.forbids(state, option):
                    yield action, option

    def accept(self, state: State, frame: Frame, option: Option) -> bool:
        return True

    def resume(self, state: State, frame: Frame) -> bool:
        given = state.answers[frame.seat]
        if given is None:  # the seat has left the game
            return False
        frame.go_again()  # when all that this sets off is done, ask again
        for action in self.actions:
            for option in action.candidates(state, frame.seat):
                if option.text == given.text and not action.forbids(state, option):
                    action.carry_out(state, option)
                    return False
        raise AssertionError(given.text)


def why_not(
    state: State, actions: Sequence[Action], ledger: Ledger, seat: int, text: str
) -> Refusal:
    """Why a move is not offered: the clause that forbids the action which it means."""
    wanted = text.strip().casefold()
    for action in actions:
        for option in action.candidates(state, seat):
            if option.text.casefold().startswith(wanted):
                clause = action.forbids(state, option)
                if clause:
                    return Refusal(ledger.clause(clause).rstrip("."), clause, text)
    prompt = state.prompt
    if not state.asked >> seat & 1:
        return Refusal(f"{letter(seat)} is not asked now", prompt.rule if prompt else "", text)
    offered = ", ".join(option.text for option in state.options(seat))
    return Refusal(f"the choice is among: {offered}", prompt.rule if prompt else "", text)
