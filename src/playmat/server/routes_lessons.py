"""Lessons: whoever learns says something, with the answers so far, and is told what follows."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody

from playmat.server import jobs
from playmat.server.editions import find_game
from playmat.server.messages import Told
from playmat.server.needs import TheAsker, TheGuest, TheHall
from playmat.server.pages import LessonTalk
from playmat.server.seating import GUEST


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
        asker, jobs.teach, game.name, number, data.answers, data.said, learner
    )
