"""Cards and pieces: what is printed, and the physical copies of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others are not compiled
class Card:
    """What is printed. It never changes; every table of a game shares it.

    `index` is the card's place in its game's list of cards, by which saved tables refer to it.
    """

    __slots__ = ("handler", "index", "kind", "name", "set_name", "text")

    def __init__(self, name: str, kind: str, text: str, set_name: str, handler: str) -> None:
        self.index: int = -1
        self.name: str = name
        self.kind: str = kind
        self.text: str = text
        self.set_name: str = set_name
        self.handler: str = handler

    def pack(self) -> int:
        return self.index

    @staticmethod
    def unpack(game: Game, index: int) -> Any:
        """The card at this index, of the game's own kind."""
        return game.card_at(index)


class Piece:
    """The identity of one physical copy of a card, with its owner. It never changes.

    A piece's number is internal: it never leaves the kernel, because a number that outlives a
    shuffle would tell what became of the card. Views name places and bodies instead.
    """

    __slots__ = ("card", "number", "owner")

    def __init__(self, number: int, card: Card, owner: int) -> None:
        self.number: int = number
        self.card: Card = card
        self.owner: int = owner
