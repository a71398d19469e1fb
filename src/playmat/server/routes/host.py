"""What the host of a server sees and does, with the host's key. Each answer shows all anew."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from playmat.server.routes.needs import TheAddressedGuest, TheDesk
from playmat.server.wire.host_pages import Drain, EndedBan, HostOverview, NewBan


@get("/api/host")
async def overview(desk: TheDesk) -> HostOverview:
    """Tables, visitors, bans, load, what waits, limits."""
    return await desk.overview()


@post("/api/host/tables/{table:str}/close", status_code=200)
async def close_table(desk: TheDesk, table: FromPath[str]) -> HostOverview:
    """End a game; its record is kept."""
    await desk.close_table(table)
    return await desk.overview()


@post("/api/host/bans", status_code=200)
async def ban(desk: TheDesk, addressed: TheAddressedGuest, data: JSONBody[NewBan]) -> HostOverview:
    """Let somebody in no more, for some hours."""
    await desk.ban(data, addressed)
    return await desk.overview()


@post("/api/host/bans/end", status_code=200)
async def end_ban(desk: TheDesk, data: JSONBody[EndedBan]) -> HostOverview:
    """Let somebody in again."""
    await desk.end_ban(data.who)
    return await desk.overview()


@post("/api/host/reports/{number:str}/settle", status_code=200)
async def settle_report(desk: TheDesk, number: FromPath[str]) -> HostOverview:
    """Be done with a report."""
    await desk.settle(number)
    return await desk.overview()


@post("/api/host/drain", status_code=200)
async def drain(desk: TheDesk, data: JSONBody[Drain]) -> HostOverview:
    """Make no new tables, so that the server can be stopped when all have left; or make them."""
    desk.drain(data.draining)
    return await desk.overview()
