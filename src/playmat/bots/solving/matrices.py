"""Matrix games: two players answer at once, and what one wins the other loses.

Most throws are games of at most three answers each. Such a game is settled by a pair of answers,
or by a square part of it in which both mix so that the other cannot do better (Shapley and Snow).
These are few enough to be tried one after the other, and what is found is proven before it is
used. All other games are linear programs.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from playmat.bots.solving.linear import solve_program

CLOSE: Final = 1e-12
PAIRS: Final = ((0, 1), (0, 2), (1, 2))

Matrix = list[list[float]]


class Solution(NamedTuple):
    """What the game is worth to the player of the rows, and how each player mixes."""

    value: float
    rows: tuple[float, ...]
    columns: tuple[float, ...]


def solve(matrix: Matrix) -> Solution:
    """The equilibrium of a game; entries are what the player of the rows wins.

    >>> solve([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]).value
    0.5
    """
    found = by_one_pair(matrix)
    if found is None and len(matrix) <= 3 and len(matrix[0]) <= 3:
        found = by_three(matrix) or by_two(matrix)
    return found or Solution(*solve_program(matrix))


def by_one_pair(matrix: Matrix) -> Solution | None:
    """A pair of answers from which neither player wishes to change."""
    least = [min(row) for row in matrix]
    most = [max(column) for column in zip(*matrix)]
    value = max(least)
    if min(most) > value:
        return None
    row, column = least.index(value), most.index(min(most))
    return Solution(value, pure(len(least), row), pure(len(most), column))


def pure(size: int, place: int) -> tuple[float, ...]:
    return tuple([1.0 if other == place else 0.0 for other in range(size)])


def by_three(matrix: Matrix) -> Solution | None:
    """Both players mix all of their three answers."""
    if len(matrix) != 3 or len(matrix[0]) != 3:
        return None
    (a, b, c), (d, e, f), (g, h, i) = matrix
    a, b, c, d, e, f, g, h = a - i, b - i, c - i, d - i, e - i, f - i, g - i, h - i
    # The adjugate of the differences: its columns add up to the shares of the rows, its rows to
    # those of the columns.
    one, two, three = -f * h, c * h, b * f - c * e
    four, five, six = f * g, -c * g, c * d - a * f
    seven, eight, nine = d * h - e * g, b * g - a * h, a * e - b * d
    top, middle, bottom = one + four + seven, two + five + eight, three + six + nine
    whole = top + middle + bottom
    if whole == 0.0 or top / whole < 0.0 or middle / whole < 0.0 or bottom / whole < 0.0:
        return None
    rows = (top / whole, middle / whole, bottom / whole)
    columns = (
        (one + two + three) / whole,
        (four + five + six) / whole,
        (seven + eight + nine) / whole,
    )
    return proven(matrix, rows, columns)


def by_two(matrix: Matrix) -> Solution | None:
    """Each player mixes two answers."""
    height, width = len(matrix), len(matrix[0])
    for one, other in PAIRS:
        if other >= height:
            continue
        for left, right in PAIRS:
            if right >= width:
                continue
            a, b = matrix[one][left], matrix[one][right]
            c, d = matrix[other][left], matrix[other][right]
            whole = a - b - c + d
            if whole == 0.0:
                continue
            up, across = (d - c) / whole, (d - b) / whole
            if not (0.0 <= up <= 1.0 and 0.0 <= across <= 1.0):
                continue
            rows, columns = [0.0] * height, [0.0] * width
            rows[one], rows[other] = up, 1.0 - up
            columns[left], columns[right] = across, 1.0 - across
            found = proven(matrix, tuple(rows), tuple(columns))
            if found is not None:
                return found
    return None


def proven(matrix: Matrix, rows: tuple[float, ...], columns: tuple[float, ...]) -> Solution | None:
    """The solution, if these mixes are one: neither player can do better than the value."""
    if min(rows) < 0.0 or min(columns) < 0.0:
        return None
    low, high = worst(matrix, rows), best(matrix, columns)
    return Solution((low + high) / 2, rows, columns) if high - low <= CLOSE else None


def worst(matrix: Matrix, rows: tuple[float, ...]) -> float:
    """What the player of the rows gets by a mix against the best that the other can do."""
    if len(matrix) == 3:  # written out: most of the time goes by here
        up, middle, down = rows
        return min(
            [up * a + middle * b + down * c for a, b, c in zip(matrix[0], matrix[1], matrix[2])]
        )
    height = range(len(matrix))
    return min([sum([rows[y] * matrix[y][x] for y in height]) for x in range(len(matrix[0]))])


def best(matrix: Matrix, columns: tuple[float, ...]) -> float:
    """The most that the player of the rows gets against a mix of the other."""
    if len(columns) == 3:
        left, middle, right = columns
        return max([left * a + middle * b + right * c for a, b, c in matrix])
    return max([sum([share * x for share, x in zip(columns, row)]) for row in matrix])
