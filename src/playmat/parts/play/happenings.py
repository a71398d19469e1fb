"""Happenings: what has happened, as triggers hear of it and windows answer it; and triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame
from playmat.parts.play.nouns import Object, Who

if TYPE_CHECKING:
    from playmat.kernel.state import State


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


class Trigger(Node):
    """Which happenings a line hears or answers.

    "It" in the line is the body that the happening was about, or the other one (`of_other`).
    """

    events: int
    of_other: bool = later(False)

    def means(self, state: Any, frame: Frame, what: Happening) -> bool:
        """Whether this happening is meant; `frame` knows whose text it is."""
        raise NotImplementedError


class OfPlayer(Trigger):
    """A player does something, or something happens to a player."""

    who: Who

    def means(self, state: State, frame: Frame, what: Happening) -> bool:
        return self.who.means(frame, what.seat)


class OfBody(Trigger):
    """Something happens to a body, perhaps by or against another."""

    subject: Object
    other: Object | None = None

    def means(self, state: Any, frame: Frame, what: Happening) -> bool:
        table: State = state
        found = table.bodies.get(what.body)
        if found is None or not self.subject.fits(state, frame, found):
            return False
        if self.other is None:
            return True
        against = table.bodies.get(what.other)
        return against is not None and self.other.fits(state, frame, against)
