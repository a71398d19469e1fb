"""Modifiers hold from one period to another, or at one moment, and are shared."""

from __future__ import annotations

import pytest

from playmat.kernel.modifiers import ALWAYS, Modifier


def modifier(first: int, last: int, tick: int = 0) -> Modifier:
    return Modifier(1, -1, 0, 5, 0, first, last, tick, 0)


@pytest.mark.parametrize(
    ("first", "last", "period", "holds", "spent"),
    [
        (2, 4, 1, False, False),
        (2, 4, 2, True, False),
        (2, 4, 4, True, False),
        (2, 4, 5, False, True),
        (2, ALWAYS, 99, True, False),
    ],
)
def test_it_holds_from_its_first_period_to_its_last(
    first: int, last: int, period: int, holds: bool, spent: bool
) -> None:
    one = modifier(first, last)
    assert one.in_force(period, 0) is holds
    assert one.spent(period, 0) is spent


@pytest.mark.parametrize(
    ("tick", "holds", "spent"), [(6, False, False), (7, True, False), (8, False, True)]
)
def test_what_is_for_a_moment_holds_at_that_moment_only(
    tick: int, holds: bool, spent: bool
) -> None:
    one = modifier(0, ALWAYS, tick=7)
    assert one.in_force(3, tick) is holds
    assert one.spent(3, tick) is spent


def test_less_of_it_is_another_one() -> None:
    one = modifier(0, 3)
    assert (one.less(2).amount, one.amount) == (3, 5)
    assert one.less(0).pack() == one.pack()
    assert Modifier.unpack(None, one.pack()).pack() == one.pack()
