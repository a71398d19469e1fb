"""Push subscriptions: of each session of an account at most one, and few of an account."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, insert, select

from playmat.server.store.schema import push_subscriptions
from playmat.server.store.store_part import StorePart
from playmat.server.wire.rows import StoredSubscription

SUBSCRIPTIONS_EACH = 5  # of an account; beyond, the oldest goes


class SubscriptionStore(StorePart):
    """What the store keeps of push subscriptions."""

    async def of(self, account: str) -> list[StoredSubscription]:
        """Those of an account, the newest first."""
        columns = push_subscriptions.c
        query = select(push_subscriptions).where(columns.account_id == account)
        ordered = query.order_by(columns.at.desc(), columns.session)
        async with self.reading() as connection:
            rows = await connection.execute(ordered)
            return [StoredSubscription(**row) for row in rows.mappings()]

    async def put(self, made: StoredSubscription) -> None:
        """Keep one in place of the session's one before, and of the oldest of too many."""
        columns = push_subscriptions.c
        known = [each.session for each in await self.of(made.account_id)]
        others = [session for session in known if session != made.session]
        gone = [made.session, *others[SUBSCRIPTIONS_EACH - 1 :]]
        await self.writer.write(
            delete(push_subscriptions).where(columns.session.in_(gone)),
            insert(push_subscriptions).values(msgspec.structs.asdict(made)),
        )

    async def drop(self, session: str, endpoint: str = "") -> None:
        """The session has none any more, or not this one."""
        columns = push_subscriptions.c
        which = columns.session == session
        if endpoint:
            which &= columns.endpoint == endpoint
        await self.writer.write(delete(push_subscriptions).where(which))
