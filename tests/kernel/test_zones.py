"""Zones: who may look into one decides who gets to know what comes into it."""

from __future__ import annotations

import pytest
from tests.kernel.high_card import DECK, HAND, PILE, HighCard

from playmat.kernel.events import EVERYONE
from playmat.kernel.zones import Zone


@pytest.mark.parametrize(("zone", "known"), [(DECK, 0), (HAND, 0b10), (PILE, EVERYONE)])
def test_sight_says_who_knows_what_comes_into_a_zone(zone: Zone, known: int) -> None:
    state = HighCard().laid_out()
    piece = state.seats[1].zones[DECK.index][-1]
    state.seats[1].take(DECK.index, piece)
    state.put(piece, zone)
    assert state.seats[1].zones[zone.index][-1] == piece
    assert state.known[piece] == known
