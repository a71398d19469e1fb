"""The order of effects that are due at once: the player whose effects they are chooses it."""

from __future__ import annotations

from playmat.kernel.decisions import Option, Prompt, Verb
from playmat.kernel.frames import Frame, Program, Step, frame_of
from playmat.kernel.state import State


class Arrange(Step):
    """Ask which of a seat's effects goes first, until one is left.

    The frame's `found` is the stack place of the effect that goes next, `number` how many
    are still to be put in order, downwards from there.
    """

    __slots__ = ("prompt", "verb")

    def __init__(self, prompt: Prompt, verb: Verb) -> None:
        super().__init__()
        self.prompt: Prompt = prompt
        self.verb: Verb = verb

    def name_of(self, state: State, waiting: Frame) -> str:
        """What an effect is called, by its text and the card on which it stands; of those called
        the same it is all one which goes first."""
        source = state.bodies.get(waiting.source)
        text = waiting.program.name
        return text if source is None else f"{source.name}: {text}"

    def run(self, state: State, frame: Frame) -> bool:
        if frame.number < 2 or len(self.options(state, frame, frame.seat)) < 2:
            return False
        return state.ask(self.prompt, 1 << frame.seat)

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        options: list[Option] = []
        names: list[str] = []
        for step in range(frame.number):
            name = self.name_of(state, state.frames[top_of(frame) - step])
            if name not in names:
                names.append(name)
                options.append(Option(seat, self.verb, name, step))
        return options

    def resume(self, state: State, frame: Frame) -> bool:
        answer = state.answer_of(frame.seat)
        top = top_of(frame)
        chosen = state.frames.pop(top - answer.number)
        state.frames.insert(top, chosen)
        set_top(frame, top - 1)
        frame.number -= 1
        return self.run(state, frame)


def top_of(asking: Frame) -> int:
    """The place on the stack of the uppermost frame that is still to be put in order."""
    return asking.found


def set_top(asking: Frame, place: int) -> None:
    asking.found = place


def in_turn(frames: list[Frame], first: int) -> list[Frame]:
    """Effects that are due at the same time: those of this player before the other's."""
    mine = [frame for frame in frames if frame.seat == first]
    return mine + [frame for frame in frames if frame.seat != first]


def ask_order(state: State, program: Program, own: list[Frame]) -> None:
    """Let a seat put these frames of its own in order.

    They lie on the stack already, one below the other, the first on top. `program` arranges.
    """
    asking = frame_of(program, own[0].seat, 0)
    asking.number = len(own)
    set_top(asking, state.frames.index(own[0]))
    state.frames.append(asking)
