"""Chance and choice within a line: coins, dice, what depends on them, "choose one" (PN-R116)."""

from __future__ import annotations

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.measures import HEADS, OUTCOME, PASSED, TAILS, Check
from playmat.games.nexus.facts.state import PnState
from playmat.kernel.decisions import Option
from playmat.kernel.effects import later
from playmat.kernel.frames import Deed, Frame, Label, Step
from playmat.parts.play.nouns import name_it, named
from playmat.parts.play.orders import Effect


class FlipCoin(Effect):
    def act(self, pn: PnState, frame: Frame) -> None:
        heads = pn.chance.coin()
        name_it(frame, OUTCOME, HEADS if heads else TAILS)
        shown = "heads" if heads else "tails"
        pn.emit(words.FLIPS, frame.seat, rule="PN-R116", detail=shown)


class RollDie(Effect):
    def act(self, pn: PnState, frame: Frame) -> None:
        shown = pn.chance.die()
        name_it(frame, OUTCOME, shown)
        pn.emit(words.ROLLS, frame.seat, "", shown, "PN-R116")


class Provided(Deed):
    """The steps up to `end` are carried out only if something is so."""

    check: Check
    end: Label

    def act(self, pn: PnState, frame: Frame) -> None:
        pn.refresh()
        passes = self.check.passes(pn, frame)
        name_it(frame, PASSED, 1 if passes else 0)
        if not passes:
            frame.go_to(self.end)


class ChooseMode(Step):
    """Choose one of several effects, before replies; kept under `key`."""

    modes: tuple[str, ...]
    key: int = later(0)

    def run(self, pn: PnState, frame: Frame) -> bool:
        return pn.ask(words.ASK_MODE, 1 << frame.seat)

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        return [
            Option(seat, words.CHOOSE_MODE, mode, number) for number, mode in enumerate(self.modes)
        ]

    def resume(self, pn: PnState, frame: Frame) -> bool:
        answer = pn.answer_of(frame.seat)
        name_it(frame, self.key, answer.number)
        pn.emit(words.CHOOSES, frame.seat, rule="PN-R116", detail=answer.name)
        return False


class IfMode(Deed):
    """The steps up to `end` belong to one of the effects to choose from."""

    choice: ChooseMode
    number: int
    end: Label

    def act(self, pn: PnState, frame: Frame) -> None:
        if self.number not in named(frame, self.choice.key):
            frame.go_to(self.end)
