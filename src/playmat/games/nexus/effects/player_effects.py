"""What card text does to players: cards, mana, charges, Life Points (section 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.state import PnState
from playmat.games.nexus.rules import charging, checks, costs, drawing
from playmat.kernel.frames import Frame
from playmat.parts.play.orders import Effect

# Whom an effect concerns.
YOU: Final = 0
THE_OPPONENT: Final = 1
EACH_PLAYER: Final = 2


@dataclass(eq=False)
class OfPlayers(Effect):
    """So much of something, for somebody."""

    who: int
    amount: int

    def seats(self, pn: PnState, frame: Frame) -> list[int]:
        """The turn player first (PN-1307)."""
        if self.who == EACH_PLAYER:
            return [pn.active, 1 - pn.active]
        return [frame.seat if self.who == YOU else 1 - frame.seat]


@dataclass(eq=False)
class Draw(OfPlayers):
    def act(self, pn: PnState, frame: Frame) -> None:
        for seat in self.seats(pn, frame):
            drawing.draw(pn, seat, self.amount, "PN-1501")


@dataclass(eq=False)
class DiscardCards(OfPlayers):
    """From the hand; who discards picks (PN-R101)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        for seat in reversed(self.seats(pn, frame)):
            costs.take_from_hand(pn, costs.DISCARDING, seat, frame.source, self.amount)


@dataclass(eq=False)
class LoseLife(OfPlayers):
    def act(self, pn: PnState, frame: Frame) -> None:
        for seat in self.seats(pn, frame):
            checks.lose_life(pn, seat, self.amount, "PN-208")


@dataclass(eq=False)
class GainLife(OfPlayers):
    """There is no maximum (PN-R88)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        for seat in self.seats(pn, frame):
            pn.life[seat] += self.amount
            told = str(pn.life[seat])
            pn.emit(words.GAINS_LIFE, seat, "", self.amount, "PN-R88", detail=told)


@dataclass(eq=False)
class GainMana(OfPlayers):
    def act(self, pn: PnState, frame: Frame) -> None:
        for seat in self.seats(pn, frame):
            charging.gain(pn, seat, self.amount)


@dataclass(eq=False)
class Recharge(OfPlayers):
    def act(self, pn: PnState, frame: Frame) -> None:
        for seat in self.seats(pn, frame):
            charging.recharge(pn, seat, self.amount)


class WinBout(Effect):
    """You win the Bout, at the next check (PN-106, PN-R77)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        pn.won |= 1 << frame.seat
