"""What players of a sealed tournament, or of a draft, ask for: their cards, a pick, their deck."""

from __future__ import annotations

from collections import Counter

import msgspec

from playmat.kernel.chance import commitment
from playmat.kernel.errors import BadSetup
from playmat.server.accounts.accounts import SessionAsker
from playmat.server.files.limited_decks import LimitedPool
from playmat.server.jobs.request_jobs import check_limited_deck, limited_deck
from playmat.server.store.tournaments import changed
from playmat.server.tournaments.limited_rounds import pool_of
from playmat.server.tournaments.standing import TournamentStanding
from playmat.server.tournaments.tournaments import Tournaments
from playmat.server.wire.errors import NotHere
from playmat.server.wire.pages import DeckCheck, DeckDraft
from playmat.server.wire.rows import TournamentPlayer
from playmat.server.wire.tournament_pages import CardPick, OpenedBoosters, OwnPool

NOT_NOW = "decks are built before the first round, of cards that were drawn by then"


class LimitedTournaments:
    """Sealed tournaments and drafts, as their players see them."""

    def __init__(self, tournaments: Tournaments) -> None:
        self.tournaments = tournaments
        self.hall = tournaments.hall
        self.book = tournaments.book
        self.rounds = tournaments.rounds.limited

    # ---- seeing ----

    async def pool(self, visitor: SessionAsker, tournament: str) -> OwnPool:
        """What who asks has drawn, and may pick now."""
        standing, player = await self.seated(visitor, tournament)
        gathering, stored, number = standing.gathered, standing.stored, str(player.number)
        shown = OwnPool(
            game=stored.game,
            mode=stored.mode,
            sets=standing.sets,
            stage=stored.stage,
            cards=dict(Counter(gathering.pool(number))),
            free=list(dict.fromkeys([*gathering.cards.basics, *gathering.cards.free])),
            left=max(0.0, self.rounds.built_by(standing) - self.hall.wall()),
        )
        if stored.stage == "drafting":
            pod = gathering.pods[gathering.pod_of(number)]
            seat = pod.seat(number)
            shown.booster, shown.boosters = pod.booster, gathering.cards.boosters
            shown.pack, shown.picked = list(pod.packs[seat]), pod.taken[seat]
            shown.left = max(0.0, pod.since + standing.plan.picking - self.hall.wall())
        return shown

    async def seated(
        self, visitor: SessionAsker, tournament: str
    ) -> tuple[TournamentStanding, TournamentPlayer]:
        """Who asks, as a player who has drawn cards there."""
        own = await self.tournaments.accounts.own(visitor)
        standing = await self.book.find(tournament)
        player = self.tournaments.playing(standing, own.id)
        if standing.gathering is None:
            raise NotHere("no cards have been drawn here yet")
        if str(player.number) not in standing.gathering.players:
            raise NotHere("you were not there when cards were drawn")
        return standing, player

    async def opened(self, tournament: str) -> OpenedBoosters:
        """All that was opened, for whoever would like to draw it again."""
        standing = await self.book.find(tournament)
        if standing.gathering is None:
            raise NotHere("no boosters were opened here")
        if standing.stored.stage != "over":
            raise BadSetup("what was opened is shown when the tournament is over")
        cards, players = standing.gathering.cards, standing.gathering.players
        numbers = range(1, cards.boosters + 1)
        return OpenedBoosters(
            seed=str(cards.seed),
            commitment=commitment(cards.seed),
            booster=cards.booster,
            sheets=cards.sheets,
            players={each: [cards.drawn(each, number) for number in numbers] for each in players},
            pools={each: standing.gathering.pool(each) for each in players},
        )

    # ---- picking ----

    async def pick(self, visitor: SessionAsker, tournament: str, wish: CardPick) -> OwnPool:
        """Take a card out of the pack that lies before one."""
        _, player = await self.seated(visitor, tournament)

        async def pick(standing: TournamentStanding) -> None:
            if standing.stored.stage != "drafting" or standing.has_left(player):
                raise BadSetup("there is nothing to pick any more")
            await self.rounds.pick(standing, str(player.number), wish.card)

        await self.book.change(tournament, pick)
        return await self.pool(visitor, tournament)

    # ---- building ----

    async def check(self, visitor: SessionAsker, tournament: str, draft: DeckDraft) -> DeckCheck:
        """Whether a deck may be handed in, and what is wrong with it."""
        standing, player = await self.seated(visitor, tournament)
        edition = await self.hall.editions.find(standing.stored.game, standing.sets)
        pool, own = pool_of(standing, str(player.number)), of_sets(standing, draft)
        problems = await self.hall.readers.do(visitor.asker, check_limited_deck, edition, pool, own)
        return DeckCheck(not problems, problems, sum(draft.cards.values()))

    async def hand_in(self, visitor: SessionAsker, tournament: str, draft: DeckDraft) -> None:
        """Play with this deck; another may be handed in until the first round."""
        standing, player = await self.seated(visitor, tournament)
        self.check_building(standing, player)
        edition = await self.hall.editions.find(standing.stored.game, standing.sets)
        pool: LimitedPool = pool_of(standing, str(player.number))
        own = of_sets(standing, draft)
        deck = await self.hall.readers.do(visitor.asker, limited_deck, edition, pool, own)

        async def keep(standing: TournamentStanding) -> None:
            self.check_building(standing, player)
            step = changed(tournament, player.number, deck=deck)
            await self.book.write_players(standing, step, stage=standing.stored.stage)

        await self.book.change(tournament, keep)

    def check_building(self, standing: TournamentStanding, player: TournamentPlayer) -> None:
        if standing.stored.stage != "building" or standing.has_left(player):
            raise BadSetup(NOT_NOW)


def of_sets(standing: TournamentStanding, draft: DeckDraft) -> DeckDraft:
    """A deck of the sets of the tournament, whatever it says itself."""
    return msgspec.structs.replace(draft, sets=standing.sets)
