"""The book of all tournaments: each as it stands, and how something is written into one.

The store has all of it. What is remembered here is what was read of it last, and only good as long
as the store has the same version.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar
from weakref import WeakValueDictionary

import msgspec

from playmat.server.hall.hall import Hall
from playmat.server.store import Conflict, StoreFailed
from playmat.server.store.tournaments import line_of
from playmat.server.store.writing import WriteStep
from playmat.server.tournaments.gathering import Line
from playmat.server.tournaments.standing import TournamentStanding
from playmat.server.wire.errors import NotHere
from playmat.server.wire.rows import TournamentStage

REMEMBERED: Final = 50
TRIES: Final = 5  # to write, where other processes do as well
T = TypeVar("T")


class TournamentBook:
    """What all that has to do with tournaments shares."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.store = hall.store.tournaments
        self.remembered: OrderedDict[str, TournamentStanding] = OrderedDict()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def find(self, tournament: str) -> TournamentStanding:
        """A tournament as it stands."""
        stored = await self.store.one(tournament)
        if stored is None:
            raise NotHere("there is no such tournament")
        known = self.remembered.get(tournament)
        if known is not None and known.stored.version == stored.version:
            return known
        players = await self.store.players(tournament)
        lines = await self.store.lines(tournament)
        cards = await self.store.cards(tournament) if known is None else known.cards
        found = TournamentStanding(stored, players, lines, cards)
        if (await self.store.one(tournament)) != stored:
            return await self.find(tournament)  # it was written between the two
        self.remember(found)
        return found

    def remember(self, standing: TournamentStanding) -> None:
        self.remembered[standing.stored.id] = standing
        self.remembered.move_to_end(standing.stored.id)
        if len(self.remembered) > REMEMBERED:
            self.remembered.popitem(last=False)

    def lock(self, tournament: str) -> asyncio.Lock:
        """Whoever has it writes, of all in this process."""
        return self.locks.setdefault(tournament, asyncio.Lock())

    async def change(
        self, tournament: str, work: Callable[[TournamentStanding], Awaitable[T]]
    ) -> T:
        """Have a tournament changed; once more if somebody else has done so meanwhile."""
        async with self.lock(tournament):
            for _ in range(TRIES):
                try:
                    return await work(await self.find(tournament))
                except Conflict:
                    continue
        raise StoreFailed("much is written of this tournament just now; try it again")

    async def say(
        self,
        standing: TournamentStanding,
        line: Line,
        *steps: WriteStep,
        stage: TournamentStage = "running",
    ) -> TournamentStanding:
        """Carry a line out and keep it; BadSetup if that cannot be, Conflict if it is not so any
        more. Steps are what it changes of the players."""
        at = self.hall.wall()
        known = standing.stored
        changes = {"version": known.version + 1, "stage": stage, "changed": at}
        fresh = standing.after(msgspec.structs.replace(known, **changes), line)
        told = line_of(known, json.dumps(line), at)
        await self.store.change(known, at, stage, *steps, told)
        if steps:
            return await self.find(known.id)
        self.remember(fresh)
        return fresh

    async def write_players(
        self, standing: TournamentStanding, *steps: WriteStep, stage: TournamentStage
    ) -> None:
        """Change who plays, before it begins."""
        await self.store.change(standing.stored, self.hall.wall(), stage, *steps)
