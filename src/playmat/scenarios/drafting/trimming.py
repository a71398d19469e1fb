"""The smallest position in which the same story happens, and what is missed if more is taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from playmat.kernel.errors import PlaymatError
from playmat.kernel.seats import LETTERS
from playmat.scenarios.drafting.twins import Course, TwinStage
from playmat.scenarios.reports import Unexpected

Given = Mapping[str, Any]

TOLD: Final = ("event", "seat", "card", "amount", "detail", "rule")
HELD: Final = ("hand", "deck")
KEPT: Final = (0, 1, 2, 3, 5)  # how many of a longer list may be enough


def played_again(stage: TwinStage, given: Given, line: Course) -> Course | None:
    """The same moves from another position, if all of them can be made there."""
    try:
        course = stage.begin(given)
        return course if course.repeat(line) else None
    except (PlaymatError, Unexpected):
        return None


def story(course: Course) -> list[object]:
    """What has happened, which facts the text has changed, and who is asked at last."""
    told = [tuple(event.get(name) for name in TOLD) for event in course.events()]
    decision = course.own.table.decision
    asked = tuple(decision.seats) if decision is not None else ()
    return [*told, sorted(course.done_by_text()), asked]


def trimmed(stage: TwinStage, given: Given, line: Course) -> dict[str, Any]:
    """The position without all that can be left out of it."""
    wanted = story(line)

    def is_enough(less: Given) -> bool:
        course = played_again(stage, less, line)
        return course is not None and story(course) == wanted

    kept = dict(given)
    for name in [name for name in kept if name not in LETTERS]:
        less = {other: value for other, value in kept.items() if other != name}
        kept = less if is_enough(less) else kept
    for letter in [name for name in kept if name in LETTERS]:
        for place in list(kept[letter]):
            smaller = (less for less in smaller_places(kept, letter, place) if is_enough(less))
            kept = next(smaller, kept)
    return kept


def smaller_places(given: Given, letter: str, place: str) -> Iterator[dict[str, Any]]:
    """The position with less at one place of a side, the least first."""
    side = given[letter]
    yield {**given, letter: {name: value for name, value in side.items() if name != place}}
    lying = side[place]
    if isinstance(lying, list):
        for count in (count for count in KEPT if count < len(lying)):
            for kept in (lying[:count], lying[-count:] if count else lying[:0]):
                yield {**given, letter: {**side, place: kept}}


class Less(NamedTuple):
    """A position from which something was taken, and what that is."""

    given: dict[str, Any]
    missing: str
    instead: str = ""

    @property
    def title(self) -> str:
        return f"with {self.instead}" if self.instead else f"without {self.missing}"


def taken_away(given: Given, name: str) -> Iterator[Less]:
    """The position with one thing less, each in turn, but for the card itself and gauges."""
    for letter in [key for key in given if key in LETTERS]:
        side = given[letter]
        for place, lying in side.items():
            if isinstance(lying, (int, float)) or is_gauge(lying) or names_card(lying, name):
                if isinstance(lying, list):
                    yield from one_less(given, letter, place, name)
                continue
            rest = {other: value for other, value in side.items() if other != place}
            yield Less({**given, letter: rest}, missing_of(letter, place, lying))
            if isinstance(lying, list) and len(lying) > 1:
                yield from one_less(given, letter, place, name)


def exchanged(given: Given, whole: Given, name: str) -> Iterator[Less]:
    """The position with what lies on the other side in place of one's own, place by place; `whole`
    is the position before anything was left out of it."""
    for letter in [key for key in given if key in LETTERS]:
        for other in [key for key in whole if key in LETTERS and key != letter]:
            for place, lying in given[letter].items():
                theirs = whole[other].get(place) if place not in HELD else None
                if not theirs or theirs == lying or is_gauge(lying) or names_card(lying, name):
                    continue
                names = ", ".join(str(called(each)) for each in as_list(theirs))
                laid = {**given, letter: {**given[letter], place: theirs}}
                yield Less(laid, missing_of(letter, place, lying), names)


def one_less(given: Given, letter: str, place: str, name: str) -> Iterator[Less]:
    side, lying = given[letter], given[letter][place]
    for number, each in enumerate(lying):
        if not names_card(each, name):
            less = [*lying[:number], *lying[number + 1 :]]
            yield Less({**given, letter: {**side, place: less}}, str(called(each)))


def missing_of(letter: str, place: str, lying: Any) -> str:
    """What is not there, in words: the one card that lay there, or the place."""
    names = as_list(lying)
    if len(names) == 1 and called(names[0]):
        return str(called(names[0]))
    return f"{place} of {letter}"


def called(each: Any) -> Any:
    """The name of a card in a position."""
    return each.get("card") if isinstance(each, Mapping) else each


def names_card(lying: Any, name: str) -> bool:
    return any(called(each) == name for each in as_list(lying))


def as_list(lying: Any) -> list[Any]:
    return lying if isinstance(lying, list) else [lying]


# ---- gauges ----


def is_gauge(value: Any) -> bool:
    """Whether a value of a position is how much there is of something.

    >>> is_gauge("10/10"), is_gauge(20), is_gauge({"up": 12}), is_gauge("Fox"), is_gauge(["Fox"])
    (True, True, True, False, False)
    """
    if isinstance(value, Mapping):
        return bool(value) and all(isinstance(number, int) for number in value.values())
    if isinstance(value, str):
        parts = value.split("/")
        return len(parts) == 2 and all(part.isdigit() for part in parts)
    return isinstance(value, int) and not isinstance(value, bool)


def amount_of(gauge: Any) -> int:
    """How much a gauge has."""
    if isinstance(gauge, Mapping):
        return int(max(gauge.values()))
    return int(str(gauge).partition("/")[0])


def with_amount(gauge: Any, amount: int) -> Any:
    """The gauge with another amount; of its most it has as many as before.

    >>> with_amount("10/10", 3), with_amount(20, 3), with_amount({"up": 12}, 3)
    ('3/10', 3, {'up': 3})
    """
    if isinstance(gauge, Mapping):
        return {name: min(number, amount) for name, number in gauge.items()}
    if isinstance(gauge, str):
        return f"{amount}/{gauge.partition('/')[2]}"
    return amount
