"""FigureRow: fields of a state, a body or a card as numbers, as the game's file declares them.

    life: number / 10        as it is, divided by ten
    tapped: truth            1 or 0
    phase: one of 6          a 1 in one of six places; "one of 7 from -1" counts from -1 on
    keywords: bits 12        a number of 0 and 1 for each of the twelve lowest bits
    active: whose            a 1 in the place of a seat, counted from the one that looks
    damage: numbers 3 / 10   a list of three numbers

A seat's figures are lists with one entry for each seat (-1 while there is none); `max_mana()` is a
method of the state that takes the seat, or one of the body that takes nothing. Of a list no more
is taken than the form has room for.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final, NamedTuple

from playmat.kernel.errors import BadSetup

FORMS: Final = {
    "number": re.compile(r"number(?: / (\d+))?"),
    "truth": re.compile(r"truth"),
    "one": re.compile(r"one of (\d+)(?: from (-?\d+))?"),
    "bits": re.compile(r"bits (\d+)"),
    "whose": re.compile(r"whose"),
    "numbers": re.compile(r"numbers (\d+)(?: / (\d+))?"),
}
MOST_WIDE: Final = 64
FAR: Final = 100.0  # no number is further from 0


class Form(NamedTuple):
    """How a value becomes numbers: which form, how many, divided by what, counted from where."""

    kind: str
    width: int
    scale: float = 1.0
    first: int = 0

    def labels(self, name: str) -> list[str]:
        """What each of the numbers is, in words."""
        return [name] if self.width == 1 else [f"{name} {place}" for place in range(self.width)]

    def numbers(self, value: Any, viewer: int) -> list[float]:
        """A value as so many numbers, as a seat sees it."""
        if self.kind in ("number", "truth"):
            return [bounded(bool(value) if self.kind == "truth" else value, self.scale)]
        if self.kind == "numbers":
            given = [bounded(number, self.scale) for number in value[: self.width]]
            return given + [0.0] * (self.width - len(given))
        if self.kind == "bits":
            return [float(value >> bit & 1) for bit in range(self.width)]
        place = value - self.first
        if self.kind == "whose" and value >= 0:
            place = (value - viewer) % self.width
        return [1.0 if place == other else 0.0 for other in range(self.width)]


def bounded(value: float, scale: float) -> float:
    return max(-FAR, min(FAR, value / scale))


def read_form(text: str, seats: int) -> Form:
    """A form as game files write it; BadSetup if there is none such."""
    for kind, pattern in FORMS.items():
        found = pattern.fullmatch(text)
        if found is not None:
            form = form_of(kind, [int(number or 0) for number in found.groups()], seats)
            if 1 <= form.width <= MOST_WIDE and form.scale > 0:
                return form
    raise BadSetup(f"{text!r} is no form of a figure; forms are: {', '.join(FORMS)}")


def form_of(kind: str, numbers: list[int], seats: int) -> Form:
    if kind == "number":
        return Form(kind, 1, float(numbers[0] or 1))
    if kind == "numbers":
        return Form(kind, numbers[0], float(numbers[1] or 1))
    if kind == "one":
        return Form(kind, numbers[0], first=numbers[1])
    if kind == "bits":
        return Form(kind, numbers[0])
    return Form(kind, seats if kind == "whose" else 1)


class FigureRow:
    """Some figures of one kind of thing, read at once and kept as bytes."""

    def __init__(self, declared: Mapping[str, str], seats: int) -> None:
        self.forms = {name: read_form(text, seats) for name, text in declared.items()}
        fields = [name for name in self.forms if not name.endswith("()")]
        self.methods = [name.removesuffix("()") for name in self.forms if name.endswith("()")]
        self.order = [*fields, *(f"{name}()" for name in self.methods)]
        self.fields = reader(fields)
        self.width = sum(form.width for form in self.forms.values())

    @property
    def labels(self) -> list[str]:
        return [
            label
            for name in self.order
            for label in self.forms[name].labels(name.removesuffix("()"))
        ]

    def numbers(self, values: Sequence[Any], viewer: int) -> list[float]:
        """The numbers of values that are in the order of this."""
        found: list[float] = []
        for name, value in zip(self.order, values, strict=True):
            found += self.forms[name].numbers(value, viewer)
        return found


def reader(fields: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Reads these fields of a thing, as a tuple."""
    if not fields:
        return lambda thing: ()
    getter = attrgetter(*fields)
    return getter if len(fields) > 1 else lambda thing: (getter(thing),)


def packed(numbers: Sequence[float]) -> bytes:
    """Numbers as they lie in an array of 32-bit floats, the lowest byte first on every machine."""
    return struct.pack(f"<{len(numbers)}f", *numbers)
