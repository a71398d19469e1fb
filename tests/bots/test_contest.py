"""Mixed answers to secret simultaneous questions."""

from itertools import product

import pytest

from playmat.bots.contest import Contest, Outcome, habits, solve


def opposed(rows: list[list[float]]) -> Contest:
    """A contest of two whose interests are opposed; rows are the first player's answers."""
    sizes = len(rows), len(rows[0])
    places = product(range(sizes[0]), range(sizes[1]))
    return Contest(sizes, [Outcome((a, b), (rows[a][b], -rows[a][b])) for a, b in places])


def test_rock_paper_scissors_is_thrown_evenly() -> None:
    contest = opposed([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert solve([contest], 300) == pytest.approx([1 / 3] * 3, abs=0.05)


def test_a_throw_that_wins_more_is_thrown_at_its_known_rate() -> None:
    """Rock that wins 2: the mix that cannot be exploited is 1/4 rock, 1/2 paper, 1/4 scissors."""
    contest = opposed([[0, -1, 2], [1, 0, -1], [-2, 1, 0]])
    assert solve([contest], 2000) == pytest.approx([0.25, 0.5, 0.25], abs=0.05)


def test_an_answer_that_is_always_better_is_always_given() -> None:
    assert solve([opposed([[1, 2, 3], [0, 1, 2]])], 100) == [1.0, 0.0]


def test_tables_that_cannot_be_told_apart_get_one_answer() -> None:
    """The first answer wins a little in one of them and loses much in the other."""
    contests = [opposed([[1.0], [0.0]]), opposed([[-3.0], [0.0]])]
    assert solve(contests, 100)[1] > 0.95


def test_habits_are_those_of_all_players() -> None:
    """Who has rock win 2 throws paper more often, and so does the other, who meets that rock."""
    contest = opposed([[0, -1, 2], [1, 0, -1], [-1, 1, 0]])
    mine, theirs = habits(contest, 2000)
    assert mine == pytest.approx(solve([contest], 2000), abs=0.01)
    assert sum(theirs) == pytest.approx(1)
    assert theirs[1] > theirs[0] > theirs[2]


def test_partners_agree_without_talking() -> None:
    """Three players, of whom two want the same: the one who thinks counts on it."""
    outcomes = [
        Outcome((a, b, c), (float(a == 1 and b == 1), float(a == 1 and b == 1), 0.0))
        for a, b, c in product(range(2), repeat=3)
    ]
    assert solve([Contest((2, 2, 2), outcomes)], 100)[1] > 0.95
