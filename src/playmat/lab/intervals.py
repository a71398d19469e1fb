"""Intervals: how sure a figure is. All are of 95 % unless a comparison says otherwise.

A *deal* is played twice, with the seats swapped, so its two games are not independent: who draws
well does so in both, who starts wins one of each. Intervals are therefore made from the scores of
deals. See docs/decisions/0034-how-sure-a-figure-is.md. With three sides or four a deal is played so
many times, a side in every seat once, and what it won is its share of the games: a third of all is
even (docs/decisions/0106-compiled-packages-and-shares.md).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import ceil, sqrt
from statistics import NormalDist
from typing import NamedTuple

CONFIDENCE = 1.96  # standard deviations: 95 %

WHOLE = 12  # a game is counted in twelfths, which as many as four may share
FULL = 144  # and a deal, which is some games, in parts of which each of those is some
QUARTER = FULL // 4
QUARTERS = "01234"  # the signs of what two sides win: two games, a draw is half of one
OTHERS = 0x100  # the character of nothing, from which other scores count
LOST = "x"  # the sign of a deal of which a game failed
PRIOR = 4.0  # deals' worth of belief that the two games of a deal are independent
DOUBT = 0.25  # what one unseen deal may add to the squares of differences


class Rate:
    """How often something came about, a draw being half of it, with its 95 % interval.

    >>> rate = Rate(60, 100)
    >>> f"{rate.share:.2f} ({rate.low:.2f} to {rate.high:.2f})"
    '0.60 (0.50 to 0.69)'
    """

    def __init__(self, wins: float, games: int) -> None:
        self.wins = wins
        self.games = games
        self.share = wins / games if games else 0.0
        self.low, self.high = wilson(self.share, games)

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"


def wilson(share: float, games: float) -> tuple[float, float]:
    """The Wilson score interval of a share seen in so many games."""
    if not games:
        return 0.0, 1.0
    square = CONFIDENCE**2
    middle = share + square / (2 * games)
    reach = CONFIDENCE * sqrt(share * (1 - share) / games + square / (4 * games**2))
    whole = 1 + square / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


class Interval(NamedTuple):
    """A figure, and between what it lies."""

    value: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        """Half the width."""
        return (self.high - self.low) / 2

    @property
    def sign(self) -> int:
        """Which side of nothing a difference is on: 1, -1, or 0 where that is not sure."""
        return (self.low > 0) - (self.high < 0)

    @property
    def least(self) -> float:
        """How large a difference surely is, whichever its side; 0 where that is not sure.

        >>> Interval(-0.3, -0.5, -0.1).least
        0.1
        """
        return max(self.low, -self.high, 0.0)

    def turned(self) -> Interval:
        """The other side of a rate."""
        return Interval(1 - self.value, 1 - self.high, 1 - self.low)

    def form(self) -> dict[str, float]:
        """For programs, as shares of one."""
        return {
            "value": round(self.value, 5),
            "low": round(self.low, 5),
            "high": round(self.high, 5),
        }

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"

    def points(self) -> str:
        """A difference, in points.

        >>> Interval(0.021, -0.003, 0.045).points()
        '+2.1 (-0.3 to +4.5)'
        """
        value, low, high = (plain(100 * each) for each in self)
        return f"{value} ({low} to {high})"


def plain(points: float) -> str:
    """A number of points with its sign, without a sign where it is none."""
    text = f"{points:+.1f}"
    return "0.0" if text in ("+0.0", "-0.0") else text


UNKNOWN = Interval(0.0, -1.0, 1.0)  # a difference of which nothing has been seen


def sign_of(score: int) -> str:
    """The sign of what was won of a deal.

    >>> sign_of(72), sign_of(48)
    ('2', 'İ')
    """
    quarters, rest = divmod(score, QUARTER)
    return chr(OTHERS + score) if rest else QUARTERS[quarters]


def score_of(sign: str) -> int:
    """What was won of a deal, of FULL."""
    return QUARTER * int(sign) if sign in QUARTERS else ord(sign) - OTHERS


class Scores:
    """What one side won of each deal: its sum, and the sum of the squares."""

    def __init__(self, signs: str = "") -> None:
        self.deals = 0
        self.total = 0
        self.squares = 0
        self.add(signs)

    def add(self, signs: str) -> None:
        """Count more deals, each a sign. Deals that failed are left out.

        >>> scores = Scores("4220x")
        >>> scores.deals, scores.share
        (4, 0.5)
        """
        for sign, deals in Counter(signs).items():
            if sign != LOST:
                score = score_of(sign)
                self.deals += deals
                self.total += deals * score
                self.squares += deals * score * score

    @property
    def share(self) -> float:
        return self.total / (FULL * self.deals) if self.deals else 0.5

    @property
    def worth(self) -> float:
        """How many independent games these deals are worth.

        Two games of a deal that mostly come out alike say less than two games, two that balance
        each other say more.
        """
        if not self.deals:
            return 0.0
        share = self.share
        alone = share * (1 - share)  # the variance of one game
        if not alone:
            return 2.0 * self.deals
        spread = self.squares / FULL**2 - self.deals * share * share
        variance = (spread + PRIOR * alone / 2) / (self.deals - 1 + PRIOR)
        return self.deals * alone / variance

    @property
    def interval(self) -> Interval:
        """The Wilson interval of what was won, for as many games as these are worth."""
        return Interval(self.share, *wilson(self.share, self.worth))


def mean_interval(values: Sequence[float], confidence: float = CONFIDENCE) -> Interval:
    """The mean of one number a deal, such as a difference on the same luck.

    Where all are equal it is still not certain that the next one is, so one deal of doubt is added.

    >>> mean_interval([0.0] * 400).points()
    '0.0 (-0.2 to +0.2)'
    """
    count = len(values)
    if not count:
        return UNKNOWN
    mean = sum(values) / count
    squares = sum((value - mean) ** 2 for value in values) + DOUBT
    reach = confidence * sqrt(squares / count / count)
    return Interval(mean, mean - reach, mean + reach)


def mean_of(figures: Iterable[Interval]) -> Interval:
    """The mean of independent figures."""
    each = list(figures)
    if not each:
        return Interval(0.0, 0.0, 0.0)
    mean = sum(figure.value for figure in each) / len(each)
    reach = sqrt(sum(figure.reach**2 for figure in each)) / len(each)
    return Interval(mean, mean - reach, mean + reach)


def differences(one: str, other: str) -> list[float]:
    """What one row of deals won more than another on the same luck, deal by deal.

    >>> differences("420", "400")
    [0.0, 0.5, 0.0]
    """
    pairs = zip(one, other)
    return [(score_of(a) - score_of(b)) / FULL for a, b in pairs if LOST not in (a, b)]


def certainty(change: Interval) -> str:
    """How sure a difference is, in plain words.

    >>> certainty(Interval(-0.12, -0.2, -0.04))
    'surely weaker'
    >>> certainty(Interval(0.01, -0.031, 0.05))
    'no difference larger than 5 points seen'
    """
    if change.sign:
        return "surely stronger" if change.sign > 0 else "surely weaker"
    most = ceil(round(100 * max(-change.low, change.high), 6))
    return f"no difference larger than {most} points seen"


def chance_of(interval: Interval) -> float:
    """How likely so large a difference would be if there were none (two-sided)."""
    if not interval.reach:
        return 1.0
    deviations = abs(interval.value) * CONFIDENCE / interval.reach
    return 2 * (1 - NormalDist().cdf(deviations))


def surely(chances: Mapping[str, float], doubt: float = 0.05) -> set[str]:
    """Those of many comparisons that hold together: at most one run in twenty claims any in vain.

    Holm's rule: the most surprising is held to `doubt / count`, the next to `doubt / (count - 1)`.

    >>> sorted(surely({"Owen": 0.001, "Tape": 0.02, "Cass": 0.06}))
    ['Owen', 'Tape']
    """
    found: set[str] = set()
    for place, name in enumerate(sorted(chances, key=lambda name: (chances[name], name))):
        if chances[name] > doubt / (len(chances) - place):
            break
        found.add(name)
    return found
