"""Puzzles on the page: what there is, one of them, and what is thought of a choice."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from playmat.server import jobs
from playmat.server.hall import find_game
from playmat.server.needs import TheAsker, TheHall
from playmat.server.pages import PuzzleChoice, PuzzleCount, PuzzleInfo, PuzzleVerdict


@get("/api/puzzles")
async def counted(hall: TheHall, asker: TheAsker) -> list[PuzzleCount]:
    """How many puzzles each game has."""
    return await hall.readers.do(asker, jobs.count_puzzles)


@get("/api/puzzles/{name:str}/{number:int}")
async def puzzle(
    hall: TheHall, asker: TheAsker, name: FromPath[str], number: FromPath[int]
) -> PuzzleInfo:
    return await hall.readers.do(asker, jobs.show_puzzle, find_game(name).name, number)


@post("/api/puzzles/{name:str}/{number:int}", status_code=200)
async def judge(
    hall: TheHall,
    asker: TheAsker,
    name: FromPath[str],
    number: FromPath[int],
    data: JSONBody[PuzzleChoice],
) -> PuzzleVerdict:
    """What is thought of a choice, and what follows it; of none, the solution."""
    game = find_game(name)
    return await hall.readers.do(asker, jobs.judge_puzzle, game.name, number, data.choice)
