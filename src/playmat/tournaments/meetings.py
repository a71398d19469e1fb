"""Meetings: who plays in a tournament, whom they meet, and how it ends.

Everything here is plain data; a round is a list of meetings, its first is at table 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from playmat.kernel.errors import BadSetup, PlaymatError

NOBODY: Final = ""  # sits opposite who has a bye
WIN: Final = 3
DRAW: Final = 1
MOST_CONTENDERS: Final = 128
MOST_GAMES: Final = 99  # that a result may have for one side


class NoPairing(PlaymatError):
    """No further round can be paired by the rules of the tournament."""


class Contender(msgspec.Struct, frozen=True):
    """Who plays: from a round on, and to one where they have left (0: they are still there)."""

    name: str
    entered: int = 1
    left: int = 0

    def plays_in(self, number: int) -> bool:
        return self.entered <= number and not (self.left and self.left < number)


class GamesWon(msgspec.Struct, frozen=True):
    """How a meeting ended. Where one was `given`, nobody played for it."""

    first: int
    second: int
    drawn: int = 0
    given: bool = False

    def __str__(self) -> str:
        drawn = f"-{self.drawn}" if self.drawn else ""
        return f"{self.first}-{self.second}{drawn}"


class Meeting(msgspec.Struct, frozen=True):
    """Two who meet at a table, or one who has a bye, which is won."""

    first: str
    second: str = NOBODY
    result: GamesWon | None = None

    @property
    def bye(self) -> bool:
        return not self.second

    @property
    def over(self) -> bool:
        return self.bye or self.result is not None

    @property
    def names(self) -> tuple[str, ...]:
        return (self.first,) if self.bye else (self.first, self.second)

    def opponent(self, name: str) -> str:
        return self.second if name == self.first else self.first

    @property
    def winner(self) -> str:
        """Who won it; nobody if it is drawn, or not over."""
        if self.bye:
            return self.first
        if self.result is None or self.result.first == self.result.second:
            return NOBODY
        return self.first if self.result.first > self.result.second else self.second

    def points(self, name: str) -> int:
        """What it is worth for one of them, so far."""
        if not self.over:
            return 0
        if not self.winner:
            return DRAW
        return WIN if self.winner == name else 0

    def ended(self, result: GamesWon) -> Meeting:
        return Meeting(self.first, self.second, result)

    def given_to(self, name: str) -> Meeting:
        """Won without a game, as the other has left."""
        return self.ended(GamesWon(int(name == self.first), int(name == self.second), given=True))


Round = Sequence[Meeting]


def points_of(rounds: Sequence[Round]) -> dict[str, int]:
    """The points of all who have met anybody, or had a bye."""
    found: dict[str, int] = {}
    for meetings in rounds:
        for meeting in meetings:
            for name in meeting.names:
                found[name] = found.get(name, 0) + meeting.points(name)
    return found


def read_result(text: str) -> GamesWon:
    """A result as it is written: games of the first, of the second, and those drawn.

    >>> read_result("2-1"), str(read_result("1-1-1"))
    (GamesWon(first=2, second=1, drawn=0, given=False), '1-1-1')
    """
    parts = text.strip().split("-")
    if len(parts) not in (2, 3) or not all(is_count(part) for part in parts):
        hint = "write it as 2-1, or with drawn games as 1-1-1"
        raise BadSetup(f"{text!r} is no result; {hint}")
    first, second, *drawn = map(int, parts)
    return GamesWon(first, second, sum(drawn))


def is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 2 and int(text) <= MOST_GAMES
