"""The sets of cards that guests make: each save is a version, and a version is a text by digest.

A text is kept as long as a version or a table has it. Old versions of a set fall away when it has
too many, or when they are too long together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Executable, Select, Update, delete, func, insert, literal, select, update

from playmat.server.store.schema import set_comments, set_scenarios, set_texts, set_versions, sets
from playmat.server.store.store_part import StorePart
from playmat.server.wire.rows import StoredSet, StoredText, StoredVersion

MOST_VERSIONS = 100  # of one set
HISTORY_LETTERS = 500_000  # of all versions of one set together; the newest is always kept


class Sets(StorePart):
    """What the store keeps of sets."""

    # ---- finding ----

    async def of(self, guest: str, game: str = "") -> list[StoredSet]:
        """The sets of a guest, of one game or of all."""
        query = select(sets).where(sets.c.guest == guest).order_by(sets.c.name, sets.c.id)
        return await self.found(query.where(sets.c.game == game) if game else query)

    async def one(self, guest: str, number: str) -> StoredSet | None:
        """A guest's own set."""
        found = await self.found(select(sets).where(sets.c.id == number, sets.c.guest == guest))
        return found[0] if found else None

    async def shared(self, word: str) -> StoredSet | None:
        """The set that somebody shares by this word."""
        found = await self.found(select(sets).where(sets.c.word == word))
        return found[0] if found else None

    async def shared_with(self, digest: str) -> StoredSet | None:
        """The set with this version that somebody shares; of several, that which had it first."""
        query = select(sets).join(set_versions).where(set_versions.c.digest == digest)
        found = await self.found(query.where(sets.c.word != "").order_by(set_versions.c.at))
        return found[0] if found else None

    async def found(self, query: Select[Any]) -> list[StoredSet]:
        async with self.reading() as connection:
            return [StoredSet(**row) for row in (await connection.execute(query)).mappings()]

    async def count(self, network: str) -> int:
        """How many sets are kept that came from this network."""
        query = select(func.count()).select_from(sets).where(sets.c.network == network)
        async with self.reading() as connection:
            found: int = (await connection.execute(query)).scalar_one()
        return found

    async def versions(self, numbers: Iterable[str]) -> dict[str, list[StoredVersion]]:
        """The versions of some sets, the newest first."""
        wanted = list(numbers)
        query = (
            select(
                *set_versions.c,
                set_texts.c.cards,
                func.length(set_texts.c.text).label("letters"),
            )
            .join(set_texts, set_texts.c.digest == set_versions.c.digest)
            .where(set_versions.c.set_id.in_(wanted))
            .order_by(set_versions.c.number.desc())
        )
        found: dict[str, list[StoredVersion]] = {number: [] for number in wanted}
        async with self.reading() as connection:
            for row in (await connection.execute(query)).mappings():
                fields = dict(row)
                found[fields.pop("set_id")].append(StoredVersion(**fields))
        return found

    async def names(self, digests: Iterable[str]) -> dict[str, str]:
        """What the sets are called that these digests mean."""
        wanted = set(digests)
        if not wanted:
            return {}
        query = select(set_texts.c.digest, set_texts.c.name).where(set_texts.c.digest.in_(wanted))
        async with self.reading() as connection:
            return {row.digest: row.name for row in await connection.execute(query)}

    async def texts(self, digests: Iterable[str]) -> dict[str, StoredText]:
        """The texts that these digests mean, as far as they are kept."""
        fields = [set_texts.c[name] for name in StoredText.__struct_fields__]
        query = select(*fields).where(set_texts.c.digest.in_(set(digests)))
        async with self.reading() as connection:
            rows = (await connection.execute(query)).mappings()
            return {row["digest"]: StoredText(**row) for row in rows}

    # ---- keeping ----

    async def add(self, made: StoredSet, text: StoredText) -> None:
        """A new set with its first version."""
        row = msgspec.structs.asdict(made)
        first = {"set_id": made.id, "number": made.newest, "repeats": made.newest}
        version = insert(set_versions).values(**first, digest=text.digest, at=made.changed)
        await self.writer.write(insert(sets).values(row), version, *put_text(text))

    async def save(self, made: StoredSet, text: StoredText, repeats: int) -> None:
        """A further version; Conflict if the one before is not the newest any more."""
        as_read = (sets.c.id == made.id) & (sets.c.newest == made.newest - 1)
        claim = update(sets).where(as_read).values(newest=made.newest, changed=made.changed)
        version = insert(set_versions).values(
            set_id=made.id, number=made.newest, digest=text.digest, repeats=repeats, at=made.changed
        )
        gone = outgrown((await self.versions([made.id]))[made.id], len(text.text))
        statements = [version, *put_text(text), *drop_versions(made.id, gone)]
        await self.writer.write(*statements, condition=claim)

    async def rename(self, number: str, name: str) -> None:
        await self.writer.write(update(sets).where(sets.c.id == number).values(name=name))

    async def note(self, set_id: str, number: int, note: str) -> None:
        """What is said of a version from now on."""
        which = (set_versions.c.set_id == set_id) & (set_versions.c.number == number)
        await self.writer.write(update(set_versions).where(which).values(note=note))

    async def share(self, number: str, word: str) -> None:
        await self.writer.write(update(sets).where(sets.c.id == number).values(word=word))

    async def delete(self, number: str) -> None:
        """Forget a set; what a table was played with stays."""
        versions = (await self.versions([number]))[number]
        await self.writer.write(
            delete(set_scenarios).where(set_scenarios.c.set_id == number),
            delete(set_comments).where(set_comments.c.set_id == number),
            *drop_versions(number, versions),
            delete(sets).where(sets.c.id == number),
        )


def outgrown(versions: Sequence[StoredVersion], letters: int) -> list[StoredVersion]:
    """The versions, newest first, for which there is no room beside one more of so many letters."""
    for place, version in enumerate(versions, start=1):
        letters += version.letters
        if place == MOST_VERSIONS or letters > HISTORY_LETTERS:
            return list(versions[place - 1 :])
    return []


def put_text(text: StoredText) -> list[Executable]:
    """Keep a text, unless it is kept already."""
    row = msgspec.structs.asdict(text)
    columns = [set_texts.c[name] for name in row]
    given = select(*(literal(value, set_texts.c[name].type) for name, value in row.items()))
    known = select(set_texts.c.digest).where(set_texts.c.digest == text.digest)
    return [insert(set_texts).from_select(columns, given.where(~known.exists()))]


def drop_versions(number: str, versions: Sequence[StoredVersion]) -> list[Executable]:
    """Forget versions of a set, and their texts where nothing else has them."""
    if not versions:
        return []
    numbers = [version.number for version in versions]
    gone = (set_versions.c.set_id == number) & set_versions.c.number.in_(numbers)
    used = select(set_versions.c.digest).where(set_versions.c.digest == set_texts.c.digest)
    unused = set_texts.c.digest.in_({version.digest for version in versions}) & ~used.exists()
    return [
        delete(set_versions).where(gone),
        delete(set_texts).where(unused, ~set_texts.c.pinned),
    ]


def pin(digests: Sequence[str]) -> Update | None:
    """Keep these texts for good: something is played with them. None: there are none."""
    if not digests:
        return None
    return update(set_texts).where(set_texts.c.digest.in_(digests)).values(pinned=True)
