"""Positions are told apart by a number that fits 64 bits on the way, too (PN-R92)."""

from __future__ import annotations

import pytest

from playmat.games.nexus.play.repetition import MODULUS, MULTIPLIER, mix

KEYS = [0, 1, 12345, (1 << 40) - 1, 1 << 40, 1 << 60, MODULUS - 1]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("factor", [1, 100, MULTIPLIER])
@pytest.mark.parametrize("value", [-20, 0, 7, 10**12])
def test_key_factor_and_value_are_mixed_by_the_modulus(key: int, factor: int, value: int) -> None:
    assert mix(key, factor, value) == (key * factor + value) % MODULUS
