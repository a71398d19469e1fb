"""Triggers: what cards do when something happens, in their player's order (VQ-R91)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.games.vanquishers.facts import words
from playmat.games.vanquishers.facts.card import TRIGGER, Line
from playmat.games.vanquishers.facts.standing import lines_at
from playmat.games.vanquishers.facts.state import VqBody, VqState
from playmat.kernel.frames import Frame, Program, frame_of
from playmat.kernel.ordering import Arrange, ask_order
from playmat.parts.play.orders import Announce

if TYPE_CHECKING:
    from playmat.kernel.state import State


def line_frame(body: VqBody, program: Program) -> Frame:
    """A line of a body about to be carried out; on an Ability card the targets are known."""
    frame = frame_of(program, body.seat, body.number, body.pieces[0] if body.pieces else -1)
    frame.other = body.aim
    frame.found = body.ally
    return frame


def due(vq: VqState, seat: int, event: int) -> list[Frame]:
    """The triggers of a seat that this event sets off, by slot."""
    vq.refresh()
    found: list[Frame] = []
    if not vq.figures[seat].hears & event:
        return found
    for body in vq.face_up(seat):
        for line in lines_at(vq, body, event):
            if line.kind == TRIGGER and not vq.at_work(line, body.number):
                found.append(line_frame(body, line.program))
    return found


def launch(vq: VqState, frames: list[Frame]) -> None:
    """Put frames on the stack, the first to be carried out on top; each player orders its own."""
    if not frames:
        return
    vq.frames.extend(reversed(frames))
    if len(frames) > 1:
        for seat in reversed(vq.around(vq.active)):
            own = [frame for frame in frames if frame.seat == seat]
            if len({(frame.program.index, frame.source) for frame in own}) > 1:
                ask_order(vq, ARRANGE, own)


def run_line(vq: VqState, body: VqBody, line: Line) -> None:
    """Carry out a single line of a body."""
    launch(vq, [line_frame(body, line.program)])


ARRANGE: Final = Program(
    "the order of one's own effects", [Arrange(words.ASK_TRIGGERS, words.FIRST_OF)]
)


class AnnounceLine(Announce):
    """Tell whose line is at work, also of a card that has left."""

    def name_of(self, state: State, frame: Frame) -> str:
        if state.bodies.get(frame.source) is None and frame.piece >= 0:
            return state.pieces[frame.piece].card.name
        return super().name_of(state, frame)


ANNOUNCE: Final = AnnounceLine(words.WORKS)
