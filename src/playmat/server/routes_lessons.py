"""Lessons: whoever learns says something, with the answers so far, and is told what follows."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody

from playmat.lessons import find_lesson
from playmat.server import lessons
from playmat.server.hall import GUEST, NotHere, find_game
from playmat.server.messages import Told
from playmat.server.needs import TheGuest, TheHall, TheQueue
from playmat.server.pages import LessonTalk


@post("/api/games/{name:str}/lessons/{number:int}", status_code=200)
async def talk(
    hall: TheHall,
    guest: TheGuest,
    queue: TheQueue,
    name: FromPath[str],
    number: FromPath[int],
    data: JSONBody[LessonTalk],
) -> list[Told]:
    """Say something in a lesson: the messages of a table, without a connection."""
    game = find_game(name)
    learner = await hall.store.name_of(guest) or GUEST

    def answer() -> list[Told]:
        lesson = find_lesson(game.name, number)
        if lesson is None:
            raise NotHere(f"{game.title} has no lesson {number}")
        return lessons.talk(lesson, data.answers, data.said, learner)

    return await hall.workroom.do(queue, answer)
