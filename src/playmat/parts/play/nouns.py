"""Nouns: whom and what card text speaks of, seen from the player whose text it is.

What was chosen or named while a text is carried out stands in the frame's scope as pairs: a key,
by which the line maker tells the nouns of one text apart, and what was chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.kernel.bodies import Body
from playmat.kernel.declaring import written_record
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame

if TYPE_CHECKING:
    from playmat.kernel.state import State

# Sides; only `Who` has the last two.
BOTH: Final = 0
YOURS: Final = 1
THEIRS: Final = 2
THAT_PLAYER: Final = 3  # whom the happening concerned, or who was chosen before
TURN_PLAYER: Final = 4


@mypyc_attr(acyclic=True)
@written_record
class Named:
    """What was chosen or named under a key: a body, or -1 less a piece."""

    key: int
    number: int

    @staticmethod
    def pack_all(records: list[Named]) -> list[int]:
        """As the scope of a frame keeps them."""
        raise NotImplementedError

    @staticmethod
    def unpack_all(row: list[int]) -> list[Named]:
        """Those in the scope of a frame."""
        raise NotImplementedError


def on_side(side: int, own: int, seat: int) -> bool:
    """Whether a seat is on this side for the player who says so."""
    return side == BOTH or (seat == own) == (side == YOURS)


def named(frame: Frame, key: int) -> list[int]:
    """What was chosen or named under this key so far."""
    return [each.number for each in Named.unpack_all(frame.scope) if each.key == key]


def name_it(frame: Frame, key: int, number: int) -> None:
    """Note what was chosen or named."""
    frame.scope = [*frame.scope, key, number]


def rename(frame: Frame, keys: list[int], old: int, new: int) -> None:
    """Put something else in the place of what was chosen or named under these keys."""
    scope: list[Named] = []
    for each in Named.unpack_all(frame.scope):
        meant = each.key in keys and each.number == old
        scope.append(Named(each.key, new) if meant else each)
    frame.scope = Named.pack_all(scope)


def forget(frame: Frame, key: int) -> None:
    """Nothing is chosen or named under this key any more."""
    kept = [each for each in Named.unpack_all(frame.scope) if each.key != key]
    frame.scope = Named.pack_all(kept)


def cards_named(state: State, frame: Frame, key: int, zone: int) -> list[int]:
    """Cards that were chosen outside play, each as -1 less its piece, that still lie there."""
    pieces = [-1 - number for number in named(frame, key)]
    seats = state.seats
    return [p for p in pieces if p in seats[state.pieces[p].owner].zones[zone]]


class Who(Node):
    """Players of a game for two that text names, by their side."""

    side: int

    def seats(self, state: State, frame: Frame) -> list[int]:
        """The players meant, the turn player first."""
        side = self.side
        if side == YOURS:
            return [frame.seat]
        if side == THEIRS:
            return [1 - frame.seat]
        if side == THAT_PLAYER:
            return [frame.other] if frame.other >= 0 else []
        active = state.turn_player()
        return [active] if side == TURN_PLAYER else [active, 1 - active]

    def means(self, frame: Frame, seat: int) -> bool:
        return on_side(self.side, frame.seat, seat)


class Object(Node):
    """Cards in play that text names. A game says how far a text reaches."""

    def numbers(self, state: Any, frame: Frame) -> list[int]:
        """The bodies meant, by number, whether they are still in play or not."""
        raise NotImplementedError

    def fits(self, state: Any, frame: Frame, body: Any) -> bool:
        """Whether this body is (one of those) meant."""
        found: Body = body
        return found.number in self.numbers(state, frame)


class Filter(Node):
    """What a noun asks of a card: its kinds and its side; a game adds all else that it asks."""

    kinds: int
    side: int = BOTH

    def on_side(self, own: int, seat: int) -> bool:
        """Whether a card of this seat may be meant by a text of that one's."""
        return on_side(self.side, own, seat)
