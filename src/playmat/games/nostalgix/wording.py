"""Moves that say more than they need: a slot that the card would take anyway (NX-R19)."""

from __future__ import annotations

import re
from typing import Final, cast

from playmat.games.nostalgix.card import SPELL, NxCard
from playmat.games.nostalgix.state import BACK, BACK_SLOTS, FIGHTER_SLOTS, HAND, NxState

IN_SLOT: Final = re.compile(r"((?!choose)\w+ (.+)) in slot (B?)(\d)", re.IGNORECASE)


def without_slot(nx: NxState, seat: int, text: str) -> str:
    """A move without the slot it names, where that is the one taken if none is named.

    A Spell that leaves at once may be said to lie in any free slot: nothing can tell.
    """
    found = IN_SLOT.fullmatch(text.strip())
    if found is None:
        return text
    move, name, back, number = found.groups()
    place = int(number) - 1
    if not back:
        return move if 0 <= place < FIGHTER_SLOTS and place == nx.free_slot(seat) else text
    if not 0 <= place < BACK_SLOTS or nx.seats[seat].slots[BACK + place]:
        return text
    if BACK + place == nx.free_back(seat) or passes_through(nx, seat, name):
        return move
    return text


def passes_through(nx: NxState, seat: int, name: str) -> bool:
    """Whether a card in hand is a Spell to which its slot does not matter."""
    for piece in nx.seats[seat].zones[HAND.index]:
        card = cast(NxCard, nx.pieces[piece].card)
        if card.name.casefold() == name.casefold():
            return card.sort == SPELL and not card.placed
    return False
