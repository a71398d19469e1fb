"""The desk itself: who may come to it, and the server as it is seen from there."""

from __future__ import annotations

import hmac
import logging
import time

from playmat.kernel.errors import PlaymatError
from playmat.server.desk.bans import BadBan, BanList, banned
from playmat.server.desk.metrics import metrics
from playmat.server.desk.overview import overview
from playmat.server.desk.visitors import AddressedGuest, Visitors
from playmat.server.fairness.limits import Buckets, TooMany
from playmat.server.hall.closing import BY_THE_HOST
from playmat.server.hall.hall import Hall
from playmat.server.pools.long_work import LongWork
from playmat.server.wire.errors import NotHere
from playmat.server.wire.host_pages import HostOverview, NewBan
from playmat.server.wire.rows import StoredBan

LOG = logging.getLogger("playmat.server")
SCHEME = "bearer"
GUESSES_PER_SECOND = 0.1  # of an address, that may be wrong
GUESSES_AT_ONCE = 10.0


class NotTheHost(PlaymatError):
    """Only the host may do this."""


class Desk:
    """What the host has before them."""

    def __init__(self, hall: Hall, works: LongWork, visitors: Visitors) -> None:
        self.hall = hall
        self.works = works
        self.visitors = visitors
        self.began = time.monotonic()
        self.key = hall.settings.host_key.encode()
        self.guesses = Buckets(GUESSES_PER_SECOND, GUESSES_AT_ONCE)

    def let_in(self, authorization: str, network: str) -> None:
        """Pass who shows the host's key. An address that has guessed too often is not heard."""
        if not self.key:
            raise NotTheHost("this server has no host's key; make one with: playmat host key")
        scheme, _, shown = authorization.partition(" ")
        if scheme.lower() != SCHEME or not shown.strip():
            raise NotTheHost("this is for the host alone: show the host's key")
        now = time.monotonic()
        guesses = self.guesses.of(network, now) if network else None
        if guesses is not None and guesses.wait(now, 0.0) > 0:
            raise TooMany("too many wrong keys came from your address; wait a little")
        if not hmac.compare_digest(shown.strip().encode(), self.key):
            if guesses is not None:
                guesses.wait(now, 1.0)
            raise NotTheHost("this is not the host's key")

    # ---- seeing ----

    def metrics(self) -> str:
        return metrics(self.hall, self.works, self.visitors)

    async def overview(self) -> HostOverview:
        return await overview(self.hall, self.works, self.visitors, self.began)

    # ---- doing ----

    async def close_table(self, table: str) -> None:
        """End a game, in the memory or not; who sits there is told, and its record is kept."""
        stored = await self.hall.store.table(table)
        if stored is None:
            raise NotHere("there is no such table")
        if not stored.ending:
            LOG.warning("the host has closed a table")
            await self.hall.close_table(table, BY_THE_HOST)

    async def ban(self, wished: NewBan, visitor: AddressedGuest) -> None:
        """Let somebody in no more, and close what they have open; not whoever asks for it."""
        who = banned(wished.who)
        bans, now = self.visitors.bans, self.visitors.bans.wall()
        ban = StoredBan(who, now + wished.hours * 3600, now, " ".join(wished.note.split()))
        tried = BanList(bans.wall)
        tried.fill([ban])
        if tried.holding(visitor.address, visitor.guest) is not None:
            raise BadBan("that is you yourself, who would not be let in any more")
        bans.add(ban)
        await self.hall.store.bans.add(ban)
        bans.fill([ban])  # if what was kept before has been learnt meanwhile
        LOG.warning("the host has banned somebody; %s bans hold", len(bans.known))
        await self.visitors.cut_banned()

    async def learn_bans(self) -> None:
        """Know the bans that are kept; they may be of another process."""
        kept = await self.hall.store.bans.holding(self.visitors.bans.wall())
        self.visitors.bans.learn(kept)
        await self.visitors.cut_banned()

    async def end_ban(self, who: str) -> None:
        """Let somebody in again."""
        known = banned(who)
        if not self.visitors.bans.end(known):
            raise NotHere("no such ban holds")
        await self.hall.store.bans.end(known)

    async def settle(self, number: str) -> None:
        """Be done with a report: nothing of it is kept."""
        await self.hall.store.reports.delete(number)

    def drain(self, draining: bool) -> None:
        """Make no new tables, or make them again; those under way go on."""
        if draining != self.hall.draining:
            LOG.warning("the server makes %s new tables", "no" if draining else "again")
        self.hall.draining = draining
