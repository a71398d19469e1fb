"""Steps that ask for cards: one after the other, of those that may be chosen now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option, Prompt, Verb
from playmat.kernel.frames import Frame, Step
from playmat.kernel.zones import Zone

if TYPE_CHECKING:
    from playmat.kernel.state import State

NO_LIMIT: Final = 1 << 30  # more cards than there are


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others are not compiled
class AskCards(Step):
    """Asks the frame's seat for cards, one after the other, as long as there is a choice.

    A game says which cards may be chosen now (`choice`) and what becomes of one (`take`).
    """

    def __init__(self, prompt: Prompt, verb: Verb) -> None:
        super().__init__()
        self.prompt: Prompt = prompt
        self.verb: Verb = verb

    def choice(self, state: Any, frame: Frame) -> list[int]:
        """The cards that may be chosen now; none: nothing more is asked."""
        raise NotImplementedError

    def is_open(self, state: Any, frame: Frame, choice: list[int]) -> bool:
        """Whether somebody is asked which of these it shall be; else the first is taken."""
        return True

    def take(self, state: Any, frame: Frame, piece: int) -> None:
        """Do with a chosen card what it was chosen for."""
        raise NotImplementedError

    def finish(self, state: Any, frame: Frame) -> None:
        """All that were to be chosen have been taken."""

    def run(self, state: Any, frame: Frame) -> bool:
        return self.go_on(state, frame)

    def go_on(self, state: State, frame: Frame) -> bool:
        choice = self.choice(state, frame)
        while choice:
            if self.is_open(state, frame, choice):
                return state.ask(self.prompt, 1 << frame.seat)
            self.take(state, frame, choice[0])
            choice = self.choice(state, frame)
        self.finish(state, frame)
        return False

    def options(self, state: Any, frame: Frame, seat: int) -> list[Option]:
        return cards_to_choose(state, seat, self.verb, self.choice(state, frame))

    def resume(self, state: State, frame: Frame) -> bool:
        self.take(state, frame, state.answer_of(frame.seat).pieces[0])
        return self.go_on(state, frame)


@mypyc_attr(allow_interpreted_subclasses=True)
class HandLimit(AskCards):
    """A player keeps so many cards; the rest is discarded by choice, one card at a time.

    `discard` is the game's: it gets the table, the card and the clause.
    """

    def __init__(
        self,
        prompt: Prompt,
        verb: Verb,
        hand: Zone,
        limit: int,
        discard: Callable[[Any, int, str], None],
    ) -> None:
        super().__init__(prompt, verb)
        self.hand: Zone = hand
        self.limit: int = limit
        self.discard: Callable[[Any, int, str], None] = discard

    def most(self, state: State) -> int:
        """How many cards are kept."""
        return self.limit

    def choice(self, state: Any, frame: Frame) -> list[int]:
        table: State = state
        hand = table.seats[frame.seat].zones[self.hand.index]
        return hand if len(hand) > self.most(table) else []

    def take(self, state: Any, frame: Frame, piece: int) -> None:
        self.discard(state, piece, self.prompt.rule)
