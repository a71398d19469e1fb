"""Cards in hand in card text: looked at, chosen by the other, discarded at random (PN-R117)."""

from __future__ import annotations

from playmat.games.nexus.effects.effects import Counting, seats_of
from playmat.games.nexus.facts import state, words
from playmat.games.nexus.facts.measures import Measure, times
from playmat.games.nexus.facts.objects import PnFilter
from playmat.games.nexus.facts.state import PnState
from playmat.games.nexus.rules import charging
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Frame
from playmat.parts.play.cards import AskCards
from playmat.parts.play.orders import Effect
from playmat.parts.play.searching import know, show, told


def look_at_hand(pn: PnState, seat: int, owner: int) -> list[int]:
    """A player sees the other's hand, and nobody else does."""
    hand = pn.seats[owner].zones[state.HAND.index]
    know(pn, seat, hand)
    pn.emit(words.LOOKS, seat, "", 0, "PN-R117", detail=told(pn, hand), audience=1 << seat)
    return hand


class LookAtHand(Effect):
    def act(self, pn: PnState, frame: Frame) -> None:
        look_at_hand(pn, frame.seat, 1 - frame.seat)


class RevealHand(Effect):
    """Everybody sees a hand."""

    who: int

    def act(self, pn: PnState, frame: Frame) -> None:
        for seat in seats_of(pn, frame, self.who):
            hand = pn.seats[seat].zones[state.HAND.index]
            show(pn, hand)
            detail = told(pn, hand)
            pn.emit(words.REVEALS, seat, "", 0, "PN-R117", detail=detail, audience=EVERYONE)


class DiscardChosen(AskCards):
    """Look at the opponent's hand and choose cards of it, which are discarded.

    The frame's `number` are left, of the `subjects`.
    """

    def __init__(self, amount: int, noun: PnFilter) -> None:
        super().__init__(words.ASK_CARD, words.DISCARD)
        self.amount: int = amount
        self.filter: PnFilter = noun

    def run(self, pn: PnState, frame: Frame) -> bool:
        hand = look_at_hand(pn, frame.seat, 1 - frame.seat)
        frame.subjects = [piece for piece in hand if self.filter.means_card(pn.card_of(piece))]
        frame.number = self.amount
        return self.go_on(pn, frame)

    def choice(self, pn: PnState, frame: Frame) -> list[int]:
        return frame.subjects if frame.number > 0 else []

    def is_open(self, pn: PnState, frame: Frame, choice: list[int]) -> bool:
        return len(choice) > frame.number

    def take(self, pn: PnState, frame: Frame, piece: int) -> None:
        frame.number -= 1
        frame.subjects = [each for each in frame.subjects if each != piece]
        charging.discard(pn, piece, state.HAND, "PN-R117")


class DiscardAtRandom(Effect):
    who: int
    amount: int
    per: Measure | None = None

    def act(self, pn: PnState, frame: Frame) -> None:
        amount = times(self.amount, self.per, pn, frame)
        for seat in seats_of(pn, frame, self.who):
            for _ in range(amount):
                hand = pn.seats[seat].zones[state.HAND.index]
                if not hand:
                    break
                charging.discard(pn, hand[pn.chance.pick(len(hand))], state.HAND, "PN-R117")


class DiscardHand(Counting):
    """A whole hand; "that much" is how many cards it had."""

    who: int

    def act(self, pn: PnState, frame: Frame) -> None:
        held = 0
        for seat in seats_of(pn, frame, self.who):
            hand = pn.seats[seat].zones[state.HAND.index][:]
            held += len(hand)
            for piece in hand:
                charging.discard(pn, piece, state.HAND, "PN-R117")
        self.note(frame, held)


class ShuffleHandIn(Counting):
    """A whole hand goes into the deck, which is shuffled (PN-1404)."""

    who: int

    def act(self, pn: PnState, frame: Frame) -> None:
        held = 0
        for seat in seats_of(pn, frame, self.who):
            hand = pn.seats[seat].zones[state.HAND.index][:]
            held += len(hand)
            for piece in hand:
                pn.move(piece, state.HAND, state.DECK)
                name = pn.pieces[piece].card.name
                eyes = pn.seats[seat].eyes
                pn.emit(words.HAND_INTO_DECK, seat, name, 0, "PN-1404", audience=eyes)
            charging.shuffle(pn, seat, "PN-1404")
        self.note(frame, held)
