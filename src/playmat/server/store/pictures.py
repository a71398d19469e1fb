"""Pictures for cards: each is kept once, by the digest of its bytes."""

from __future__ import annotations

from sqlalchemy import LargeBinary, String, func, insert, literal, select

from playmat.server.store.schema import picture_keepers, pictures
from playmat.server.store.store_part import StorePart


class Pictures(StorePart):
    """What the store keeps of pictures. A card of any table may show one, so none is deleted."""

    async def get(self, digest: str) -> bytes | None:
        query = select(pictures.c.data).where(pictures.c.digest == digest)
        async with self.reading() as connection:
            found: bytes | None = (await connection.execute(query)).scalar_one_or_none()
        return found

    async def count(self, guest: str, network: str) -> tuple[int, int]:
        """How many pictures a guest has brought, and all guests from a network."""
        every = select(func.count()).select_from(picture_keepers)
        mine = every.where(picture_keepers.c.guest == guest)
        near = every.where(picture_keepers.c.network == network)
        async with self.reading() as connection:
            return (
                (await connection.execute(mine)).scalar_one(),
                (await connection.execute(near)).scalar_one(),
            )

    async def keeps(self, guest: str, digest: str) -> bool:
        """Whether a guest has brought this picture before."""
        query = select(func.count()).select_from(picture_keepers)
        own = (picture_keepers.c.guest == guest) & (picture_keepers.c.digest == digest)
        async with self.reading() as connection:
            return bool((await connection.execute(query.where(own))).scalar_one())

    async def add(self, guest: str, network: str, digest: str, data: bytes) -> None:
        """Keep a picture that a guest brings for the first time; another may have done so."""
        known = select(pictures.c.digest).where(pictures.c.digest == digest)
        given = select(literal(digest, String), literal(data, LargeBinary)).where(~known.exists())
        await self.writer.write(
            insert(pictures).from_select([pictures.c.digest, pictures.c.data], given),
            insert(picture_keepers).values(guest=guest, digest=digest, network=network),
        )
