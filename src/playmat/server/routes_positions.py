"""Positions laid out by hand: what a game has for them, how one looks, and a table to play it."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from playmat.server.hall import find_game
from playmat.server.messages import MadeTable
from playmat.server.needs import TheGuest, TheHall, TheNetwork, TheQueue
from playmat.server.position_pages import LaidPosition, PlayPosition, PositionDraft, PositionForm
from playmat.server.positions import laid, table_of
from playmat.server.trying import practise
from playmat.workshop.position_forms import position_form


@get("/api/positions/{name:str}")
async def position_fields(
    hall: TheHall, queue: TheQueue, name: FromPath[str], mode: FromQuery[str] = ""
) -> PositionForm:
    """What can be laid out by hand in positions of a game."""
    game = find_game(name)
    return await hall.workroom.do(queue, lambda: position_form(game, mode or None))


@post("/api/positions/{name:str}", status_code=200)
async def lay_position(
    hall: TheHall, queue: TheQueue, name: FromPath[str], data: JSONBody[PositionDraft]
) -> LaidPosition:
    """A position with all cards open, or what is wrong with it and where."""
    edition = await hall.editions.find(name, data.sets, queue)
    return await hall.workroom.do(queue, lambda: laid(edition, data))


@post("/api/positions/{name:str}/play")
async def play_position(
    hall: TheHall,
    guest: TheGuest,
    network: TheNetwork,
    queue: TheQueue,
    name: FromPath[str],
    data: JSONBody[PlayPosition],
) -> MadeTable:
    """A practice table that begins with the position; the guest has seat A, bots the others."""
    edition = await hall.editions.find(name, data.sets, queue)
    return await practise(
        hall, guest, network, edition, lambda: table_of(edition, data.text, data.mode), data.level
    )
