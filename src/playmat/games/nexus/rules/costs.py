"""Costs in card text (section 6): what is paid before an effect, or instead of one."""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.state import BY_EFFECT, HAND, PnState
from playmat.games.nexus.rules.bodies import exhaust, send
from playmat.games.nexus.rules.charging import charge, charges_up, discard, pay, room, spark
from playmat.games.nexus.rules.checks import lose_life
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame, Program
from playmat.parts.play.cards import AskCards

MANA: Final = 0
SPARK: Final = 1
EXHAUST: Final = 2
RETIRE: Final = 3
CHARGE: Final = 4
DISCARD: Final = 5
LIFE: Final = 6


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
            take_from_hand(pn, CHARGING, seat, frame.source, self.amount)
        elif kind == DISCARD:
            take_from_hand(pn, DISCARDING, seat, frame.source, self.amount)
        else:
            body = pn.body_of(frame.source)
            assert body is not None
            if kind == EXHAUST:
                exhaust(pn, body)
            else:
                send(pn, [body], BY_EFFECT, "PN-1505")


# ---- cards from the hand: who is told to do it picks them (PN-R101) ----


class FromHand(AskCards):
    """Pick so many cards of the own hand, to discard; `number` of the frame are left."""

    def choice(self, pn: PnState, frame: Frame) -> list[int]:
        return pn.seats[frame.seat].zones[HAND.index] if frame.number > 0 else []

    def is_open(self, pn: PnState, frame: Frame, choice: list[int]) -> bool:
        return len(choice) > frame.number

    def take(self, pn: PnState, frame: Frame, piece: int) -> None:
        frame.number -= 1
        discard(pn, piece, HAND, "PN-1504")


class ToCharge(FromHand):
    """Pick so many to charge, as far as there is room."""

    def choice(self, pn: PnState, frame: Frame) -> list[int]:
        return super().choice(pn, frame) if room(pn, frame.seat) > 0 else []

    def is_open(self, pn: PnState, frame: Frame, choice: list[int]) -> bool:
        return len(choice) > min(frame.number, room(pn, frame.seat))

    def take(self, pn: PnState, frame: Frame, piece: int) -> None:
        frame.number -= 1
        charge(pn, frame.seat, [piece], HAND, "PN-401")


CHARGING: Final = Program("cards to charge", [ToCharge(words.ASK_CHARGE_CARD, words.CHARGE)])
DISCARDING: Final = Program("cards to discard", [FromHand(words.ASK_DISCARD, words.DISCARD)])


def take_from_hand(pn: PnState, program: Program, seat: int, source: int, count: int) -> None:
    if count:
        pn.begin(program, seat, source, number=count)
