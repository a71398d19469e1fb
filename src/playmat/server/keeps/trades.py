"""Trades: one offers, the other confirms the very same offer, or makes another instead.

An offer is known by a digest of the copies on both sides. Whoever makes it confirms it by that;
who confirms it later names the digest, so that nobody agrees to anything else than they have seen.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from playmat.kernel.errors import BadSetup, PlaymatError
from playmat.server.accounts.account_names import skeleton, tidy
from playmat.server.accounts.accounts import SessionAsker
from playmat.server.fairness.limits import TooMany
from playmat.server.keeps.collections import DAY, Collections
from playmat.server.store import (
    Conflict,
    StoredAccount,
    StoredCopy,
    StoredTrade,
)
from playmat.server.wire.errors import NotHere
from playmat.server.wire.keep_pages import (
    CounterOffer,
    NewTrade,
    TradedCard,
    TradeInfo,
    TraderInfo,
)
from playmat.server.wire.rows import TradeState

MOST_OPEN: Final = 50  # trades of an account that wait for an answer
MOST_OFFERS: Final = 20  # in one trade
KEPT: Final = 30 * DAY  # that a trade is remembered when it is over; the log of copies stays
SHOWN: Final = 100
CLOSED: Final = "nobody of this name trades cards here"


class OfferChanged(PlaymatError):
    """The offer is not any more what was seen, or a card of it is somebody else's."""


