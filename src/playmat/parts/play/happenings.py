"""Happenings: what has happened, as triggers hear of it and windows answer it; and triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from playmat.kernel.declaring import written_record
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame
from playmat.parts.play.nouns import Object, Who

if TYPE_CHECKING:
    from playmat.kernel.state import State


@mypyc_attr(acyclic=True)
@written_record
class Happening:
    """One thing that has happened: its kind (a bit of the game's), the player whom it concerns, a
    body, another body, and an amount.

    It is made where somebody may hear of it.
    """

    kind: int
    seat: int
    body: int
    other: int
    amount: int

    @staticmethod
    def pack_all(records: list[Happening]) -> list[int]:
        """As a list of a frame keeps them."""
        raise NotImplementedError

    @staticmethod
    def unpack_all(row: list[int]) -> list[Happening]:
        """Those in a list of a frame."""
        raise NotImplementedError


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
