"""Expectations: dotted paths into what a table shows, and the values that must be there."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from playmat.kernel.events import Event
from playmat.kernel.table import Table
from playmat.language.suggestions import nearest
from playmat.scenarios.reports import Unexpected
from playmat.scenarios.vocabulary import Vocabulary


class Nothing:
    """What a path finds that leads nowhere."""

    def __repr__(self) -> str:
        return "nothing there"


class NotCounted(int):
    """What a map of counts holds under a name that is not in it: 0, or none."""


NOTHING: Final = Nothing()
COUNTS: Final = ("counters", "conditions")
HAPPENED: Final = "happened"
EVENTS: Final = (HAPPENED, "log", "log has")
EVENT_FIELDS: Final = ("event", "seat", "other", "card", "amount", "detail", "rule", "text")
MOST_SHOWN: Final = 60  # names in a hint
HIDDEN: Final = "hidden"
NONE: Final = "none"
NO_NAMES: Final[Mapping[str, str]] = {}

_STEPS = re.compile(r"\.(?! )")  # but not in the midst of a name such as Dr. Stewart
_LOG = re.compile(r"(?:([A-H])\.sees\.)?log(?: has)?\Z")
_COMPARED = re.compile(r"(>=|<=|>|<|!=)\s*(-?\d+(?:\.\d+)?)\Z")
_GAUGE = re.compile(r"(\d+)/(\d+)\Z")
_COMPARE: Final[dict[str, Callable[[float, float], bool]]] = {
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    "<": lambda a, b: a < b,
    "!=": lambda a, b: a != b,
}


@dataclass(frozen=True)
class Moment:
    """The table as it stands, what has happened since the last written step, and the names that
    a path may use.

    `ordered` names the zones whose order has a meaning; other lists may stand in any order.
    `other_names` are words of the ledger for names in paths, `event_names` the kinds of event of
    the game; a game that lists none may tell of any.
    """

    table: Table
    events: Sequence[Event]
    ordered: Collection[str]
    other_names: Mapping[str, str]
    vocabulary: Vocabulary
    event_names: Collection[str] = ()

    @cached_property
    def board(self) -> dict[str, object]:
        return self.table.board()


def holds(moment: Moment, path: str, wanted: Any) -> bool:
    """Whether the path holds the wanted value."""
    try:
        check(moment, path, wanted)
    except Unexpected:
        return False
    return True


def check(moment: Moment, path: str, wanted: Any) -> None:
    """Raise Unexpected unless the path holds the wanted value.

    A gauge may be written `5/8`, as it is in `given`. The log, of all or as a seat reads it, has a
    text or, with `not`, has it nowhere; an event has happened since the last written step.
    """
    if path == HAPPENED:
        check_happened(moment, wanted)
        return
    log = _LOG.match(path)
    if log:
        check_log(moment.table, log.group(1), wanted)
        return
    actual = find(moment, path)
    if is_negated(wanted):
        if holds(moment, path, wanted["not"]):
            raise Unexpected(f"{path}: {show(wanted)}", show(actual))
        return
    gauge = _GAUGE.match(wanted) if isinstance(wanted, str) else None
    if gauge and isinstance(actual, int):
        at, _, name = path.rpartition(".")
        most = find(moment, f"{at}.max_{moment.other_names.get(name, name)}")
        if (actual, most) != (int(gauge.group(1)), int(gauge.group(2))):
            raise Unexpected(f"{path}: {wanted}", f"{actual}/{most}")
        return
    keep_order = path.rpartition(".")[2] in moment.ordered
    if isinstance(wanted, Mapping) and isinstance(actual, Mapping):
        names = moment.other_names
        wanted = {n if n in actual else names.get(n, n): value for n, value in wanted.items()}
    if not matches(actual, wanted, keep_order):
        raise Unexpected(f"{path}: {show(wanted)}", show(actual))


def is_negated(wanted: Any) -> bool:
    return isinstance(wanted, Mapping) and set(wanted) == {"not"}


def check_log(table: Table, seat: str | None, wanted: Any) -> None:
    """Whether the log, or what a seat may read of it, has these texts, or has them not."""
    whose = "the log" if seat is None else f"what {seat} reads of the log"
    lines = [line.casefold() for line in (table.log(seat) if seat else table.log())]
    absent = is_negated(wanted)
    texts = wanted["not"] if absent else wanted
    for text in texts if isinstance(texts, list) else [texts]:
        if any(show(text).casefold() in line for line in lines) is absent:
            has = "has not" if absent else "has"
            raise Unexpected(f"{whose} {has} {text!r}", "it has" if absent else "it does not")


def check_happened(moment: Moment, wanted: Any) -> None:
    """Whether such an event has happened since the last written step; with `not`, none has."""
    forms = [facts_of(event) for event in moment.events]
    absent = is_negated(wanted)
    asked = wanted["not"] if absent else wanted
    for one in asked if isinstance(asked, list) else [asked]:
        if not isinstance(one, Mapping) or not one or set(one) - set(EVENT_FIELDS):
            raise Unexpected(
                f"{HAPPENED}: {show(one)}", f"an event is described by {', '.join(EVENT_FIELDS)}"
            )
        kind = one.get("event")
        if kind is not None and moment.event_names and kind not in moment.event_names:
            raise astray(f"{HAPPENED}.event", str(kind), moment.event_names)
        if any(is_event(form, one) for form in forms) is absent:
            since = "since the last step: " + (" ".join(str(f["text"]) for f in forms) or "nothing")
            raise Unexpected(f"{'not ' if absent else ''}{HAPPENED}: {show(one)}", since)


def facts_of(event: Event) -> dict[str, object]:
    """An event as a scenario asks for it."""
    form = event.form(whole=True)
    form["amount"] = form.pop("number", 0)
    return form


def is_event(form: Mapping[str, object], wanted: Mapping[str, Any]) -> bool:
    """Whether an event is as described; of its text a part is enough."""
    return all(
        show(value).casefold() in str(form["text"]).casefold()
        if field == "text"
        else matches(form.get(field), value)
        for field, value in wanted.items()
    )


def find(moment: Moment, path: str) -> object:
    """What stands at a path such as `A.active.hp`, or `B.sees.A.hand` for B's own view.

    A path that leads nowhere is a mistake. In a view it may do so if it leads somewhere on the
    whole table: that is what hiding is.
    """
    steps = _STEPS.split(path)
    if len(steps) > 2 and steps[1] == "sees":
        found = walk(moment.table.view(steps[0]), steps[2:], moment.other_names)
        if found is NOTHING:
            find(moment, path.partition(".sees.")[2])
        return found
    board = moment.board
    found = walk(board, steps, moment.other_names)
    if found is NOTHING or found is None:
        check_path(board, steps, moment, path)
    return found


def check_path(board: Mapping[str, object], steps: list[str], moment: Moment, path: str) -> None:
    """Raise Unexpected where a path leads nowhere, or asks a list for a card that no game has."""
    for number, step in enumerate(steps):
        here = walk(board, steps[:number], moment.other_names) if number else board
        named = isinstance(here, list) and not (step == "count" or step.isdigit())
        if named and enter(here, step) is None and not moment.vocabulary.is_known(step):
            raise astray(path, step, moment.vocabulary.names.values())
        if here is None:
            return  # an empty place, in which nothing more can be found
        if walk(board, steps[: number + 1], moment.other_names) is NOTHING:
            known = [*here] if isinstance(here, Mapping) else []
            seats = board.get("seats")
            if not number and isinstance(seats, Mapping):
                known += seats
            raise astray(path, step, known)


def astray(path: str, step: str, known: Iterable[str]) -> Unexpected:
    """A path that leads nowhere: the nearest, and what exists."""
    names = [str(name) for name in known]
    meant = nearest(step, names)
    hint = f"did you mean {meant!r}? " if meant else ""
    exists = f"there is: {', '.join(names[:MOST_SHOWN])}" if len(names) <= MOST_SHOWN else ""
    return Unexpected(f"{path} is there", f"there is no {step!r} here; {hint}{exists}".rstrip("; "))


def walk(
    board: Mapping[str, object], steps: list[str], other_names: Mapping[str, str] = NO_NAMES
) -> object:
    """Follow the steps of a path through plain data.

    >>> board = {"seats": {"A": {"hand": ["Fox", "Owl"], "counters": {}}}, "winners": ["A"]}
    >>> walk(board, ["A", "hand", "count"]), walk(board, ["winner"])
    (2, 'A')
    >>> walk(board, ["A", "counters", "rage"]), walk(board, ["A", "wings"])
    (0, nothing there)

    A word of the ledger leads to what has another name.

    >>> walk(board, ["A", "cards_in_hand", "count"], {"cards_in_hand": "hand"})
    2
    """
    seats = board.get("seats")
    here: object = board
    if isinstance(seats, Mapping) and steps[0] in seats:
        here = seats[steps[0]]
        steps = steps[1:]
    elif steps == ["winner"]:
        return only_winner(board)
    for number, step in enumerate(steps):
        found = enter(here, step)
        if found is NOTHING and step in other_names:
            found = enter(here, other_names[step])
        here = found
        if here is NOTHING and number and steps[number - 1] in COUNTS:
            return NotCounted()
    return here


def only_winner(board: Mapping[str, object]) -> object:
    """The winner where there is exactly one."""
    winners = board.get("winners")
    if not isinstance(winners, list) or not winners:
        return None
    return winners[0] if len(winners) == 1 else winners


def enter(here: object, step: str) -> object:
    """One step: a key of a mapping, the length of a list, the thing of that name in it, or the
    thing at that place, counted from 1; None where the list has no such thing. A place for one
    thing is like a list of one.

    >>> enter({"name": "Fox"}, "Fox"), enter({"name": "Fox"}, "count"), enter(None, "count")
    ({'name': 'Fox'}, 1, 0)
    """
    if here is None and step == "count":
        return 0
    if isinstance(here, Mapping):
        if step in here or "name" not in here:
            return here.get(step, NOTHING)
        if step == "count":
            return 1
        return here if here["name"] == step else NOTHING
    if isinstance(here, list):
        if step == "count":
            return len(here)
        for item in here:
            if item == step or (isinstance(item, Mapping) and item.get("name") == step):
                return item
        if step.isdigit() and 1 <= int(step) <= len(here):
            return here[int(step) - 1]
        return None
    return NOTHING


def matches(actual: object, wanted: Any, keep_order: bool = False) -> bool:
    """Whether a value is the wanted one.

    >>> matches(4, ">= 3"), matches(None, "none"), matches(["a", "b"], ["b", "a"])
    (True, True, True)
    >>> matches([None, None], "hidden"), matches(["a", None], "hidden")
    (True, False)

    A thing that has a name is also meant by it.

    >>> matches([{"name": "Fox", "hp": 2}], ["Fox"])
    True
    """
    if isinstance(actual, Mapping) and isinstance(wanted, str):
        actual = actual.get("name", actual)
    if isinstance(wanted, Mapping) and set(wanted) == {"not"}:
        return not matches(actual, wanted["not"], keep_order)
    if wanted == HIDDEN:
        return is_hidden(actual)
    if wanted == NONE or wanted is None:
        return actual is None or actual in ("", NONE, []) or isinstance(actual, NotCounted)
    if isinstance(actual, NotCounted) and wanted == str(NOTHING):
        return True
    if isinstance(wanted, str):
        compared = _COMPARED.match(wanted)
        if compared and isinstance(actual, (int, float)):
            return bool(_COMPARE[compared.group(1)](actual, float(compared.group(2))))
        return str(actual).casefold() == wanted.casefold()
    if isinstance(wanted, list):
        return same_list(actual, wanted, keep_order)
    if isinstance(wanted, bool) or isinstance(actual, bool):
        return actual is wanted
    if isinstance(wanted, Mapping):
        return (
            isinstance(actual, Mapping)
            and bool(wanted or not actual)
            and all(matches(actual.get(key, NOTHING), value) for key, value in wanted.items())
        )
    return bool(actual == wanted)


def is_hidden(actual: object) -> bool:
    """Whether a value tells nothing: it is not there, lies face-down without a name, or is a list
    of such cards."""
    if isinstance(actual, list):
        return all(is_hidden(item) for item in actual)
    if isinstance(actual, Mapping):
        return actual.get("face") == "down" and actual.get("name") is None
    return actual is None or actual is NOTHING


def same_list(actual: object, wanted: list[Any], keep_order: bool) -> bool:
    """Whether two lists hold the same things, in the same order if that has a meaning. What
    stands alone is like a list of one, or of the cards it is made of."""
    if isinstance(actual, Mapping) and "name" in actual:
        cards = actual.get("cards")
        actual = cards if isinstance(cards, list) and len(wanted) > 1 else [actual]
    elif actual is None:
        actual = []
    if not isinstance(actual, list) or len(actual) != len(wanted):
        return False
    if keep_order:
        return all(matches(one, other) for one, other in zip(actual, wanted, strict=True))
    left = list(actual)
    for item in wanted:
        for place, one in enumerate(left):
            if matches(one, item):
                del left[place]
                break
        else:
            return False
    return True


def show(value: object) -> str:
    """A value as a person writes it in a scenario."""
    if value is None:
        return NONE
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(show(item) for item in value)}]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {show(item)}" for key, item in value.items()) + "}"
    return str(value)
