"""Calibration: the numbers of a game are found again, and no position is told by its own game."""

from __future__ import annotations

from math import exp

import pytest

from benchmarks.calibration import Told, bins_of, fitted, told_by_others
from playmat.bots.thought import bent, lead_of


def told(number: int, found: float) -> Told:
    """A position that is won as often as slope 2, bend 0.5 and shift -0.1 say."""
    lead = lead_of(found)
    won = 1 / (1 + exp(-2 * lead - 0.5 * bent(lead) + 0.1))
    return Told(number, found, found, won)


GAMES = [told(number, (1 + number) / 100) for number in range(99)]


def test_the_numbers_are_found_by_which_positions_were_won() -> None:
    assert fitted(GAMES) == pytest.approx((2.0, 0.5, -0.1), abs=1e-6)


def test_chances_that_are_told_so_are_what_they_say() -> None:
    before = max(abs(each.error) for each in bins_of(GAMES))
    after = max(abs(each.error) for each in bins_of(told_by_others(GAMES)))
    assert before > 0.1
    assert after < 1e-6


def test_a_position_is_told_by_other_games_than_its_own() -> None:
    odd = GAMES[80]._replace(share=0.0)
    others = [*GAMES[:80], odd, *GAMES[81:]]
    one = next(each for each in told_by_others(others) if each.number == odd.number)
    assert one.chance == pytest.approx(GAMES[80].share, abs=1e-6)


def test_positions_of_one_game_count_as_one_where_they_agree() -> None:
    alike = [Told(number // 10, 0.55, 0.55, float(number < 50)) for number in range(100)]
    apart = [each._replace(number=number) for number, each in enumerate(alike)]
    (hanging,), (free,) = bins_of(alike), bins_of(apart)
    assert hanging.reach == pytest.approx(free.reach * 10**0.5)
