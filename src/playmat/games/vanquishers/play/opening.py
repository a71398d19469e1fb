"""Setting up: Energy Class cards, hands, the starting roll, the first Storage Energy (3.5)."""

from __future__ import annotations

from typing import Final

from playmat.games.vanquishers.facts import state, words
from playmat.games.vanquishers.facts.card import ENERGY_CLASS
from playmat.games.vanquishers.facts.hero_requirements import allows
from playmat.games.vanquishers.facts.state import VqBody, VqState
from playmat.games.vanquishers.rules import bodies, defeat, drawing, equipping
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Label, Step
from playmat.parts.play.opening import Mulligan

COPIES: Final = 4  # VQ-204


class Begin(Deed):
    """Heroes lie on the board (VQ-301); a turn that is cut short comes in here too."""

    end: Label

    def act(self, vq: VqState, frame: Frame) -> None:
        if frame.answer == defeat.CUT_SHORT:
            frame.go_to(self.end)
            return
        for seat in vq.seats:
            vq.emit(words.HERO_SHOWN, seat.index, vq.hero(seat.index).name, 0, "VQ-301")


class ChooseClass(Step):
    """Each player chooses in secret; the cards are revealed together (VQ-302, VQ-R15)."""

    def run(self, vq: VqState, frame: Frame) -> bool:
        if not vq.advanced or not any(seat.zones[state.ASIDE.index] for seat in vq.seats):
            return False
        return vq.ask(words.ASK_CLASS, vq.still_in())

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
            for piece in zones[state.ASIDE.index]:
                vq.known[piece] = 0
            zones[state.DECK.index] = [
                *zones[state.DECK.index],
                *zones[state.ASIDE.index],
            ]  # VQ-305
            zones[state.ASIDE.index] = []
            seat.take(state.DECK.index, chosen)
            card = bodies.card_of(vq, chosen)
            body = bodies.make_body(vq, seat.index, card, chosen, state.CLASS_SLOT)
            vq.tell(words.CLASS_SHOWN, body, "VQ-302")
            shown.append(body)
        for body in reversed(shown):  # the first to take aim on top
            equipping.enter(vq, body)
        return False


def candidates(vq: VqState, seat: int) -> list[int]:
    """The card set aside, or one of the deck's if that leaves a legal deck (VQ-204, VQ-304)."""
    zones = vq.seats[seat].zones
    hero = vq.hero(seat).card
    aside, deck = zones[state.ASIDE.index], zones[state.DECK.index]
    found = [piece for piece in aside if bodies.card_of(vq, piece).energy in hero.energies]
    for piece in aside:
        card = bodies.card_of(vq, piece)
        copies = sum(1 for other in deck if vq.pieces[other].card is card)
        if copies >= (1 if card.unique else COPIES):
            return found
    for piece in sorted(deck, key=lambda p: vq.pieces[p].card.name):
        card = bodies.card_of(vq, piece)
        if card.sort == ENERGY_CLASS and allows(hero, card):
            found.append(piece)
    return found


class DealHands(Deed):
    """Shuffle, then hands of 7 cards (VQ-306, VQ-309)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        for seat in vq.seats:
            if not seat.zones[state.HAND.index]:  # a position may have laid hands out
                deal_hand(vq, seat.index)


def deal_hand(vq: VqState, seat: int) -> None:
    vq.shuffle(seat, state.DECK)
    for _ in range(min(state.HAND_SIZE, len(vq.seats[seat].zones[state.DECK.index]))):
        drawing.take(vq, seat, "VQ-309")


class Redraw(Mulligan):
    """House rule: once, shuffle the hand back and draw 7 (VQ-R11)."""

    def put_back(self, vq: VqState, frame: Frame, seat: int) -> None:
        zones = vq.seats[seat].zones
        zones[state.DECK.index] = zones[state.DECK.index] + zones[state.HAND.index]
        zones[state.HAND.index] = []
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
    rolling = vq.around(0)
    while len(rolling) > 1:
        faces = [vq.chance.die() for _ in rolling]
        for seat, face in zip(rolling, faces):
            vq.emit(words.STARTING_ROLL, seat, "", face, "VQ-310")
        rolling = [seat for seat, face in zip(rolling, faces) if face == max(faces)]
    return rolling[0]
