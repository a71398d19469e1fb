"""Looking for moves that show what the text of a card does, the nearest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from heapq import heappop, heappush
from typing import Any, Final, NamedTuple

from playmat.kernel.decisions import Option
from playmat.kernel.errors import PlaymatError
from playmat.kernel.seats import LETTERS
from playmat.parts.rulebook import Rulebook
from playmat.parts.trials import trial_position
from playmat.scenarios.drafting.edges import find_effect
from playmat.scenarios.drafting.trimming import HELD
from playmat.scenarios.drafting.twins import Course, TwinStage
from playmat.scenarios.reports import Unexpected
from playmat.scenarios.vocabulary import texts_in

SEEDS: Final = (0, 1, 2)
LITTLE: Final = 2  # life that is left to somebody hard pressed
MOST_TABLES: Final = 160  # that are tried from one position
MOST_USES: Final = 2  # of a card, that are tried again with other figures
MOST_ANSWERS: Final = 6  # of one question
# What a move costs: so far a table is from the beginning.
TOUCHING, ANSWER, ENDING, OTHER, THEIRS = 1.0, 1.0, 1.5, 3.0, 1.5
LATER: Final = 0.3  # the second answer, the third ...
AGAIN: Final = 0.8  # the same move of the card in another way


class Found(NamedTuple):
    """Where a line begins, and the table to which it leads."""

    given: Mapping[str, Any]
    course: Course


def find_line(stage: TwinStage) -> Found | None:
    """The nearest line after which something stands as it would not without the text; else one that
    only tells of it; else the first in which the card is used at all."""
    used: list[Found] = []
    for seed in SEEDS:
        told: Found | None = None
        for given in positions(stage, seed):
            for course in courses(stage, given):
                if course.done_by_text() or (stage.silent and course.touched):
                    return Found(given, course)
                if told is None and course.told_by_text():
                    told = Found(given, course)
                if len(used) < MOST_USES and course.touched:
                    used.append(Found(given, course))
        if told is not None:
            return told
    for each in used:  # a text that compares may need other figures
        worn = find_effect(stage, each.given, each.course)
        if worn is not None:
            return Found(*worn)
    return used[0] if used else None


def positions(stage: TwinStage, seed: int) -> Iterator[Mapping[str, Any]]:
    """The card in hand with what it takes to play it; then in play, where one of its kind lies;
    then with both sides hard pressed."""
    given = trial_position(stage.game, stage.name, seed)
    yield given
    yield from in_play(stage.game, stage.name, given)
    yield from hard_pressed(stage, given)


def hard_pressed(stage: TwinStage, given: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The position with little left to both sides, in a game whose positions can be written."""
    game = stage.game
    state = game.positions.arrange(given, stage.mode, stage.switches).state
    written = game.positions.written(state)
    if written is None:
        return
    try:
        for seat, letter in enumerate(LETTERS[: len(state.seats)]):
            written = game.puzzles.with_life(
                written, letter, LITTLE, game.puzzles.life_of(state, seat)
            )
    except NotImplementedError:  # a game of throws counts no life
        return
    yield written


def in_play(game: Rulebook, name: str, given: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The position with the card in the place of one of its kind."""
    kinds = {printed.name: printed.kind for printed in game.looks.prints}
    own = given["A"]
    for place, lying in own.items():
        names = [lying] if isinstance(lying, str) else lying
        if place in HELD or not isinstance(names, list):
            continue
        for number, other in enumerate(names):
            if other != name and kinds.get(other, "") == kinds[name]:
                changed = [*names[:number], name, *names[number + 1 :]]
                hand = [card for card in own["hand"] if card != name]
                laid = changed[0] if isinstance(lying, str) else changed
                yield {**given, "A": {**own, "hand": hand, place: laid}}
                break


def courses(stage: TwinStage, given: Mapping[str, Any]) -> Iterator[Course]:
    """All that may come of a position as far as it is looked at, the nearest first; only tables at
    which nothing is under way."""
    try:
        start = stage.begin(given)
    except (PlaymatError, Unexpected):
        return
    heap: list[tuple[float, int, Course]] = [(0.0, 0, start)]
    known = {start.own.table.hash()}
    made = 0
    while heap:
        far, _, course = heappop(heap)
        if course.steps and course.at_rest():
            yield course
        for cost, option in candidates(course):
            if made == MOST_TABLES:
                break
            further = course.fork()
            try:
                further.make(option)
            except (PlaymatError, Unexpected):
                continue
            digest = further.own.table.hash()
            if digest not in known:
                known.add(digest)
                made += 1
                heappush(heap, (far + cost, made, further))


def candidates(course: Course) -> Iterable[tuple[float, Option]]:
    """What may be chosen next: moves of the card, all answers to a question, one move a verb."""
    options = course.options()
    touching = [option for option in options if course.touches(option.text)]
    for place, option in enumerate(touching[:MOST_ANSWERS]):
        yield TOUCHING + AGAIN * place, option
    others = [option for option in options if option not in touching]
    if not course.at_rest():
        for place, option in enumerate(theirs_first(course, others)[:MOST_ANSWERS]):
            yield ANSWER + LATER * place, option
        return
    verbs: dict[str, int] = {}
    for option in others:
        verb = option.verb.name
        count = verbs[verb] = verbs.get(verb, 0) + 1
        if option.verb in course.stage.game.unsaid.endings and count <= MOST_ANSWERS:
            yield ENDING + LATER * (count - 1), option
        elif count == 1:
            yield THEIRS if option.seat else OTHER, option


def theirs_first(course: Course, options: list[Option]) -> list[Option]:
    """Answers that name something of another seat, then the others: most texts are aimed there."""
    seats: Any = course.own.table.board()["seats"]
    own = {LETTERS[option.seat] for option in options}
    theirs = set(texts_in([side for letter, side in seats.items() if letter not in own]))
    return sorted(options, key=lambda option: option.text.partition(" ")[2] not in theirs)
