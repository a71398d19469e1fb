"""Triggers: which lines work now, in which order, and the order that a player chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from playmat.games.mix import words
from playmat.games.mix.bodies import available
from playmat.games.mix.standing import ask, freeze
from playmat.games.mix.state import MixBody, MixState
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame, Program, Step, frame_of

if TYPE_CHECKING:
    from playmat.kernel.state import State


def trigger(mix: MixState, body: MixBody, place: int, scope: list[int]) -> Frame:
    """The frame that carries a line out; it notes the use when something happens."""
    line = body.lines[place]
    return frame_of(line.program, body.seat, body.number, body.owners[place], scope)


def lines_of(mix: MixState, body: MixBody, timing: int, attack: int) -> list[int]:
    """The places of the lines of a body that work at this timing.

    `attack` is the type of the ATK that was thrown or landed; -1 where that does not matter.
    """
    if not body.timings & timing or body.silent or body.face_down:
        return []
    places: list[int] = []
    for place in range(len(body.lines)):
        line = body.lines[place]
        if (
            line.timing & timing
            and (attack < 0 or body.attacks[place] < 0 or body.attacks[place] == attack)
            and available(mix, body, place)
        ):
            places.append(place)
    return places


def launch(mix: MixState, frames: list[Frame]) -> None:
    """Put these frames on the stack, the first to be carried out on top.

    Where a player has several effects at once and their order matters, the player chooses it
    (MX-R03); otherwise they go in printed order.
    """
    if frames:
        freeze(mix)
    for frame in reversed(frames):
        mix.frames.append(frame)
    if len(frames) > 1:
        arrange(mix, frames)


def arrange(mix: MixState, frames: list[Frame]) -> None:
    """Ask for an order where one seat has two or more effects whose order matters."""
    top = len(mix.frames) - 1
    for seat in reversed(mix.ring):
        own = [f for f in frames if f.seat == seat]
        texts = {f.program.name for f in own if f.program.order_matters}
        if len(texts) > 1:
            asking = frame_of(ARRANGE, seat, 0, -1, [])
            asking.number = len(own)
            asking.found = top - frames.index(own[0])
            mix.frames.append(asking)


class Arrange(Step):
    """Ask which of a seat's effects goes first, until one is left (MX-R03).

    The frame's `found` is the stack place of the effect that goes next, `number` how many
    are still to be put in order, downwards from there.
    """

    def run(self, state: State, frame: Frame) -> bool:
        if frame.number < 2 or len(self.options(state, frame, frame.seat)) < 2:
            return False
        return ask(cast(MixState, state), words.ASK_ORDER, 1 << frame.seat)

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        options: list[Option] = []
        texts: list[str] = []
        for step in range(frame.number):
            waiting = state.frames[frame.found - step]
            if waiting.program.name not in texts:
                texts.append(waiting.program.name)
                options.append(Option(seat, words.FIRST, waiting.program.name, step))
        return options

    def resume(self, state: State, frame: Frame) -> bool:
        answer = state.answers[frame.seat]
        assert answer is not None
        chosen = state.frames.pop(frame.found - answer.number)
        state.frames.insert(frame.found, chosen)
        frame.found -= 1
        frame.number -= 1
        return self.run(state, frame)


ARRANGE: Final = Program("the order of one's own effects", [Arrange()])
