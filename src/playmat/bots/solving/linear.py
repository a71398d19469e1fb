"""Linear programs, by SciPy's HiGHS: matrix games of any size, also where one player knows more.

SciPy is large and not everybody solves games, so it is an optional part of Playmat.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from playmat.bots.solving.errors import Unsolvable

PRECISION = 1e-10


def missing() -> str:
    """What has to be installed before anything can be solved; empty: nothing."""
    if find_spec("scipy") is not None:
        return ""
    return "solving needs SciPy; install it with: pip install 'playmat[solve]'"


def solve_program(
    matrix: Sequence[Sequence[float]],
) -> tuple[float, tuple[float, ...], tuple[float, ...]]:
    """The value of a matrix game and the mixes of both players.

    The player of the rows maximises `value` such that no column yields less; the dual prices of
    the columns are the other player's mix.
    """
    value, rows, prices = maximise([(1.0, matrix)])
    return value, rows, shares(prices[0])


def solve_bayesian(
    cases: Sequence[tuple[float, Sequence[Sequence[float]]]],
) -> tuple[float, tuple[float, ...]]:
    """The value and the mix for who cannot tell several games apart, each with its likelihood.

    The other player can tell them apart, so each of them has its own worst column.
    """
    value, rows, _ = maximise(cases)
    return value, rows


def maximise(
    cases: Sequence[tuple[float, Sequence[Sequence[float]]]],
) -> tuple[float, tuple[float, ...], list[list[float]]]:
    """max sum(likelihood * value) over mixes, no column of a case yielding less than its value."""
    lack = missing()
    if lack:
        raise Unsolvable(lack)
    import numpy
    from scipy.optimize import linprog

    height, count = len(cases[0][1]), len(cases)
    blocks = []
    for number, (_, matrix) in enumerate(cases):
        columns = numpy.asarray(matrix, dtype=float).T
        values = numpy.zeros((len(columns), count))
        values[:, number] = 1.0
        blocks.append(numpy.hstack([-columns, values]))
    bounds = numpy.vstack(blocks)
    goal = numpy.concatenate([numpy.zeros(height), [-likelihood for likelihood, _ in cases]])
    whole = numpy.concatenate([numpy.ones(height), numpy.zeros(count)]).reshape(1, -1)
    answer = linprog(
        goal,
        A_ub=bounds,
        b_ub=numpy.zeros(len(bounds)),
        A_eq=whole,
        b_eq=[1.0],
        bounds=[(0.0, None)] * height + [(None, None)] * count,
        method="highs",
        options={
            "primal_feasibility_tolerance": PRECISION,
            "dual_feasibility_tolerance": PRECISION,
        },
    )
    if not answer.success:
        raise Unsolvable(f"a linear program was not solved: {answer.message}")
    prices = [-float(price) for price in answer.ineqlin.marginals]
    split: list[list[float]] = []
    for block in blocks:
        split.append(prices[: len(block)])
        prices = prices[len(block) :]
    return -float(answer.fun), shares(answer.x[:height]), split


def shares(weights: Sequence[float]) -> tuple[float, ...]:
    """Weights as shares of one."""
    kept = [max(0.0, float(weight)) for weight in weights]
    whole = sum(kept)
    return tuple(weight / whole for weight in kept)
