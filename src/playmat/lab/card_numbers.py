"""The numbers of a card, wherever they stand in its fields and its text."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

LARGE, STEP = 500, 500  # games that count in hundreds go up and down by this much

Place = tuple[str | int, ...]


class Number(NamedTuple):
    """A number on a card: a field, or the n-th number of its text."""

    place: Place
    value: int

    @property
    def step(self) -> int:
        return STEP if self.value >= LARGE and self.value % STEP == 0 else 1

    @property
    def road(self) -> str:
        """Where it stands, counted from one: `atks.1.dmg`."""
        return ".".join(str(step + 1 if isinstance(step, int) else step) for step in self.place)

    def title(self, words: Mapping[str, str]) -> str:
        """What it is called, with the words of its game: `attack 1 DMG`."""
        steps = (str(step + 1) if isinstance(step, int) else step for step in self.place)
        return " ".join(words.get(step, step.replace("_", " ")) for step in steps)

    def words(self, new: int, words: Mapping[str, str]) -> str:
        return f"{self.title(words)} {self.value} to {new}"


def numbers_of(data: Any, place: Place = ()) -> Iterator[Number]:
    """The numbers of a card as it stands in a file, those of its texts included.

    >>> [number.place for number in numbers_of({"hp": 3, "atks": [{"dmg": 2}], "text": "Heal 1."})]
    [('hp',), ('atks', 0, 'dmg'), ('text', 0)]
    """
    if isinstance(data, dict):
        for name, value in data.items():
            if name not in ("name", "number", "lore", "quote"):
                yield from numbers_of(value, (*place, name))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from numbers_of(value, (*place, index))
    elif isinstance(data, str):
        for index, found in enumerate(re.finditer(r"\d+", data)):
            yield Number((*place, index), int(found.group()))
    elif isinstance(data, int) and not isinstance(data, bool):
        yield Number(place, data)


def with_number(entry: dict[str, Any], number: Number, new: int) -> dict[str, Any]:
    """The card with another number at one place.

    >>> with_number({"text": "Draw 2 cards."}, Number(("text", 0), 2), 3)
    {'text': 'Draw 3 cards.'}
    """
    changed = copy.deepcopy(entry)
    *road, last = number.place
    data: Any = changed
    for place, step in enumerate(road):
        inside = data[step]
        if isinstance(inside, str):
            parts = re.split(r"(\d+)", inside)
            parts[2 * int(number.place[place + 1]) + 1] = str(new)
            data[step] = "".join(parts)
            return changed
        data = inside
    data[last] = new
    return changed
