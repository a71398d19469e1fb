"""Why a position is not solved."""

from __future__ import annotations

from playmat.kernel.errors import PlaymatError


class Unsolvable(PlaymatError):
    """A position that has no exact solution here, whatever time one takes."""


class Hidden(Unsolvable):
    """Cards that not everybody knows may come into play."""


class TooLarge(Unsolvable):
    """More tables may follow than were to be looked at."""
