"""Ratings: what a result says of how strong two people are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.server.ratings.glicko import DOUBT, Bout, Strength, after, expected, rested

strengths = st.builds(
    Strength,
    rating=st.floats(500, 2500),
    deviation=st.floats(30, DOUBT),
    volatility=st.floats(0.03, 0.1),
)


def test_the_worked_example_of_the_paper() -> None:
    """Glickman, Example of the Glicko-2 system (2013), page 5."""
    one = Strength(1500, 200, 0.06)
    found = after(
        one,
        [
            Bout(Strength(1400, 30), 1),
            Bout(Strength(1550, 100), 0),
            Bout(Strength(1700, 300), 0),
        ],
    )
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


@given(strengths, strengths)
def test_who_wins_goes_up_and_who_loses_goes_down(one: Strength, other: Strength) -> None:
    won, drawn, lost = (after(one, [Bout(other, score)]).rating for score in (1, 0.5, 0))
    assert lost < one.rating < won
    assert lost < drawn < won


@given(strengths, strengths)
def test_a_game_tells_more_of_who_is_known_less(one: Strength, other: Strength) -> None:
    known = Strength(one.rating, 50, one.volatility)
    fresh = Strength(one.rating, DOUBT, one.volatility)
    moved = [abs(after(each, [Bout(other, 1)]).rating - each.rating) for each in (known, fresh)]
    assert moved[0] < moved[1]


@given(strengths, strengths)
def test_the_shares_of_two_make_a_whole(one: Strength, other: Strength) -> None:
    assert expected(one, other) + expected(other, one) == pytest.approx(1)


@given(strengths, st.floats(0, 10_000))
def test_who_has_not_played_for_long_is_as_strong_and_known_less(
    one: Strength, periods: float
) -> None:
    later = rested(one, periods)
    assert later.rating == one.rating
    assert one.deviation - 1e-9 <= later.deviation <= DOUBT


def test_a_rating_is_provisional_until_it_is_sure() -> None:
    one, games = Strength(), 0
    while one.provisional:
        one = after(one, [Bout(Strength(1500, 80), games % 2)])
        games += 1
    assert 5 <= games <= 20
