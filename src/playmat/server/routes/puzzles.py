"""Puzzles: what there is, and whoever solves one says something and is told what follows."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from playmat.server.files.editions import find_game
from playmat.server.jobs import request_jobs
from playmat.server.ratings.puzzled import PuzzleTry, is_of_today, strength_of, try_in
from playmat.server.routes.needs import TheAsker, TheGuest, TheHall
from playmat.server.tables.seating import GUEST
from playmat.server.wire.messages import Told
from playmat.server.wire.pages import PuzzleCount, PuzzleSheet, PuzzleTalk


@get("/api/puzzles")
async def listed(hall: TheHall, asker: TheAsker) -> list[PuzzleSheet]:
    """The puzzles of each game, to choose from."""
    return await hall.readers.do(asker, request_jobs.list_puzzles)


@get("/api/puzzles/counts")
async def counted(hall: TheHall, asker: TheAsker) -> list[PuzzleCount]:
    """How many puzzles each game has: what the entrance needs for the one of today."""
    return await hall.readers.do(asker, request_jobs.count_puzzles)


@post("/api/puzzles/{name:str}/{number:int}", status_code=200)
async def talk(
    hall: TheHall,
    guest: TheGuest,
    asker: TheAsker,
    name: FromPath[str],
    number: FromPath[int],
    data: JSONBody[PuzzleTalk],
) -> list[Told]:
    """Say something at a puzzle: the messages of a table, without a connection."""
    game = find_game(name)
    solver = await hall.store.name_of(guest) or GUEST
    told = await hall.readers.do(asker, request_jobs.solve_puzzle, game.name, number, data, solver)
    if (ended := try_in(data, told)) is not None:
        came, rating = ended
        against = None if data.running else strength_of(rating)
        made = PuzzleTry(guest, game.name, number, came, against, hall.wall())
        counts = await hall.readers.do(asker, request_jobs.count_puzzles)
        count = next(each.count for each in counts if each.game == game.name)
        solved = came in ("solved", "helped")
        await hall.store.puzzles.note(made, solved and is_of_today(number, count, made.at))
    return told
