"""Pairs at the least cost, compared with all pairings there are, and with a solver."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy
import pytest
from scipy.optimize import Bounds, LinearConstraint, milp

from playmat.kernel.chance import Chance, stream
from playmat.tournaments.matching import cheapest_pairs

Costs = dict[tuple[int, int], int]


def by_trying_all(count: int, costs: Costs) -> int | None:
    @cache
    def least(left: frozenset[int]) -> int | None:
        if not left:
            return 0
        one = min(left)
        sums = [
            costs[one, other] + rest
            for other in left - {one}
            if (one, other) in costs and (rest := least(left - {one, other})) is not None
        ]
        return min(sums, default=None)

    return least(frozenset(range(count)))


def made_up(count: int, luck: Chance, density: int, highest: int) -> Costs:
    """So many of ten pairs may be."""
    pairs = combinations(range(count), 2)
    return {pair: luck.below(highest) for pair in pairs if luck.below(10) < density}


@pytest.mark.parametrize("count", [2, 4, 6, 8, 10])
@pytest.mark.parametrize("density", [3, 5, 8, 10])
def test_no_other_pairing_is_cheaper(count: int, density: int) -> None:
    luck = stream(count, f"density {density}")
    for highest in (1, 3, 1000):
        for _ in range(20):
            costs = made_up(count, luck, density, highest)
            pairs = cheapest_pairs(count, costs)
            least = by_trying_all(count, costs)
            assert (pairs is None) == (least is None), costs
            if pairs is not None:
                assert sorted(one for pair in pairs for one in pair) == list(range(count))
                assert sum(costs[pair] for pair in pairs) == least, costs


@pytest.mark.parametrize("count", [32, 64])
def test_of_a_whole_hall_a_solver_finds_nothing_cheaper(count: int) -> None:
    luck = stream(count, "a hall")
    points = [3 * luck.below(6) for _ in range(count)]
    costs = {
        (one, other): (points[one] - points[other]) ** 2
        for one, other in combinations(range(count), 2)
        if luck.below(10) < 8
    }
    pairs = cheapest_pairs(count, costs)
    assert pairs is not None
    known = list(costs)
    ends = numpy.zeros((count, len(known)))
    for place, pair in enumerate(known):
        ends[pair[0], place] = ends[pair[1], place] = 1
    solved = milp(
        c=[costs[pair] for pair in known],
        constraints=LinearConstraint(ends, lb=1, ub=1),
        integrality=numpy.ones(len(known)),
        bounds=Bounds(0, 1),
    )
    assert sum(costs[pair] for pair in pairs) == round(solved.fun)


def test_an_odd_number_has_no_pairs() -> None:
    assert cheapest_pairs(3, {(0, 1): 0, (1, 2): 0, (0, 2): 0}) is None


def test_two_triangles_have_no_pairs() -> None:
    triangles = [(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5)]
    assert cheapest_pairs(6, dict.fromkeys(triangles, 0)) is None
    assert cheapest_pairs(6, dict.fromkeys([*triangles, (2, 3)], 0)) == [(0, 1), (2, 3), (4, 5)]


def test_the_same_costs_give_the_same_pairs() -> None:
    costs = made_up(20, stream(3, "the same"), 10, 2)
    assert cheapest_pairs(20, costs) == cheapest_pairs(20, dict(reversed(costs.items())))
