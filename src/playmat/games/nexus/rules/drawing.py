"""Drawing: one at a time; the first impossible draw loses at the next check (PN-105, PN-R78)."""

from __future__ import annotations

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.state import DECK, HAND, PnState


def draw(pn: PnState, seat: int, count: int, rule: str) -> None:
    """Take cards from the top of the deck."""
    for _ in range(count):
        deck = pn.seats[seat].zones[DECK.index]
        if pn.failed >> seat & 1:
            return
        if not deck:
            pn.failed |= 1 << seat
            pn.emit(words.NO_DRAW, seat, rule="PN-105")
            return
        piece = deck[-1]
        pn.carry(piece, DECK, HAND, words.DRAWS, rule)


def shuffle(pn: PnState, seat: int, rule: str) -> None:
    pn.shuffle(seat, DECK)
    pn.emit(words.SHUFFLES, seat, rule=rule)
