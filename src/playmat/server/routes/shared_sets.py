"""Sets that somebody shares: whoever has the word reads them, plays with them and copies them."""

from __future__ import annotations

import secrets

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from playmat.server.hall.hall import Hall
from playmat.server.hall.trying import play_set
from playmat.server.routes.needs import TheAsker, TheGuest, TheHall, TheNetwork
from playmat.server.routes.sets import keep_new, newest_text, sheet_of
from playmat.server.store import StoredSet, StoredText, StoredVersion
from playmat.server.tables.seating import GUEST
from playmat.server.wire.errors import NotHere
from playmat.server.wire.messages import MadeTable
from playmat.server.wire.set_pages import KeptSet, PlayShared, SharedSet


@get("/api/shared_sets/{word:str}")
async def shared_set(
    hall: TheHall, asker: TheAsker, word: FromPath[str], version: FromQuery[str] = ""
) -> SharedSet:
    """A set that somebody shares; an older version by its digest, which who has seen it knows."""
    found = await by_word(hall, word)
    shown, text = await version_of(hall, found, version)
    by = await hall.store.name_of(found.guest) or GUEST
    sheet = await sheet_of(hall, asker, text)
    return SharedSet(
        found.game,
        found.name,
        by,
        sheet,
        number=shown.number,
        newest=found.newest,
        at=shown.at,
        note=shown.note,
    )


@post("/api/shared_sets/{word:str}/play")
async def play_shared(
    hall: TheHall,
    guest: TheGuest,
    network: TheNetwork,
    asker: TheAsker,
    word: FromPath[str],
    data: JSONBody[PlayShared],
) -> MadeTable:
    """A table with a version of the set at once, in decks of the game that its cards are put into;
    later versions do not change it."""
    _, text = await version_of(hall, await by_word(hall, word), data.version)
    return await play_set(hall, asker, guest, network, text, data)


@post("/api/shared_sets/{word:str}/copy")
async def copy_set(
    hall: TheHall, guest: TheGuest, network: TheNetwork, asker: TheAsker, word: FromPath[str]
) -> KeptSet:
    """Have a set of one's own that begins as the shared one is now."""
    found = await by_word(hall, word)
    text = await newest_text(hall, found)
    made = await keep_new(hall, guest, network, asker, text, found.name)
    await copy_scenarios(hall, found.id, made.info.id)
    return made


# ---- how ----


async def by_word(hall: Hall, word: str) -> StoredSet:
    found = await hall.store.sets.shared(word)
    if found is None:
        raise NotHere("there is no such set; whoever shared it may have deleted it")
    return found


async def version_of(hall: Hall, found: StoredSet, digest: str) -> tuple[StoredVersion, StoredText]:
    """The version of a set that a digest means, or the newest."""
    versions = (await hall.store.sets.versions([found.id]))[found.id]
    for version in versions:
        if digest in ("", version.digest):
            return version, (await hall.store.sets.texts([version.digest]))[version.digest]
    raise NotHere("this set has no such version any more")


async def copy_scenarios(hall: Hall, source: str, target: str) -> None:
    """A copy of a set begins with the scenarios that it had."""
    found = await hall.store.scenarios.of(source)
    await hall.store.scenarios.add(
        [
            msgspec.structs.replace(each, id=secrets.token_urlsafe(8), set_id=target)
            for each in found
        ]
    )
