"""What happens between the beginning of a sealed tournament, or of a draft, and its first round.

Packs are passed on when all have picked, or when the time for it is over; decks are built for
bots, and for whoever has handed in none in time. Then it is played as any other.
"""

from __future__ import annotations

import contextlib
from typing import Final

from playmat.kernel.errors import BadSetup
from playmat.server.fairness.fair_queue import Asker
from playmat.server.files.limited_decks import LimitedPool
from playmat.server.jobs.request_jobs import build_limited_deck
from playmat.server.store import Conflict
from playmat.server.store.tournaments import changed
from playmat.server.tournaments.book import TournamentBook
from playmat.server.tournaments.gathering import Gathering
from playmat.server.tournaments.standing import TournamentStanding

BUILT_AT_ONCE: Final = 2  # decks in a beat: one takes up to a fifth of a second
MINUTE: Final = 60.0
TOO_FEW: Final = "fewer than two had a deck"


class LimitedRounds:
    """Drafts and the building of decks, as they go on by themselves."""

    def __init__(self, book: TournamentBook) -> None:
        self.book = book
        self.hall = book.hall

    async def go_on(self, standing: TournamentStanding) -> TournamentStanding:
        """All that can happen now."""
        if standing.stored.stage == "drafting":
            for where in range(len(standing.gathered.pods)):
                standing = await self.pass_on(standing, where)
        if standing.stored.stage == "building":
            standing = await self.build(standing)
        return standing

    # ---- picking ----

    async def pick(self, standing: TournamentStanding, player: str, card: str) -> None:
        """Somebody takes a card; the packs go on if all have."""
        line = {"pick": [player, card]}
        after = await self.book.say(standing, line, stage=standing.stored.stage)
        with contextlib.suppress(Conflict):  # the next look passes them on
            await self.pass_on(after, after.gathered.pod_of(player))

    async def pass_on(self, standing: TournamentStanding, where: int) -> TournamentStanding:
        """Pass the packs of a pod if nobody is waited for; bots, and who is late, take the best."""
        gathering, now = standing.gathered, self.hall.wall()
        pod = gathering.pods[where]
        choosing = (each for each in gathering.there if not standing.players[each].bot)
        awaited = any(each in pod.players and pod.waits_for(each) for each in choosing)
        if pod.over or (awaited and now < pod.since + standing.plan.picking):
            return standing
        line = {"pass": where, "picks": pod.bests(gathering.cards), "at": now}
        return await self.book.say(standing, line, stage=gathering.after(line).stage)

    # ---- building ----

    def built_by(self, standing: TournamentStanding) -> float:
        """When the time for building is over."""
        return standing.gathered.since + standing.plan.building * MINUTE

    async def build(self, standing: TournamentStanding) -> TournamentStanding:
        """Build what is missing; when everybody has a deck the tournament begins."""
        late = self.hall.wall() >= self.built_by(standing)
        missing = [each for each in standing.gathered.there if not standing.players[each].deck]
        due = [each for each in missing if late or standing.players[each].bot]
        for player in due[:BUILT_AT_ONCE]:
            standing = await self.build_for(standing, player)
        return standing if missing else await self.begin(standing)

    async def build_for(self, standing: TournamentStanding, player: str) -> TournamentStanding:
        """Give somebody the deck that a bot builds; who cannot have any is out."""
        known = standing.stored
        edition = await self.hall.editions.find(known.game, standing.sets)
        pool = pool_of(standing, player)
        deck = await self.hall.readers.do(
            Asker("", "tournaments"), build_limited_deck, edition, pool
        )
        if not deck:
            return await self.book.say(standing, {"drop": player}, stage=known.stage)
        step = changed(known.id, int(player), deck=deck)
        await self.book.write_players(standing, step, stage=known.stage)
        return await self.book.find(known.id)

    async def begin(self, standing: TournamentStanding) -> TournamentStanding:
        """Everybody has a deck."""
        try:
            return await self.book.say(standing, {"begin": standing.gathered.there})
        except BadSetup:
            return await self.book.say(standing, {"over": TOO_FEW}, stage="over")


def pool_of(standing: TournamentStanding, player: str) -> LimitedPool:
    gathering: Gathering = standing.gathered
    return LimitedPool(standing.stored.mode, gathering.cards, gathering.pool(player))
