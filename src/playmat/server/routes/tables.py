"""Tables: made, listed, joined. The game itself goes over the socket."""

from __future__ import annotations

import msgspec
from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from playmat.kernel.seats import letter
from playmat.server.files.editions import find_game
from playmat.server.hall.abandoning import reopen
from playmat.server.hall.hall import Hall
from playmat.server.hall.time_off import come_back, take_days_off, time_off
from playmat.server.routes.needs import TheAccounts, TheGuest, TheHall, TheNetwork
from playmat.server.store import StoredTable
from playmat.server.tables.matches import standing
from playmat.server.tables.seating import GUEST, clock_minutes, name_at, teams_at
from playmat.server.tables.settling import ending_of
from playmat.server.tables.slow_games import Deadlines, standing_of
from playmat.server.wire.errors import NotHere
from playmat.server.wire.messages import Ending, MadeTable, MatchInfo, NewTable, SeatInfo, SetName
from playmat.server.wire.pages import AwaitedSeat, Join, Me, NewTimeOff, TableInfo, TimeOff
from playmat.server.wire.rows import StoredVacation
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
    return await infos_of(hall, guest, await hall.store.tables_of(guest, LISTED))


@get("/api/slow_games")
async def slow_games(hall: TheHall, guest: TheGuest) -> list[TableInfo]:
    """The guest's tables with days for each choice that go on, the newest first."""
    return await infos_of(hall, guest, await hall.store.slow_tables_of(guest, LISTED))


@get("/api/time_off")
async def own_time_off(hall: TheHall, guest: TheGuest) -> TimeOff:
    """Whether the guest is away, and how many days can be taken off."""
    return await time_off(hall, guest)


@put("/api/time_off")
async def begin_time_off(hall: TheHall, guest: TheGuest, data: JSONBody[NewTimeOff]) -> TimeOff:
    """Be away from now on: no deadline of the guest's goes by."""
    return await take_days_off(hall, guest, data.days)


@delete("/api/time_off", status_code=200)
async def end_time_off(hall: TheHall, guest: TheGuest) -> TimeOff:
    """Be back."""
    return await come_back(hall, guest)


async def infos_of(hall: Hall, guest: str, found: list[StoredTable]) -> list[TableInfo]:
    names = await hall.store.names_of(seat.guest for stored in found for seat in stored.seats)
    called = await hall.store.sets.names(digest for stored in found for digest in stored.sets)
    lines = {stored.id: await line_of(hall, stored) for stored in found}
    infos = [info_of(hall, guest, stored, names, called, lines[stored.id]) for stored in found]
    slow = [(info, stored) for info, stored in zip(infos, found, strict=True) if stored.days]
    if slow:
        sitting = {seat.guest for _, stored in slow for seat in stored.seats}
        away = await hall.store.vacations.of(sitting)
        for info, stored in slow:
            tell_deadlines(info, deadlines_at(hall, stored, away))
    return infos


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
    (found,) = await infos_of(hall, guest, [stored])
    return found


def info_of(
    hall: Hall,
    guest: str,
    stored: StoredTable,
    names: dict[str, str],
    called: dict[str, str],
    line: str,
) -> TableInfo:
    """A table as a guest may know it; `names` are those of guests, `called` those of sets."""
    ending = ending_of(stored)
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
        agreeing=[letter(seat) for seat in standing_of(stored.slow).undo_votes],
    )


def deadlines_at(
    hall: Hall, stored: StoredTable, away: dict[str, list[StoredVacation]]
) -> Deadlines:
    """Until when those who sit at a slow table have to choose; `away` are vacations of guests."""
    deadlines = Deadlines(stored.days, hall.wall)
    deadlines.asked = standing_of(stored.slow).asked
    deadlines.learn({n: away.get(seat.guest, []) for n, seat in enumerate(stored.seats)})
    return deadlines


def tell_deadlines(info: TableInfo, deadlines: Deadlines) -> None:
    """Of whom a slow table waits for a choice, and who takes days off."""
    info.waits = [
        AwaitedSeat(letter(seat), max(0.0, round(deadlines.left(seat))))
        for seat in sorted(deadlines.asked)
    ]
    for number, seat in enumerate(info.seats):
        seat.off = deadlines.off(number)


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
