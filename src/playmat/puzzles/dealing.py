"""Cards that have come to light, as each of those that they may have been."""

from __future__ import annotations

from typing import NamedTuple

from playmat.kernel.cards import Piece
from playmat.kernel.state import State


class Dealing(NamedTuple):
    """The pieces of a table with other cards, and how likely these are."""

    share: float
    pieces: list[Piece]


def dealings(state: State, shown: list[int], unknown: list[int]) -> list[Dealing]:
    """All choices of cards, out of the unknown ones, for the pieces shown."""
    dealt = [Dealing(1.0, state.pieces)]
    for place, piece in enumerate(shown):
        left = [number for number in unknown if number not in shown[:place]]
        dealt = [further for one in dealt for further in exchanged(one, piece, left)]
    return dealt


def exchanged(dealing: Dealing, piece: int, left: list[int]) -> list[Dealing]:
    """The piece as each different card of those left, whose place its own card takes."""
    alike: dict[int, list[int]] = {}  # the pieces of each card
    for number in left:
        alike.setdefault(dealing.pieces[number].card.index, []).append(number)
    found: list[Dealing] = []
    for numbers in alike.values():
        pieces, other = dealing.pieces[:], numbers[0]
        pieces[piece] = Piece(piece, dealing.pieces[other].card, dealing.pieces[piece].owner)
        pieces[other] = Piece(other, dealing.pieces[piece].card, dealing.pieces[other].owner)
        if other == piece:
            pieces = dealing.pieces
        found.append(Dealing(dealing.share * len(numbers) / len(left), pieces))
    return found
