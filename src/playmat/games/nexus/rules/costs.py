"""Costs in card text (section 6): what is paid before an effect, or instead of one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.state import BY_EFFECT, HAND, PnState
from playmat.games.nexus.rules.bodies import exhaust, send
from playmat.games.nexus.rules.charging import charge, charges_up, discard, pay, room, spark
from playmat.games.nexus.rules.checks import lose_life
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame, Program, Step, frame_of

if TYPE_CHECKING:
    from playmat.kernel.state import State

MANA: Final = 0
SPARK: Final = 1
EXHAUST: Final = 2
RETIRE: Final = 3
CHARGE: Final = 4
DISCARD: Final = 5
LIFE: Final = 6


@dataclass(eq=False)
class Cost(Node):
    """Something to be paid: so much of a kind."""

    kind: int
    amount: int

    def payable(self, pn: PnState, seat: int, source: int) -> bool:
        """Whether it can be paid in full (PN-1303, PN-R63)."""
        kind = self.kind
        if kind == MANA:
            return pn.mana[seat] >= self.amount
        if kind == SPARK:
            return charges_up(pn, seat) >= self.amount
        if kind == LIFE:
            return pn.life[seat] >= self.amount
        if kind in (EXHAUST, RETIRE):
            body = pn.body_of(source)
            return body is not None and (kind == RETIRE or not body.exhausted)
        held = len(pn.seats[seat].zones[HAND.index])
        if kind == CHARGE and room(pn, seat) < self.amount:
            return False
        return held >= self.amount

    def pay(self, pn: PnState, frame: Frame) -> None:
        """Pay it; cards are picked before anything else goes on."""
        kind = self.kind
        seat = frame.seat
        if kind == MANA:
            pay(pn, seat, self.amount, "PN-408")
        elif kind == SPARK:
            spark(pn, seat, self.amount)
        elif kind == LIFE:
            lose_life(pn, seat, self.amount, "PN-1303")
        elif kind == CHARGE:
            charge_from_hand(pn, seat, frame.source, self.amount)
        elif kind == DISCARD:
            discard_from_hand(pn, seat, frame.source, self.amount)
        else:
            body = pn.body_of(frame.source)
            assert body is not None
            if kind == EXHAUST:
                exhaust(pn, body)
            else:
                send(pn, [body], BY_EFFECT, "PN-1505")


# ---- cards from the hand: who is told to do it picks them (PN-R101) ----


@dataclass(eq=False)
class FromHand(Step):
    """Pick so many cards of the own hand, to charge or discard; `number` of the frame are left."""

    charges: bool

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        while frame.number > 0:
            hand = pn.seats[frame.seat].zones[HAND.index]
            if not hand or (self.charges and room(pn, frame.seat) <= 0):
                return False
            if len(hand) > frame.number or (self.charges and room(pn, frame.seat) < len(hand)):
                prompt = words.ASK_CHARGE_CARD if self.charges else words.ASK_DISCARD
                return pn.ask(prompt, 1 << frame.seat)
            self.take(pn, frame, hand[0])
        return False

    def take(self, pn: PnState, frame: Frame, piece: int) -> None:
        frame.number -= 1
        if self.charges:
            charge(pn, frame.seat, [piece], HAND, "PN-401")
        else:
            discard(pn, frame.seat, piece, HAND, "PN-1504")

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        verb = words.CHARGE if self.charges else words.DISCARD
        return cards_to_choose(state, seat, verb, state.seats[seat].zones[HAND.index])

    def resume(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        answer = pn.answer_of(frame.seat)
        self.take(pn, frame, answer.pieces[0])
        return self.run(state, frame)


CHARGING: Final = Program("cards to charge", [FromHand(True)])
DISCARDING: Final = Program("cards to discard", [FromHand(False)])


def charge_from_hand(pn: PnState, seat: int, source: int, count: int) -> None:
    take_from_hand(pn, CHARGING, seat, source, count)


def discard_from_hand(pn: PnState, seat: int, source: int, count: int) -> None:
    take_from_hand(pn, DISCARDING, seat, source, count)


def take_from_hand(pn: PnState, program: Program, seat: int, source: int, count: int) -> None:
    if count:
        frame = frame_of(program, seat, source)
        frame.number = count
        pn.frames.append(frame)
