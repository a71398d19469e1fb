"""Courses: the lessons that come with a game, in its folder `lessons/`, in their order."""

from __future__ import annotations

from functools import cache

from playmat.games import load
from playmat.kernel.errors import BadFile
from playmat.lessons.reading import Lesson, read


@cache
def course(name: str) -> tuple[Lesson, ...]:
    """The lessons of a game, the first one first; none where it has none."""
    game = load(name)
    found: dict[int, Lesson] = {}
    for path in sorted((game.folder / "lessons").glob("*.yaml")):
        lesson = read(path)
        if lesson.game != name:
            raise BadFile(f"this lesson is for {lesson.game!r}, not for {name!r}", lesson.file)
        if lesson.number in found:
            raise BadFile(f"there is another lesson {lesson.number}", lesson.file)
        found[lesson.number] = lesson
    return tuple(found[number] for number in sorted(found))


def find_lesson(name: str, number: int) -> Lesson | None:
    """A lesson of a game by its number."""
    return next((lesson for lesson in course(name) if lesson.number == number), None)
