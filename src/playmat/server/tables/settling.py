"""How a game that is over is kept; where it was for keeps its prizes change hands with that.

A game is for keeps if copies of everybody's cards lie at its table (store/stakes.py). The rules say
which cards change owners, and the same moment keeps the ending and moves the copies: a server that
dies before it finds the game at its last choice again, one that dies after it has nothing to do.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from playmat.server.pools.table_workers import PlayedTable
from playmat.server.store import Conflict, Store, StoredCopy, StoredSeat, StoredTable
from playmat.server.store.stakes import Prize, handing
from playmat.server.wire.standings import OwnerChange

LOG = logging.getLogger("playmat.server")


async def settle(store: Store, stored: StoredTable, played: PlayedTable, at: float) -> None:
    """Keep the ending of a game, with its prizes if it was for keeps."""
    staked = await store.stakes.at(stored.id)
    moved = await played.moved() if for_keeps(stored.seats, staked) else []
    prizes = prizes_of(moved, stored.seats, staked)
    try:
        await store.end(stored.id, stored.ending, handing(stored.id, prizes, at))
    except Conflict:  # of an account that is being deleted no card can be won
        LOG.warning("no prize could be handed over")
        await store.end(stored.id, stored.ending)


def for_keeps(seats: Sequence[StoredSeat], staked: Sequence[StoredCopy]) -> bool:
    """Whether all who sit at a table play for keeps."""
    return {seat.guest for seat in seats} == {copy.owner for copy in staked}


def prizes_of(
    moved: Sequence[OwnerChange], seats: Sequence[StoredSeat], staked: Sequence[StoredCopy]
) -> list[Prize]:
    """The copies that stand for the cards which change owners."""
    prizes: list[Prize] = []
    for card in moved:
        giver, receiver = seats[card.giver].guest, seats[card.receiver].guest
        taken = {prize.copy for prize in prizes}
        copy = next(
            one.id
            for one in staked
            if (one.card, one.owner) == (card.card, giver) and one.id not in taken
        )
        prizes.append(Prize(copy, giver, receiver))
    return prizes
