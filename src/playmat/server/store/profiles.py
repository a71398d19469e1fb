"""What people show of themselves, and the games that they have played to an end."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import case, delete, insert, select

from playmat.server.store.schema import account_names, accounts, profiles, seats, tables
from playmat.server.store.store_part import StorePart
from playmat.server.wire.rows import PastGame, StoredProfile, StoredSeat


class StoredProfiles(StorePart):
    """What the store knows of profiles."""

    async def of(self, people: Iterable[str]) -> dict[str, StoredProfile]:
        """What these people show; whoever has not said so is there too."""
        wanted = set(people)
        async with self.reading() as connection:
            rows = await connection.execute(select(profiles).where(profiles.c.person.in_(wanted)))
            said = {row["person"]: StoredProfile(**row) for row in rows.mappings()}
        return {person: said.get(person, StoredProfile(person)) for person in wanted}

    async def put(self, profile: StoredProfile) -> None:
        await self.writer.write(
            delete(profiles).where(profiles.c.person == profile.person),
            insert(profiles).values(msgspec.structs.asdict(profile)),
        )

    async def show_online(self, person: str, shown: bool) -> None:
        """Whether friends see that somebody is here; all else is shown as it was."""
        kept = (await self.of([person]))[person]
        await self.put(msgspec.structs.replace(kept, online_shown=shown))

    async def shown_under(self, skeleton: str) -> tuple[str, str]:
        """The account of this name that shows its profile, and the name as it is written; both
        empty: there is none, or it shows nothing, which takes one look as well."""
        query = (
            select(accounts.c.id, accounts.c.name)
            .join(account_names)
            .join(profiles, profiles.c.person == accounts.c.id)
            .where(account_names.c.skeleton == skeleton, account_names.c.name == accounts.c.name)
            .where(profiles.c.shown)
        )
        async with self.reading() as connection:
            row = (await connection.execute(query)).first()
        return ("", "") if row is None else (row.id, row.name)

    async def games_of(self, person: str, most: int) -> list[PastGame]:
        """The games of somebody that are over, the newest first."""
        sat = select(seats.c.table_id).where(seats.c.guest == person)
        columns = tables.c
        wanted = (columns.id, columns.game, columns.mode, columns.created, columns.ending)
        over = (columns.ending != "") & columns.id.in_(sat)
        newest = select(*wanted).where(over).order_by(columns.created.desc(), columns.id)
        async with self.reading() as connection:
            rows = (await connection.execute(newest.limit(most))).all()
            sitting: dict[str, list[StoredSeat]] = {row.id: [] for row in rows}
            own_deck = case((seats.c.guest == person, seats.c.deck), else_="").label("deck")
            places = select(seats.c.table_id, seats.c.kind, seats.c.guest, seats.c.bot, own_deck)
            places = places.where(seats.c.table_id.in_(sitting))
            for place in await connection.execute(places.order_by(seats.c.table_id, seats.c.seat)):
                seat = StoredSeat(place.kind, place.guest, place.bot, place.deck)
                sitting[place.table_id].append(seat)
        return [
            PastGame(row.id, row.game, row.mode, row.created, row.ending, sitting[row.id])
            for row in rows
        ]
