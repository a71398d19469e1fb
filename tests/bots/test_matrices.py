"""Matrix games with known solutions."""

import pytest

from playmat.bots.solving.linear import solve_bayesian, solve_program
from playmat.bots.solving.matrices import Matrix, best, solve, worst
from playmat.kernel.chance import stream

ROCK_PAPER_SCISSORS: Matrix = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]


def test_rock_paper_scissors_is_thrown_evenly() -> None:
    solution = solve(ROCK_PAPER_SCISSORS)
    assert solution.value == pytest.approx(0)
    assert solution.rows == pytest.approx([1 / 3] * 3)
    assert solution.columns == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize(
    ("matrix", "value", "rows", "columns"),
    [
        # Rock wins 2: whoever throws Paper against it is right half of the time.
        ([[0, -1, 2], [1, 0, -1], [-2, 1, 0]], 0, [1 / 4, 1 / 2, 1 / 4], [1 / 4, 1 / 2, 1 / 4]),
        ([[3, -1], [-2, 1]], 1 / 7, [3 / 7, 4 / 7], [2 / 7, 5 / 7]),
        # The third row is worse than the others; the third column is never worth choosing.
        ([[3, -1, 5], [-2, 1, 5], [-3, -2, 0]], 1 / 7, [3 / 7, 4 / 7, 0], [2 / 7, 5 / 7, 0]),
        ([[4, 2, 3], [1, 0, 9]], 2, [1, 0], [0, 1, 0]),
        ([[1], [3], [2]], 3, [0, 1, 0], [1]),
        ([[1, 3, 2]], 1, [1], [1, 0, 0]),
    ],
)
def test_games_solved_by_hand(
    matrix: Matrix, value: float, rows: list[float], columns: list[float]
) -> None:
    solution = solve(matrix)
    assert solution.value == pytest.approx(value)
    assert solution.rows == pytest.approx(rows)
    assert solution.columns == pytest.approx(columns)


def test_larger_games_are_linear_programs() -> None:
    """Four answers in a ring, of which each beats the next."""
    ring: Matrix = [[0, 1, 0, -1], [-1, 0, 1, 0], [0, -1, 0, 1], [1, 0, -1, 0]]
    solution = solve(ring)
    assert solution.value == pytest.approx(0)
    assert worst(ring, solution.rows) == pytest.approx(0)
    assert best(ring, solution.columns) == pytest.approx(0)


def test_small_games_come_out_as_their_linear_programs_do() -> None:
    """Also where entries are alike, so that there are several solutions."""
    chance = stream(1, "matrices")
    for _ in range(150):
        height, width = 1 + chance.below(3), 1 + chance.below(3)
        matrix = [[chance.below(5) / 4 for _ in range(width)] for _ in range(height)]
        solution = solve(matrix)
        assert solution.value == pytest.approx(solve_program(matrix)[0], abs=1e-9)
        assert best(matrix, solution.columns) - worst(matrix, solution.rows) < 1e-9


def test_who_cannot_tell_two_games_apart_mixes_once_for_both() -> None:
    """The first row wins 1 in one game and loses 3 in the other, equally likely: it is left."""
    value, rows = solve_bayesian([(0.5, [[1], [0]]), (0.5, [[-3], [0]])])
    assert value == pytest.approx(0)
    assert rows == pytest.approx([0, 1])


def test_the_other_player_knows_which_game_it_is() -> None:
    """Matching pennies whose winner is turned round in the second game: a known mix is met in
    each of them, so an even mix it must be."""
    pennies: Matrix = [[1, -1], [-1, 1]]
    turned: Matrix = [[-1, 1], [1, -1]]
    value, rows = solve_bayesian([(0.5, pennies), (0.5, turned)])
    assert value == pytest.approx(0)
    assert rows == pytest.approx([0.5, 0.5])
