"""Friends in the store: who is one, who asks to be one, and the links that lead there."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import Delete, Executable, delete, exists, func, insert, select, update

from playmat.server.store.schema import friend_links, friend_requests, friendships, seats, tables
from playmat.server.store.store_part import StorePart
from playmat.server.store.writing import Exactly
from playmat.server.wire.rows import FriendLink, FriendRequest, StoredFriend, WatchedTable


class FriendStore(StorePart):
    """What the store keeps of friends."""

    # ---- friends ----

    async def of(self, *accounts: str) -> list[StoredFriend]:
        """The friends of these accounts, those who have been one for longest first."""
        columns = friendships.c
        query = select(friendships).where(columns.account_id.in_(accounts))
        async with self.reading() as connection:
            rows = await connection.execute(query.order_by(columns.since, columns.number))
            return [StoredFriend(**row) for row in rows.mappings()]

    async def count(self, account: str) -> int:
        query = select(func.count()).select_from(friendships)
        async with self.reading() as connection:
            counted = await connection.execute(query.where(friendships.c.account_id == account))
            found: int = counted.scalar_one()
        return found

    async def join(self, one: StoredFriend, link: str = "") -> None:
        """Two are friends from now on, and ask each other nothing. Conflict, if a link led there
        that somebody else has used up meanwhile."""
        other = StoredFriend(one.friend, one.account_id, one.number, one.since)
        rows = [msgspec.structs.asdict(each) for each in (one, other)]
        used = [Exactly(delete(friend_links).where(friend_links.c.number == link))] if link else []
        await self.writer.write(
            *used,
            *(end_requests(*each) for each in both_ways(one.account_id, one.friend)),
            part(one.account_id, one.friend),
            insert(friendships).values(rows),
        )

    async def part(self, one: str, other: str) -> None:
        """Two are friends no longer."""
        await self.writer.write(part(one, other))

    async def watched(self, people: Iterable[str]) -> list[WatchedTable]:
        """The games of these people that go on and that others may watch, the newest first."""
        columns = tables.c
        goes_on = (columns.ending == "") & (columns.origin != "") & ~columns.abandoned
        query = (
            select(seats.c.guest, columns.id, columns.game, columns.mode)
            .join(tables)
            .where(seats.c.guest.in_(set(people)), goes_on, columns.spectators)
            .order_by(columns.created.desc(), columns.id)
        )
        async with self.reading() as connection:
            return [WatchedTable(*row) for row in await connection.execute(query)]

    async def with_room(self, wanted: Iterable[str]) -> set[str]:
        """Those of these tables at which a seat is free, and that go on."""
        free = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "open")
        query = select(tables.c.id).where(tables.c.id.in_(set(wanted)), tables.c.ending == "", free)
        async with self.reading() as connection:
            return set((await connection.execute(query)).scalars())

    # ---- requests ----

    async def requests_by(self, asker: str, since: float) -> list[FriendRequest]:
        """Whom somebody has asked since then, the newest first."""
        columns = friend_requests.c
        query = select(friend_requests).where(columns.asker == asker, columns.at >= since)
        async with self.reading() as connection:
            rows = await connection.execute(query.order_by(columns.at.desc(), columns.number))
            return [FriendRequest(**row) for row in rows.mappings()]

    async def requests_to(self, asked: Iterable[str], since: float) -> list[FriendRequest]:
        """Who has asked one of these since then, and waits for an answer; the newest first."""
        columns = friend_requests.c
        waits = columns.asked.in_(set(asked)) & columns.told & (columns.at >= since)
        query = select(friend_requests).where(waits)
        async with self.reading() as connection:
            rows = await connection.execute(query.order_by(columns.at.desc(), columns.number))
            return [FriendRequest(**row) for row in rows.mappings()]

    async def ask(self, made: FriendRequest, forget: float) -> None:
        """Keep a request; those of the same asker from before `forget` are forgotten."""
        mine = friend_requests.c.asker == made.asker
        same = friend_requests.c.looks == made.looks
        await self.writer.write(
            delete(friend_requests).where(mine, same | (friend_requests.c.at < forget)),
            insert(friend_requests).values(msgspec.structs.asdict(made)),
        )

    async def withdraw(self, asker: str, number: str) -> None:
        columns = friend_requests.c
        mine = (columns.asker == asker) & (columns.number == number)
        await self.writer.write(delete(friend_requests).where(mine))

    async def decline(self, asked: str, number: str) -> None:
        """Who asked is not told: the request stands for them as it did."""
        columns = friend_requests.c
        mine = (columns.asked == asked) & (columns.number == number)
        await self.writer.write(update(friend_requests).where(mine).values(told=False))

    # ---- links ----

    async def links_of(self, account: str, now: float) -> list[FriendLink]:
        """Those that still lead somewhere, the one that does so for longest last."""
        columns = friend_links.c
        query = select(friend_links).where(columns.account_id == account, columns.until > now)
        async with self.reading() as connection:
            rows = await connection.execute(query.order_by(columns.until, columns.number))
            return [FriendLink(**row) for row in rows.mappings()]

    async def link(self, number: str, now: float) -> FriendLink | None:
        columns = friend_links.c
        query = select(friend_links).where(columns.number == number, columns.until > now)
        async with self.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        return None if row is None else FriendLink(**row)

    async def add_link(self, made: FriendLink, now: float) -> None:
        """A new link; those of the account that lead nowhere any more are forgotten."""
        over = (friend_links.c.account_id == made.account_id) & (friend_links.c.until <= now)
        row = insert(friend_links).values(msgspec.structs.asdict(made))
        await self.writer.write(delete(friend_links).where(over), row)

    async def end_link(self, account: str, number: str) -> None:
        columns = friend_links.c
        mine = (columns.account_id == account) & (columns.number == number)
        await self.writer.write(delete(friend_links).where(mine))


def both_ways(one: str, other: str) -> tuple[tuple[str, str], tuple[str, str]]:
    return (one, other), (other, one)


def end_requests(asker: str, asked: str) -> Delete:
    """What one has asked another is over."""
    columns = friend_requests.c
    return delete(friend_requests).where(columns.asker == asker, columns.asked == asked)


def part(one: str, other: str) -> Delete:
    """Both rows of a friendship."""
    columns = friendships.c
    (one_way, other_way) = (
        (columns.account_id == each) & (columns.friend == friend)
        for each, friend in both_ways(one, other)
    )
    return delete(friendships).where(one_way | other_way)


def part_for_good(blocker: str, blocked: str) -> list[Executable]:
    """What a block does to friends. Who is blocked goes on seeing what they had asked."""
    columns = friend_requests.c
    theirs = (columns.asker == blocked) & (columns.asked == blocker)
    return [
        part(blocker, blocked),
        end_requests(blocker, blocked),
        update(friend_requests).where(theirs).values(told=False),
    ]
