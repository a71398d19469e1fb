"""Setup: commanders in secret, shuffles and cuts, hands, the coin (3.4, NT-R03)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.effects.chances import flip
from playmat.games.nintendo.facts import words
from playmat.games.nintendo.facts.card import NtCard
from playmat.games.nintendo.facts.happenings import PLAYED, arrive, happen
from playmat.games.nintendo.facts.state import DECK, HAND, HAND_SIZE, MAIN_AREA, NtBody, NtState
from playmat.games.nintendo.rules import bodies, costs, drawing
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Deed, Frame, Inquiry
from playmat.parts.play.opening import Mulligan
from playmat.parts.play.searching import in_card_order

CALLER: int = 0  # seat 1 calls, seat 2 flips (NT-R02)


def know_own_decks(nt: NtState) -> None:
    """Before the first shuffle each player may look through the own deck (NT-161)."""
    for seat in nt.seats:
        for piece in seat.zones[DECK.index]:
            nt.known[piece] = seat.eyes


class ChooseCommanders(Inquiry):
    """Each chooses a Commander of the own deck, in secret (NT-161)."""

    def run(self, nt: NtState, frame: Frame) -> bool:
        seats = 0
        for seat in (0, 1):
            if commanders(nt, seat):
                seats |= 1 << seat
        return bool(seats) and nt.ask(words.ASK_COMMANDER, seats)

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        return cards_to_choose(nt, seat, words.START_WITH, commanders(nt, seat))

    def answered(self, nt: NtState, frame: Frame, answer: Option) -> None:
        lay_down(nt, answer.seat, answer.pieces[0])


def commanders(nt: NtState, seat: int) -> list[int]:
    """The Commanders in a deck, in an order that tells nothing of the deck's."""
    deck = nt.seats[seat].zones[DECK.index]
    found = [piece for piece in deck if cast(NtCard, nt.pieces[piece].card).commander]
    return in_card_order(nt, found)


def lay_down(nt: NtState, seat: int, piece: int) -> None:
    """Face down on the own side; the opponent does not see which."""
    nt.seats[seat].take(DECK.index, piece)
    body = bodies.make_body(nt, seat, cast(NtCard, nt.pieces[piece].card), [piece], MAIN_AREA)
    body.face_down = True
    nt.known[piece] = 1 << seat
    nt.emit(words.LAYS_DOWN, seat, body.name, rule="NT-161", body=body.number, audience=1 << seat)


class ShuffleDecks(Deed):
    """Both shuffle and offer the cut (NT-162)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        for seat in (1, 0):
            drawing.shuffle(nt, seat)


class DrawHands(Deed):
    """Each draws 5 (NT-163)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        for seat in (0, 1):
            for _ in range(HAND_SIZE):
                drawing.draw(nt, seat, "NT-163")


class ShuffleBack(Mulligan):
    """NT-R07 (option): each may once shuffle the hand back and draw anew."""

    def put_back(self, nt: NtState, frame: Frame, seat: int) -> None:
        frame.subjects = [*frame.subjects, seat]
        for piece in nt.seats[seat].zones[HAND.index][:]:
            nt.move(piece, HAND, DECK)

    def end(self, nt: NtState, frame: Frame) -> None:
        for seat in reversed(frame.subjects):
            drawing.shuffle(nt, seat)


MULLIGAN: Final = ShuffleBack(
    words.ASK_MULLIGAN, words.KEEP, words.MULLIGAN, words.KEEPS, words.MULLIGANS
)


class DrawAgain(Deed):
    """Who has shuffled the hand back draws 5 again."""

    def act(self, nt: NtState, frame: Frame) -> None:
        if nt.switches["mulligan"] != "none":
            for seat in frame.subjects:
                for _ in range(HAND_SIZE):
                    drawing.draw(nt, seat, "NT-R07")
        frame.subjects = []


class CallCoin(Inquiry):
    """One flips, the other calls; a correct call makes the caller first (NT-164, NT-R01)."""

    def run(self, nt: NtState, frame: Frame) -> bool:
        if nt.first >= 0:  # it was agreed beforehand
            self.begin(nt, nt.first)
            return False
        return nt.ask(words.ASK_CALL, 1 << CALLER)

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.HEADS), Option(seat, words.TAILS)]

    def answered(self, nt: NtState, frame: Frame, answer: Option) -> None:
        nt.emit(words.CALLS, CALLER, detail=answer.verb.name, rule="NT-164")
        right = flip(nt) == (answer.verb is words.HEADS)
        self.begin(nt, CALLER if right else 1 - CALLER)

    def begin(self, nt: NtState, first: int) -> None:
        nt.first = nt.active = first
        nt.emit(words.FIRST, first, rule="NT-164")


class TurnUp(Deed):
    """Both turn up their commanders and pay; all costs first (NT-166, NT-167, NT-R06)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        for seat in (nt.active, 1 - nt.active):
            for body in nt.characters(seat):
                if body.face_down:
                    turn_up(nt, body)
        for seat in (nt.active, 1 - nt.active):
            for body in nt.characters(seat):
                happen(nt, PLAYED, seat, body.number, 0, 0)


def turn_up(nt: NtState, body: NtBody) -> None:
    seat = body.seat
    piece = body.pieces[0]
    nt.known[piece] = EVERYONE
    body.face_down = False
    nt.dirty = True
    if body.card.cost > nt.power[seat]:  # NT-167
        nt.tell(words.TOO_DEAR, body, "NT-167")
        nt.show(seat, [body.card.index])
        nt.seats[seat].slots.remove(body.number)
        del nt.bodies[body.number]
        nt.seats[seat].put(DECK.index, piece)
        drawing.shuffle(nt, seat)
        return
    nt.tell(words.TURNED_UP, body, "NT-166", body.card.cost)
    costs.pay(nt, seat, body.card.cost, "NT-166")
    bodies.begin_work(nt, body)
    arrive(nt, body)  # it counts as playing that character (NT-168)
