"""Cards drawn and taken into the hand, a full hand, cards thrown away from it (VQ-521)."""

from __future__ import annotations

from typing import Any, Final

from playmat.games.vanquishers.facts import bars, words
from playmat.games.vanquishers.facts.card import DRAWS
from playmat.games.vanquishers.facts.standing import hand_limit
from playmat.games.vanquishers.facts.state import (
    DECK,
    DISCARD,
    HAND,
    HAND_LIMIT,
    VqState,
)
from playmat.games.vanquishers.rules import windows
from playmat.games.vanquishers.rules.damage import lose_life
from playmat.kernel.frames import Deed, Frame, Program
from playmat.kernel.zones import Zone
from playmat.parts.play.cards import HandLimit


def draw(vq: VqState, seat: int, number: int) -> None:
    """Draw so many cards; the frame's `number` is how many are left."""
    vq.begin(DRAWING, seat, number=number)


class DrawOne(Deed):
    """Draw the next card; each that an empty deck lacks costs a Life Point at once (VQ-R09)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        if frame.number < 1:
            return
        frame.number -= 1
        frame.go_again()
        seat = frame.seat
        zones = vq.seats[seat].zones
        manner = vq.switches["full_hand_draw"]
        if vq.figures[seat].marks and bars.barred(vq, seat, bars.DRAWING):
            vq.emit(words.NO_DRAW, seat, detail="a card forbids it", rule=bars.RULE)
        elif not zones[DECK.index]:
            vq.emit(words.NO_DRAW, seat, detail="the deck is empty", rule="VQ-524")
            lose_life(vq, seat, 1, "VQ-524")
        elif is_full(vq, seat) and manner != "draw_then_discard":
            vq.emit(words.NO_DRAW, seat, detail="the hand is full", rule="VQ-R08")
            if manner == "life_loss":
                lose_life(vq, seat, 1, "VQ-R08")
        else:
            take(vq, seat, "VQ-521")
            windows.happen(vq, seat, DRAWS, number=1)


def is_full(vq: VqState, seat: int) -> bool:
    """Whether a hand holds as many cards as it may."""
    cards = len(vq.seats[seat].zones[HAND.index])
    return cards >= HAND_LIMIT and cards >= hand_limit(vq, seat)


def take(vq: VqState, seat: int, rule: str) -> None:
    """The top card of the deck goes to the hand."""
    piece = vq.seats[seat].zones[DECK.index][-1]
    vq.carry(piece, DECK, HAND, words.DRAWS, rule)


def throw_away(vq: VqState, piece: int, rule: str) -> None:
    """A card from the hand goes to the discard pile."""
    vq.carry(piece, HAND, DISCARD, words.THROWN, rule)


# With `draw_then_discard` a hand is brought down to 8 after drawing (VQ-R08).
class KeepHand(HandLimit):
    """What the hand may hold may be more than 8 (VQ-R131)."""

    def choice(self, state: Any, frame: Frame) -> list[int]:
        found = super().choice(state, frame)
        return found if len(found) > hand_limit(state, frame.seat) else []


DOWN_TO_8: Final = KeepHand(words.ASK_HAND_LIMIT, words.DISCARD, HAND, HAND_LIMIT, throw_away)


DRAWING: Final = Program("drawing", [DrawOne(), DOWN_TO_8])


def to_hand(vq: VqState, piece: int, source: Zone) -> None:
    """Put a card into its owner's hand; with a full one it is discarded instead (VQ-R10)."""
    seat = vq.pieces[piece].owner
    if is_full(vq, seat):
        vq.carry(piece, source, DISCARD, words.DISCARDED, "VQ-R10")
        return
    vq.carry(piece, source, HAND, words.TO_HAND, "VQ-R95")
