"""The redaction check: a seat's view depends on nothing that the seat cannot know.

Everything a seat cannot know is sampled anew; the seat's view must stay the same, byte for byte.
And no name of a card that the seat has never seen may stand anywhere in its view.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from playmat.kernel.table import Table
from playmat.scenarios.reports import Unexpected

SEEDS = (1, 2)

# What a view tells of a card in the open, whose own name stands there, in words that may be names
# of other cards as well.
FACTS: Final = frozenset(
    {"attacks", "elements", "keywords", "kind", "sub_types", "subtype", "type"}
)


NAMING: Final = ("name", "cards", "attached", "under")  # where a body says what it is made of


class Redaction:
    """What each seat has seen so far, and the check of what it sees now."""

    def __init__(self) -> None:
        self.seen: dict[str, set[str]] = {}

    def check(self, table: Table, board: Mapping[str, object]) -> None:
        """Raise Unexpected if a view of a table with this board tells more than its seat may
        know."""
        seats = board["seats"]
        assert isinstance(seats, Mapping)
        owned = {seat: names_in(shown) for seat, shown in seats.items()}
        names = set[str]().union(*owned.values())
        for seat, own in owned.items():  # a player knows the own deck list
            view = table.view(seat)
            seen = msgspec.json.encode(view)
            check_sameness(table, seat, seen)
            self.check_names(seat, view, seen, names, own)
        view = table.view(None)
        self.check_names("", view, msgspec.json.encode(view), names, set())

    def check_names(
        self, seat: str, view: Mapping[str, object], seen: bytes, names: set[str], own: set[str]
    ) -> None:
        """No name of a card that was never shown to the seat stands in its view, nor in `seen`,
        the view in bytes: most views are done with these."""
        known = self.seen.setdefault(seat, set())
        known.update(own)
        names = {name for name in names - known if msgspec.json.encode(name)[1:-1] in seen}
        if not names:
            return
        shown = view["seats"]
        assert isinstance(shown, Mapping)
        known.update(*map(names_in, shown.values()))
        names -= known
        if not names:
            return
        told_texts: list[str] = []
        printed_texts: list[str] = []
        sort_texts(view, told_texts, printed_texts)
        printed = "\n".join(printed_texts)
        known.update([name for name in names if stands_in(name, printed)])
        text = "\n".join(told_texts)
        told = [name for name in sorted(names - known) if stands_in(name, text)]
        for name in sorted(known, key=len, reverse=True) if told else ():
            text = text.replace(name, "")  # it may hold another name: Great Imp
        for name in told:
            if stands_in(name, text):
                who = seat or "a spectator"
                raise Unexpected(f"{who} cannot know of {name}", "its name stands in the view")


def check_sameness(table: Table, seat: str, seen_here: bytes) -> None:
    """A seat sees the same, byte for byte, whatever it cannot know."""
    for seed in SEEDS:
        other: Table = table.determinize(seat, seed)
        seen_there = msgspec.json.encode(other.view(seat))
        if seen_there != seen_here:
            raise Unexpected(
                f"{seat} sees the same on a table that differs only in what it cannot know",
                difference(seen_here.decode(), seen_there.decode()),
            )


def names_in(seat: Mapping[str, object]) -> set[str]:
    """The names of all cards of a seat: texts of lists, and what bodies say of their cards."""
    found: set[str] = set()
    inside = [value for value in seat.values() if value and isinstance(value, (list, dict))]
    for value in inside:  # which grows on the way
        for inner in value if isinstance(value, list) else map(value.get, NAMING):
            if isinstance(inner, str):
                found.add(inner)
            elif inner and isinstance(inner, (list, dict)):
                inside.append(inner)
    return found


def stands_in(name: str, text: str) -> bool:
    """Whether a name stands in a text as words of its own."""
    return name in text and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


def sort_texts(value: object, told: list[str], printed: list[str]) -> None:
    """Put the texts of a view apart: what is told, and what is printed on cards. What those name,
    and the log quotes, is no secret; nor are words for places and kinds, as a Subtype or an attack
    may be called as a card is."""
    if isinstance(value, str):
        told.append(value)
    elif isinstance(value, dict):
        left_out = FACTS if value.get("name") else ()
        for key, inner in value.items():
            if key == "text":
                printed.append(str(inner))
            elif key in left_out:
                sort_texts(inner, [], printed)
            elif key != "slot":
                told.append(key)
                sort_texts(inner, told, printed)
    elif isinstance(value, list):
        for item in value:
            sort_texts(item, told, printed)


def difference(one: str, two: str) -> str:
    """Where two views part, with a little of what stands around."""
    at = next(
        (n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b),
        min(len(one), len(two)),
    )
    start = max(0, at - 60)
    return f"...{one[start : at + 60]}... against ...{two[start : at + 60]}..."
