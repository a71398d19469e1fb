"""Costs: what is paid on activation, all or nothing (NT-307, NT-R18, NT-R141)."""

from __future__ import annotations

from itertools import combinations
from typing import Final, cast

from playmat.games.nintendo.facts import words
from playmat.games.nintendo.facts.card import NtCard, X
from playmat.games.nintendo.facts.happenings import DISCARDED, happen
from playmat.games.nintendo.facts.objects import Choosing, NtFilter, NtObject
from playmat.games.nintendo.facts.state import DISCARD, HAND, NO_LOSSES, NtState
from playmat.games.nintendo.facts.terms import Cost
from playmat.games.nintendo.rules.bodies import leave
from playmat.games.nintendo.rules.damage import destroy, tap
from playmat.games.nintendo.rules.victory import lose_vp
from playmat.games.nintendo.rules.windows import commander_fits
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Frame
from playmat.kernel.zones import Zone
from playmat.parts.play.nouns import name_it, named


def pay(nt: NtState, seat: int, amount: int, rule: str = "NT-307") -> None:
    """Hand power is paid in full; it is never given back (NT-R18)."""
    if amount > 0:
        nt.power[seat] -= amount
        nt.touch()
        nt.emit(words.PAYS, seat, "", amount, rule, detail=str(nt.power[seat]))


class PayPower(Cost):
    """Pay N hand power, or X, as much as is wanted (NT-307); a line's `power` says whether it can
    be paid."""

    amount: int

    def run(self, nt: NtState, frame: Frame) -> bool:
        if self.amount == X:
            return nt.ask(words.ASK_NUMBER, 1 << frame.seat)
        pay(nt, frame.seat, self.amount)
        return False

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        power = nt.power[seat]
        return [Option(seat, words.CHOOSE_NUMBER, str(n), n) for n in range(power + 1)]

    def resume(self, nt: NtState, frame: Frame) -> bool:
        answer = nt.answer_of(frame.seat)
        name_it(frame, PAID_X, answer.number)
        pay(nt, frame.seat, answer.number)
        return False


PAID_X: Final = -3  # in Frame.scope: how much X is


def x_of(frame: Frame) -> int:
    """X: as much as was paid; apart from what a die has shown."""
    paid_for = named(frame, PAID_X)
    return paid_for[0] if paid_for else 0


class PayFromHand(Cost):
    """Discard, or reveal, so many cards from hand; each at once, so that all can see it."""

    filter: NtFilter
    count: int
    reveals: bool

    def fitting(self, nt: NtState, frame: Frame, seat: int) -> list[int]:
        hand = nt.seats[seat].zones[HAND.index]
        return [
            piece
            for piece in hand
            if self.filter.is_card(nt, frame, cast(NtCard, nt.pieces[piece].card))
            and not (self.reveals and piece in paid(frame))
        ]

    def possible(self, nt: NtState, frame: Frame, public: bool) -> bool:
        seat = frame.seat
        if public:
            return len(nt.seats[seat].zones[HAND.index]) >= self.count
        return len(self.fitting(nt, frame, seat)) >= self.count

    def run(self, nt: NtState, frame: Frame) -> bool:
        if len(paid(frame)) >= self.count:
            return False
        prompt = words.ASK_REVEAL if self.reveals else words.ASK_DISCARD
        return nt.ask(prompt, 1 << frame.seat)

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        verb = words.REVEAL if self.reveals else words.DISCARD
        fitting = self.fitting(nt, frame, seat)
        if len(fitting) <= self.count - len(paid(frame)):  # all of them, one after the other
            fitting = fitting[:1]
        return cards_to_choose(nt, seat, verb, fitting)

    def resume(self, nt: NtState, frame: Frame) -> bool:
        answer = nt.answer_of(frame.seat)
        piece = answer.pieces[0]
        name_it(frame, PAID, piece)
        if self.reveals:
            nt.known[piece] = EVERYONE
            name = nt.pieces[piece].card.name
            nt.emit(words.REVEALS, frame.seat, name, 1, "NT-871", detail=name)
        else:
            discard(nt, piece, "NT-R141")
        return self.run(nt, frame)


