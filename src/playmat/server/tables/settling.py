"""How a game that is over is kept; with that ratings move, and prizes of one that was for keeps.

A game is for keeps if copies of everybody's cards lie at its table (store/stakes.py). The rules say
which cards change owners, and the same moment keeps the ending and moves the copies: a server that
dies before it finds the game at its last choice again, one that dies after it has nothing to do.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Sequence
from functools import partial

import msgspec

from playmat.kernel.seats import letter
from playmat.server.pools.table_workers import PlayedTable
from playmat.server.ratings.results import rated_result
from playmat.server.store import Conflict, Store, StoredCopy, StoredSeat, StoredTable
from playmat.server.store.ratings import count_result
from playmat.server.store.stakes import Prize, handing
from playmat.server.store.writing import WriteStep
from playmat.server.wire.messages import ChangedHands, Ending
from playmat.server.wire.standings import OwnerChange

LOG = logging.getLogger("playmat.server")


async def settle(
    store: Store, stored: StoredTable, ended: Ending, played: PlayedTable, at: float
) -> None:
    """Keep the ending of a game, with its prizes if it was for keeps; once, however often asked.

    The ending says what changed hands.
    """
    result = rated_result(stored, ended, at)
    counting: list[WriteStep] = [] if result is None else [partial(count_result, result=result)]
    staked = await store.stakes.at(stored.id)
    keeps = for_keeps(stored.seats, staked)
    moved = await played.moved() if keeps else []
    prizes = prizes_of(moved, stored.seats, staked)
    ended.changes = [changed_hands(card) for card in moved] if keeps else None
    stored.ending = packed(ended)
    try:
        handed = handing(stored.id, prizes, at)
        await store.end(stored.id, stored.ending, [*handed, *counting])
    except (
        Conflict
    ):  # it has ended before, or an account is being deleted: no card can be won of it
        ended.changes = [] if keeps else None
        stored.ending = packed(ended)
        with contextlib.suppress(Conflict):
            await store.end(stored.id, stored.ending, counting)
            LOG.warning("no prize could be handed over")


def ending_of(stored: StoredTable) -> Ending | None:
    """How a game ended, if it has."""
    return msgspec.json.decode(stored.ending, type=Ending) if stored.ending else None


def packed(ended: Ending) -> str:
    """How a game ended, as the store keeps it."""
    return msgspec.json.encode(ended).decode()


def changed_hands(card: OwnerChange) -> ChangedHands:
    return ChangedHands(card.card, letter(card.giver), letter(card.receiver))


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
