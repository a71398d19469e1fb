"""Finished games and examples: watched, downloaded, played on from any step."""

from __future__ import annotations

import json

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from playmat.kernel.seats import LETTERS
from playmat.server.hall import NotHere
from playmat.server.kind_analysis import ANALYSIS, described
from playmat.server.messages import Ending, MadeTable, SetName
from playmat.server.needs import TheGuest, TheHall, TheNetwork, TheQueue, TheReels, TheWork
from playmat.server.pages import AskedWork, Branch, NewAnalysis, ReplayInfo, ReplayStep
from playmat.server.routes_tables import seats_of
from playmat.server.work_process import Checked


@get("/api/replays/{replay:str}")
async def replay(
    hall: TheHall, reels: TheReels, queue: TheQueue, replay: FromPath[str]
) -> ReplayInfo:
    reel = await reels.find(replay, queue)
    stored = reel.stored
    example = reel.example
    if example is None:
        names = await hall.store.names_of(seat.guest for seat in stored.seats)
    else:
        names = {seat.guest: seat.guest for seat in stored.seats}
    return ReplayInfo(
        replay=stored.id,
        game=stored.game,
        mode=stored.mode,
        switches=stored.switches,
        seats=seats_of(hall, stored, names),
        steps=len(reel.choices),
        ending=msgspec.json.decode(stored.ending, type=Ending) if stored.ending else None,
        turns=reel.turns,
        quiet=reel.quiet,
        title="" if example is None else example.scenario.name,
        comments=reel.comments,
        sets=[SetName(each.digest, each.name) for each in reel.game.sets],
    )


@get("/api/replays/{replay:str}/steps/{step:int}")
async def replay_step(
    hall: TheHall,
    reels: TheReels,
    queue: TheQueue,
    replay: FromPath[str],
    step: FromPath[int],
    eyes: FromQuery[str] = "all",
) -> ReplayStep:
    """The table after so many choices, through the eyes of a seat or of all."""
    reel = await reels.find(replay, queue)
    return await hall.workroom.do(queue, lambda: reel.step(step, eyes))


@get("/api/replays/{replay:str}/record")
async def record(
    hall: TheHall, reels: TheReels, queue: TheQueue, replay: FromPath[str]
) -> Response[bytes]:
    """The record: `playmat replay verify` proves it."""
    reel = await reels.find(replay, queue)

    def write() -> bytes:
        return json.dumps(reel.record(), indent=1, ensure_ascii=False).encode()

    data = await hall.workroom.do(queue, write)
    name = f"playmat-{reel.game.name}-{replay[:6]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/json", headers=headers)


@post("/api/replays/{replay:str}/analysis")
async def analyse(
    hall: TheHall,
    works: TheWork,
    reels: TheReels,
    guest: TheGuest,
    network: TheNetwork,
    queue: TheQueue,
    replay: FromPath[str],
    data: JSONBody[NewAnalysis],
) -> AskedWork:
    """Have every choice of a game judged, as long work; what was found before is there at once."""
    reel = await reels.find(replay, queue)

    def describe() -> tuple[str, Checked]:
        description = described(reel.record(), data.depth, data.open_cards)
        return description, ANALYSIS.check(description)

    description, checked = await hall.workroom.do(queue, describe)
    return AskedWork(await works.ask(guest, network, ANALYSIS, description, checked))


@post("/api/replays/{replay:str}/branch")
async def branch(
    hall: TheHall,
    reels: TheReels,
    guest: TheGuest,
    network: TheNetwork,
    queue: TheQueue,
    replay: FromPath[str],
    data: JSONBody[Branch],
) -> MadeTable:
    """Play on from a step against bots."""
    reel = await reels.find(replay, queue)
    seats = LETTERS[: len(reel.stored.seats)]
    if not 0 <= data.step <= len(reel.choices) or len(data.seat) != 1 or data.seat not in seats:
        raise NotHere("the game has no such step or seat")
    there = await hall.workroom.do(queue, lambda: reel.state_at(data.step))
    if data.step and there.over:
        raise NotHere("the game is over there; go back a step")
    chosen = reel.choices[: data.step]
    place = seats.index(data.seat)
    return await hall.branch(guest, reel.stored, chosen, place, data.bot, network)
