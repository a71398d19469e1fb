"""Lessons: whoever learns says something, with the answers so far, and is told what follows."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody

from playmat.server.files.editions import find_game
from playmat.server.jobs import request_jobs
from playmat.server.routes.needs import TheAsker, TheGuest, TheHall
from playmat.server.tables.seating import GUEST
from playmat.server.wire.messages import Told
from playmat.server.wire.pages import LessonTalk


@post("/api/games/{name:str}/lessons/{number:int}", status_code=200)
async def talk(
    hall: TheHall,
    guest: TheGuest,
    asker: TheAsker,
    name: FromPath[str],
    number: FromPath[int],
    data: JSONBody[LessonTalk],
) -> list[Told]:
    """Say something in a lesson: the messages of a table, without a connection."""
    game = find_game(name)
    learner = await hall.store.name_of(guest) or GUEST
    return await hall.readers.do(
        asker, request_jobs.teach, game.name, number, data.answers, data.said, learner
    )
