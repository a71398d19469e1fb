"""Matrix games: two players answer at once, and what one wins the other loses.

Most throws are games of at most three answers each. Such a game is settled by a pair of answers,
or by a square part of it in which both mix so that the other cannot do better (Shapley and Snow).
These are few enough to be tried one after the other, and what is found is proven before it is
used. All other games are linear programs.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.bots.solving.linear import solve_program

CLOSE: Final = 1e-12
PAIRS: Final = ((0, 1), (0, 2), (1, 2))

Matrix = list[list[float]]


@mypyc_attr(acyclic=True)
class Solution:
    """What the game is worth to the player of the rows, and how each player mixes."""

    __slots__ = ("columns", "rows", "value")

    def __init__(self, value: float, rows: tuple[float, ...], columns: tuple[float, ...]) -> None:
        self.value: float = value
        self.rows: tuple[float, ...] = rows
        self.columns: tuple[float, ...] = columns


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
    worst_of_rows = [least(row) for row in matrix]
    best_of_columns = [most([row[x] for row in matrix]) for x in range(len(matrix[0]))]
    value, answered = most(worst_of_rows), least(best_of_columns)
    if answered > value:
        return None
    row, column = worst_of_rows.index(value), best_of_columns.index(answered)
    return Solution(value, pure(len(worst_of_rows), row), pure(len(best_of_columns), column))


def least(values: list[float]) -> float:
    """The least of some numbers; compiled, `min` would make an object of each."""
    found = values[0]
    for value in values:
        if value < found:
            found = value
    return found


def most(values: list[float]) -> float:
    found = values[0]
    for value in values:
        if value > found:
            found = value
    return found


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
    if whole == 0.0:
        return None
    top, middle, bottom = top / whole, middle / whole, bottom / whole
    left, centre = (one + two + three) / whole, (four + five + six) / whole
    right = (seven + eight + nine) / whole
    if top < 0.0 or middle < 0.0 or bottom < 0.0 or left < 0.0 or centre < 0.0 or right < 0.0:
        return None
    return proven(matrix, (top, middle, bottom), (left, centre, right))


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
    low, high = worst(matrix, rows), best(matrix, columns)
    return Solution((low + high) / 2, rows, columns) if high - low <= CLOSE else None


def worst(matrix: Matrix, rows: tuple[float, ...]) -> float:
    """What the player of the rows gets by a mix against the best that the other can do."""
    if len(matrix) == 3:  # written out: most of the time goes by here
        up, middle, down = rows
        one, two, three = matrix
        return least([up * one[x] + middle * two[x] + down * three[x] for x in range(len(one))])
    height = range(len(matrix))
    return least([sum([rows[y] * matrix[y][x] for y in height]) for x in range(len(matrix[0]))])


def best(matrix: Matrix, columns: tuple[float, ...]) -> float:
    """The most that the player of the rows gets against a mix of the other."""
    if len(columns) == 3:
        left, middle, right = columns
        return most([left * row[0] + middle * row[1] + right * row[2] for row in matrix])
    return most([sum([share * x for share, x in zip(columns, row)]) for row in matrix])
