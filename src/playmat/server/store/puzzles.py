"""Puzzles in the store: a first try counts, in the transaction that notes it, so never twice."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, case, delete, func, insert, select, update

from playmat.server.ratings.glicko import Bout, after
from playmat.server.ratings.known import strength_at
from playmat.server.ratings.puzzled import PuzzleTry
from playmat.server.store.schema import accounts, puzzle_days, puzzle_ratings, puzzle_tries
from playmat.server.store.store_part import StorePart
from playmat.server.wire.rows import StoredRating

DAY = 24 * 3600  # seconds
LONGEST_STREAK = 1000  # days that are looked back at


class StoredPuzzles(StorePart):
    """What the store knows of puzzles that people have tried."""

    async def ratings_of(self, person: str) -> list[StoredRating]:
        """How strong somebody is at the puzzles of each game."""
        query = select(puzzle_ratings).where(puzzle_ratings.c.person == person)
        async with self.reading() as connection:
            rows = await connection.execute(query.order_by(puzzle_ratings.c.game))
            return [rating_of(dict(row)) for row in rows.mappings()]

    async def counts_of(self, person: str) -> dict[str, tuple[int, int]]:
        """How many puzzles of each game somebody has tried, and solved without help."""
        columns = puzzle_tries.c
        solved = func.sum(case((columns.came == "solved", 1), else_=0))
        over = (columns.person == person) & (columns.came != "hinted")
        query = select(columns.game, func.count(), solved).where(over).group_by(columns.game)
        async with self.reading() as connection:
            rows = await connection.execute(query.order_by(columns.game))
            return {game: (tried, solved) for game, tried, solved in rows}

    async def days_of(self, person: str) -> list[int]:
        """The days on which somebody has solved a puzzle of the day, the latest first."""
        query = select(puzzle_days.c.day).where(puzzle_days.c.person == person)
        latest = query.order_by(puzzle_days.c.day.desc()).limit(LONGEST_STREAK)
        async with self.reading() as connection:
            return list((await connection.execute(latest)).scalars())

    async def note(self, made: PuzzleTry, daily: bool) -> None:
        """Keep what has come of a puzzle; `daily` if it was solved and is the one of this day."""
        await self.writer.write(partial(note_try, made=made, daily=daily))

    async def forget_guests(self, most: int) -> None:
        """Keep so many tries of guests, the newest, and forget what came of those before. What an
        account has done stays."""
        tries, kept = puzzle_tries.c, select(accounts.c.id)
        newest = select(tries.at).where(tries.person.not_in(kept)).order_by(tries.at.desc())
        async with self.reading() as connection:
            oldest = (await connection.execute(newest.offset(most - 1).limit(1))).scalar()
        if oldest is None:
            return
        rated, days = puzzle_ratings.c, puzzle_days.c
        await self.writer.write(
            delete(puzzle_tries).where(tries.at < oldest, tries.person.not_in(kept)),
            delete(puzzle_ratings).where(rated.at < oldest, rated.person.not_in(kept)),
            delete(puzzle_days).where(days.day < oldest // DAY, days.person.not_in(kept)),
        )


def note_try(connection: Connection, made: PuzzleTry, daily: bool) -> None:
    """The first try counts. After a hint it is still open, and a solution is one with help."""
    columns = puzzle_tries.c
    here = (columns.person == made.person) & (columns.game == made.game)
    here &= columns.number == made.number
    before = connection.execute(select(columns.came).where(here).with_for_update()).scalar()
    if before is None:
        row = {"person": made.person, "game": made.game, "number": made.number}
        connection.execute(insert(puzzle_tries).values(**row, came=made.came, at=made.at))
    elif before == "hinted" and made.came != "hinted":
        came = "helped" if made.came == "solved" else made.came
        connection.execute(update(puzzle_tries).where(here).values(came=came, at=made.at))
    first = before is None and made.came in ("solved", "failed")
    if first or (before == "hinted" and made.came == "failed"):
        count_try(connection, made)
    if daily:
        note_day(connection, made)


def count_try(connection: Connection, made: PuzzleTry) -> None:
    """Move the rating of who has tried."""
    if made.against is None:
        return
    columns = puzzle_ratings.c
    here = (columns.person == made.person) & (columns.game == made.game)
    row = (
        connection.execute(select(puzzle_ratings).where(here).with_for_update()).mappings().first()
    )
    last = None if row is None else rating_of(dict(row))
    now = after(strength_at(last, made.at), [Bout(made.against, float(made.came == "solved"))])
    values = {
        "rating": now.rating,
        "deviation": now.deviation,
        "volatility": now.volatility,
        "puzzles": 1 + (last.games if last else 0),
        "at": made.at,
    }
    if last is None:
        whose = {"person": made.person, "game": made.game}
        connection.execute(insert(puzzle_ratings).values(**whose, **values))
    else:
        connection.execute(update(puzzle_ratings).where(here).values(values))


def note_day(connection: Connection, made: PuzzleTry) -> None:
    columns = puzzle_days.c
    here = (columns.person == made.person) & (columns.day == made.day)
    if connection.execute(select(columns.day).where(here)).scalar() is None:
        connection.execute(insert(puzzle_days).values(person=made.person, day=made.day))


def rating_of(row: dict[str, object]) -> StoredRating:
    """A rating at puzzles has no mode, and counts puzzles for games."""
    fields = {name: value for name, value in row.items() if name != "puzzles"}
    return StoredRating(**fields, mode="", games=row["puzzles"])  # type: ignore[arg-type]
