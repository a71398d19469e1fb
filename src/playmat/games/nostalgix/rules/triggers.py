"""Triggers: the turn player's first, each in the order its player chooses (NX-R87)."""

from __future__ import annotations

from typing import Final

from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.happenings import TRIGGER
from playmat.games.nostalgix.facts.state import NxState
from playmat.games.nostalgix.rules.victory import LOOPED, halt
from playmat.kernel.frames import Deed, Frame, Program, frame_of
from playmat.kernel.ordering import Arrange, ask_order, rows_in_turn
from playmat.parts.play.orders import Announce


class Triggers(Deed):
    """Resolve the triggers that wait, batch by batch, until none is left."""

    def act(self, nx: NxState, frame: Frame) -> None:
        nx.refresh()
        if nx.waiting:
            frame.place -= 1
            launch(nx)


def launch(nx: NxState) -> None:
    """Put the batch on the stack, the first to resolve on top."""
    waiting = nx.waiting
    nx.waiting = []
    frames = [revive(nx, waiting, row) for row in rows_in_turn(waiting, TRIGGER, nx.active)]
    if not count_them(nx, frames):
        return
    nx.frames.extend(reversed(frames))
    if len(frames) > 1:
        arrange(nx, frames)


def revive(nx: NxState, waiting: list[int], start: int) -> Frame:
    program = nx.game.programs[waiting[start]]
    frame = frame_of(program, waiting[start + 1], waiting[start + 2])
    subject = waiting[start + 3]
    frame.subjects = [subject] if subject else []
    frame.number = waiting[start + 4]
    frame.other = waiting[start + 5]
    return frame


def count_them(nx: NxState, frames: list[Frame]) -> bool:
    """Count each trigger; too often within one action is an unbreakable loop (NX-R10)."""
    limit = int(nx.switches["loop_limit"])
    for frame in frames:
        key = frame.source * 65536 + frame.program.index
        count = nx.counts.get(key, 0) + 1
        nx.counts[key] = count
        if count > limit:
            halt(nx, LOOPED)
            return False
    return True


def arrange(nx: NxState, frames: list[Frame]) -> None:
    """Ask for an order where a seat has effects of text at once: not where only keywords meet."""
    for seat in [1 - nx.active, nx.active]:
        own = [frame for frame in frames if frame.seat == seat]
        if any(frame.program.order_matters for frame in own):
            ask_order(nx, ARRANGE, own)


ARRANGE: Final = Program(
    "the order of one's own effects", [Arrange(words.ASK_TRIGGERS, words.FIRST_OF)]
)


ANNOUNCE: Final = Announce(words.TRIGGERS)
