"""Playing for keeps: everybody at a table agrees, and the cards of their decks lie there.

Who agrees puts copies of their own there for every card of their deck. That is possible until the
first choice is made. Unless all agree by then, it is a game like any other, and nothing moves.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final

from playmat.kernel.errors import BadSetup
from playmat.server.accounts.accounts import SessionAsker
from playmat.server.files.editions import find_game
from playmat.server.hall.hall import Hall
from playmat.server.keeps.collections import Collections
from playmat.server.store import Conflict, StoredCopy, StoredSeat, StoredTable
from playmat.server.tables.hosting import HostedTable
from playmat.server.tables.seating import HostedSeat
from playmat.server.tables.settling import for_keeps
from playmat.server.wire.errors import NotHere
from playmat.server.wire.keep_pages import KeepsInfo

BEGUN: Final = "a choice has been made already; agree before the first one of the next game"
NOT_SEATED: Final = "you do not sit at this table, or on more seats than one"
ELSEWHERE: Final = "one of these cards has just gone elsewhere; try once more"


class Stakes:
    """What is agreed at tables."""

    def __init__(self, collections: Collections) -> None:
        self.collections = collections
        self.hall: Hall = collections.hall
        self.store = collections.store.stakes

    async def shown(self, visitor: SessionAsker, table: str) -> KeepsInfo:
        """Whether a table is for keeps, can still be, and who has agreed."""
        hosted = await self.hall.find(table)
        stored = hosted.stored
        if not self.collections.offered or why_not(stored):
            return KeepsInfo(possible=False)
        seats = [seat.stored() for seat in hosted.seats]
        staked = await self.store.at(table)
        agreed = {copy.owner for copy in staked}
        seated = [seat.guest for seat in seats].count(visitor.guest) == 1 and visitor.session
        return KeepsInfo(
            possible=not hosted.journal.length or for_keeps(seats, staked),
            agreed=[seat.letter for seat in hosted.seats if seat.guest in agreed],
            keeps=for_keeps(seats, staked),
            asked=bool(seated) and visitor.guest not in agreed and not hosted.journal.length,
        )

    async def agree(self, visitor: SessionAsker, table: str) -> KeepsInfo:
        """Put the cards of one's deck at stake."""
        own = await self.collections.own(visitor)
        hosted = await self.hall.find(table)
        if reason := why_not(hosted.stored):
            raise BadSetup(reason)

        async def lay() -> None:
            if hosted.journal.length or hosted.stored.ending:
                raise BadSetup(BEGUN)
            wanted = cards_of(seat_of(hosted, own.id).stored())
            free = await self.store.free(own.id)
            try:
                await self.store.put(table, own.id, covering(wanted, free, hosted.stored.game))
            except Conflict:
                raise BadSetup(ELSEWHERE) from None
            hosted.tell_seats()  # whereupon the others look who has agreed

        staked = await self.store.at(table)
        if own.id not in {copy.owner for copy in staked}:
            await hosted.do(lay)
        return await self.shown(visitor, table)


def why_not(stored: StoredTable) -> str:
    """Why nobody can play for keeps at a table; empty: they can."""
    game = find_game(stored.game)
    if not game.for_keeps:
        return f"no cards change owners in {game.title}"
    if any(stored.switches.get(switch) != value for switch, value in game.for_keeps.items()):
        rules = ", ".join(f"{switch}: {value}" for switch, value in game.for_keeps.items())
        return f"this table is friendly; for keeps it needs the house rule {rules}"
    if stored.practice or stored.sets or any(seat.kind == "bot" for seat in stored.seats):
        return "for keeps is played by persons, in earnest, with the cards of the game"
    if not all(seat.deck for seat in stored.seats if seat.kind == "person"):
        return "this table began with a position, not with decks"
    return ""


def seat_of(hosted: HostedTable, account: str) -> HostedSeat:
    """The one seat that an account has."""
    found = [seat for seat in hosted.seats if seat.guest == account]
    if len(found) != 1:
        raise NotHere(NOT_SEATED)
    return found[0]


def cards_of(seat: StoredSeat) -> dict[str, int]:
    """How many of which cards a deck has."""
    cards: dict[str, int] = json.loads(seat.deck)["cards"]
    return cards


def covering(wanted: Mapping[str, int], free: Sequence[StoredCopy], game: str) -> list[str]:
    """Copies for all cards of a deck; BadSetup if some are not owned."""
    found: list[str] = []
    missing: list[str] = []
    for card, count in wanted.items():
        owned = [
            copy.id for copy in free if (copy.game, copy.set_digest, copy.card) == (game, "", card)
        ]
        found += owned[:count]
        if len(owned) < count:
            missing.append(card if count == 1 else f"{count - len(owned)} {card}")
    if missing:
        raise BadSetup(f"your collection has no free copy of: {', '.join(missing)}")
    return found
