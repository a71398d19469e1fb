"""What card text does to players: cards, mana, charges, Life Points (section 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.state import PnState
from playmat.games.nexus.rules import checks, costs, drawing
from playmat.kernel.frames import Frame
from playmat.parts.play.orders import Effect

# Whom an effect concerns.
YOU: Final = 0
THE_OPPONENT: Final = 1
EACH_PLAYER: Final = 2


class OfPlayers(Effect):
    """So much of something, for somebody: `deed` does it to one player."""

    deed: Callable[[PnState, int, int], None]
    who: int
    amount: int

    def act(self, pn: PnState, frame: Frame) -> None:
        for seat in seats_of(pn, frame, self.who):
            self.deed(pn, seat, self.amount)


def seats_of(pn: PnState, frame: Frame, who: int) -> list[int]:
    """The turn player first (PN-1307)."""
    if who == EACH_PLAYER:
        return [pn.active, 1 - pn.active]
    return [frame.seat if who == YOU else 1 - frame.seat]


def draw(pn: PnState, seat: int, amount: int) -> None:
    drawing.draw(pn, seat, amount, "PN-1501")


def lose_life(pn: PnState, seat: int, amount: int) -> None:
    checks.lose_life(pn, seat, amount, "PN-208")


def gain_life(pn: PnState, seat: int, amount: int) -> None:
    """There is no maximum (PN-R88)."""
    pn.life[seat] += amount
    pn.emit(words.GAINS_LIFE, seat, "", amount, "PN-R88", detail=str(pn.life[seat]))


class DiscardCards(Effect):
    """From the hand; who discards picks (PN-R101)."""

    who: int
    amount: int

    def act(self, pn: PnState, frame: Frame) -> None:
        for seat in reversed(seats_of(pn, frame, self.who)):
            costs.take_from_hand(pn, costs.DISCARDING, seat, frame.source, self.amount)


class WinBout(Effect):
    """You win the Bout, at the next check (PN-106, PN-R77)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        pn.won |= 1 << frame.seat
