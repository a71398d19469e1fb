"""Challenges of passkeys: kept here, so that whichever process is asked next knows them."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from playmat.server.store.failing import Conflict
from playmat.server.store.schema import challenges
from playmat.server.store.store_part import StorePart
from playmat.server.store.writing import Exactly

MOST_CHALLENGES = 10_000  # that are kept; beyond, the oldest go: strangers ask for them


class ChallengeStore(StorePart):
    """What the store keeps of challenges: of each browser one for each purpose."""

    async def ask(self, purpose: str, whom: str, made: bytes, *, now: float, until: float) -> None:
        """Keep one in place of the one before, and forget those that are over."""
        columns = challenges.c
        same = (columns.purpose == purpose) & (columns.whom == whom)
        newest = select(columns.until).order_by(columns.until.desc())
        too_old = newest.offset(MOST_CHALLENGES).limit(1).scalar_subquery()
        row = {"purpose": purpose, "whom": whom, "challenge": made, "until": until}
        await self.writer.write(
            delete(challenges).where(same | (columns.until <= now)),
            insert(challenges).values(row),
            delete(challenges).where(columns.until <= too_old),
        )

    async def take(self, purpose: str, whom: str, now: float) -> bytes | None:
        """The one that was asked, for the first who takes it while it holds."""
        columns = challenges.c
        same = (columns.purpose == purpose) & (columns.whom == whom)
        query = select(columns.challenge).where(same, columns.until > now)
        async with self.reading() as connection:
            made: bytes | None = (await connection.execute(query)).scalar()
        if made is None:
            return None
        try:
            this = delete(challenges).where(same, columns.challenge == made)
            await self.writer.write(Exactly(this))
        except Conflict:  # taken by another request at the same moment
            return None
        return made
