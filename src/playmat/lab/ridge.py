"""Ridge regression: what each of many parts adds to a result, of which each result has some.

Where there is little to see of a part, it is believed to add little. How much parts add at all is
not guessed, but found with them: under the belief that makes what was seen likeliest (MacKay's
evidence). Intervals are of 95 %, about what is believed in the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

from playmat.lab.intervals import CONFIDENCE, Interval
from playmat.lab.strengths import Matrix, inverse, product

STEPS = 30
CLOSE = 0.01  # of the belief: it moves no figure that anybody reads
LEAST = 1e-9

Row = Mapping[int, float]  # how much of which parts is in a result


class Ridge:
    """What parts add: so many numbers, and how sure they are together."""

    def __init__(self, found: list[float], noise: float, spread: Matrix) -> None:
        self.found = found
        self.noise = noise
        self.spread = spread

    def of(self, row: Row) -> Interval:
        """What so much of these parts adds."""
        value = sum(much * self.found[part] for part, much in row.items())
        doubt = sum(
            much * other * self.spread[part][beside]
            for part, much in row.items()
            for beside, other in row.items()
        )
        reach = CONFIDENCE * sqrt(max(0.0, self.noise * doubt))
        return Interval(value, value - reach, value + reach)


def ridge(count: int, rows: Sequence[Row], results: Sequence[float]) -> Ridge:
    """What each of so many parts adds.

    >>> found = ridge(2, [{0: 1.0}, {1: 1.0}, {0: 1.0, 1: 1.0}] * 20, [0.2, -0.1, 0.1] * 20)
    >>> round(found.of({0: 1.0}).value, 3), round(found.of({0: 1.0, 1: 1.0}).value, 3)
    (0.2, 0.1)
    """
    bends, slope = normal_equations(count, rows, results)
    squares = sum(map(product, results, results)) + LEAST
    weight = 1.0  # the variance of what is seen by that of what a part adds
    for _ in range(STEPS):
        spread = inverse(with_diagonal(bends, weight))
        found = [sum(map(product, line, slope)) for line in spread]
        adding = sum(map(product, found, found)) + LEAST
        known = count - weight * sum(spread[n][n] for n in range(count)) + LEAST
        left = max(LEAST, squares - sum(map(product, found, slope)) - weight * adding)
        noise = left / max(1.0, len(rows) - known)
        before, weight = weight, noise * known / adding
        if abs(weight - before) < CLOSE * before:
            break
    return Ridge(found, noise, spread)


def normal_equations(
    count: int, rows: Sequence[Row], results: Sequence[float]
) -> tuple[Matrix, list[float]]:
    bends = [[0.0] * count for _ in range(count)]
    slope = [0.0] * count
    for row, result in zip(rows, results, strict=True):
        for one, much in row.items():
            slope[one] += much * result
            bend = bends[one]
            for other, of_it in row.items():
                bend[other] += much * of_it
    return bends, slope


def with_diagonal(matrix: Matrix, weight: float) -> Matrix:
    return [
        [value + weight if place == n else value for place, value in enumerate(line)]
        for n, line in enumerate(matrix)
    ]
