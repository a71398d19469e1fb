"""Determinize: a table as it may be, for all that one seat can know.

Everything hidden from the seat is sampled anew: unknown cards, chance to come, answers given in
secret. What comes out depends on nothing but the seat's view and the sampling stream, so a bot
that thinks on such tables cannot peek.
"""

from __future__ import annotations

from playmat.kernel.cards import Piece
from playmat.kernel.chance import Chance
from playmat.kernel.state import State
from playmat.kernel.zones import OWNER


def determinize(state: State, viewer: int, sampling: Chance) -> State:
    """A clone in which all that the viewer cannot know has been resampled."""
    twin = state.clone()
    key = b"".join(sampling.word().to_bytes(4, "big") for _ in range(8))
    script = twin.chance.script
    twin.chance = Chance(key, 0, None)
    if script is not None:
        twin.chance.script = type(script)([], [], [], script.keep_order)
    twin.pieces = state.pieces[:]
    for seat in twin.seats:
        unknown = unknown_pieces(twin, seat.index, viewer)
        if unknown:
            resample(twin, seat.index, viewer, unknown, sampling)
    for seat in twin.seats:
        answer = twin.answers[seat.index] if twin.asked else None
        if answer is None or seat.index == viewer:
            continue
        if not answer.pieces or not seat.eyes >> viewer & 1:  # else the rest of a hand tells
            resample_answer(twin, seat.index, viewer, sampling)
    return twin


def unknown_pieces(state: State, owner: int, viewer: int) -> list[int]:
    """The owner's pieces whose card the viewer does not know, by place and never by number.

    The order of another seat's hand is its own affair, so it is brought into one that the
    viewer could write down: known cards by name, then the rest.
    """
    unknown: list[int] = []
    for zone in state.game.zones:
        pieces = state.seats[owner].zones[zone.index]
        if owner != viewer and zone.sight == OWNER and not zone.ordered:
            pieces = sorted(pieces, key=lambda number: known_name(state, number, viewer))
            state.seats[owner].zones[zone.index] = pieces
        unknown += [number for number in pieces if not state.known[number] >> viewer & 1]
    for body in state.bodies.values():
        for number in body.pieces:
            piece = state.pieces[number]
            if piece.owner == owner and not state.known[number] >> viewer & 1:
                unknown.append(number)
    return unknown


def known_name(state: State, number: int, viewer: int) -> tuple[bool, str]:
    """Sorts known pieces by name before unknown ones."""
    if state.known[number] >> viewer & 1:
        return (False, state.pieces[number].card.name)
    return (True, "")


def resample(state: State, owner: int, viewer: int, unknown: list[int], sampling: Chance) -> None:
    """Give the unknown pieces other cards."""
    if owner == viewer:  # one's own unknown cards are those of one's own list that are not seen
        cards = sorted((state.pieces[number].card for number in unknown), key=lambda c: c.index)
        order = list(range(len(cards)))
        sampling.shuffle(order)
        chosen = [cards[place] for place in order]
    else:
        chosen = state.game.guess(state, owner, viewer, unknown, sampling)
    for number, card in zip(unknown, chosen, strict=True):
        state.pieces[number] = Piece(number, card, owner)
    state.game.forget(state, unknown, sampling)


def resample_answer(state: State, seat: int, viewer: int, sampling: Chance) -> None:
    """Replace an answer given in secret by one that may have been given."""
    given = state.answers[seat]
    assert given is not None
    options = state.waiting_step().options(state, state.frames[-1], seat)
    alike = [o for o in options if len(o.pieces) == len(given.pieces)]
    if alike:  # how many cards were laid down may be seen
        state.answers[seat] = alike[sampling.below(len(alike))]
    else:
        state.answers[seat] = state.game.answer_like(state, given, viewer, sampling)
