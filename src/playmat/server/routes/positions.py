"""Positions laid out by hand: what a game has for them, how one looks, a table to play it, and what
was tried there as a scenario."""

from __future__ import annotations

import json

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from playmat.server.files.editions import find_game
from playmat.server.hall.trying import practise
from playmat.server.hall.watching import standing_choices
from playmat.server.jobs import request_jobs
from playmat.server.routes.needs import TheAsker, TheGuest, TheHall, TheNetwork
from playmat.server.wire.errors import NotHere
from playmat.server.wire.messages import MadeTable
from playmat.server.wire.position_pages import (
    LaidPosition,
    PlayPosition,
    PositionDraft,
    PositionForm,
)
from playmat.server.wire.set_pages import ScenarioFile, TriedScenario


@get("/api/positions/{name:str}")
async def position_fields(
    hall: TheHall, asker: TheAsker, name: FromPath[str], mode: FromQuery[str] = ""
) -> PositionForm:
    """What can be laid out by hand in positions of a game."""
    game = find_game(name)
    return await hall.readers.do(asker, request_jobs.position_form, game.name, mode)


@post("/api/positions/{name:str}", status_code=200)
async def lay_position(
    hall: TheHall, asker: TheAsker, name: FromPath[str], data: JSONBody[PositionDraft]
) -> LaidPosition:
    """A position with all cards open, or what is wrong with it and where."""
    edition = await hall.editions.find(name, data.sets)
    return await hall.readers.do(asker, request_jobs.lay_position, edition, data)


@post("/api/positions/{name:str}/play")
async def play_position(
    hall: TheHall,
    guest: TheGuest,
    network: TheNetwork,
    asker: TheAsker,
    name: FromPath[str],
    data: JSONBody[PlayPosition],
) -> MadeTable:
    """A practice table that begins with the position; the guest has seat A, bots the others."""
    edition = await hall.editions.find(name, data.sets)
    await hall.check_room(guest, network)
    begun = await hall.readers.do(
        asker, request_jobs.begin_position, edition, data.text, data.mode, data.level
    )
    return await practise(
        hall, guest, network, data.sets, edition=edition, begun=begun, bot=data.level
    )


@post("/api/tables/{table:str}/scenario", status_code=200)
async def tried_scenario(
    hall: TheHall,
    guest: TheGuest,
    asker: TheAsker,
    table: FromPath[str],
    data: JSONBody[TriedScenario],
) -> ScenarioFile:
    """What was done at a table since its position, written as a scenario; it is not kept yet."""
    stored = await hall.store.table(table)
    if stored is None or stored.maker != guest or not stored.practice or not stored.origin:
        raise NotHere("you have opened no such table from a position")
    choices = standing_choices(await hall.store.journal(table))
    edition = await hall.editions.find(stored.game, stored.sets)
    origin = json.loads(stored.origin)
    return ScenarioFile(
        await hall.readers.do(
            asker, request_jobs.tried_scenario, edition, stored.mode, origin, data, choices
        )
    )
