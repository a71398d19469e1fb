"""Ratings in the store: counted in the transaction that ends a game, so never twice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from playmat.server.ratings.glicko import Bout, Strength, after
from playmat.server.ratings.known import strength_at
from playmat.server.ratings.results import RatedResult
from playmat.server.store.schema import rating_changes, ratings
from playmat.server.wire.rows import RatingChange, StoredRating


class StoredRatings:
    """What the store knows of how strong people are."""

    def __init__(self, reading: Callable[[], AbstractAsyncContextManager[AsyncConnection]]) -> None:
        self.reading = reading

    async def of(self, people: Iterable[str]) -> list[StoredRating]:
        """All ratings of these people."""
        query = select(ratings).where(ratings.c.person.in_(set(people)))
        async with self.reading() as connection:
            found = await connection.execute(query.order_by(*ratings.primary_key))
            return [StoredRating(**row) for row in found.mappings()]

    async def at(self, person: str, game: str, mode: str) -> StoredRating | None:
        """The rating of somebody at a mode of a game; None: no game has counted yet."""
        kept = await self.of([person])
        return next((each for each in kept if (each.game, each.mode) == (game, mode)), None)

    async def changes_of(self, person: str, tables: Iterable[str]) -> dict[str, RatingChange]:
        """What these games have made of somebody's rating, as far as they have counted."""
        columns = rating_changes.c
        mine = (columns.person == person) & columns.table_id.in_(set(tables))
        async with self.reading() as connection:
            found = await connection.execute(select(rating_changes).where(mine))
            return {row.table_id: RatingChange(row.rating, row.change) for row in found}


def count_result(connection: Connection, result: RatedResult) -> None:
    """Move the ratings of both who have played."""
    columns = ratings.c
    here = (columns.game == result.game) & (columns.mode == result.mode)
    ours = select(ratings).where(here, columns.person.in_(result.people))
    rows = connection.execute(ours.order_by(columns.person).with_for_update()).mappings()
    known = {row["person"]: StoredRating(**row) for row in rows}
    before = [strength_at(known.get(person), result.at) for person in result.people]
    scores = (result.score, 1 - result.score)
    for seat, person in enumerate(result.people):
        now = after(before[seat], [Bout(before[1 - seat], scores[seat])])
        last = known.get(person)
        values = {
            "rating": now.rating,
            "deviation": now.deviation,
            "volatility": now.volatility,
            "games": 1 + (last.games if last else 0),
            "at": result.at,
        }
        change = now.rating - (last.rating if last else Strength().rating)
        if last is None:  # where another inserts it at this moment, this game ends once more
            whose = {"person": person, "game": result.game, "mode": result.mode}
            connection.execute(insert(ratings).values(**whose, **values))
        else:
            connection.execute(update(ratings).where(here, columns.person == person).values(values))
        moved = {"person": person, "rating": now.rating, "change": change}
        connection.execute(insert(rating_changes).values(table_id=result.table, **moved))
