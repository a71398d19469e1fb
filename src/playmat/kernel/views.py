"""Views: what a seat may know, and nothing else.

The only place where a state becomes something that leaves the program. A viewer is a seat's
number, SPECTATOR, or ABOVE (who sees all: scenarios, and the table after the game).
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.decisions import PLACE
from playmat.kernel.seats import letter
from playmat.kernel.state import State
from playmat.kernel.zones import EVERYBODY, Zone

SPECTATOR: Final = -1
ABOVE: Final = -2


def knows(state: State, piece: int, viewer: int) -> bool:
    """Whether the viewer knows which card this piece is."""
    if viewer == ABOVE:
        return True
    known = state.known[piece]
    return known == -1 if viewer == SPECTATOR else bool(known >> viewer & 1)


def see_zone(state: State, seat: int, zone: Zone, viewer: int) -> list[str | None]:
    """The cards of a zone by name, None for each card that the viewer does not know.

    An ordered zone is listed from the top. Of another seat's unordered hidden zone only the
    known cards are named, in the order of their names, so that no place in a hand tells.
    """
    pieces = state.seats[seat].zones[zone.index]
    if not pieces:
        return []
    placed = [piece for piece in placed_pieces(state, seat) if piece in pieces]
    blind = bool(placed) and viewer != ABOVE and not state.seats[seat].eyes >> max(viewer, 0) & 1
    if viewer == SPECTATOR:
        blind = bool(placed)
    names: list[str | None] = [
        state.pieces[piece].card.name if knows(state, piece, viewer) and not blind else None
        for piece in pieces
        if piece not in placed
    ]
    if zone.ordered:
        names.reverse()
    elif zone.sight != EVERYBODY and viewer not in (seat, ABOVE):
        known = sorted(name for name in names if name is not None)
        names = [*known, *([None] * (len(names) - len(known)))]
    return names


def placed_pieces(state: State, seat: int) -> tuple[int, ...]:
    """The pieces that a seat has laid face down and that wait for the others'."""
    answer = state.answers[seat] if state.asked else None
    if answer is None or state.prompt is None or state.prompt.kind != PLACE:
        return ()
    return answer.pieces


def see(state: State, viewer: int) -> dict[str, object]:
    """The whole table as the viewer may know it, as plain data."""
    seats: dict[str, object] = {}
    for seat in state.seats:
        shown: dict[str, object] = {"out": seat.out, "team": seat.team}
        for zone in state.game.zones:
            shown[zone.name] = see_zone(state, seat.index, zone, viewer)
        shown["placed"] = len(placed_pieces(state, seat.index))
        shown["committed"] = state.answers[seat.index] is not None if state.asked else False
        shown.update(state.game.describe_seat(state, seat.index, viewer))
        seats[letter(seat.index)] = shown
    table: dict[str, object] = {"game": state.game.name, "seats": seats}
    table.update(state.game.describe_table(state, viewer))
    table["over"] = state.over
    table["winners"] = [
        letter(seat.index) for seat in state.seats if state.winners >> seat.index & 1
    ]
    table["reason"] = state.reason
    table["asked"] = [letter(seat.index) for seat in state.seats if state.asked >> seat.index & 1]
    return table
