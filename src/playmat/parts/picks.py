"""Picks: steps that ask for something on the table, and the nouns of card text that use them.

An order of a text, such as "deal 2 damage to target creature", is a list of steps: the noun asks
first (`steps`), then the order is carried out on what it has found (`bodies`, `seats`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from playmat.kernel.bodies import Body
from playmat.kernel.decisions import Option, Prompt, Verb
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame, Step
from playmat.kernel.seats import letter

if TYPE_CHECKING:
    from playmat.kernel.state import State

FACE_DOWN = "face-down card"


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others are not compiled
class Noun(Node):
    """What a text speaks of. Most have nothing to ask."""

    def steps(self) -> list[Step]:
        """What is asked before the order is carried out."""
        return []

    def bodies(self, state: Any, frame: Frame) -> list[Body]:
        """The bodies that are meant."""
        return []

    def seats(self, state: Any, frame: Frame) -> list[int]:
        """The seats that are meant."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class You(Noun):
    """Who carries the text out."""

    def seats(self, state: Any, frame: Frame) -> list[int]:
        return [frame.seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Opponent(Noun):
    """The other of two seats; of more, all that are still in the game."""

    def seats(self, state: Any, frame: Frame) -> list[int]:
        return [s.index for s in state.seats if s.index != frame.seat and not s.out]


@mypyc_attr(allow_interpreted_subclasses=True)
class This(Noun):
    """The body whose text it is."""

    def bodies(self, state: Any, frame: Frame) -> list[Body]:
        return [body for body in [state.body(frame.source)] if body is not None]


@mypyc_attr(allow_interpreted_subclasses=True)
class Group(Noun):
    """All bodies on some sides; a game that has other groups derives from it."""

    mine: bool
    theirs: bool

    def bodies(self, state: Any, frame: Frame) -> list[Body]:
        return [
            body
            for number, body in sorted(state.bodies.items())
            if not body.last_known and (self.mine if body.seat == frame.seat else self.theirs)
        ]


@mypyc_attr(allow_interpreted_subclasses=True)
class Target(Noun):
    """One body of a group, chosen by who carries the text out."""

    group: Group
    prompt: Prompt
    verb: Verb

    def steps(self) -> list[Step]:
        return [PickBody(self.group, self.prompt, self.verb)]

    def bodies(self, state: Any, frame: Frame) -> list[Body]:
        found = [state.body(number) for number in frame.subjects]
        return [body for body in found if body is not None]


@mypyc_attr(allow_interpreted_subclasses=True)
class PickBody(Step):
    """Asks for one of several bodies, in the order in which they came; of one it asks too, so
    that nobody learns from a silence. The answer is the frame's `subjects`."""

    def __init__(self, group: Group, prompt: Prompt, verb: Verb) -> None:
        super().__init__()
        self.group = group
        self.prompt = prompt
        self.verb = verb

    def run(self, state: State, frame: Frame) -> bool:
        frame.subjects = []
        if state.over or not self.group.bodies(state, frame):
            return False
        return state.ask(self.prompt, 1 << frame.seat)

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        both = self.group.mine and self.group.theirs
        return [
            Option(seat, self.verb, label(state, body, seat if both else None), body=body.number)
            for body in self.group.bodies(state, frame)
        ]

    def resume(self, state: State, frame: Frame) -> bool:
        given = state.answers[frame.seat]
        frame.subjects = [] if given is None else [given.body]  # none: the seat has left the game
        return False


def label(state: State, body: Body, eyes: int | None = None) -> str:
    """What players call a body: its name, with a number where a side has several of that name,
    and with its side where `eyes` is the seat of the other one. What lies face down is called
    alike by all, as a name would tell."""
    called = called_by_all(body)
    place = 0
    if not body.last_known:
        for number, other in state.bodies.items():
            alike = other.seat == body.seat and called_by_all(other) == called
            place += alike and number < body.number and not other.last_known
    name = f"{called} ({place + 1})" if place else called
    return name if eyes in (None, body.seat) else f"{letter(body.seat)}'s {name}"


def called_by_all(body: Body) -> str:
    return FACE_DOWN if body.face_down else body.name
