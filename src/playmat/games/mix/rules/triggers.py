"""Triggers: which lines work now, in which order, and the order that a player chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.games.mix.facts import words
from playmat.games.mix.facts.standing import freeze
from playmat.games.mix.facts.state import MixBody, MixState
from playmat.games.mix.rules.bodies import available
from playmat.kernel.frames import Frame, Program, frame_of
from playmat.kernel.ordering import Arrange, ask_order

if TYPE_CHECKING:
    from playmat.kernel.state import State


def trigger(mix: MixState, body: MixBody, place: int, scope: list[int]) -> Frame:
    """The frame that carries a line out; it notes the use when something happens."""
    line = body.lines[place]
    return frame_of(line.program, body.seat, body.number, body.owners[place], scope)


def lines_of(mix: MixState, body: MixBody, timing: int, attack: int = -1) -> list[int]:
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
        for seat in reversed(mix.ring):
            own = [f for f in frames if f.seat == seat]
            texts = {f.program.name for f in own if f.program.order_matters}
            if len(texts) > 1:
                ask_order(mix, ARRANGE, own)


class ArrangeEffects(Arrange):
    """Effects are told apart by their text alone (MX-R03)."""

    def name_of(self, state: State, waiting: Frame) -> str:
        return waiting.program.name


ARRANGE: Final = Program(
    "the order of one's own effects", [ArrangeEffects(words.ASK_ORDER, words.FIRST)]
)
