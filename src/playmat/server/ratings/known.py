"""How strong somebody is known to be at some time, from what the store has."""

from __future__ import annotations

from typing import Final

from playmat.server.ratings.glicko import Strength, rested
from playmat.server.wire.profile_pages import ShownRating
from playmat.server.wire.rows import StoredRating

PERIOD: Final = 7 * 24 * 3600.0  # seconds after which somebody is known less well


def strength_at(kept: StoredRating | None, now: float) -> Strength:
    """How strong somebody is known to be at a time of day."""
    if kept is None:
        return Strength()
    known = Strength(kept.rating, kept.deviation, kept.volatility)
    return rested(known, max(0.0, now - kept.at) / PERIOD)


def shown_rating(kept: StoredRating | None, now: float) -> ShownRating:
    """A rating for people to read."""
    known = strength_at(kept, now)
    return ShownRating(round(known.rating) if kept else 0, known.provisional)
