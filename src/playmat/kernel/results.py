"""Results: how a game ended."""

from __future__ import annotations


class Result:
    """Winners, losers, whether it is a draw, and the clause that ended the game."""

    __slots__ = ("draw", "losers", "reason", "winners")

    def __init__(self, winners: list[int], losers: list[int], reason: str) -> None:
        self.winners: list[int] = winners
        self.losers: list[int] = losers
        self.draw: bool = not winners
        self.reason: str = reason

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, losers={self.losers}, reason={self.reason!r})"
