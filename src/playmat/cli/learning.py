"""`playmat learn`: lessons in the terminal, and the check of all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cli import FINE, SAID_NO
from playmat.cli.problems import WrongUse, find_game
from playmat.cli.terminal import out, progress, say, say_json

if TYPE_CHECKING:
    from playmat.cli.play.screen import Screen
    from playmat.lessons import Lesson, LessonRun


def learn(
    game: str | None = None,
    number: int | None = None,
    /,
    *,
    check: bool = False,
    json: bool = False,
) -> int:
    """Learn a game by playing it: lessons of a few minutes each, one after the other.

    For example:

        playmat learn
        playmat learn mix
        playmat learn mix 3
        playmat learn mix --check

    Parameters
    ----------
    game
        Which game, such as mix; without it, all lessons are listed.
    number
        The lesson to begin with.
    check
        Take the lessons to their end, with every wrong move on the way; tell what does not hold.
    json
        Answer as JSON: the list of lessons, or what the check found.
    """
    lessons = lessons_of(game)
    if number is not None and all(lesson.number != number for lesson in lessons):
        known = ", ".join(str(lesson.number) for lesson in lessons)
        raise WrongUse(f"there is no lesson {number}", f"there is: {known}" if known else "")
    if check:
        return check_all([one for one in lessons if number in (None, one.number)], json)
    if game is None or json:
        return listed(lessons, json)
    return take_all([lesson for lesson in lessons if lesson.number >= (number or 1)])


def lessons_of(game: str | None) -> list[Lesson]:
    """The lessons of a game, or of all."""
    from playmat.games import playable_names
    from playmat.lessons import course

    wanted = playable_names() if game is None else [find_game(game).name]
    found = [lesson for name in wanted for lesson in course(name)]
    if game is not None and not found:
        raise WrongUse(f"{find_game(game).title} has no lessons", "see: playmat learn")
    return found


def listed(lessons: list[Lesson], json: bool) -> int:
    """All lessons, by course."""
    from rich.text import Text

    if json:
        facts = ("game", "course", "number", "title", "minutes", "about")
        say_json([{name: getattr(lesson, name) for name in facts} for lesson in lessons])
        return FINE
    course = ""
    for lesson in lessons:
        if lesson.course != course:
            course = lesson.course
            out().print(Text.assemble((course, "bold"), f"  playmat learn {lesson.game}"))
        about = f"  {lesson.number}  {lesson.title} ({lesson.minutes} min): {lesson.about}"
        out().print(Text(about))
    return FINE


def check_all(lessons: list[Lesson], json: bool) -> int:
    """Take lessons to their end, and tell what does not hold."""
    from playmat.lessons import check
    from playmat.scenarios import Report

    report = Report()
    with progress("lessons") as tell:
        for done, lesson in enumerate(lessons):
            tell(done, len(lessons))
            report.add(lesson.file, lesson.title, check(lesson))
    if json:
        say_json(report.data)
    else:
        for failure in report.failures:
            say(str(failure))
        say(str(report))
    return SAID_NO if report.failed else FINE


def take_all(lessons: list[Lesson]) -> int:
    """One lesson after the other, as long as the learner likes."""
    from playmat.cli.play.screen import Leaving, Screen

    screen = Screen()
    try:
        for place, lesson in enumerate(lessons):
            take(lesson, screen)
            if place + 1 < len(lessons) and not screen.yes("On to the next lesson?", True):
                break
    except Leaving:
        pass
    return FINE


def take(lesson: Lesson, screen: Screen) -> None:
    """Take one lesson at this screen."""
    from rich.text import Text

    from playmat.cli.play.learning import LessonSession, LessonTurn
    from playmat.lessons import LessonRun

    run = LessonRun(lesson)
    screen.rule(f"{lesson.number}. {lesson.title}")
    session = LessonSession(run, screen)
    while True:
        session.tell(run.seat)
        screen.show(Text(run.step.say, style="italic"))
        if run.done:
            return
        if run.step.ask:
            reply(run, screen)
        elif run.road:
            step = run.place
            while run.place == step and run.road:
                LessonTurn(session).take()
        else:
            screen.ask("Enter goes on. ")
            run.answer("")


def reply(run: LessonRun, screen: Screen) -> None:
    """Ask a question until it is answered rightly."""
    while True:
        replies = run.replies
        answer = run.answer(replies[screen.choose(run.step.ask, replies, 0, [""] * len(replies))])
        if answer.right:
            return
        screen.show(answer.words, style="yellow")
