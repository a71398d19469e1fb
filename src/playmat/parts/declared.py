"""Declared fields: a number of a table or of a body is named once, and everything follows from it.

Constructor, copy, packing, unpacking, views and positions of scenarios read the declaration:

>>> class Knight(DeclaredBody):
...     health: int = declared(3)
...     tired: bool = declared(False)
>>> [field.name for field in Knight.fields]
['health', 'tired']

`each_seat` makes a number of a table one of each player, such as mana. What is not `shown` stays
out of views and positions. The large games, which are compiled, declare theirs by
`kernel/declaring.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from playmat.kernel import packing
from playmat.kernel.bodies import Body
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.state import State

if TYPE_CHECKING:
    from playmat.kernel.game import Game

B = TypeVar("B", bound="DeclaredBody")
S = TypeVar("S", bound="DeclaredState")


@dataclass(frozen=True)
class Field:
    """A declared number, text, truth, or list of such."""

    default: Any
    each_seat: bool
    shown: bool
    name: str = ""

    def fresh(self, seats: int = 2) -> Any:
        """Its value at the beginning, shared with nobody."""
        return [self.default] * seats if self.each_seat else own_copy(self.default)


def declared(default: Any, *, each_seat: bool = False, shown: bool = True) -> Any:
    """A field with its value at the beginning."""
    return Field(default, each_seat, shown)


def own_copy(value: Any) -> Any:
    return (
        value[:] if isinstance(value, list) else dict(value) if isinstance(value, dict) else value
    )


def fields_declared(cls: type) -> tuple[Field, ...]:
    """The fields of a class and of those it derives from, in the order of their declaration."""
    found: dict[str, Field] = {}
    for kind in reversed(cls.__mro__):
        for name, value in vars(kind).items():
            if isinstance(value, Field):
                found[name] = Field(value.default, value.each_seat, value.shown, name)
    return tuple(found.values())


class DeclaredBody(Body):
    """A body of one card whose fields are declared."""

    fields: ClassVar[tuple[Field, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.fields = fields_declared(cls)

    def __init__(self, number: int, seat: int, card: Card, piece: int) -> None:
        pieces = [piece] if piece >= 0 else []
        super().__init__(number, seat, card.name, [card], pieces)
        for field in self.fields:
            setattr(self, field.name, field.fresh())

    def copy(self) -> Body:
        piece = self.pieces[0] if self.pieces else -1
        twin = type(self)(self.number, self.seat, self.cards[0], piece)
        twin.damage, twin.last_known = self.damage, self.last_known
        twin.face_down, twin.counters = self.face_down, dict(self.counters)
        for field in self.fields:
            setattr(twin, field.name, own_copy(getattr(self, field.name)))
        return twin

    def pack(self) -> list[object]:
        return [*super().pack(), *(getattr(self, field.name) for field in self.fields)]


class DeclaredState(State):
    """The state of a table whose fields are declared."""

    fields: ClassVar[tuple[Field, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.fields = fields_declared(cls)

    def __init__(
        self,
        game: Game,
        switches: dict[str, str],
        chance: Chance,
        mode: str,
        seats: int,
        of: State | None = None,
    ) -> None:
        super().__init__(game, switches, chance, mode, seats, of)
        for field in self.fields:
            value = field.fresh(seats) if of is None else own_copy(getattr(of, field.name))
            setattr(self, field.name, value)

    def clone(self) -> State:
        return type(self)(self.game, self.switches, self.chance.copy(), self.mode, 0, self)

    def pack_own(self) -> list[object]:
        return [getattr(self, field.name) for field in self.fields]

    def unpack_own(self, game: Game, row: list[Any]) -> None:
        for field, value in zip(self.fields, row, strict=True):
            setattr(self, field.name, value)


def unpack_state(game: Game, data: list[Any], state_type: type[S], body_type: type[B]) -> S:
    """The state that `pack` wrote."""
    return packing.unpack_state(
        game, data, state_type, lambda game, row: unpack_body(game, row, body_type)
    )


def unpack_body(game: Game, row: list[Any], body_type: type[B]) -> B:
    number, seat, _, cards, pieces, face_down, damage, counters, last_known = row[:9]
    body = body_type(number, seat, game.card_at(cards[0]), pieces[0] if pieces else -1)
    body.face_down, body.damage, body.last_known = face_down, damage, last_known
    body.counters = dict(counters)
    for field, value in zip(body.fields, row[9:], strict=True):
        setattr(body, field.name, value)
    return body
