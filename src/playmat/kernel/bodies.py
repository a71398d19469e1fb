"""Bodies: what stands in play."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from playmat.kernel.cards import Card
from playmat.kernel.declaring import value, written_out


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
@written_out
class Body:
    """What stands in play: one piece, several (a stack, a combo) or none (a token).

    Leaving play ends the body: the pieces go on, what happened to the body does not. `cards`
    are what it shows, `pieces` the numbers of the physical copies it is made of. `last_known`
    is set once it has left, for effects that still speak of it. `counters` are replaced, never
    changed.
    """

    number: int
    seat: int
    name: str
    cards: list[Card]
    pieces: list[int]
    face_down: bool = value(False)
    damage: int = value(0, shown="body")
    counters: dict[str, int] = value({})
    last_known: bool = value(False)

    def copy(self) -> Body:
        """A copy that shares nothing that can change."""
        raise NotImplementedError

    def same_as(self, other: Body) -> bool:
        """Whether everything about another body of its kind is as it is here."""
        raise NotImplementedError

    def pack(self) -> list[object]:
        """Everything that makes this body what it is, as plain lists."""
        raise NotImplementedError

    @staticmethod
    def unpack(game: Any, row: list[Any]) -> Body:
        """The body that `pack` wrote."""
        raise NotImplementedError
