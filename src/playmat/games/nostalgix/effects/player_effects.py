"""Effects on players: cards drawn, mana, Prize Counters, the game itself."""

from __future__ import annotations

from playmat.games.nostalgix.effects.effects import Lasting
from playmat.games.nostalgix.facts.state import NxState
from playmat.games.nostalgix.rules import drawing, mana, victory
from playmat.kernel.amounts import Amount
from playmat.kernel.frames import Frame
from playmat.parts.play.nouns import Who
from playmat.parts.play.orders import Effect


class Draw(Effect):
    who: Who
    amount: Amount

    def act(self, nx: NxState, frame: Frame) -> None:
        frame.number = self.amount.value(nx, frame)
        drawing.draw(nx, self.who.seats(nx, frame), frame.number)


class GainMana(Lasting):
    """Gain mana; "this turn" makes it fleeting (NX-R25, NX-R27)."""

    who: Who
    amount: Amount
    beyond: bool

    def act(self, nx: NxState, frame: Frame) -> None:
        fleeting = self.beyond or self.duration is not None
        for seat in self.who.seats(nx, frame):
            mana.gain(nx, seat, self.amount.value(nx, frame), self.beyond, fleeting)


class GainMaximum(Effect):
    who: Who
    amount: int

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            mana.raise_maximum(nx, seat, self.amount)


class BindMana(Effect):
    amount: int
    who: Who

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            mana.bind(nx, seat, self.amount)


class TakePrize(Effect):
    """Take a Prize Counter: one's own pile (NX-R05)."""

    who: Who
    amount: int

    def act(self, nx: NxState, frame: Frame) -> None:
        prizes = [0, 0]
        for seat in self.who.seats(nx, frame):
            prizes[seat] += self.amount
        victory.take_prizes(nx, prizes)
        victory.check(nx)


class WinGame(Effect):
    """You win the game."""

    def act(self, nx: NxState, frame: Frame) -> None:
        nx.won |= 1 << frame.seat
        victory.check(nx)
