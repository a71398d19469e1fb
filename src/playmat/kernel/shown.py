"""What is shown of a declared class: the fields that views and positions have of it.

The table `shown_fields` of a class is written out from its declarations (`declaring.py`).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

TABLE: Final = "table"
SEAT: Final = "seat"
BODY: Final = "body"  # what games with one kind of cards in play call it


class ShownField(NamedTuple):
    """A field with its type as it is written, and where views and positions have it: at the table,
    at a seat, on these kinds of cards. What is derived is not `laid` out in positions."""

    name: str
    type: str
    kinds: tuple[str, ...]
    laid: bool
    least: int


def shown_by(cls: Any) -> tuple[ShownField, ...]:
    """All fields of a class that are shown somewhere, in the order of their declaration."""
    fields: tuple[ShownField, ...] = getattr(cls, "shown_fields", ())
    return fields


def fields_shown(cls: Any, kind: str) -> list[ShownField]:
    """The fields of a class that are shown there."""
    return [field for field in shown_by(cls) if kind in field.kinds]


def shown_on(thing: object, kind: str) -> dict[str, object]:
    """What a table shows once, or a body as a card of this kind."""
    return {field.name: getattr(thing, field.name) for field in fields_shown(type(thing), kind)}


def shown_at_seat(state: object, seat: int) -> dict[str, object]:
    """What a table shows of a seat."""
    fields = fields_shown(type(state), SEAT)
    return {field.name: getattr(state, field.name)[seat] for field in fields}
