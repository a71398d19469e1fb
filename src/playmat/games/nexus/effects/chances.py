"""Chance and choice within a line: coins, dice, what depends on them, targets, "choose one"
(PN-R101, PN-R114, PN-R116)."""

from __future__ import annotations

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.card import SHIELD, UNTARGETED, UNTARGETED_BY_OPPONENT
from playmat.games.nexus.facts.measures import HEADS, OUTCOME, PASSED, TAILS, Check
from playmat.games.nexus.facts.objects import (
    AS_TARGET,
    AT_RANDOM,
    BY_OPPONENT,
    Ref,
    Target,
    body_options,
    is_spell,
)
from playmat.games.nexus.facts.state import PnBody, PnState
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


def shielded(pn: PnState, body: PnBody, seat: int, source: int) -> bool:
    """Whether text of this player and card cannot aim at a card (PN-R111, PN-R122)."""
    rights = body.rights & SHIELD
    if not rights or body.seat == seat:
        return rights & UNTARGETED != 0
    return rights & (UNTARGETED | UNTARGETED_BY_OPPONENT) != 0 or is_spell(pn, source)


class Choose(Step):
    """Choose the cards of a noun, one at a time."""

    target: Target

    def left(self, pn: PnState, frame: Frame) -> list[PnBody]:
        """What may still be chosen."""
        target = self.target
        chosen = named(frame, target.key)
        found = target.filter.meant_in(pn, frame, False)
        aims = target.chooser == AS_TARGET
        return [
            body
            for body in found
            if body.number not in chosen
            and not (aims and shielded(pn, body, frame.seat, frame.source))
        ]

    def chooser(self, frame: Frame) -> int:
        return 1 - frame.seat if self.target.chooser == BY_OPPONENT else frame.seat

    def run(self, pn: PnState, frame: Frame) -> bool:
        target = self.target
        missing = target.count - len(named(frame, target.key))
        left = self.left(pn, frame) if missing > 0 else []
        if not left:
            return False
        if len(left) <= missing and not target.up_to:
            for body in left:
                name_it(frame, target.key, body.number)
            return False
        if target.chooser == AT_RANDOM:
            name_it(frame, target.key, left[pn.chance.pick(len(left))].number)
            return self.run(pn, frame)
        return pn.ask(words.ASK_TARGET, 1 << self.chooser(frame))

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        options = body_options(pn, seat, words.CHOOSE_BODY, self.left(pn, frame))
        if self.target.up_to:
            options.append(Option(seat, words.NOTHING))
        return options

    def resume(self, pn: PnState, frame: Frame) -> bool:
        answer = pn.answer_of(self.chooser(frame))
        if answer.verb is words.NOTHING:
            return False
        name_it(frame, self.target.key, answer.body)
        return self.run(pn, frame)


class Name(Deed):
    """Note which cards an effect speaks of, for an "it" that comes after it."""

    ref: Ref
    key: int

    def act(self, pn: PnState, frame: Frame) -> None:
        for number in self.ref.numbers(pn, frame):
            name_it(frame, self.key, number)


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
