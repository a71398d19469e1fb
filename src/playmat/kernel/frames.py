"""Frames: what is still to be done, as data on a stack in the state.

A program is a list of steps; a frame is a program being carried out, with the few values its
steps hand to one another. No thread, generator or closure ever holds part of a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node

if TYPE_CHECKING:
    from playmat.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others are not compiled
class Step(Node):
    """One operation of a program: a rule's step or an effect of a card."""

    def run(self, state: State, frame: Frame) -> bool:
        """Carry the step out. True: it has asked somebody something and waits."""
        raise NotImplementedError

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        """What the seat may answer, when this step has asked."""
        raise NotImplementedError

    def accept(self, state: State, frame: Frame, option: Option) -> bool:
        """Take one seat's answer. True: that seat has answered in full."""
        return True

    def resume(self, state: State, frame: Frame) -> bool:
        """Go on, everybody having answered. True: it has asked again."""
        raise NotImplementedError


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


@mypyc_attr(acyclic=True)
class Frame:
    """A program being carried out.

    `seat` is the seat it works for, `source` the body and `piece` the piece whose text it is.
    The rest are the references that text makes: `scope` the bodies it speaks of, `subjects`
    those of them that the present sentence concerns, `other` a seat that was chosen, `found` a
    piece last named ("it"), `number` the number last made ("that much"), `answer` how a coin
    or a yes-or-no came out.
    """

    __slots__ = (
        "answer",
        "found",
        "number",
        "other",
        "piece",
        "place",
        "program",
        "scope",
        "seat",
        "source",
        "subjects",
    )

    def __init__(
        self,
        program: Program,
        place: int,
        seat: int,
        source: int,
        piece: int,
        scope: list[int],
        subjects: list[int],
        other: int,
        found: int,
        number: int,
        answer: int,
    ) -> None:
        self.program: Program = program
        self.place: int = place
        self.seat: int = seat
        self.source: int = source
        self.piece: int = piece
        self.scope: list[int] = scope
        self.subjects: list[int] = subjects
        self.other: int = other
        self.found: int = found
        self.number: int = number
        self.answer: int = answer

    def copy(self) -> Frame:
        return Frame(
            self.program,
            self.place,
            self.seat,
            self.source,
            self.piece,
            self.scope,
            self.subjects,
            self.other,
            self.found,
            self.number,
            self.answer,
        )

    def pack(self) -> list[object]:
        return [
            self.program.index,
            self.place,
            self.seat,
            self.source,
            self.piece,
            self.scope,
            self.subjects,
            self.other,
            self.found,
            self.number,
            self.answer,
        ]


NO_BODIES: Final[list[int]] = []


def frame_of(
    program: Program, seat: int, source: int, piece: int = -1, scope: list[int] = NO_BODIES
) -> Frame:
    """A frame at the start of a program. Its lists are replaced, never changed."""
    return Frame(program, 0, seat, source, piece, scope, scope, -1, -1, 0, 0)
