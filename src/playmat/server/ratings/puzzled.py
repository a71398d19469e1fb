"""Puzzles that were tried: what a first try comes to, and a streak of days."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from playmat.server.ratings.glicko import Strength
from playmat.server.wire.messages import Choose, Hint, ShowMe, Situation, Told
from playmat.server.wire.pages import PuzzleTalk

DAY: Final = 24 * 3600  # seconds; days are those of UTC, for everybody the same
MEASURED: Final = 140.0  # the deviation of a puzzle that eight levels have tried (decision 0129)

# What has come of a puzzle; `hinted` is not over yet, `helped` was solved with a hint.
Came = Literal["hinted", "helped", "solved", "failed"]


class PuzzleTry(NamedTuple):
    """What somebody did at a puzzle."""

    person: str
    game: str
    number: int
    came: Came
    against: Strength | None  # None: it does not count, the puzzle has no rating or it was a run's
    at: float

    @property
    def day(self) -> int:
        return day_of(self.at)


def try_in(talk: PuzzleTalk, told: Sequence[Told]) -> tuple[Came, int] | None:
    """What has come of what a solver said, and the rating of the puzzle; None: it goes on."""
    if isinstance(talk.said, Hint):
        return "hinted", 0
    if not isinstance(talk.said, Choose | ShowMe):
        return None
    last = next((each for each in reversed(told) if isinstance(each, Situation)), None)
    solving = None if last is None else last.solving
    if solving is None or solving.standing == "open":
        return None
    if solving.standing != "solved":
        return "failed", solving.rating
    return "helped" if talk.hinted else "solved", solving.rating


def strength_of(rating: int) -> Strength | None:
    """A puzzle as an opponent. Its rating stands; None: it has none."""
    return Strength(float(rating), MEASURED) if rating else None


def day_of(at: float) -> int:
    """Which day a time is on, counted from 1970."""
    return int(at // DAY)


def is_of_today(number: int, count: int, at: float) -> bool:
    """Whether a puzzle is the one of its game's that everybody has on this day."""
    return number == day_of(at) % count + 1


def streak(days: Iterable[int], today: int) -> int:
    """For how many days in a row the puzzle of the day was solved, up to today or yesterday."""
    known = set(days)
    last = today if today in known else today - 1
    length = 0
    while last - length in known:
        length += 1
    return length
