"""Expectations: dotted paths into what a table shows, and the values that must be there."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from playmat.scenarios.needs import TableLike
from playmat.scenarios.reports import Unexpected


class Nothing:
    """What a path finds that leads nowhere."""

    def __repr__(self) -> str:
        return "nothing there"


class NotCounted(int):
    """What a map of counts holds under a name that is not in it: 0, or none."""


NOTHING: Final = Nothing()
COUNTS: Final = ("counters", "conditions")
LOG: Final = "log has"
HIDDEN: Final = "hidden"
NONE: Final = "none"
NO_NAMES: Final[Mapping[str, str]] = {}

_STEPS = re.compile(r"\.(?! )")  # but not in the midst of a name such as Dr. Stewart
_COMPARED = re.compile(r"(>=|<=|>|<|!=)\s*(-?\d+(?:\.\d+)?)\Z")
_GAUGE = re.compile(r"(\d+)/(\d+)\Z")
_COMPARE: Final[dict[str, Callable[[float, float], bool]]] = {
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    "<": lambda a, b: a < b,
    "!=": lambda a, b: a != b,
}


def check(
    table: TableLike,
    path: str,
    wanted: Any,
    ordered: Collection[str],
    other_names: Mapping[str, str],
) -> None:
    """Raise Unexpected unless the path holds the wanted value.

    `ordered` names the zones whose order has a meaning; other lists may stand in any order.
    `other_names` are words of the ledger for names in paths. A gauge may be written `5/8`, as it
    is in `given`.
    """
    if path == LOG:
        log = table.log()
        if not any(str(wanted).casefold() in entry.casefold() for entry in log):
            raise Unexpected(f"the log has {wanted!r}", "it does not")
        return
    actual = find(table, path, other_names)
    gauge = _GAUGE.match(wanted) if isinstance(wanted, str) else None
    if gauge and isinstance(actual, int):
        at, _, name = path.rpartition(".")
        most = find(table, f"{at}.max_{other_names.get(name, name)}", other_names)
        if (actual, most) != (int(gauge.group(1)), int(gauge.group(2))):
            raise Unexpected(f"{path}: {wanted}", f"{actual}/{most}")
        return
    keep_order = path.rpartition(".")[2] in ordered
    if not matches(actual, wanted, keep_order):
        raise Unexpected(f"{path}: {show(wanted)}", show(actual))


def find(table: TableLike, path: str, other_names: Mapping[str, str] = NO_NAMES) -> object:
    """What stands at a path such as `A.active.hp`, or `B.sees.A.hand` for B's own view."""
    steps = _STEPS.split(path)
    if len(steps) > 2 and steps[1] == "sees":
        return walk(table.view(steps[0]), steps[2:], other_names)
    return walk(table.board(), steps, other_names)


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
