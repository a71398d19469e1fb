"""Lessons: positions with words, in which somebody learns a game by playing it.

>>> from playmat.lessons import LessonRun, course
>>> first = course("mix")[0]
>>> run = LessonRun(first)
>>> first.game, first.number, run.done
('mix', 1, False)
"""

from playmat.lessons.checking import check
from playmat.lessons.courses import course, find_lesson
from playmat.lessons.reading import Lesson, LessonStep, read
from playmat.lessons.running import Answer, LessonRun

__all__ = ["Answer", "Lesson", "LessonRun", "LessonStep", "check", "course", "find_lesson", "read"]
