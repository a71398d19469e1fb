"""Finished games and examples: watched, downloaded, played on from any step."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from playmat.kernel.seats import LETTERS
from playmat.server.jobs.kind_analysis import ANALYSIS, replay_analysis
from playmat.server.routes.needs import TheAsker, TheGuest, TheHall, TheNetwork, TheReplays, TheWork
from playmat.server.routes.tables import seats_of
from playmat.server.showing import replays as jobs
from playmat.server.tables.settling import ending_of
from playmat.server.wire.errors import NotHere
from playmat.server.wire.messages import MadeTable, SetName
from playmat.server.wire.pages import AskedWork, Branch, NewAnalysis, ReplayInfo, ReplayStep


@get("/api/replays/{replay:str}")
async def replay(
    hall: TheHall, replays: TheReplays, asker: TheAsker, replay: FromPath[str]
) -> ReplayInfo:
    facts = await replays.ask(replay, asker, jobs.replay_facts)
    stored, played = await replays.find(replay, asker)
    if played.example:
        names = {seat.guest: seat.guest for seat in stored.seats}
    else:
        names = await hall.store.names_of(seat.guest for seat in stored.seats)
    called = await hall.store.sets.names(stored.sets)
    seats = seats_of(hall, stored, names)
    return ReplayInfo(
        replay=stored.id,
        game=stored.game,
        mode=stored.mode,
        switches=stored.switches,
        seats=[msgspec.structs.replace(seat, present=True) for seat in seats],
        steps=len(played.choices),
        ending=ending_of(stored),
        turns=facts.turns,
        quiet=facts.quiet,
        title=facts.title,
        comments=facts.comments,
        sets=[SetName(digest, called[digest]) for digest in stored.sets],
    )


@get("/api/replays/{replay:str}/steps/{step:int}")
async def replay_step(
    replays: TheReplays,
    asker: TheAsker,
    replay: FromPath[str],
    step: FromPath[int],
    eyes: FromQuery[str] = "all",
) -> ReplayStep:
    """The table after so many choices, through the eyes of a seat or of all."""
    return await replays.ask(replay, asker, jobs.replay_step, step, eyes)


@get("/api/replays/{replay:str}/record")
async def record(replays: TheReplays, asker: TheAsker, replay: FromPath[str]) -> Response[bytes]:
    """The record: `playmat replay verify` proves it."""
    data = await replays.ask(replay, asker, jobs.replay_record)
    game = (await replays.find(replay, asker)).stored.game
    headers = {"content-disposition": f'attachment; filename="playmat-{game}-{replay[:6]}.json"'}
    return Response(data, media_type="application/json", headers=headers)


@post("/api/replays/{replay:str}/analysis")
async def analyse(
    works: TheWork,
    replays: TheReplays,
    guest: TheGuest,
    network: TheNetwork,
    asker: TheAsker,
    replay: FromPath[str],
    data: JSONBody[NewAnalysis],
) -> AskedWork:
    """Have every choice of a game judged, as long work; what was found before is there at once."""
    description, checked = await replays.ask(
        replay, asker, replay_analysis, data.depth, data.open_cards
    )
    return AskedWork(await works.ask(guest, network, ANALYSIS, description, checked))


@post("/api/replays/{replay:str}/branch")
async def branch(
    hall: TheHall,
    replays: TheReplays,
    guest: TheGuest,
    network: TheNetwork,
    asker: TheAsker,
    replay: FromPath[str],
    data: JSONBody[Branch],
) -> MadeTable:
    """Play on from a step against bots."""
    stored, played = await replays.find(replay, asker)
    seats = LETTERS[: len(stored.seats)]
    if not 0 <= data.step <= len(played.choices) or len(data.seat) != 1 or data.seat not in seats:
        raise NotHere("the game has no such step or seat")
    if data.step and await replays.ask(replay, asker, jobs.is_over_at, data.step):
        raise NotHere("the game is over there; go back a step")
    chosen = list(played.choices[: data.step])
    place = seats.index(data.seat)
    return await hall.branch(guest, stored, chosen, place, data.bot, network)
