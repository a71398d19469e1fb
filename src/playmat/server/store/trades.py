"""Trades between two accounts, and the one transaction in which their cards change hands."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Update, delete, func, insert, or_, select, update

from playmat.server.store.copies import hand_over, hold, note_moves
from playmat.server.store.schema import trades
from playmat.server.store.store_part import StorePart
from playmat.server.store.writing import Exactly
from playmat.server.wire.rows import StoredTrade, TradeState


class StoredTrades(StorePart):
    """What the store keeps of trades."""

    # ---- finding ----

    async def one(self, number: str) -> StoredTrade | None:
        found = await self.found(trades.c.id == number, 1)
        return found[0] if found else None

    async def of(self, account: str, most: int) -> list[StoredTrade]:
        """The trades of an account: those that are open first, then the newest."""
        return await self.found(is_in(account), most)

    async def found(self, which: ColumnElement[bool], most: int) -> list[StoredTrade]:
        order = ((trades.c.state != "open"), trades.c.changed.desc(), trades.c.id)
        async with self.reading() as connection:
            rows = await connection.execute(
                select(trades).where(which).order_by(*order).limit(most)
            )
            return [trade_of(dict(row)) for row in rows.mappings()]

    async def count_open(self, account: str) -> int:
        return await self.count(is_in(account) & (trades.c.state == "open"))

    async def count_offered(self, account: str, since: float) -> int:
        """How many trades an account has begun since then."""
        return await self.count((trades.c.maker == account) & (trades.c.made >= since))

    async def count(self, which: ColumnElement[bool]) -> int:
        query = select(func.count()).select_from(trades).where(which)
        async with self.reading() as connection:
            found: int = (await connection.execute(query)).scalar_one()
        return found

    # ---- keeping ----

    async def add(self, trade: StoredTrade, forget: float) -> None:
        """A new trade; those of its maker that were over before `forget` are forgotten."""
        over = is_in(trade.maker) & (trades.c.state != "open") & (trades.c.changed < forget)
        await self.writer.write(delete(trades).where(over), insert(trades).values(row_of(trade)))

    async def counter(self, trade: StoredTrade, before: str) -> None:
        """Another offer instead of this one; Conflict if that does not lie there any more."""
        claim = answered(trade.id, before).values(row_of(trade))
        await self.writer.write(condition=claim)

    async def end(self, trade: StoredTrade, state: TradeState, at: float) -> None:
        """An open trade is over, and nothing changes hands."""
        claim = answered(trade.id, trade.digest).values(state=state, changed=at)
        await self.writer.write(condition=claim)

    async def settle(self, trade: StoredTrade, at: float) -> None:
        """The cards change hands, all of them or none.

        Conflict unless the offer is still this one, and every card is still whose it was.
        """
        moved = [*trade.gives, *trade.wants]
        sides = (trade.gives, trade.maker, trade.taker), (trade.wants, trade.taker, trade.maker)
        handed: list[Exactly] = [hand_over(*side) for side in sides if side[0]]
        await self.writer.write(
            hold(moved),
            *handed,
            note_moves(moved, "trade", trade.id, at),
            condition=answered(trade.id, trade.digest).values(state="done", changed=at),
        )


def is_in(account: str) -> ColumnElement[bool]:
    return or_(trades.c.maker == account, trades.c.taker == account)


def answered(number: str, digest: str) -> Update:
    """A change of a trade in which the offer of this digest waits for an answer."""
    waits = (trades.c.state == "open") & (trades.c.digest == digest)
    return update(trades).where(trades.c.id == number, waits)


def row_of(trade: StoredTrade) -> dict[str, Any]:
    sides = {"gives": json.dumps(trade.gives), "wants": json.dumps(trade.wants)}
    return {**msgspec.structs.asdict(trade), **sides}


def trade_of(row: dict[str, Any]) -> StoredTrade:
    sides = {"gives": json.loads(row["gives"]), "wants": json.loads(row["wants"])}
    return StoredTrade(**{**row, **sides})
