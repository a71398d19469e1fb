"""Tables: made, listed, joined. The game itself goes over the socket."""

from __future__ import annotations

import msgspec
from litestar import get, post, put
from litestar.params import FromPath, JSONBody

from playmat.kernel.seats import letter
from playmat.server.hall import GUEST, Hall, NotHere
from playmat.server.hosting import HostedTable
from playmat.server.messages import Ending, MadeTable, NewTable, SeatInfo
from playmat.server.needs import TheGuest, TheHall
from playmat.server.pages import Join, Me, TableInfo
from playmat.server.store import StoredTable

LISTED = 100
LONGEST_NAME = 30


@get("/api/me")
async def me(hall: TheHall, guest: TheGuest) -> Me:
    return Me(await hall.store.name_of(guest) or GUEST)


@put("/api/me")
async def rename(hall: TheHall, guest: TheGuest, data: JSONBody[Me]) -> Me:
    """What others read beside the guest's seat."""
    name = " ".join(data.name.split())[:LONGEST_NAME]
    if not name.isprintable():
        name = ""
    await hall.store.set_name(guest, name)
    for hosted in list(hall.tables.values()):
        if guest in hosted.persons:
            hosted.rename(guest, name or GUEST)
    return Me(name or GUEST)


@post("/api/tables")
async def make_table(hall: TheHall, guest: TheGuest, data: JSONBody[NewTable]) -> MadeTable:
    return await hall.make(guest, data)


@get("/api/tables")
async def tables(hall: TheHall, guest: TheGuest) -> list[TableInfo]:
    """The guest's tables, the newest first."""
    return [
        await info_of(hall, guest, stored) for stored in await hall.store.tables_of(guest, LISTED)
    ]


@get("/api/tables/{table:str}")
async def table(hall: TheHall, guest: TheGuest, table: FromPath[str]) -> TableInfo:
    hosted = hall.tables.get(table)
    stored = hosted.stored if hosted is not None else await hall.store.table(table)
    if stored is None:
        raise NotHere("there is no such table")
    return await info_of(hall, guest, stored)


@post("/api/tables/{table:str}/join", status_code=200)
async def join(
    hall: TheHall, guest: TheGuest, table: FromPath[str], data: JSONBody[Join]
) -> TableInfo:
    """Take the open seat that the secret of a link is for."""
    await hall.join(guest, table, data.secret, data.deck)
    return await info_of(hall, guest, (await hall.find(table)).stored)


async def info_of(hall: Hall, guest: str, stored: StoredTable) -> TableInfo:
    hosted = hall.tables.get(stored.id)
    mine = next((letter(n) for n, seat in enumerate(stored.seats) if seat.guest == guest), None)
    return TableInfo(
        table=stored.id,
        game=stored.game,
        mode=stored.mode,
        seats=await seats_of(hall, stored, hosted),
        joinable=any(seat.kind == "open" for seat in stored.seats),
        over=bool(stored.ending),
        created=stored.created,
        spectators=stored.spectators,
        mine=mine,
        ending=msgspec.json.decode(stored.ending, type=Ending) if stored.ending else None,
        links=hall.links_of(stored) if stored.maker == guest else {},
    )


async def seats_of(
    hall: Hall, stored: StoredTable, hosted: HostedTable | None = None
) -> list[SeatInfo]:
    """Who sits where, at a table that may be in nobody's memory."""
    if hosted is not None:
        return [seat.info() for seat in hosted.seats]
    names = {seat.guest: await hall.store.name_of(seat.guest) for seat in stored.seats}
    return [
        SeatInfo(letter(number), hall.name_at(seat, names), seat.kind, bot=seat.bot)
        for number, seat in enumerate(stored.seats)
    ]
