"""Preparing a Bout: rock-paper-scissors, hands, the opening charge (3.5, PN-110, PN-R31)."""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.state import HAND, HAND_SIZE, OPENING_CHARGES, SETUP, PnState
from playmat.games.nexus.rules import charging, victory
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Inquiry, Step

THROWS: Final[tuple[str, ...]] = ("rock", "paper", "scissors")  # each beats the one before it


class Throw(Step):
    """Decks are shuffled (PN-R80), then rock-paper-scissors in secret; a tie is repeated, the
    winner goes first (PN-110)."""

    def run(self, pn: PnState, frame: Frame) -> bool:
        pn.phase = SETUP
        pn.emit(words.BOUT, -1, "", pn.score.played + 1, "PN-102")
        for seat in (0, 1):
            charging.shuffle(pn, seat, "PN-R80")
        if pn.first >= 0:  # it was agreed beforehand
            begin_with(pn, pn.first)
            return False
        return self.throw(pn)

    def throw(self, pn: PnState) -> bool:
        """Throws that were laid down beforehand, then the players'."""
        while pn.throws:
            laid = pn.throws[:2]
            pn.throws = pn.throws[2:]
            if settle_throws(pn, laid[0], laid[1]):
                return False
        return pn.ask(words.ASK_THROW, 3)

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.THROW, name, number) for number, name in enumerate(THROWS)]

    def resume(self, pn: PnState, frame: Frame) -> bool:
        first, second = pn.answer_of(0).number, pn.answer_of(1).number
        return not settle_throws(pn, first, second) and self.throw(pn)


def settle_throws(pn: PnState, first: int, second: int) -> bool:
    """Compare two throws; False: a tie."""
    for seat, thrown in ((0, first), (1, second)):
        pn.emit(words.THROWS, seat, rule="PN-110", detail=THROWS[thrown])
    if first == second:
        pn.emit(words.TIED, -1, rule="PN-R79")
        return False
    begin_with(pn, 0 if (first - second) % 3 == 1 else 1)
    return True


def begin_with(pn: PnState, seat: int) -> None:
    pn.first = pn.active = seat
    pn.emit(words.FIRST, seat, rule="PN-110")


class DealHands(Deed):
    """Draw 5 each (PN-503)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        for seat in (pn.first, 1 - pn.first):
            charging.draw(pn, seat, HAND_SIZE, "PN-503")
        victory.check_losses(pn)


class OpeningCharge(Inquiry):
    """Each may charge 2 cards and draw 2, the first player deciding first (PN-504, PN-R31).

    The frame's `subjects` are the pieces chosen so far; they are charged together, so that who
    has chosen one may still keep the hand, and nobody has seen it.
    """

    second: bool

    def run(self, pn: PnState, frame: Frame) -> bool:
        frame.subjects = []
        return pn.ask(words.ASK_OPENING, 1 << (1 - pn.first if self.second else pn.first))

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        hand = pn.seats[seat].zones[HAND.index]
        left = [piece for piece in hand if piece not in frame.subjects]
        return [*cards_to_choose(pn, seat, words.CHARGE, left), Option(seat, words.KEEP)]

    def answered(self, pn: PnState, frame: Frame, answer: Option) -> None:
        seat = answer.seat
        if answer.verb is not words.KEEP:
            frame.subjects = [*frame.subjects, answer.pieces[0]]
            if len(frame.subjects) < OPENING_CHARGES:
                pn.ask(words.ASK_OPENING, 1 << seat)
                return
        elif pn.switches["opening_charge"] == "two_or_none":
            frame.subjects = []
        chosen = frame.subjects
        if not chosen:
            pn.emit(words.KEEPS, seat, rule="PN-R31")
        charging.charge(pn, seat, chosen, HAND, "PN-504")
        charging.draw(pn, seat, len(chosen), "PN-504")
        victory.check_losses(pn)