class Trades:
    """All trades of a server."""

    def __init__(self, collections: Collections) -> None:
        self.collections = collections
        self.settings = collections.hall.settings
        self.copies = collections.store.copies
        self.store = collections.store.trades
        self.making = asyncio.Lock()

    # ---- seeing ----

    async def shown(self, visitor: SessionAsker) -> list[TradeInfo]:
        """The trades of who asks, those that wait for an answer first."""
        own = await self.collections.own(visitor)
        return await self.told(own.id, await self.store.of(own.id, SHOWN))

    async def told(self, account: str, all: Sequence[StoredTrade]) -> list[TradeInfo]:
        """Trades as one of their sides sees them."""
        store = self.collections.store
        names = await store.names_of(who for trade in all for who in (trade.maker, trade.taker))
        known = await self.copies.some(one for each in all for one in (*each.gives, *each.wants))
        sets = await store.sets.names({one.set_digest for one in known.values() if one.set_digest})
        found = []
        for trade in all:
            mine, theirs = trade.sides_of(account)
            other = trade.other(account)
            found.append(
                TradeInfo(
                    id=trade.id,
                    partner=names.get(other, ""),
                    mine=trade.offered_by == account,
                    state=trade.state,
                    digest=trade.digest,
                    gives=[traded(copy, account, known, sets) for copy in mine],
                    gets=[traded(copy, other, known, sets) for copy in theirs],
                    changed=trade.changed,
                )
            )
        return found

    async def trader(self, visitor: SessionAsker, name: str) -> TraderInfo:
        """The cards of somebody who trades, for somebody who does."""
        await self.trading(visitor)
        other = await self.partner(name)
        return TraderInfo(other.name, await self.collections.cards(await self.copies.of(other.id)))

    async def set_trading(self, visitor: SessionAsker, trading: bool) -> None:
        """Whether others may see the account's cards and offer trades."""
        own = await self.collections.own(visitor)
        await self.collections.collector(own.id)
        await self.copies.set_trading(own.id, trading)

    # ---- offering ----

    async def offer(self, visitor: SessionAsker, wish: NewTrade) -> TradeInfo:
        """Begin a trade with somebody."""
        own = await self.trading(visitor)
        other = await self.partner(wish.partner)
        if other.id == own.id:
            raise BadSetup("trade with somebody else")
        number, now = secrets.token_urlsafe(12), self.collections.hall.wall()
        made = StoredTrade(
            id=number,
            maker=own.id,
            taker=other.id,
            offered_by=own.id,
            turn=1,
            digest=digest_of(number, 1, wish.give, wish.want),
            gives=wish.give,
            wants=wish.want,
            made=now,
            changed=now,
        )
        await self.check_sides(made)
        async with self.making:  # else many at once would each find room
            await self.check_room(own.id, other.id, now)
            await self.store.add(made, now - KEPT)
        return (await self.told(own.id, [made]))[0]

    async def counter(self, visitor: SessionAsker, number: str, wish: CounterOffer) -> TradeInfo:
        """Offer something else instead of what lies there."""
        own = await self.trading(visitor)
        trade = await self.open_trade(own.id, number, wish.digest)
        if trade.turn >= MOST_OFFERS:
            raise TooMany("this trade has had many offers; begin another")
        is_maker = trade.maker == own.id
        gives, wants = (wish.give, wish.want) if is_maker else (wish.want, wish.give)
        turn = trade.turn + 1
        changed = msgspec.structs.replace(
            trade,
            turn=turn,
            offered_by=own.id,
            digest=digest_of(trade.id, turn, gives, wants),
            gives=gives,
            wants=wants,
            changed=self.collections.hall.wall(),
        )
        await self.check_sides(changed)
        try:
            await self.store.counter(changed, trade.digest)
        except Conflict:
            raise OfferChanged("the offer has changed meanwhile; look at it again") from None
        return (await self.told(own.id, [changed]))[0]

    async def confirm(self, visitor: SessionAsker, number: str, digest: str) -> TradeInfo:
        """Agree to the other's offer: the cards change hands."""
        own = await self.collections.own(visitor)
        trade = await self.open_trade(own.id, number, digest)
        if trade.offered_by == own.id:
            raise BadSetup("this is your own offer; the other has to confirm it")
        try:
            await self.store.settle(trade, self.collections.hall.wall())
        except Conflict:
            raise OfferChanged(
                "a card of it has another owner now, or the offer has changed; look at it again"
            ) from None
        settled = await self.store.one(number)
        return (await self.told(own.id, [settled or trade]))[0]

    async def end(self, visitor: SessionAsker, number: str) -> None:
        """Decline the other's offer, or withdraw one's own."""
        own = await self.collections.own(visitor)
        trade = await self.open_trade(own.id, number)
        state: TradeState = "withdrawn" if trade.offered_by == own.id else "declined"
        try:
            await self.store.end(trade, state, self.collections.hall.wall())
        except Conflict:
            raise OfferChanged("the offer has changed meanwhile; look at it again") from None

    # ---- what must be so ----

    async def trading(self, visitor: SessionAsker) -> StoredAccount:
        """The account of who asks, who trades."""
        own = await self.collections.own(visitor)
        if not (await self.collections.collector(own.id)).trading:
            raise BadSetup("say first that others may see your cards and offer trades")
        return own

    async def partner(self, name: str) -> StoredAccount:
        """Somebody who trades; whether there is an account that does not is not told."""
        found = await self.collections.store.accounts.named(skeleton(tidy(name)))
        collector = None if found is None else await self.copies.collector(found.id)
        if found is None or collector is None or not collector.trading:
            raise NotHere(CLOSED)
        return found

    async def open_trade(self, account: str, number: str, digest: str = "") -> StoredTrade:
        """A trade of an account that waits for an answer, to the offer of this digest."""
        trade = await self.store.one(number)
        if trade is None or account not in (trade.maker, trade.taker):
            raise NotHere("you have no such trade")
        if trade.state != "open" or digest not in ("", trade.digest):
            raise OfferChanged("the offer has changed meanwhile; look at it again")
        return trade

    async def check_sides(self, trade: StoredTrade) -> None:
        """Whether both have what is offered, so that nobody is shown what cannot be."""
        every = [*trade.gives, *trade.wants]
        if not every or len(set(every)) != len(every):
            raise BadSetup("name the cards that you give or get, each copy once")
        known = await self.copies.some(every)
        for side, owner in ((trade.gives, trade.maker), (trade.wants, trade.taker)):
            if any(copy not in known or known[copy].owner != owner for copy in side):
                raise OfferChanged("a card of it has another owner now; look at the cards again")

    async def check_room(self, maker: str, taker: str, now: float) -> None:
        if await self.store.count_offered(maker, now - DAY) >= self.settings.trades_each:
            raise TooMany("you have offered many trades today; go on tomorrow")
        for account in (maker, taker):
            if await self.store.count_open(account) >= MOST_OPEN:
                raise TooMany("too many trades wait for an answer; end some first")


def traded(
    copy: str, owner: str, known: Mapping[str, StoredCopy], sets: Mapping[str, str]
) -> TradedCard:
    """A card of an offer; one that was deleted with its owner has no name any more."""
    found = known.get(copy)
    if found is None:
        return TradedCard(copy, "", "", "", "", there=False)
    name = sets.get(found.set_digest, "")
    return TradedCard(
        copy, found.game, found.set_digest, name, found.card, there=found.owner == owner
    )


def digest_of(number: str, turn: int, gives: Sequence[str], wants: Sequence[str]) -> str:
    """What both confirm: which trade, which of its offers, and the copies on both sides."""
    said = {"trade": number, "offer": turn, "maker": sorted(gives), "taker": sorted(wants)}
    return hashlib.sha256(msgspec.json.encode(said, order="sorted")).hexdigest()
