"""The redaction check: a seat's view depends on nothing that the seat cannot know.

Everything a seat cannot know is sampled anew; the seat's view must stay the same, byte for byte.
And no name of a card that the seat has never seen may stand anywhere in its view.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Final

from playmat.scenarios.needs import TableLike
from playmat.scenarios.reports import Unexpected

SEEDS = (1, 2)

# What a view tells in words that may be names of other cards as well: of any card, and of one
# in the open, whose own name stands there.
PLACES: Final = frozenset({"slot", "text"})
FACTS: Final = frozenset(
    {"attacks", "elements", "keywords", "kind", "sub_types", "subtype", "type"}
)


class Redaction:
    """What each seat has seen so far, and the check of what it sees now."""

    def __init__(self) -> None:
        self.seen: dict[str, set[str]] = {}

    def check(self, table: TableLike) -> None:
        """Raise Unexpected if a view tells more than its seat may know."""
        board = table.board()
        seats = board["seats"]
        assert isinstance(seats, Mapping)
        for seat in seats:
            self.check_seat(table, str(seat), seats)
        self.check_names(table, None, seats)

    def check_seat(self, table: TableLike, seat: str, seats: Mapping[str, object]) -> None:
        view = canonical(table.view(seat))
        for seed in SEEDS:
            other: TableLike = table.determinize(seat, seed)
            seen_there = canonical(other.view(seat))
            if seen_there != view:
                raise Unexpected(
                    f"{seat} sees the same on a table that differs only in what it cannot know",
                    difference(view, seen_there),
                )
        self.check_names(table, seat, seats)

    def check_names(self, table: TableLike, seat: str | None, seats: Mapping[str, object]) -> None:
        """No name of a card that was never shown to the seat stands in its view."""
        view = table.view(seat)
        known = self.seen.setdefault(seat or "", set())
        shown = view["seats"]
        assert isinstance(shown, Mapping)
        known.update(names_in(shown))
        if seat is not None:
            known.update(names_in({seat: seats[seat]}))  # a player knows the own deck list
        printed = json.dumps(list(card_texts(view)))
        known.update(name for name in set(names_in(seats)) - known if stands_in(name, printed))
        hidden = set(names_in(seats)) - known
        text = json.dumps(without_card_texts(view))
        for name in sorted(known, key=len, reverse=True):  # it may hold another name: Great Imp
            text = text.replace(json.dumps(name)[1:-1], "")
        for name in hidden:
            if stands_in(name, text):
                who = seat or "a spectator"
                raise Unexpected(f"{who} cannot know of {name}", "its name stands in the view")


def names_in(seats: Mapping[str, object]) -> Iterator[str]:
    """The names of all cards in zones and bodies."""
    for seat in seats.values():
        assert isinstance(seat, Mapping)
        for value in seat.values():
            yield from card_names(value)


def card_names(value: object) -> Iterator[str]:
    """Card names: texts of a list, and what bodies say of their cards."""
    if isinstance(value, list):
        for item in value:
            if isinstance(item, str):
                yield item
            else:
                yield from card_names(item)
    elif isinstance(value, dict):
        for key in ("name", "cards", "attached", "under"):
            inner = value.get(key)
            if isinstance(inner, str):
                yield inner
            else:
                yield from card_names(inner)


def stands_in(name: str, text: str) -> bool:
    """Whether a name stands in a text as words of its own."""
    return re.search(rf"(?<!\w){re.escape(json.dumps(name)[1:-1])}(?!\w)", text) is not None


def card_texts(value: object) -> Iterator[str]:
    """The printed texts in a view; what they name, and the log quotes, is no secret."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "text":
                yield str(inner)
            else:
                yield from card_texts(inner)
    elif isinstance(value, list):
        for item in value:
            yield from card_texts(item)


def without_card_texts(value: object) -> object:
    """A view without printed texts and words for places and kinds: the text of a card in the open
    may name any other card, and a Subtype or an attack may be called as a card is."""
    if isinstance(value, dict):
        left_out = PLACES | FACTS if value.get("name") else PLACES
        return {k: without_card_texts(v) for k, v in value.items() if k not in left_out}
    if isinstance(value, list):
        return [without_card_texts(item) for item in value]
    return value


def canonical(view: Mapping[str, object]) -> str:
    """A view as bytes to compare."""
    return json.dumps(view, sort_keys=True)


def difference(one: str, two: str) -> str:
    """Where two views part, with a little of what stands around."""
    at = next(
        (n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b),
        min(len(one), len(two)),
    )
    start = max(0, at - 60)
    return f"...{one[start : at + 60]}... against ...{two[start : at + 60]}..."
