"""Positions laid out by hand: what a game has for them, how one looks, a table to play it, and what
was tried there as a scenario."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from playmat.server.hall import NotHere, find_game
from playmat.server.messages import MadeTable
from playmat.server.needs import TheGuest, TheHall, TheNetwork, TheQueue
from playmat.server.position_pages import LaidPosition, PlayPosition, PositionDraft, PositionForm
from playmat.server.positions import laid, table_of, tried_at
from playmat.server.replays import standing_choices
from playmat.server.set_pages import ScenarioFile, TriedScenario
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


@post("/api/tables/{table:str}/scenario", status_code=200)
async def tried_scenario(
    hall: TheHall,
    guest: TheGuest,
    queue: TheQueue,
    table: FromPath[str],
    data: JSONBody[TriedScenario],
) -> ScenarioFile:
    """What was done at a table since its position, written as a scenario; it is not kept yet."""
    stored = await hall.store.table(table)
    if stored is None or stored.maker != guest or not stored.practice or not stored.origin:
        raise NotHere("you have opened no such table from a position")
    choices = standing_choices(await hall.store.journal(table))
    edition = await hall.editions.find(stored.game, stored.sets, queue)
    return ScenarioFile(
        await hall.workroom.do(queue, lambda: tried_at(edition, stored, data, choices))
    )
