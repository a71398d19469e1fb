"""Which games count for ratings, and how."""

from __future__ import annotations

from typing import NamedTuple

from playmat.kernel.seats import letter
from playmat.server.wire.messages import Ending
from playmat.server.wire.rows import StoredTable


class RatedResult(NamedTuple):
    """How a rated game ended, for the two who played it."""

    table: str
    game: str
    mode: str
    people: tuple[str, str]
    score: float  # of the first: 1 is won, a half is drawn
    at: float


def rated_result(stored: StoredTable, ending: Ending, at: float) -> RatedResult | None:
    """What a game that ended by its rules does to ratings; None: nothing."""
    people = [seat.guest for seat in stored.seats if seat.kind == "person"]
    if not stored.rated or len(stored.seats) != 2 or len(set(people)) != 2:
        return None
    score = 0.5
    if not ending.draw and ending.winners:
        score = float(letter(0) in ending.winners)
    return RatedResult(stored.id, stored.game, stored.mode, (people[0], people[1]), score, at)
