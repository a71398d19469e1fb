"""Tells the browsers of an account that it is its turn in a slow game, wherever it is.

A table only puts a line into a queue. What is told is no more than the page says anyway, so
whatever does not arrive is not told again.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from typing import NamedTuple

import msgspec

from playmat.kernel.errors import BadSetup
from playmat.server.accounts.accounts import Accounts, SessionAsker
from playmat.server.fairness.limits import Buckets
from playmat.server.push.courier import Courier, NotDelivered
from playmat.server.push.sealing import AUTH_BYTES, POINT_BYTES, BrowserKeys, sealed
from playmat.server.push.sender_key import SenderKey
from playmat.server.store import StoreFailed
from playmat.server.tables.hosting import HostedTable
from playmat.server.wire.errors import NotHere
from playmat.server.wire.rows import StoredSubscription

LOG = logging.getLogger("playmat.server")
TELLERS = 8  # at work side by side: a service that does not answer keeps few waiting
MOST_WAITING = 1000  # turns that are still to be told; beyond, none is
AT_ONCE = 10.0  # that an account may be told of together
KEPT = 24 * 3600  # seconds that a push service keeps it for a device that is off
GONE = (404, 410)  # the browser wants it no longer
NOT_OFFERED = "this server sends no notifications"


class AwaitedTurn(NamedTuple):
    """Somebody who is not there has to choose."""

    guest: str
    table: str
    game: str  # its title


class TurnNotices:
    """All subscriptions, and what is sent to them."""

    def __init__(self, accounts: Accounts, courier: Courier | None = None) -> None:
        settings = accounts.settings
        self.accounts = accounts
        self.store = accounts.store.subscriptions
        self.offered = bool(settings.push_contact and settings.accounts)
        self.key = SenderKey(settings.secret, settings.push_contact)
        self.courier = courier or Courier()
        self.waiting: asyncio.Queue[AwaitedTurn] = asyncio.Queue(MOST_WAITING)
        self.pace = Buckets(settings.pushes_per_hour / 3600, AT_ONCE)

    # ---- subscribing ----

    async def subscribe(
        self, visitor: SessionAsker, endpoint: str, point: bytes, auth: bytes
    ) -> None:
        """Tell this browser from now on."""
        if not self.offered:
            raise NotHere(NOT_OFFERED)
        own = await self.accounts.own(visitor)
        self.courier.check(endpoint)
        check_keys(BrowserKeys(point, auth))
        made = StoredSubscription(visitor.session, own.id, endpoint, point, auth, time.time())
        await self.store.put(made)

    async def end(self, visitor: SessionAsker) -> None:
        await self.accounts.own(visitor)
        await self.store.drop(visitor.session)

    async def is_told(self, visitor: SessionAsker) -> bool:
        """Whether this browser is told."""
        known = await self.store.of(visitor.guest) if visitor.session else []
        return any(each.session == visitor.session for each in known)

    # ---- telling ----

    def notify(self, guest: str, hosted: HostedTable) -> None:
        """Have somebody told, soon, that this table waits for them."""
        if self.offered and not self.waiting.full():
            self.waiting.put_nowait(AwaitedTurn(guest, hosted.id, hosted.game.title))

    async def keep_telling(self) -> None:
        """As long as the server runs."""
        if self.offered:
            await asyncio.gather(*(self.tell_on() for _ in range(TELLERS)))

    async def tell_on(self) -> None:
        while True:
            turn = await self.waiting.get()
            try:
                await self.tell(turn)
            except StoreFailed:
                pass  # the writer says so
            except Exception:
                LOG.exception("a turn could not be told")

    async def tell(self, turn: AwaitedTurn) -> None:
        """All browsers of somebody, together: one that does not answer keeps none waiting."""
        known = await self.store.of(turn.guest)
        if known and self.pace.take(turn.guest, self.accounts.now()):
            await asyncio.gather(*(self.send(turn, each) for each in known))

    async def send(self, turn: AwaitedTurn, known: StoredSubscription) -> None:
        said = msgspec.json.encode({"title": turn.game, "table": turn.table})
        body = sealed(said, BrowserKeys(known.point, known.auth))
        headers = {
            "Authorization": self.key.authorization(known.endpoint, time.time()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            # What has not been shown yet gives way to what comes later of the same table.
            "Topic": hashlib.sha256(turn.table.encode()).hexdigest()[:32],
        }
        try:
            status = await self.courier.deliver(known.endpoint, headers, body)
        except NotDelivered as error:
            LOG.info("a turn was not told: %s", error)
            return
        if status in GONE:
            await self.store.drop(known.session, known.endpoint)


def check_keys(keys: BrowserKeys) -> None:
    """Refuse what no browser has made."""
    try:
        if len(keys.point) != POINT_BYTES or len(keys.auth) != AUTH_BYTES:
            raise ValueError
        keys.public()
    except ValueError:
        raise BadSetup("these are no keys of a subscription") from None
