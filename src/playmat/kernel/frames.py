"""Frames: what is still to be done, as data on a stack in the state.

A program is a list of steps; a frame is a program being carried out, with the few values its
steps hand to one another. No thread, generator or closure ever holds part of a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.kernel.decisions import Option
from playmat.kernel.declaring import written_out
from playmat.kernel.effects import Node

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others are not compiled
class Step(Node):
    """One operation of a program: a rule's step or an effect of a card.

    The table comes as `Any`, so that a step of a game may name the state of that game; the
    compiler checks it at the call. A step of no game names `State`.
    """

    def run(self, state: Any, frame: Frame) -> bool:
        """Carry the step out. True: it has asked somebody something and waits."""
        raise NotImplementedError

    def options(self, state: Any, frame: Frame, seat: int) -> list[Option]:
        """What the seat may answer, when this step has asked."""
        raise NotImplementedError

    def accept(self, state: Any, frame: Frame, option: Option) -> bool:
        """Take one seat's answer. True: that seat has answered in full."""
        return True

    def resume(self, state: Any, frame: Frame) -> bool:
        """Go on, everybody having answered. True: it has asked again."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Step):
    """A step that asks nobody anything."""

    def run(self, state: Any, frame: Frame) -> bool:
        self.act(state, frame)
        return False

    def act(self, state: Any, frame: Frame) -> None:
        """Do it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Inquiry(Step):
    """A step that is told what was answered: by one seat, or by each in the order of seats."""

    def resume(self, state: State, frame: Frame) -> bool:
        for answer in state.answers:
            if answer is not None:
                self.answered(state, frame, answer)
        return state.asked != 0

    def answered(self, state: Any, frame: Frame, answer: Option) -> None:
        """Go on; a step that asks again waits again."""
        raise NotImplementedError


class GoTo(Deed):
    """Go on at another place of the program."""

    place: int

    def act(self, state: State, frame: Frame) -> None:
        frame.place = self.place


class Program:
    """A list of steps with a name. Its index is its place in the game's list of programs.

    `order_matters` is set where it makes a difference which of several programs that are due
    at the same time goes first, so that somebody has to be asked.
    """

    __slots__ = ("index", "name", "order_matters", "steps")

    def __init__(self, name: str, steps: list[Step], order_matters: bool = False) -> None:
        self.index: int = -1
        self.name: str = name
        self.steps: list[Step] = steps
        self.order_matters: bool = order_matters

    def pack(self) -> int:
        return self.index

    @staticmethod
    def unpack(game: Game, index: int) -> Program:
        return game.programs[index]


@mypyc_attr(acyclic=True)
@written_out
class Frame:
    """A program being carried out.

    `seat` is the seat it works for, `source` the body and `piece` the piece whose text it is.
    The rest are the references that text makes: `scope` the bodies it speaks of, `subjects`
    those of them that the present sentence concerns, `other` a seat that was chosen, `found` a
    piece last named ("it"), `number` the number last made ("that much"), `answer` how a coin
    or a yes-or-no came out.
    """

    program: Program
    place: int
    seat: int
    source: int
    piece: int
    scope: list[int]
    subjects: list[int]
    other: int
    found: int
    number: int
    answer: int

    def copy(self) -> Frame:
        """A frame that goes its own way."""
        raise NotImplementedError

    def pack(self) -> list[object]:
        """The frame as plain lists."""
        raise NotImplementedError

    @staticmethod
    def unpack(game: Any, row: list[Any]) -> Frame:
        """The frame that `pack` wrote."""
        raise NotImplementedError


NO_BODIES: Final[list[int]] = []


def frame_of(
    program: Program, seat: int, source: int, piece: int = -1, scope: list[int] = NO_BODIES
) -> Frame:
    """A frame at the start of a program. Its lists are replaced, never changed."""
    return Frame(program, 0, seat, source, piece, scope, scope, -1, -1, 0, 0)
