"""Draws, shuffles and cuts (NT-145, NT-146, NT-205)."""

from __future__ import annotations

from typing import Final

from playmat.games.nintendo.facts import words
from playmat.games.nintendo.facts.happenings import BY_EFFECT, DRAWN, happen
from playmat.games.nintendo.facts.state import DECK, HAND, NtState
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame, Inquiry, Program

FOR_THE_TURN: Final = "NT-205"


def draw(nt: NtState, seat: int, rule: str) -> bool:
    """Draw a card; False if the deck is empty."""
    deck = nt.seats[seat].zones[DECK.index]
    if not deck:
        nt.emit(words.NO_DRAW, seat, rule="NT-R10")
        return False
    piece = deck[-1]
    nt.carry(piece, DECK, HAND, words.DRAWS, rule)
    happen(nt, DRAWN, seat, 0, 0, 0 if rule == FOR_THE_TURN else BY_EFFECT)
    nt.touch()
    return True


def shuffle(nt: NtState, seat: int) -> None:
    """Shuffle a deck and offer the opponent the cut (NT-145)."""
    nt.shuffle(seat, DECK)
    nt.emit(words.SHUFFLES, seat, rule="NT-145")
    if nt.seats[seat].zones[DECK.index]:
        nt.begin(CUT, 1 - seat)


class OfferCut(Inquiry):
    """The opponent cuts, shuffles instead, or declines (NT-146); that ends it."""

    def run(self, nt: NtState, frame: Frame) -> bool:
        return nt.ask(words.ASK_CUT, 1 << frame.seat)

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        size = len(nt.seats[1 - seat].zones[DECK.index])
        known = CUTS[seat]
        while len(known) < size + 1:
            number = len(known) - 1
            verb = words.CUT_ONE if number == 1 else words.CUT
            known.append(Option(seat, verb, str(number), number))
        return known[: size + 1]

    def answered(self, nt: NtState, frame: Frame, answer: Option) -> None:
        owner = 1 - frame.seat
        if answer.number:
            deck = nt.seats[owner].zones[DECK.index]
            cut = [*deck[-answer.number :], *deck[: -answer.number]]
            nt.seats[owner].zones[DECK.index] = cut
            nt.emit(words.CUTS, frame.seat, "", answer.number, "NT-146", owner)
        elif answer.verb is words.SHUFFLE_DECK:
            nt.shuffle(owner, DECK)
            nt.emit(words.SHUFFLES_TOO, frame.seat, "", 0, "NT-146", owner)


# The options of a cut are the same every time, so they are made once.
CUTS: Final = [
    [Option(seat, words.LEAVE_DECK), Option(seat, words.SHUFFLE_DECK)] for seat in (0, 1)
]


CUT: Final = Program("a cut", [OfferCut()])