PAID: Final = -2  # in Frame.scope: a card from hand that was paid with


def paid(frame: Frame) -> list[int]:
    """The cards from hand that have been paid with."""
    return named(frame, PAID)


def discard(nt: NtState, piece: int, rule: str) -> None:
    """A card goes from hand to the discard pile."""
    nt.carry(piece, HAND, DISCARD, words.DISCARDS, rule)
    nt.touch()
    happen(nt, DISCARDED, nt.pieces[piece].owner, 0, 0, 1)


class PayDestroy(Cost):
    """Destroy this card, or some that were chosen for it; nothing can replace it (NT-R130)."""

    target: NtObject

    def possible(self, nt: NtState, frame: Frame, public: bool) -> bool:
        return enough(nt, frame, self.target)

    def run(self, nt: NtState, frame: Frame) -> bool:
        numbers = [body.number for body in self.target.bodies(nt, frame)]
        destroy(nt, numbers)
        return False


class PayLeave(Cost):
    """Something in play leaves it, not destroyed (NT-R67): this card, or some that were chosen."""

    zone: Zone
    target: NtObject

    def possible(self, nt: NtState, frame: Frame, public: bool) -> bool:
        return enough(nt, frame, self.target)

    def run(self, nt: NtState, frame: Frame) -> bool:
        for body in self.target.bodies(nt, frame):
            leave(nt, body, self.zone)
        return False


class PayVp(Cost):
    """Lose VP, and keep some: nobody pays with the game (NT-R175)."""

    amount: int

    def possible(self, nt: NtState, frame: Frame, public: bool) -> bool:
        return nt.vp[frame.seat] > self.amount and not nt.stopped[frame.seat] & NO_LOSSES

    def run(self, nt: NtState, frame: Frame) -> bool:
        lose_vp(nt, [frame.seat], self.amount, "NT-R175")
        return False


class ChoosingPayment(Choosing):
    """What is destroyed for a Required card: whatever lets the card come into play (NT-R69)."""

    def candidates(self, nt: NtState, frame: Frame) -> list[int]:
        card = cast(NtCard, nt.pieces[frame.piece].card)
        found = super().candidates(nt, frame)
        if not card.commander:
            return found
        chosen = self.chosen(frame)
        more = self.count - len(chosen) - 1  # how many are chosen after this one
        return [number for number in found if self.makes_room(nt, frame, card, number, found, more)]

    def makes_room(
        self, nt: NtState, frame: Frame, card: NtCard, number: int, found: list[int], more: int
    ) -> bool:
        """Whether this one, with others that may follow it, lets the card come into play."""
        before = [*self.chosen(frame), number]
        others = [other for other in found if other not in before]
        for rest in combinations(others, max(0, more)):
            if commander_fits(nt, frame.seat, card, [*before, *rest]):
                return True
        return False


class PayTap(Cost):
    """Tap this character, or some that were chosen for it."""

    target: NtObject

    def possible(self, nt: NtState, frame: Frame, public: bool) -> bool:
        if isinstance(self.target, Choosing):
            return enough(nt, frame, self.target)
        bodies = self.target.bodies(nt, frame)
        return bool(bodies) and not bodies[0].tapped

    def run(self, nt: NtState, frame: Frame) -> bool:
        for body in self.target.bodies(nt, frame):
            tap(nt, body, "NT-851")
        return False


def enough(nt: NtState, frame: Frame, target: NtObject) -> bool:
    """Whether as many are there as a cost asks for."""
    if isinstance(target, Choosing):
        return len(target.candidates(nt, frame)) >= target.count
    return bool(target.bodies(nt, frame))
