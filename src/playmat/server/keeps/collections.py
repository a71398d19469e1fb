"""Collections: boosters are opened within a limit, and everybody sees what is theirs.

A booster is free, and there are so many: one a day, and one for each game played to the end with
another person, up to so many a day. The seed of the next one is fixed and its commitment shown;
who opens it says a word that goes into the draw. So neither side can choose what is drawn.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Final

from playmat.kernel.chance import commitment
from playmat.kernel.errors import BadSetup
from playmat.server.accounts.accounts import Accounts, SessionAsker
from playmat.server.fairness.limits import TooMany
from playmat.server.files.drawn_boosters import plan_from
from playmat.server.hall.hall import SEED_BITS, Hall
from playmat.server.jobs import request_jobs
from playmat.server.store import (
    Conflict,
    StoredAccount,
    StoredBooster,
    StoredCollector,
    StoredCopy,
)
from playmat.server.wire.errors import NotHere
from playmat.server.wire.keep_pages import (
    BoosterInfo,
    CollectionInfo,
    CopyMove,
    CopyStory,
    OwnedCard,
    WantedBooster,
)

DAY: Final = 24 * 3600.0
OF_GAMES: Final = 3  # boosters a day for games with people, beside the one of the day
REMEMBERED: Final = 7 * DAY  # seconds after its beginning in which a game gives one
LEAST_CHOICES: Final = 10  # of a game that does
NO_COLLECTIONS: Final = "this server has no collections"


class Collections:
    """All collections of a server."""

    def __init__(self, hall: Hall, accounts: Accounts) -> None:
        self.hall = hall
        self.accounts = accounts
        self.store = hall.store
        self.offered = hall.settings.collections and hall.settings.accounts

    # ---- seeing ----

    async def shown(self, visitor: SessionAsker) -> CollectionInfo:
        """What the account of who asks owns, and may open."""
        if not self.offered or not visitor.session:
            return CollectionInfo(self.offered, signed_in=False)
        own = await self.own(visitor)
        collector = await self.collector(own.id)
        return CollectionInfo(
            offered=True,
            signed_in=True,
            trading=collector.trading,
            commitment=commitment(int(collector.seed)),
            boosters=len(await self.claims(own.id)),
            next_at=self.today() + DAY,
            cards=await self.own_cards(own.id),
        )

    async def own(self, visitor: SessionAsker) -> StoredAccount:
        """The account of who asks, where there are collections."""
        if not self.offered:
            raise NotHere(NO_COLLECTIONS)
        return await self.accounts.own(visitor)

    async def collector(self, account: str) -> StoredCollector:
        """An account as a collector, which it becomes when it first asks."""
        found = await self.store.copies.collector(account)
        if found is None:
            await self.store.copies.begin(StoredCollector(account, 0, new_seed()))
            found = await self.store.copies.collector(account)
        assert found is not None
        return found

    async def own_cards(self, account: str) -> list[OwnedCard]:
        """What an account owns, and how much of it lies at tables."""
        cards = await self.cards(await self.store.copies.of(account))
        lying = {copy.id for copy in await self.store.stakes.lying(account)}
        for card in cards:
            card.staked = len(lying.intersection(card.copies))
        return cards

    async def cards(self, owned: Sequence[StoredCopy]) -> list[OwnedCard]:
        """Copies by what they are of, as the store has them in order."""
        names = await self.store.sets.names({copy.set_digest for copy in owned if copy.set_digest})
        return [
            OwnedCard(game, digest, names.get(digest, ""), card, [copy.id for copy in same])
            for (game, digest, card), same in groupby(owned, key_of)
        ]

    async def story_of(self, visitor: SessionAsker, number: str) -> CopyStory:
        """Where a copy has been, for who has it."""
        own = await self.own(visitor)
        copy = (await self.store.copies.some([number])).get(number)
        if copy is None or copy.owner != own.id:
            raise NotHere("you have no such copy")
        log = await self.store.copies.log_of(number)
        names = await self.store.names_of(move.owner for move in log)
        moves = [CopyMove(names.get(one.owner, ""), one.how, one.source, one.at) for one in log]
        return CopyStory(copy.id, copy.game, copy.card, moves)

    async def booster(self, number: str) -> BoosterInfo:
        """A booster, for whoever would like to draw it again."""
        found = await self.store.copies.booster(number) if self.offered else None
        if found is None:
            raise NotHere("there is no such booster")
        return await self.proof_of(found, await self.store.copies.sheets(found.sheets))

    async def proof_of(self, opened: StoredBooster, sheets: str) -> BoosterInfo:
        plan = plan_from(sheets)
        names = await self.store.sets.names([opened.set_digest] if opened.set_digest else ())
        seed = int(opened.seed)
        return BoosterInfo(
            id=opened.id,
            game=opened.game,
            set=opened.set_digest,
            set_name=names.get(opened.set_digest, ""),
            number=opened.number,
            word=opened.word,
            seed=opened.seed,
            commitment=commitment(seed),
            booster=dict(plan.booster),
            sheets={sheet: list(cards) for sheet, cards in plan.sheets.items()},
            cards=plan.drawn(seed, opened.word, opened.number),
            at=opened.at,
        )

    # ---- opening ----

    async def open(self, visitor: SessionAsker, wish: WantedBooster) -> BoosterInfo:
        """Open the account's next booster."""
        own = await self.own(visitor)
        word = " ".join(wish.word.split())
        if not word or not word.isprintable():
            raise BadSetup("say a word that goes into the draw; any will do")
        edition = await self.hall.editions.find(wish.game, [wish.set] if wish.set else [])
        sheets = await self.hall.readers.do(visitor.asker, request_jobs.booster_sheets, edition)
        collector, claims = await self.collector(own.id), await self.claims(own.id)
        if not claims:
            raise TooMany("there is no booster for you now; there is one tomorrow")
        if await self.store.copies.count(own.id) >= self.hall.settings.copies_each:
            raise TooMany("you have as many cards as this server keeps of one account")
        opened = StoredBooster(
            id=secrets.token_urlsafe(9),
            account_id=own.id,
            claim=claims[0],
            game=edition.game,
            set_digest=wish.set,
            number=collector.opened + 1,
            word=word,
            seed=collector.seed,
            sheets=hashlib.sha256(sheets.encode()).hexdigest(),
            at=self.hall.wall(),
        )
        proof = await self.proof_of(opened, sheets)
        try:
            await self.store.copies.open(opened, sheets, proof.cards, new_seed())
        except Conflict:
            raise TooMany("you have opened another at this moment; look, and ask again") from None
        return proof

    async def claims(self, account: str) -> list[str]:
        """Why boosters may be opened now, one for each: of today, and of games with people."""
        now, today = self.hall.wall(), self.today()
        since = now - REMEMBERED - DAY
        used = await self.store.copies.boosters_of(account, since)
        taken = {each.claim for each in used}
        day = f"day {datetime.fromtimestamp(today, UTC):%Y-%m-%d}"
        of_games = sum(each.at >= today and each.claim.startswith("game ") for each in used)
        most = OF_GAMES + len(taken)
        games = await self.store.copies.games_with_people(
            account, now - REMEMBERED, LEAST_CHOICES, most
        )
        free = [claim for claim in (f"game {table}" for table in games) if claim not in taken]
        return [claim for claim in (day,) if day not in taken] + free[: OF_GAMES - of_games]

    def today(self) -> float:
        """When this day began, in UTC."""
        return self.hall.wall() // DAY * DAY


def new_seed() -> str:
    return str(secrets.randbits(SEED_BITS))


def key_of(copy: StoredCopy) -> tuple[str, str, str]:
    return copy.game, copy.set_digest, copy.card
