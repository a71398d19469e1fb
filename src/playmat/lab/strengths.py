"""Strengths: ratings on Elo's scale that explain all results at once, after Bradley and Terry.

Who is so much stronger wins so often: 1 / (1 + 10 ** (difference / -400)). The ratings under which
what was seen is likeliest do not hang on the order of results, and of two that played the same
opponents as often, who won more stands higher. A weak belief that nobody is much apart keeps who
won all games from being infinitely strong.

Intervals are of 95 %, and made from deals: the two games of a deal are not independent.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from playmat.lab.intervals import CONFIDENCE

MIDDLE = 1500.0
SCALE = 400 / log(10)  # points of Elo for one unit of strength
BELIEF = 3.0  # units: how far strengths lie apart before anything was seen
STEPS = 50
CLOSE = 1e-10

Matrix = list[list[float]]


class Encounter(NamedTuple):
    """What one won against another in the games of a deal; a draw is half."""

    one: int
    other: int
    won: float
    games: int


class Rating(NamedTuple):
    """A rating, and between what it lies."""

    value: float
    low: float
    high: float


def strengths(count: int, deals: Sequence[Encounter]) -> list[Rating]:
    """The ratings of so many players.

    >>> one, other = strengths(2, [Encounter(0, 1, 1.5, 2)] * 100)
    >>> round(one.value - other.value)
    191
    """
    found = [0.0] * count
    for _ in range(STEPS):
        slope, curvature = tangent(found, deals)
        step = [sum(map(product, row, slope)) for row in inverse(curvature)]
        found = [strength + each for strength, each in zip(found, step, strict=True)]
        if max(map(abs, step)) < CLOSE:
            break
    doubts = spreads(found, deals)
    return [
        Rating(MIDDLE + SCALE * each, *(MIDDLE + SCALE * (each + sign * doubt) for sign in (-1, 1)))
        for each, doubt in zip(found, doubts, strict=True)
    ]


def expected(strength: float, other: float) -> float:
    """How often one wins against another."""
    return 1 / (1 + exp(other - strength))


def tangent(found: list[float], deals: Sequence[Encounter]) -> tuple[list[float], Matrix]:
    """How the likelihood of what was seen rises with each strength, and how that bends."""
    count = range(len(found))
    slope = [-each / BELIEF**2 for each in found]
    curvature = [[float(a == b) / BELIEF**2 for b in count] for a in count]
    for one, other, won, games in deals:
        share = expected(found[one], found[other])
        slope[one] += won - games * share
        slope[other] -= won - games * share
        bend = games * share * (1 - share)
        curvature[one][one] += bend
        curvature[other][other] += bend
        curvature[one][other] -= bend
        curvature[other][one] -= bend
    return slope, curvature


def spreads(found: list[float], deals: Sequence[Encounter]) -> list[float]:
    """How far each strength may be off: from how much deals differ from what is expected, and no
    less than if all games were independent."""
    count = range(len(found))
    _, curvature = tangent(found, deals)
    bread = inverse(curvature)
    meat = [[float(a == b) / BELIEF**2 for b in count] for a in count]
    for one, other, won, games in deals:
        square = (won - games * expected(found[one], found[other])) ** 2
        meat[one][one] += square
        meat[other][other] += square
        meat[one][other] -= square
        meat[other][one] -= square
    by_deals = times(times(bread, meat), bread)
    pairs = zip(from_the_mean(by_deals), from_the_mean(bread), strict=True)
    return [CONFIDENCE * sqrt(max(pair)) for pair in pairs]


def from_the_mean(covariance: Matrix) -> list[float]:
    """The variance of each strength about the mean of all: where that lies, no game can tell."""
    count = len(covariance)
    means = [sum(row) / count for row in covariance]
    whole = sum(means) / count
    return [covariance[n][n] - 2 * means[n] + whole for n in range(count)]


def product(one: float, other: float) -> float:
    return one * other


def times(one: Matrix, other: Matrix) -> Matrix:
    columns = list(zip(*other, strict=True))
    return [[sum(map(product, row, column)) for column in columns] for row in one]


def inverse(matrix: Matrix) -> Matrix:
    """The inverse, by elimination; the matrix is positive definite, so no row is exchanged."""
    count = len(matrix)
    rows = [[*row, *(float(n == place) for n in range(count))] for place, row in enumerate(matrix)]
    for pivot in range(count):
        head = rows[pivot][pivot]
        rows[pivot] = [value / head for value in rows[pivot]]
        for place in range(count):
            factor = rows[place][pivot]
            if place != pivot and factor:
                pairs = zip(rows[place], rows[pivot], strict=True)
                rows[place] = [value - factor * lead for value, lead in pairs]
    return [row[count:] for row in rows]
