"""Effects: what card text orders to be done, and for how long (section 6 of the ledger)."""

from __future__ import annotations

from typing import Final

from playmat.games.nostalgix.facts.state import NxState
from playmat.games.nostalgix.facts.statements import Span, Statement
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame
from playmat.kernel.modifiers import ALWAYS
from playmat.parts.play.orders import Effect

# ---- durations ----


THIS_TURN: Final = 0
UNTIL_YOUR_NEXT_TURN: Final = 1
DURING_THEIR_NEXT_TURN: Final = 2  # of the player named last: the opponent
WHILE_THIS_IS_IN_PLAY: Final = 3


class Duration(Node):
    """How long something holds that an order says."""

    kind: int

    def span(self, nx: NxState, frame: Frame) -> Span:
        if self.kind == WHILE_THIS_IS_IN_PLAY:
            return Span(0, ALWAYS, frame.source)
        if self.kind == DURING_THEIR_NEXT_TURN:
            turn = nx.next_turn_of(1 - frame.seat)
            return Span(turn, turn, 0)
        if self.kind == UNTIL_YOUR_NEXT_TURN:
            return Span(nx.turn, nx.next_turn_of(frame.seat) - 1, 0)
        return Span(nx.turn, nx.turn, 0)


FOR_GOOD: Final = Span(0, ALWAYS, 0)


class Lasting(Effect):
    """An order whose effect may last: the duration of its sentence is put in here."""

    duration: Duration | None = later(None)

    def span(self, nx: NxState, frame: Frame) -> Span:
        return FOR_GOOD if self.duration is None else self.duration.span(nx, frame)


class Say(Lasting):
    """Make a statement hold for a while."""

    statement: Statement

    def act(self, nx: NxState, frame: Frame) -> None:
        said = nx.modifiers[:]
        self.statement.say(nx, frame, self.span(nx, frame), said)
        nx.modifiers = said
        nx.dirty = True
