"""Cards drawn; an impossible draw pays the opponent (NX-107)."""

from __future__ import annotations

from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.listening import DRAWN, happen
from playmat.games.nostalgix.facts.standing import DRAWING, is_banned
from playmat.games.nostalgix.facts.state import DECK, HAND, NxState
from playmat.games.nostalgix.rules.victory import check, take_prizes


def draw(nx: NxState, seats: list[int], count: int, rule: str = "NX-108") -> None:
    """These players draw so many cards: the first cards of all are one batch, and so on."""
    for _ in range(count):
        prizes = [0, 0]
        for seat in seats:
            if not draw_one(nx, seat, rule):
                prizes[1 - seat] += 1
        if any(prizes):
            take_prizes(nx, prizes)
            if check(nx):
                return
    nx.touch()


def draw_one(nx: NxState, seat: int, rule: str) -> bool:
    """Draw a card; False if the deck is empty. Who cannot draw pays nobody for it (NX-R122)."""
    if is_banned(nx, seat, DRAWING):
        nx.emit(words.BARRED, seat, rule="NX-R122")
        return True
    deck = nx.seats[seat].zones[DECK.index]
    if not deck:
        nx.emit(words.NO_DRAW, seat, rule="NX-107")
        return False
    piece = deck[-1]
    nx.carry(piece, DECK, HAND, words.DRAWS, rule)
    happen(nx, DRAWN, seat)
    return True
