"""The guest's own sets of cards: kept in versions, compared, shared to be read and copied."""

from __future__ import annotations

import secrets

import msgspec
from litestar import delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

from playmat.kernel.errors import PlaymatError
from playmat.server.fairness.fair_queue import Asker
from playmat.server.fairness.limits import TooMany
from playmat.server.files.editions import Edition, find_game
from playmat.server.files.played_sets import played_version
from playmat.server.files.set_files import name_of
from playmat.server.hall.closing import why_closed
from playmat.server.hall.hall import Hall
from playmat.server.hall.trying import try_card
from playmat.server.jobs import request_jobs
from playmat.server.routes.needs import TheAsker, TheGuest, TheHall, TheNetwork
from playmat.server.store import Conflict, StoredSet, StoredText, StoredVersion
from playmat.server.wire.errors import NotHere
from playmat.server.wire.messages import MadeTable
from playmat.server.wire.said import without_unseen
from playmat.server.wire.set_pages import (
    KeptSet,
    NewSet,
    PlayedVersion,
    SavedSet,
    SetChanges,
    SetInfo,
    SetSheet,
    SetVersion,
    Shared,
    TryCard,
    VersionNote,
)


class SavedMeanwhile(PlaymatError):
    """Another version was saved since this one was read."""


MOST_TABLES = 500  # that are counted: each is read with its decks
SAVED_MEANWHILE = "this set was saved somewhere else meanwhile; look at that version first"


# ---- keeping ----


@get("/api/sets")
async def sets(hall: TheHall, guest: TheGuest, game: FromQuery[str] = "") -> list[SetInfo]:
    """The guest's own sets, of one game or of all."""
    found = await hall.store.sets.of(guest, game)
    versions = await hall.store.sets.versions(each.id for each in found)
    return [info_of(each, versions[each.id][0]) for each in found]


@post("/api/sets")
async def add_set(
    hall: TheHall, guest: TheGuest, network: TheNetwork, asker: TheAsker, data: JSONBody[NewSet]
) -> KeptSet:
    """Keep a set: the text of a set file, every card of which is understood."""
    game = find_game(data.game)
    text = await hall.readers.do(asker, request_jobs.read_set, game.name, data.text)
    return await keep_new(hall, guest, network, asker, text, name_of(data.name, text.name))


@get("/api/sets/{number:str}")
async def one_set(
    hall: TheHall, guest: TheGuest, asker: TheAsker, number: FromPath[str]
) -> KeptSet:
    """The newest version of a set, with its cards as they are printed."""
    return await kept(hall, asker, await own_set(hall, guest, number))


@put("/api/sets/{number:str}")
async def save_set(
    hall: TheHall, guest: TheGuest, asker: TheAsker, number: FromPath[str], data: JSONBody[SavedSet]
) -> KeptSet:
    """Save a version; a text that is the same as before makes none."""
    own = await own_set(hall, guest, number)
    game = find_game(own.game)
    text = await hall.readers.do(asker, request_jobs.read_set, game.name, data.text)
    newest = (await hall.store.sets.versions([own.id]))[own.id][0]
    if newest.digest not in (data.expected, text.digest):
        raise SavedMeanwhile(SAVED_MEANWHILE)
    if data.name and name_of(data.name, text.name) != own.name:
        own.name = name_of(data.name, text.name)
        await hall.store.sets.rename(own.id, own.name)
    if text.digest != newest.digest:
        own = await put_version(hall, own, text, own.newest + 1)
    return await kept(hall, asker, own)


@post("/api/sets/{number:str}/try")
async def try_set(
    hall: TheHall,
    guest: TheGuest,
    network: TheNetwork,
    asker: TheAsker,
    number: FromPath[str],
    data: JSONBody[TryCard],
) -> MadeTable:
    """A practice table against a bot, with a card of the set in hand and the means to play it."""
    text = await newest_text(hall, await own_set(hall, guest, number))
    return await try_card(hall, asker, guest, network, own=text, card=data.card, bot=data.level)


@post("/api/sets/{number:str}/undo", status_code=200)
async def undo_set(
    hall: TheHall, guest: TheGuest, asker: TheAsker, number: FromPath[str]
) -> KeptSet:
    """Go back one version, by a new one that is as the one before; again, and it goes further."""
    old = await own_set(hall, guest, number)
    versions = (await hall.store.sets.versions([old.id]))[old.id]
    before = [each for each in versions if each.number < versions[0].repeats]
    if not before:
        raise NotHere("there is no older version of this set")
    text = (await hall.store.sets.texts([before[0].digest]))[before[0].digest]
    return await kept(hall, asker, await put_version(hall, old, text, before[0].repeats))


@delete("/api/sets/{number:str}")
async def delete_set(hall: TheHall, guest: TheGuest, number: FromPath[str]) -> None:
    """Forget a set; tables and records that were played with it still open."""
    await own_set(hall, guest, number)
    await hall.store.sets.delete(number)


# ---- versions ----


@get("/api/sets/{number:str}/versions")
async def versions(hall: TheHall, guest: TheGuest, number: FromPath[str]) -> list[SetVersion]:
    """All that are kept, the newest first."""
    own = await own_set(hall, guest, number)
    found = (await hall.store.sets.versions([own.id]))[own.id]
    return [SetVersion(v.number, v.digest, v.at, v.cards, v.repeats, v.note) for v in found]


