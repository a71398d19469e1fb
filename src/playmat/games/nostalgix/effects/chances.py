"""Chance and choice in a text: coins, dice, "choose one", "unless somebody pays"."""

from __future__ import annotations

from typing import Final

from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.choosing import Choosing
from playmat.games.nostalgix.facts.conditions import COINS, DIE
from playmat.games.nostalgix.facts.state import NxState
from playmat.games.nostalgix.rules import mana
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Deed, Frame, Label, Step
from playmat.parts.play.nouns import Who, forget, name_it, named
from playmat.parts.play.orders import Effect


class FlipCoins(Effect):
    """Flip coins; a die may stand in for one, even being heads (NX-R118, NX-409)."""

    count: int

    def act(self, nx: NxState, frame: Frame) -> None:
        forget(frame, COINS)
        frame.number = 0
        for _ in range(self.count):
            script = nx.chance.script
            if script is not None and script.dice and not script.coins:
                heads = nx.chance.die() % 2 == 0
            else:
                heads = nx.chance.coin()
            frame.number += heads
            name_it(frame, COINS, int(heads))
            nx.emit(words.FLIPS, frame.seat, rule="NX-R118", detail="heads" if heads else "tails")


class RollDie(Effect):
    """Roll a die; "that much" is what it shows (NX-R118)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        forget(frame, DIE)
        frame.number = nx.chance.die()
        name_it(frame, DIE, frame.number)
        nx.emit(words.ROLLS, frame.seat, "", frame.number, "NX-R118")


# ---- choose one (NX-R119) ----


MODES: Final = -4000  # in Frame.scope, less the number of the choice: which mode was chosen


class ChooseOne(Node):
    """Choose one of several orders. The line maker makes the steps of it: see programs.py."""

    modes: tuple[Node, ...]
    index: int = later(0)


class AskMode(Step):
    """Ask which of the modes it shall be, of those that could do something."""

    def __init__(self, index: int, names: list[str], needs: list[list[Choosing]]) -> None:
        super().__init__()
        self.index: int = index
        self.names: list[str] = names
        self.needs: list[list[Choosing]] = needs

    def possible(self, nx: NxState, frame: Frame) -> list[int]:
        """The modes that find all they need; if none does, any may be chosen."""
        found: list[int] = []
        for mode, nouns in enumerate(self.needs):
            if all(noun.possible(nx, frame) or noun.in_secret(nx, frame, 0) for noun in nouns):
                found.append(mode)
        return found or [*range(len(self.names))]

    def run(self, nx: NxState, frame: Frame) -> bool:
        nx.refresh()
        modes = self.possible(nx, frame)
        if len(modes) > 1:
            return nx.ask(words.ASK_MODE, 1 << frame.seat)
        self.take(nx, frame, modes[0])
        return False

    def options(self, nx: NxState, frame: Frame, seat: int) -> list[Option]:
        modes = self.possible(nx, frame)
        return [Option(seat, words.MODE, self.names[mode], mode) for mode in modes]

    def resume(self, nx: NxState, frame: Frame) -> bool:
        self.take(nx, frame, nx.answer_of(frame.seat).number)
        return False

    def take(self, nx: NxState, frame: Frame, mode: int) -> None:
        name_it(frame, MODES - self.index, mode)
        nx.emit(words.CHOOSES_MODE, frame.seat, rule="NX-R119", detail=self.names[mode])


class IfMode(Deed):
    """The beginning of the steps of one mode; they are passed over if it was not chosen."""

    index: int
    mode: int
    end: Label

    def act(self, nx: NxState, frame: Frame) -> None:
        nx.refresh()
        if self.mode not in named(frame, MODES - self.index):
            frame.go_to(self.end)


# ---- unless somebody pays (NX-R120) ----


class UnlessPaid(Step):
    """The next steps are passed over if a player pays; who cannot is not asked."""

    who: Who
    cost: int
    end: Label

    def payer(self, nx: NxState, frame: Frame) -> int:
        """Who may pay, -1: nobody can."""
        for seat in self.who.seats(nx, frame):
            if nx.mana[seat] >= self.cost:
                return seat
        return -1

    def run(self, nx: NxState, frame: Frame) -> bool:
        seat = self.payer(nx, frame)
        return seat >= 0 and nx.ask(words.ASK_PAY, 1 << seat)

    def options(self, nx: NxState, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.YES), Option(seat, words.NO)]

    def resume(self, nx: NxState, frame: Frame) -> bool:
        seat = self.payer(nx, frame)
        if nx.answer_of(seat).verb is words.YES:
            mana.spend(nx, seat, self.cost)
            nx.emit(words.PAYS, seat, "", self.cost, "NX-R120")
            frame.go_to(self.end)
        return False
