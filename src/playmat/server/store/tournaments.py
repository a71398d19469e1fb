"""Tournaments: who plays in them, and line by line what has happened since they began.

Whatever is written of a tournament proves that it is as it was when it was read. So of two
processes that would begin the same round, or two who take the last place, one does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Update, delete, func, insert, select, update

from playmat.server.store.schema import (
    tables,
    tournament_cards,
    tournament_lines,
    tournament_players,
    tournaments,
)
from playmat.server.store.sets import pin
from playmat.server.store.store_part import StorePart
from playmat.server.store.writing import WriteStep
from playmat.server.wire.rows import StoredTournament, TournamentPlayer, TournamentStage
from playmat.tournaments.limited import LimitedCards

BEGUN: Final[tuple[TournamentStage, ...]] = ("drafting", "building", "running")
GOING: Final[tuple[TournamentStage, ...]] = ("open", "check-in", *BEGUN)


class TournamentGame(NamedTuple):
    """A table of a tournament, as far as that asks for it."""

    ending: str  # empty: it goes on
    match: str


class StoredTournaments(StorePart):
    """What the store keeps of tournaments."""

    # ---- finding ----

    async def one(self, tournament: str) -> StoredTournament | None:
        found = await self.found(tournaments.c.id == tournament, 1)
        return found[0] if found else None

    async def newest(self, most: int) -> list[StoredTournament]:
        """Those that go on or are to come first, then those that were over last."""
        return await self.found(tournaments.c.stage != "cancelled", most)

    async def begun(self, most: int) -> list[StoredTournament]:
        """Those that go on by themselves."""
        return await self.found(tournaments.c.stage.in_(BEGUN), most)

    async def found(self, which: ColumnElement[bool], most: int) -> list[StoredTournament]:
        over = tournaments.c.stage.not_in(GOING)
        query = select(tournaments).where(which).limit(most)
        newest = query.order_by(over, tournaments.c.changed.desc(), tournaments.c.id)
        async with self.reading() as connection:
            rows = await connection.execute(newest)
            return [StoredTournament(**row) for row in rows.mappings()]

    async def count_going(self, maker: str) -> tuple[int, int]:
        """How many are not over: of this account, and in all."""
        every = select(func.count()).select_from(tournaments).where(tournaments.c.stage.in_(GOING))
        async with self.reading() as connection:
            mine: int = (
                await connection.execute(every.where(tournaments.c.maker == maker))
            ).scalar_one()
            in_all: int = (await connection.execute(every)).scalar_one()
        return mine, in_all

    async def count_players(self, wanted: Iterable[str]) -> dict[str, int]:
        """How many have entered each of these."""
        columns = tournament_players.c
        query = select(columns.tournament_id, func.count()).where(
            columns.tournament_id.in_(list(wanted))
        )
        async with self.reading() as connection:
            rows = await connection.execute(query.group_by(columns.tournament_id))
            return {row[0]: row[1] for row in rows}

    async def players(self, tournament: str) -> list[TournamentPlayer]:
        """Who has entered, in the order in which they did."""
        columns = tournament_players.c
        query = select(tournament_players).where(columns.tournament_id == tournament)
        async with self.reading() as connection:
            rows = (await connection.execute(query.order_by(columns.number))).mappings()
            return [player_of(row) for row in rows]

    async def entered_by(self, account: str) -> list[tuple[str, TournamentPlayer]]:
        """Where an account has entered, by the ids of tournaments."""
        query = select(tournament_players).where(tournament_players.c.account == account)
        async with self.reading() as connection:
            rows = (
                await connection.execute(query.order_by(tournament_players.c.tournament_id))
            ).mappings()
            return [(row["tournament_id"], player_of(row)) for row in rows]

    async def lines(self, tournament: str) -> list[str]:
        """What has happened, in its order."""
        columns = tournament_lines.c
        query = select(columns.text).where(columns.tournament_id == tournament)
        async with self.reading() as connection:
            rows = await connection.execute(query.order_by(columns.number))
            return list(rows.scalars())

    async def cards(self, tournament: str) -> LimitedCards | None:
        """What its decks are built of; None: everybody brings one."""
        columns = tournament_cards.c
        query = select(columns.text).where(columns.tournament_id == tournament)
        async with self.reading() as connection:
            text = (await connection.execute(query)).scalar_one_or_none()
        return None if text is None else msgspec.json.decode(text, type=LimitedCards)

    async def games(self, wanted: Iterable[str]) -> dict[str, TournamentGame]:
        """How these tables stand."""
        query = select(tables.c.id, tables.c.ending, tables.c.match)
        async with self.reading() as connection:
            rows = await connection.execute(query.where(tables.c.id.in_(list(wanted))))
            return {row.id: TournamentGame(row.ending, row.match) for row in rows}

    # ---- keeping ----

    async def add(self, made: StoredTournament, most: int, *cards: WriteStep) -> None:
        """A new tournament, with what its decks are built of; of those of its maker that are over
        only the newest are kept."""
        columns = tournaments.c
        over = (columns.maker == made.maker) & columns.stage.not_in(GOING)
        kept = select(columns.id).where(over).order_by(columns.changed.desc()).limit(most)
        old = over & columns.id.not_in(kept.scalar_subquery())
        row = msgspec.structs.asdict(made)
        new = insert(tournaments).values(row)
        await self.writer.write(delete(tournaments).where(old), new, *cards)

    async def change(
        self,
        known: StoredTournament,
        at: float,
        stage: TournamentStage,
        *steps: WriteStep,
    ) -> None:
        """Carry these out; Conflict if it is no longer as it is known."""
        await self.writer.write(*steps, condition=claimed(known, at, stage))


def player_of(row: Mapping[Any, Any]) -> TournamentPlayer:
    fields = {**row}
    del fields["tournament_id"]
    return TournamentPlayer(**fields)


def claimed(known: StoredTournament, at: float, stage: TournamentStage) -> Update:
    """A change of a tournament that is still as it is known."""
    as_known = (tournaments.c.id == known.id) & (tournaments.c.version == known.version)
    fields = {"version": known.version + 1, "stage": stage, "changed": at}
    return update(tournaments).where(as_known).values(fields)


def line_of(known: StoredTournament, text: str, at: float) -> WriteStep:
    """The line that comes with a change."""
    row = {"tournament_id": known.id, "number": known.version + 1, "text": text, "at": at}
    return insert(tournament_lines).values(row)


def opened_of(tournament: str, set_digest: str, cards: LimitedCards) -> list[WriteStep]:
    """Keep what the decks of a tournament are built of, and the text of the set that it is of."""
    text = msgspec.json.encode(cards).decode()
    row = {"tournament_id": tournament, "set_digest": set_digest, "text": text}
    pinned = pin([set_digest] if set_digest else [])
    return [insert(tournament_cards).values(row), *([] if pinned is None else [pinned])]


def added(tournament: str, players: Iterable[TournamentPlayer]) -> WriteStep:
    rows = [{"tournament_id": tournament, **msgspec.structs.asdict(each)} for each in players]
    return insert(tournament_players).values(rows)


def changed(tournament: str, number: int, **fields: Any) -> WriteStep:
    return update(tournament_players).where(is_player(tournament, number)).values(fields)


def taken_out(tournament: str, number: int) -> WriteStep:
    return delete(tournament_players).where(is_player(tournament, number))


def is_player(tournament: str, number: int) -> ColumnElement[bool]:
    columns = tournament_players.c
    return (columns.tournament_id == tournament) & (columns.number == number)
