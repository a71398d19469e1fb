"""Setting up: Energy Class cards, hands, the starting roll, the first Storage Energy (3.5)."""

from __future__ import annotations

from typing import Final

from playmat.games.vanquishers.facts import words
from playmat.games.vanquishers.facts.card import ENERGY_CLASS
from playmat.games.vanquishers.facts.hero_requirements import allows
from playmat.games.vanquishers.facts.state import (
    ASIDE,
    CLASS_SLOT,
    DECK,
    HAND,
    HAND_SIZE,
    VqBody,
    VqState,
)
from playmat.games.vanquishers.rules import aiming, bodies, defeat, drawing
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Step
from playmat.parts.play.opening import Mulligan

COPIES: Final = 4  # VQ-204


def everybody(vq: VqState) -> int:
    """All seats still in the game, as bits."""
    seats = 0
    for seat in vq.seats:
        if not seat.out:
            seats |= 1 << seat.index
    return seats


class Begin(Deed):
    """Heroes lie on the board (VQ-301); a turn that is cut short comes in here too."""

    end: int

    def act(self, vq: VqState, frame: Frame) -> None:
        if frame.answer == defeat.END_PART:
            frame.place = self.end
            return
        for seat in vq.seats:
            vq.emit(words.HERO_SHOWN, seat.index, vq.hero(seat.index).name, 0, "VQ-301")


class ChooseClass(Step):
    """Each player chooses in secret; the cards are revealed together (VQ-302, VQ-R15)."""

    def run(self, vq: VqState, frame: Frame) -> bool:
        if not vq.advanced or not any(seat.zones[ASIDE.index] for seat in vq.seats):
            return False
        return vq.ask(words.ASK_CLASS, everybody(vq))

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        return cards_to_choose(vq, seat, words.START_WITH, candidates(vq, seat))

    def resume(self, vq: VqState, frame: Frame) -> bool:
        shown: list[VqBody] = []
        for seat in vq.seats:
            answer = vq.answers[seat.index]
            if answer is None:
                continue
            zones = seat.zones
            chosen = answer.pieces[0]
            for piece in zones[ASIDE.index]:
                vq.known[piece] = 0
            zones[DECK.index] = [*zones[DECK.index], *zones[ASIDE.index]]  # VQ-305
            zones[ASIDE.index] = []
            seat.take(DECK.index, chosen)
            body = bodies.make_body(vq, seat.index, bodies.card_of(vq, chosen), chosen, CLASS_SLOT)
            vq.emit(words.CLASS_SHOWN, seat.index, body.name, 0, "VQ-302", body=body.number)
            shown.append(body)
        for body in reversed(shown):  # the first to take aim on top
            aiming.enter(vq, body)
        return False


def candidates(vq: VqState, seat: int) -> list[int]:
    """The card set aside, or one of the deck's if that leaves a legal deck (VQ-204, VQ-304)."""
    zones = vq.seats[seat].zones
    hero = vq.hero(seat).card
    found = [p for p in zones[ASIDE.index] if bodies.card_of(vq, p).energy in hero.energies]
    aside = [bodies.card_of(vq, piece) for piece in zones[ASIDE.index]]
    for piece in sorted(zones[DECK.index], key=lambda p: vq.pieces[p].card.name):
        card = bodies.card_of(vq, piece)
        if card.sort != ENERGY_CLASS or not allows(hero, card):
            continue
        full = False
        for other in aside:
            copies = sum(1 for p in zones[DECK.index] if vq.pieces[p].card is other)
            full = full or copies >= (1 if other.unique else COPIES)
        if not full:
            found.append(piece)
    return found


class DealHands(Deed):
    """Shuffle, then hands of 7 cards (VQ-306, VQ-309)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        for seat in vq.seats:
            if not seat.zones[HAND.index]:  # a position may have laid hands out
                deal_hand(vq, seat.index)


def deal_hand(vq: VqState, seat: int) -> None:
    vq.shuffle(seat, DECK)
    for _ in range(min(HAND_SIZE, len(vq.seats[seat].zones[DECK.index]))):
        drawing.take(vq, seat, "VQ-309")


class Redraw(Mulligan):
    """House rule: once, shuffle the hand back and draw 7 (VQ-R11)."""

    def put_back(self, vq: VqState, frame: Frame, seat: int) -> None:
        zones = vq.seats[seat].zones
        zones[DECK.index] = zones[DECK.index] + zones[HAND.index]
        zones[HAND.index] = []
        deal_hand(vq, seat)


MULLIGAN: Final = Redraw(words.ASK_MULLIGAN, words.KEEP, words.REDRAW, words.KEEPS, words.REDRAWS)


class StartingRoll(Deed):
    """The highest roll takes the first turn; those tied for it roll again (VQ-310, VQ-311)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        if vq.first < 0 or vq.seats[vq.first].out:
            vq.first = roll_off(vq)
        vq.active = vq.first
        vq.emit(words.GOES_FIRST, vq.first, rule="VQ-310")
        start = int(vq.switches["starting_storage"])
        bonus = int(vq.switches["second_side_bonus"])
        for seat in vq.seats:  # VQ-R01
            second = seat.team != vq.seats[vq.first].team
            vq.top_storage[seat.index] = start + bonus if second else start
            vq.storage[seat.index] = vq.top_storage[seat.index]


def roll_off(vq: VqState) -> int:
    rolling = [seat.index for seat in vq.seats if not seat.out]
    while len(rolling) > 1:
        best = 0
        highest: list[int] = []
        for seat in rolling:
            face = vq.chance.die()
            vq.emit(words.STARTING_ROLL, seat, "", face, "VQ-310")
            if face > best:
                best, highest = face, []
            if face == best:
                highest.append(seat)
        rolling = highest
    return rolling[0]
