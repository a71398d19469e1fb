"""Where a text that compares begins to hold: of two positions that differ by one, it does something
in the first and nothing in the second.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from playmat.kernel.seats import LETTERS
from playmat.scenarios.drafting.trimming import Given, as_list, called, played_again
from playmat.scenarios.drafting.twins import Course, TwinStage

MOST: Final = 12  # that a figure of a card in play is set to
MOST_SERIES: Final = 8


class Edge(NamedTuple):
    """Two positions that are one apart, and what stands there in each."""

    inside: dict[str, Any]
    outside: dict[str, Any]
    told: str  # "hp 3"
    beyond: str


def series(stage: TwinStage, given: Given) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The position with a figure of one card in play from 1 upwards, others' cards first."""
    if not has_number(stage):
        return
    fields = stage.game.positions.fields.cards
    sides = sorted((key for key in given if key in LETTERS), reverse=True)
    for letter in sides:
        for place, known in fields.items():
            for number, lying in enumerate(as_list(given[letter].get(place, []))):
                if not isinstance(lying, (str, Mapping)) or not called(lying):
                    continue
                for name in (each for each, form in known.items() if is_figure(form)):
                    steps = range(1, MOST + 1)
                    yield name, [laid(given, letter, place, number, name, n) for n in steps]


def has_number(stage: TwinStage) -> bool:
    """Whether the text of the card says a number; without one it compares with none."""
    printed = stage.game.looks.printed(stage.game.card(stage.name))
    said = [*printed.text, *(attack.text for attack in printed.attacks)]
    return any(letter.isdigit() for line in said for letter in line)


def is_figure(form: str) -> bool:
    return "number" in form.split("|")


def laid(
    given: Given, letter: str, place: str, number: int, name: str, value: int
) -> dict[str, Any]:
    """The position with a figure of the card at a place."""
    side = given[letter]
    lying = as_list(side[place])[number]
    card = {**(lying if isinstance(lying, Mapping) else {"card": lying}), name: value}
    rest = as_list(side[place])
    whole = [*rest[:number], card, *rest[number + 1 :]]
    return {**given, letter: {**side, place: whole if isinstance(side[place], list) else card}}


def find_effect(
    stage: TwinStage, given: Given, line: Course
) -> tuple[dict[str, Any], Course] | None:
    """A position like this one in which the same moves show what the text does."""
    for count, (_, positions) in enumerate(series(stage, given)):
        if count == MOST_SERIES:
            break
        for position in positions:
            course = played_again(stage, position, line)
            if course is not None and course.done_by_text():
                return position, course
    return None


def edges(stage: TwinStage, given: Given, line: Course) -> Iterator[Edge]:
    """Where the effect of the text ends, if one figure of one card is changed."""
    for count, (name, positions) in enumerate(series(stage, given)):
        if count == MOST_SERIES:
            return
        shown = [shows(stage, position, line) for position in positions]
        for at in range(len(positions) - 1):
            one, other = shown[at], shown[at + 1]
            if one is None or other is None or one == other:
                continue
            inside, outside = (at, at + 1) if one else (at + 1, at)
            yield Edge(
                positions[inside],
                positions[outside],
                figure(name, inside),
                figure(name, outside),
            )


def figure(name: str, at: int) -> str:
    return f"{name.replace('_', ' ')} {at + 1}"


def shows(stage: TwinStage, position: Given, line: Course) -> bool | None:
    """Whether the text does something after these moves; None: they cannot be made there."""
    course = played_again(stage, position, line)
    return None if course is None else bool(course.done_by_text())
