"""Puzzles on the page: what there is, one of them, and what is thought of a choice."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from playmat.games import load, names
from playmat.server import puzzles
from playmat.server.hall import NotHere, find_game
from playmat.server.needs import TheHall, TheQueue
from playmat.server.pages import PuzzleChoice, PuzzleCount, PuzzleInfo, PuzzleVerdict


@get("/api/puzzles")
async def counted(hall: TheHall, queue: TheQueue) -> list[PuzzleCount]:
    """How many puzzles each game has."""
    return await hall.workroom.do(
        queue, lambda: [PuzzleCount(name, puzzles.count(name)) for name in names() if asks(name)]
    )


def asks(name: str) -> bool:
    return bool(load(name).puzzle_goals) and puzzles.count(name) > 0


@get("/api/puzzles/{name:str}/{number:int}")
async def puzzle(
    hall: TheHall, queue: TheQueue, name: FromPath[str], number: FromPath[int]
) -> PuzzleInfo:
    game = find_game(name)
    if not 1 <= number <= puzzles.count(game.name):
        raise NotHere(f"{game.title} has no puzzle {number}")
    return await hall.workroom.do(queue, lambda: puzzles.shown(game, number))


@post("/api/puzzles/{name:str}/{number:int}", status_code=200)
async def judge(
    hall: TheHall,
    queue: TheQueue,
    name: FromPath[str],
    number: FromPath[int],
    data: JSONBody[PuzzleChoice],
) -> PuzzleVerdict:
    """What is thought of a choice, and what follows it; of none, the solution."""
    game = find_game(name)
    if not 1 <= number <= puzzles.count(game.name):
        raise NotHere(f"{game.title} has no puzzle {number}")
    return await hall.workroom.do(queue, lambda: puzzles.verdict(game, number, data.choice))
