"""Effects on players: cards drawn, mana, Prize Counters, the game itself."""

from __future__ import annotations

from playmat.games.nostalgix import mana
from playmat.games.nostalgix.drawing import draw
from playmat.games.nostalgix.effects import Effect, Lasting
from playmat.games.nostalgix.objects import Who
from playmat.games.nostalgix.state import NxState
from playmat.games.nostalgix.victory import check, take_prizes
from playmat.kernel.amounts import Amount
from playmat.kernel.frames import Frame


class Draw(Effect):
    __slots__ = ("amount", "who")

    def __init__(self, who: Who, amount: Amount) -> None:
        super().__init__()
        self.who: Who = who
        self.amount: Amount = amount

    def act(self, nx: NxState, frame: Frame) -> None:
        frame.number = self.amount.value(nx, frame)
        draw(nx, self.who.seats(nx, frame), frame.number)


class GainMana(Lasting):
    """Gain mana; "this turn" makes it fleeting (NX-R25, NX-R27)."""

    __slots__ = ("amount", "beyond", "who")

    def __init__(self, who: Who, amount: Amount, beyond: bool) -> None:
        super().__init__()
        self.who: Who = who
        self.amount: Amount = amount
        self.beyond: bool = beyond

    def act(self, nx: NxState, frame: Frame) -> None:
        fleeting = self.beyond or self.duration is not None
        for seat in self.who.seats(nx, frame):
            mana.gain(nx, seat, self.amount.value(nx, frame), self.beyond, fleeting)


class GainMaximum(Effect):
    __slots__ = ("amount", "who")

    def __init__(self, who: Who, amount: int) -> None:
        super().__init__()
        self.who: Who = who
        self.amount: int = amount

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            mana.raise_maximum(nx, seat, self.amount)


class BindMana(Effect):
    __slots__ = ("amount", "who")

    def __init__(self, amount: int, who: Who) -> None:
        super().__init__()
        self.amount: int = amount
        self.who: Who = who

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            mana.bind(nx, seat, self.amount)


class TakePrize(Effect):
    """Take a Prize Counter: one's own pile (NX-R05)."""

    __slots__ = ("amount", "who")

    def __init__(self, who: Who, amount: int) -> None:
        super().__init__()
        self.who: Who = who
        self.amount: int = amount

    def act(self, nx: NxState, frame: Frame) -> None:
        prizes = [0, 0]
        for seat in self.who.seats(nx, frame):
            prizes[seat] += self.amount
        take_prizes(nx, prizes)
        check(nx)


class WinGame(Effect):
    """You win the game."""

    def act(self, nx: NxState, frame: Frame) -> None:
        nx.won |= 1 << frame.seat
        check(nx)