@put("/api/sets/{number:str}/notes/{version:int}")
async def note_version(
    hall: TheHall,
    guest: TheGuest,
    number: FromPath[str],
    version: FromPath[int],
    data: JSONBody[VersionNote],
) -> None:
    """Say what is new in a version; whoever has the link of the set reads it."""
    own = await own_set(hall, guest, number)
    found = (await hall.store.sets.versions([own.id]))[own.id]
    if version not in {each.number for each in found}:
        raise NotHere("this set has no such version")
    await hall.store.sets.note(own.id, version, without_unseen(data.text))


@get("/api/sets/{number:str}/versions/{digest:str}")
async def one_version(
    hall: TheHall, guest: TheGuest, asker: TheAsker, number: FromPath[str], digest: FromPath[str]
) -> SetSheet:
    """A version, with its cards as they are printed."""
    own = await own_set(hall, guest, number)
    return await sheet_of(hall, asker, await own_text(hall, own, digest))


@get("/api/sets/{number:str}/versions/{digest:str}/played")
async def played(
    hall: TheHall, guest: TheGuest, asker: TheAsker, number: FromPath[str], digest: FromPath[str]
) -> PlayedVersion:
    """How a version did at the last tables that were played with it, whoever played there."""
    own = await own_set(hall, guest, number)
    sheet = await sheet_of(hall, asker, await own_text(hall, own, digest))
    tables = await hall.store.tables_with(digest, MOST_TABLES)
    names = [card.name for card in sheet.cards if not card.draft]
    return played_version(names, [table for table in tables if not why_closed(table)])


@get("/api/sets/{number:str}/versions/{first:str}/changes/{second:str}")
async def changes(
    hall: TheHall,
    guest: TheGuest,
    asker: TheAsker,
    number: FromPath[str],
    first: FromPath[str],
    second: FromPath[str],
) -> SetChanges:
    """Which cards were added, removed and changed from one version to the other."""
    own = await own_set(hall, guest, number)
    before, after = [
        Edition(own.game, ((await own_text(hall, own, digest)).text,)) for digest in (first, second)
    ]
    return await hall.readers.do(asker, request_jobs.set_changes, before, after)


@get("/api/games/{name:str}/sets/{digest:str}")
async def set_of_game(
    hall: TheHall, asker: TheAsker, name: FromPath[str], digest: FromPath[str]
) -> SetSheet:
    """A set by its digest, as a table, a deck or a replay names it."""
    text = (await hall.store.sets.texts([digest])).get(digest)
    if text is None or text.game != find_game(name).name:
        raise NotHere("there is no such set")
    return await sheet_of(hall, asker, text)


# ---- sharing ----


@post("/api/sets/{number:str}/share", status_code=200)
async def share(hall: TheHall, guest: TheGuest, number: FromPath[str]) -> Shared:
    """The word by which anybody reads the newest version; always the same one for a set."""
    own = await own_set(hall, guest, number)
    if own.word is None:
        own.word = secrets.token_urlsafe(16)
        await hall.store.sets.share(own.id, own.word)
    return Shared(own.word)


# ---- how ----


async def own_set(hall: Hall, guest: str, number: str) -> StoredSet:
    found = await hall.store.sets.one(guest, number)
    if found is None:
        raise NotHere("you have no such set")
    return found


async def own_text(hall: Hall, own: StoredSet, digest: str) -> StoredText:
    """The text of a version that this set has."""
    versions = (await hall.store.sets.versions([own.id]))[own.id]
    if digest not in {version.digest for version in versions}:
        raise NotHere("this set has no such version")
    return (await hall.store.sets.texts([digest]))[digest]


async def newest_text(hall: Hall, found: StoredSet) -> StoredText:
    newest = (await hall.store.sets.versions([found.id]))[found.id][0]
    return (await hall.store.sets.texts([newest.digest]))[newest.digest]


async def keep_new(
    hall: Hall, guest: str, network: str, asker: Asker, text: StoredText, name: str
) -> KeptSet:
    """A new set of a guest, if there is room for it."""
    async with hall.making:  # else many at once would each find room
        if len(await hall.store.sets.of(guest)) >= hall.settings.sets_each:
            raise TooMany("you keep too many sets; delete one first")
        near = await hall.store.sets.count(network)
        if network and near >= hall.settings.sets_each_network:
            raise TooMany("too many sets are kept from your address; delete one first")
        made = StoredSet(
            id=secrets.token_urlsafe(8),
            guest=guest,
            game=text.game,
            name=name,
            newest=1,
            changed=hall.wall(),
            network=network,
        )
        await hall.store.sets.add(made, text)
    return await kept(hall, asker, made)


async def put_version(hall: Hall, own: StoredSet, text: StoredText, repeats: int) -> StoredSet:
    """A set with one more version."""
    new = msgspec.structs.replace(own, newest=own.newest + 1, changed=hall.wall())
    try:
        await hall.store.sets.save(new, text, repeats)
    except Conflict:
        raise SavedMeanwhile(SAVED_MEANWHILE) from None
    return new


async def kept(hall: Hall, asker: Asker, own: StoredSet) -> KeptSet:
    """A set as its maker sees it."""
    newest = (await hall.store.sets.versions([own.id]))[own.id][0]
    text = (await hall.store.sets.texts([newest.digest]))[newest.digest]
    return KeptSet(info_of(own, newest), await sheet_of(hall, asker, text))


async def sheet_of(hall: Hall, asker: Asker, text: StoredText) -> SetSheet:
    """What a text says; one that is not understood any more can still be read."""
    return await hall.readers.do(asker, request_jobs.set_sheet, text.game, text.text)


def info_of(own: StoredSet, newest: StoredVersion) -> SetInfo:
    return SetInfo(
        id=own.id,
        game=own.game,
        name=own.name,
        number=newest.number,
        digest=newest.digest,
        cards=newest.cards,
        changed=own.changed,
        word=own.word or "",
    )
