"""What a seat cannot know of a table: which pieces, and which options are made of them."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel.cards import Card, Piece
from playmat.kernel.decisions import Option
from playmat.kernel.state import State
from playmat.kernel.zones import OWNER


def unknown_to(state: State, piece: int, seat: int) -> bool:
    return not state.known[piece] >> seat & 1


def uses(state: State, option: Option, piece: int) -> bool:
    """Whether an option is one of this piece."""
    body = state.bodies.get(option.body)
    return piece in option.pieces or (body is not None and piece in body.pieces)


def is_hidden(state: State, option: Option, seat: int) -> bool:
    """Whether an option is one of a card that the seat does not know."""
    body = state.bodies.get(option.body)
    pieces = [*option.pieces, *(body.pieces if body is not None else [])]
    return any(unknown_to(state, piece, seat) for piece in pieces)


def own_unknown(state: State, seat: int) -> list[int]:
    """The seat's own pieces that it cannot tell from each other, by number."""
    return [
        piece.number
        for piece in state.pieces
        if piece.owner == seat and unknown_to(state, piece.number, seat)
    ]


def hidden_in_hands(state: State, owner: int, seat: int) -> list[tuple[int, int]]:
    """A piece of each zone that the owner alone looks into; the others there are like it."""
    found: list[tuple[int, int]] = []
    for zone in state.game.zones:
        if zone.sight == OWNER and not zone.ordered:
            pieces = state.seats[owner].zones[zone.index]
            hidden = [piece for piece in pieces if unknown_to(state, piece, seat)]
            found += [(zone.index, piece) for piece in hidden[:1]]
    return found


def answering(state: State, owner: int, zone: int, cards: Sequence[Card]) -> list[Card]:
    """The cards with which the owner could answer, if they lay in this zone: all are put there
    at once, to be asked about once."""
    twin = state.clone()
    first = len(state.pieces)
    numbers = range(first, first + len(cards))
    twin.pieces = [*state.pieces, *[Piece(n, card, owner) for n, card in zip(numbers, cards)]]
    twin.known = [*state.known, *[twin.seats[owner].eyes] * len(cards)]
    zones = twin.seats[owner].zones
    zones[zone] = [*zones[zone], *numbers]
    twin.offers = [None] * len(twin.seats)
    used = {piece for option in twin.options(owner) for piece in option.pieces}
    return [card for number, card in zip(numbers, cards) if number in used]


def face_down(state: State, owner: int, seat: int) -> list[int]:
    """The pieces of the owner in play that lie face down."""
    return [
        piece
        for body in state.bodies.values()
        if not body.last_known
        for piece in body.pieces
        if state.pieces[piece].owner == owner and unknown_to(state, piece, seat)
    ]
