"""Cards and pieces: what is printed, and the physical copies of it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from playmat.kernel.declaring import value, written_print


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others are not compiled
@written_print
class Card:
    """What is printed. It never changes; every table of a game shares it.

    `index` is the card's place in its game's list of cards, by which saved tables refer to it;
    `art` is a picture of its own, for the eye, `illustrator` who made it, and `dress` how its set
    dresses it; `free_text` is what no rule carries out, but the players by hand.
    """

    index: int = value(-1)
    art: str = value("")
    free_text: str = value("")
    illustrator: str = value("")
    dress: Any = value(None)
    name: str
    kind: str
    text: str
    set_name: str
    handler: str

    def pack(self) -> int:
        """By its index."""
        return self.index

    @staticmethod
    def unpack(game: Any, index: int) -> Any:
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
