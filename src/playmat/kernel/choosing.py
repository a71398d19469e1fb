"""Choosing a card: the options among pieces that lie in a zone."""

from __future__ import annotations

from playmat.kernel.decisions import Option, Verb
from playmat.kernel.state import State


def different(state: State, pieces: list[int]) -> list[int]:
    """One piece of each different card among these, in their order."""
    found: list[int] = []
    for piece in pieces:
        card = state.pieces[piece].card
        for other in found:
            if state.pieces[other].card is card:
                break
        else:
            found.append(piece)
    return found


def cards_to_choose(state: State, seat: int, verb: Verb, pieces: list[int]) -> list[Option]:
    """One option for each different card among these pieces: copies are all one."""
    options: list[Option] = []
    names: list[str] = []
    for piece in pieces:
        name = state.pieces[piece].card.name
        if name not in names:
            names.append(name)
            options.append(Option(seat, verb, name, 0, (piece,)))
    return options
