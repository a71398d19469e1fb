"""Chance and choice: coins, dice, numbers that were paid or rolled, "Choose 1"."""

from __future__ import annotations

from playmat.games.nintendo.facts import words
from playmat.games.nintendo.facts.objects import NtObject
from playmat.games.nintendo.facts.state import NtState
from playmat.games.nintendo.facts.terms import Condition, Effect, compares, draws_cards
from playmat.games.nintendo.rules.activation import HEADS, TAILS
from playmat.games.nintendo.rules.costs import x_of
from playmat.kernel.amounts import Amount
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame, Label
from playmat.parts.play.nouns import name_it, named
from playmat.parts.play.orders import Order


class FlipCoin(Effect):
    """Flip a coin; a die may stand in for it: even is heads (NT-144)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        heads = flip(nt)
        frame.answer = frame.answer & ~(HEADS | TAILS) | (HEADS if heads else TAILS)


def flip(nt: NtState) -> bool:
    """True is heads."""
    script = nt.chance.script
    if script is not None and script.dice and not script.coins:
        heads = nt.chance.die() % 2 == 0
    else:
        heads = nt.chance.coin()
    nt.emit(words.COIN, -1, detail="heads" if heads else "tails", rule="NT-144")
    return heads


class RollDie(Effect):
    """Roll a die: "that much" is what it shows (NT-142)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        frame.number = nt.chance.die()
        nt.emit(words.DIE, frame.seat, "", frame.number, "NT-142")


class FlipCoins(Effect):
    """Flip several coins: what counts is how many show heads."""

    count: int

    def act(self, nt: NtState, frame: Frame) -> None:
        heads = 0
        for _ in range(self.count):
            if flip(nt):
                heads += 1
        frame.number = heads


class DieShows(Condition):
    """What was rolled is so high."""

    number: int
    how: int

    def holds(self, nt: NtState, frame: Frame) -> bool:
        return compares(frame.number, self.number, self.how)


class XAmount(Amount):
    """X: what was paid, or what the sentence says that X is."""

    meant: Amount | None = later(None)

    def value(self, nt: NtState, frame: Frame) -> int:
        return x_of(frame) if self.meant is None else self.meant.value(nt, frame)


class ChooseOne(Effect):
    """Choose 1: A; or B. The part is chosen on activation; the line maker lays the parts out
    after it, each behind a step that passes over what was not chosen."""

    parts: list[Part]
    index: int = 0

    def act(self, nt: NtState, frame: Frame) -> None:
        """Nothing: the parts are steps of their own."""

    def chosen(self, frame: Frame) -> int:
        chosen = named(frame, self.index)
        return chosen[0] if chosen else -1

    def possible(self, nt: NtState, frame: Frame) -> bool:
        return any(part.possible(nt, frame) for part in self.parts)

    def draws(self, frame: Frame) -> bool:
        chosen = self.chosen(frame)
        return chosen >= 0 and draws_cards(self.parts[chosen].effect, frame)


class Part(Node):
    """One of two sentences to choose from."""

    effect: Order
    needs: list[NtObject]
    text: str

    def possible(self, nt: NtState, frame: Frame) -> bool:
        """Whether it has a target, if it needs one, and can do anything (NT-R28)."""
        if self.needs and not any(need.possible(nt, frame) for need in self.needs):
            return False
        return self.effect.possible(nt, frame)


class ChoosePart(Effect):
    """Ask which part it shall be, before anything else is chosen."""

    one: ChooseOne

    def run(self, nt: NtState, frame: Frame) -> bool:
        return nt.ask(words.ASK_PART, 1 << frame.seat)

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        every = not self.one.possible(nt, frame)  # an Instant then does nothing
        return [
            Option(seat, words.CHOOSE_PART, part.text, place)
            for place, part in enumerate(self.one.parts)
            if every or part.possible(nt, frame)
        ]

    def resume(self, nt: NtState, frame: Frame) -> bool:
        answer = nt.answer_of(frame.seat)
        name_it(frame, self.one.index, answer.number)
        return False


class OnlyPart(Effect):
    """Pass over the steps of a part that was not chosen."""

    one: ChooseOne
    number: int
    end: Label

    def act(self, nt: NtState, frame: Frame) -> None:
        if self.one.chosen(frame) != self.number:
            frame.go_to(self.end)
