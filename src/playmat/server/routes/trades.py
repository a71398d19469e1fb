"""Trades: offered, answered by another offer, confirmed or ended."""

from __future__ import annotations

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from playmat.server.routes.needs import TheTrades, TheVisitor
from playmat.server.wire.keep_pages import (
    CounterOffer,
    NewTrade,
    TradeAnswer,
    TradeInfo,
    TraderInfo,
    Trading,
)


@put("/api/collection/trading")
async def set_trading(trades: TheTrades, visitor: TheVisitor, data: JSONBody[Trading]) -> None:
    """Let others see one's cards and offer trades, or no longer."""
    await trades.set_trading(visitor, data.trading)


@get("/api/traders/{name:str}")
async def trader(trades: TheTrades, visitor: TheVisitor, name: FromPath[str]) -> TraderInfo:
    """The cards of somebody who trades."""
    return await trades.trader(visitor, name)


@get("/api/trades")
async def trades(trades: TheTrades, visitor: TheVisitor) -> list[TradeInfo]:
    """One's trades, those that wait for an answer first."""
    return await trades.shown(visitor)


@post("/api/trades")
async def offer_trade(
    trades: TheTrades, visitor: TheVisitor, data: JSONBody[NewTrade]
) -> TradeInfo:
    """Offer somebody a trade."""
    return await trades.offer(visitor, data)


@post("/api/trades/{number:str}/counter")
async def counter_trade(
    trades: TheTrades, visitor: TheVisitor, number: FromPath[str], data: JSONBody[CounterOffer]
) -> TradeInfo:
    """Offer something else instead."""
    return await trades.counter(visitor, number, data)


@post("/api/trades/{number:str}/confirm")
async def confirm_trade(
    trades: TheTrades, visitor: TheVisitor, number: FromPath[str], data: JSONBody[TradeAnswer]
) -> TradeInfo:
    """Agree to the other's offer, by its digest: the cards change hands."""
    return await trades.confirm(visitor, number, data.digest)


@delete("/api/trades/{number:str}")
async def end_trade(trades: TheTrades, visitor: TheVisitor, number: FromPath[str]) -> None:
    """Decline the other's offer, or withdraw one's own."""
    await trades.end(visitor, number)
