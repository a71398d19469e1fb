"""Matches at hosted tables: each game is a table of its own, and the score goes on to the next.

Between two games everybody may change the deck. Who goes first is decided anew in every game, as
its rules say (decision 0013); what counts is `kernel.bouts.Score`, as for matches without a server.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from playmat.kernel.bouts import Score
from playmat.kernel.seats import LETTERS, letter
from playmat.server.wire.messages import MatchInfo
from playmat.server.wire.rows import StoredTable

BREAK = 180.0  # seconds between two games, where somebody else waits
LONGEST = 9  # games


def first_standing(best_of: int, seats: int) -> str:
    """How a match stands before its first game, as the store keeps it; empty: one game."""
    return "" if best_of == 1 else kept(MatchInfo(best_of, [0] * seats))


def standing(stored: StoredTable) -> MatchInfo | None:
    """How the match stands of which this table is a game; None: it is no part of one."""
    return msgspec.json.decode(stored.match, type=MatchInfo) if stored.match else None


def kept(match: MatchInfo) -> str:
    return msgspec.json.encode(match).decode()


def after(match: MatchInfo, winners: list[str], teams: list[int]) -> MatchInfo:
    """How a match stands after one more game."""
    score = Score(match.wins, match.drawn, match.played)
    score = score.after(sum(1 << LETTERS.index(seat) for seat in winners))
    over = score.decided(match.best_of, False)
    leaders = score.leaders(teams) if over else 0
    return MatchInfo(
        best_of=match.best_of,
        wins=score.wins,
        drawn=score.drawn,
        played=score.played,
        over=over,
        winners=[letter(seat) for seat in range(len(teams)) if leaders >> seat & 1],
    )


class Pause:
    """The time between two games: who has said that the next may begin, and with which decks."""

    def __init__(self, until: float | None) -> None:
        self.until = until  # by the clock of games; None: nobody else waits
        self.decks: dict[int, str] = {}  # by seat, as the store keeps them
        self.ready: set[str] = set()  # guests

    def say(self, guest: str, decks: Mapping[int, str]) -> None:
        self.decks.update(decks)
        self.ready.add(guest)

    def is_over(self, persons: set[str], now: float) -> bool:
        """Whether the next game begins: all are ready, or the time is up."""
        return persons <= self.ready or (self.until is not None and now >= self.until)
