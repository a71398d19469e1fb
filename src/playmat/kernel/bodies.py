"""Bodies: what stands in play."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from playmat.kernel.cards import Card


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Body:
    """What stands in play: one piece, several (a stack, a combo) or none (a token).

    Leaving play ends the body: the pieces go on, what happened to the body does not. `cards`
    are what it shows, `pieces` the numbers of the physical copies it is made of. `last_known`
    is set once it has left, for effects that still speak of it.
    """

    __slots__ = (
        "cards",
        "counters",
        "damage",
        "face_down",
        "last_known",
        "name",
        "number",
        "pieces",
        "seat",
    )

    def __init__(
        self,
        number: int,
        seat: int,
        name: str,
        cards: list[Card],
        pieces: list[int],
        face_down: bool,
        damage: int,
        counters: dict[str, int],
        last_known: bool,
    ) -> None:
        self.number: int = number
        self.seat: int = seat
        self.name: str = name
        self.cards: list[Card] = cards
        self.pieces: list[int] = pieces
        self.face_down: bool = face_down
        self.damage: int = damage
        self.counters: dict[str, int] = counters
        self.last_known: bool = last_known

    def copy(self) -> Body:
        """A copy that shares nothing that can change; each game's body overrides it."""
        raise NotImplementedError

    def pack(self) -> list[object]:
        return [
            self.number,
            self.seat,
            self.name,
            [card.index for card in self.cards],
            self.pieces,
            self.face_down,
            self.damage,
            sorted(self.counters.items()),
            self.last_known,
        ]
