"""Tables: made, listed, joined. The game itself goes over the socket."""

from __future__ import annotations

import msgspec
from litestar import get, post, put
from litestar.params import FromPath, JSONBody

from playmat.kernel.seats import letter
from playmat.server.files.editions import find_game
from playmat.server.hall.abandoning import reopen
from playmat.server.hall.hall import Hall
from playmat.server.routes.needs import TheAccounts, TheGuest, TheHall, TheNetwork
from playmat.server.store import StoredTable
from playmat.server.tables.matches import standing
from playmat.server.tables.seating import GUEST, clock_minutes, name_at, teams_at
from playmat.server.wire.errors import NotHere
from playmat.server.wire.messages import Ending, MadeTable, MatchInfo, NewTable, SeatInfo, SetName
from playmat.server.wire.pages import Join, Me, TableInfo
from playmat.server.work.workers import TooLong, WorkerGone

LISTED = 100
LONGEST_NAME = 30


@get("/api/me")
async def me(hall: TheHall, guest: TheGuest) -> Me:
    return Me(await hall.store.name_of(guest) or GUEST)


@put("/api/me")
async def rename(hall: TheHall, accounts: TheAccounts, guest: TheGuest, data: JSONBody[Me]) -> Me:
    """What others read beside the guest's seat; never the name of an account of somebody else's."""
    if guest in accounts.signed_in.accounts:
        name = await accounts.rename(guest, data.name)
    else:
        name = " ".join(data.name.split())[:LONGEST_NAME]
        if not name.isprintable():
            name = ""
        await accounts.check_free(name, "")
        await hall.store.set_name(guest, name)
    hall.rename(guest, name or GUEST)
    return Me(name or GUEST)


@post("/api/tables")
async def make_table(
    hall: TheHall, guest: TheGuest, network: TheNetwork, data: JSONBody[NewTable]
) -> MadeTable:
    return await hall.make(guest, data, network)


@get("/api/tables")
async def tables(hall: TheHall, guest: TheGuest) -> list[TableInfo]:
    """The guest's tables, the newest first."""
    found = await hall.store.tables_of(guest, LISTED)
    names = await hall.store.names_of(seat.guest for stored in found for seat in stored.seats)
    called = await hall.store.sets.names(digest for stored in found for digest in stored.sets)
    lines = {stored.id: await line_of(hall, stored) for stored in found}
    return [info_of(hall, guest, stored, names, called, lines[stored.id]) for stored in found]


@get("/api/tables/{table:str}")
async def table(hall: TheHall, guest: TheGuest, table: FromPath[str]) -> TableInfo:
    return await one_table(hall, guest, table)


@post("/api/tables/{table:str}/join", status_code=200)
async def join(
    hall: TheHall, guest: TheGuest, table: FromPath[str], data: JSONBody[Join]
) -> TableInfo:
    """Take the open seat that the secret of a link is for."""
    await hall.join(guest, table, data.secret, data.deck)
    return await one_table(hall, guest, table)


@post("/api/tables/{table:str}/reopen", status_code=200)
async def reopen_table(hall: TheHall, guest: TheGuest, table: FromPath[str]) -> TableInfo:
    """Go on with a table that was closed because nobody came for long."""
    await reopen(hall, guest, table)
    return await one_table(hall, guest, table)


async def one_table(hall: Hall, guest: str, table: str) -> TableInfo:
    hosted = hall.tables.get(table)
    stored = hosted.stored if hosted is not None else await hall.store.table(table)
    if stored is None:
        raise NotHere("there is no such table")
    names = await hall.store.names_of(seat.guest for seat in stored.seats)
    called = await hall.store.sets.names(stored.sets)
    return info_of(hall, guest, stored, names, called, await line_of(hall, stored))


def info_of(
    hall: Hall,
    guest: str,
    stored: StoredTable,
    names: dict[str, str],
    called: dict[str, str],
    line: str,
) -> TableInfo:
    """A table as a guest may know it; `names` are those of guests, `called` those of sets."""
    ending = msgspec.json.decode(stored.ending, type=Ending) if stored.ending else None
    mine = next((letter(n) for n, seat in enumerate(stored.seats) if seat.guest == guest), None)
    return TableInfo(
        table=stored.id,
        game=stored.game,
        mode=stored.mode,
        seats=seats_of(hall, stored, names),
        joinable=not stored.abandoned and any(seat.kind == "open" for seat in stored.seats),
        over=bool(stored.ending),
        abandoned=stored.abandoned,
        created=stored.created,
        spectators=stored.spectators,
        watch_delay=stored.watch_delay,
        minutes=clock_minutes(stored, find_game(stored.game)),
        mine=mine,
        line="" if mine is None else line,
        ending=ending,
        match=match_of(stored, ending),
        links=hall.links_of(stored) if stored.maker == guest else {},
        sets=[SetName(digest, called[digest]) for digest in stored.sets],
        met=stored.met,
        rated=stored.rated,
        days=stored.days,
    )


def match_of(stored: StoredTable, ending: Ending | None) -> MatchInfo | None:
    """How the match stands of which a table is a game, and where it goes on."""
    match = standing(stored)
    if match is None or ending is None or ending.match is None:
        return match
    return msgspec.structs.replace(ending.match, next=match.next)


async def line_of(hall: Hall, stored: StoredTable) -> str:
    """Where the turn stands, or stood when a player last left."""
    hosted = hall.tables.get(stored.id)
    if hosted is None:
        return stored.line
    try:
        return await hosted.line()
    except (TooLong, WorkerGone):
        return stored.line


def seats_of(hall: Hall, stored: StoredTable, names: dict[str, str]) -> list[SeatInfo]:
    """Who sits where; who is there is known only of a table in the memory."""
    hosted = hall.tables.get(stored.id)
    if hosted is not None:
        return [seat.info() for seat in hosted.seats]
    teams = teams_at(stored, find_game(stored.game))
    return [
        SeatInfo(letter(n), name_at(seat, names), seat.kind, teams[n], bot=seat.bot)
        for n, seat in enumerate(stored.seats)
    ]
