"""Happenings: what has happened, as triggers hear of it and windows answer it."""

from __future__ import annotations


class Happening:
    """One thing that has happened: its kind (a bit of the game's), the player whom it concerns, a
    body, another body, and an amount.

    It is made where somebody may hear of it; a state keeps it as its numbers in a row.
    """

    __slots__ = ("amount", "body", "kind", "other", "seat")

    def __init__(self, kind: int, seat: int, body: int, other: int, amount: int = 0) -> None:
        self.kind: int = kind
        self.seat: int = seat
        self.body: int = body
        self.other: int = other
        self.amount: int = amount


def happening_at(row: list[int], at: int) -> Happening:
    """The happening whose five numbers begin at this place."""
    return Happening(row[at], row[at + 1], row[at + 2], row[at + 3], row[at + 4])
