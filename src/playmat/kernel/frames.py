"""Frames: what is still to be done, as data on a stack in the state.

A program is a list of steps; a frame is a program being carried out, with the few values its
steps hand to one another. No thread, generator or closure ever holds part of a game.

A step goes elsewhere by a label that it was given, never by a number: labels stand in the list of
a program before the steps that they name, and become numbers when the program is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from playmat.kernel.decisions import Option, Questioned
from playmat.kernel.declaring import written_out
from playmat.kernel.effects import Node


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

    def resume(self, state: Questioned, frame: Frame) -> bool:
        for answer in state.answers:
            if answer is not None:
                self.answered(state, frame, answer)
        return state.asked != 0

    def answered(self, state: Any, frame: Frame, answer: Option) -> None:
        """Go on; a step that asks again waits again."""
        raise NotImplementedError


class Label(Step):
    """The name of a place in a program. It is no step of it: it names the one that follows."""

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.name: str = name
        self.place: int = -1  # it stands in no program yet


class LabelError(Exception):
    """A program that names a place which it has not, or has twice."""


class GoTo(Deed):
    """Go on at another place of the program."""

    label: Label

    def act(self, state: Any, frame: Frame) -> None:
        frame.go_to(self.label)


class Program:
    """A list of steps with a name. Its index is its place in the game's list of programs.

    `order_matters` is set where it makes a difference which of several programs that are due
    at the same time goes first, so that somebody has to be asked.
    """

    __slots__ = ("index", "labels", "name", "order_matters", "steps")

    def __init__(self, name: str, steps: Sequence[Step], order_matters: bool = False) -> None:
        self.index: int = -1
        self.name: str = name
        self.steps: list[Step] = []
        self.labels: list[Label] = []
        self.order_matters: bool = order_matters
        self.fill(steps)

    def fill(self, steps: Sequence[Step]) -> None:
        """Take these steps; LabelError where a label is doubled, or no step of the program."""
        self.steps = []
        self.labels = []
        for step in steps:
            if isinstance(step, Label):
                if step.place >= 0 or (step.name and self.has_label(step.name)):
                    raise LabelError(f"{self.name!r}: the label {step.name!r} stands twice")
                step.place = len(self.steps)
                self.labels.append(step)
            else:
                self.steps.append(step)
        for step in self.steps:
            for label in labels_of(step):
                if label not in self.labels:
                    kind = type(step).__name__
                    raise LabelError(
                        f"{self.name!r}: {kind} goes to {label.name!r}, which it lacks"
                    )

    def has_label(self, name: str) -> bool:
        """Whether a place in it has that name."""
        return any(label.name == name for label in self.labels)

    def label(self, name: str) -> Label:
        """The place of that name; LabelError if there is none."""
        for label in self.labels:
            if label.name == name:
                return label
        raise LabelError(f"{self.name!r}: there is no label {name!r}")

    def pack(self) -> int:
        """By its index."""
        return self.index

    @staticmethod
    def unpack(game: Any, index: int) -> Program:
        """The program of the game at this index."""
        found: Program = game.programs[index]
        return found


@mypyc_attr(acyclic=True)
@written_out
class Frame:
    """A program being carried out.

    `seat` is the seat it works for, `source` the body and `piece` the piece whose text it is.
    The rest are the references that text makes: `scope` the bodies it speaks of, `subjects`
    those of them that the present sentence concerns, `other` a seat that was chosen, `found` a
    piece last named ("it"), `number` the number last made ("that much"), `answer` how a coin
    or a yes-or-no came out.

    A program that names no piece may keep something else in `found`. It is asked for and set by
    functions that say what it is there (`ally_of`, `area_at_work`), never by that name.
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

    def go_to(self, label: Label) -> None:
        """Go on there."""
        self.place = label.place

    def go_again(self) -> None:
        """Once all that is begun now is done, carry out the running step again."""
        self.place -= 1

    def skip_rest(self) -> None:
        """Leave out the rest of the program."""
        self.place = len(self.program.steps)

    def has_begun(self) -> bool:
        """Whether any step of it has run."""
        return self.place > 0

    def runs(self, name: str) -> bool:
        """Whether the step of that name runs."""
        return self.place - 1 == self.program.label(name).place

    def running(self) -> Step:
        """The step that runs, or has asked."""
        return self.program.steps[self.place - 1]


def labels_of(step: Step) -> list[Label]:
    """The places to which a step goes: the labels among what it was given."""
    given: dict[str, object] = getattr(step, "__dict__", {})
    compiled: tuple[str, ...] = getattr(step, "__mypyc_attrs__", ())  # what has no dictionary
    values = [*given.values(), *[getattr(step, name, None) for name in compiled]]
    found: list[Label] = []
    for value in values:
        if isinstance(value, Label):
            found.append(value)
        elif isinstance(value, (list, tuple)):
            found += [each for each in value if isinstance(each, Label)]
    return found


NO_BODIES: Final[list[int]] = []


def frame_of(
    program: Program, seat: int, source: int, piece: int = -1, scope: list[int] = NO_BODIES
) -> Frame:
    """A frame at the start of a program. Its lists are replaced, never changed."""
    return Frame(
        program,
        place=0,
        seat=seat,
        source=source,
        piece=piece,
        scope=scope,
        subjects=scope,
        other=-1,
        found=-1,
        number=0,
        answer=0,
    )
