"""Looking at a table changes nothing, and a sampled table can be played."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.tables import KINDS, deal, first_seeds

from playmat.checks import hiding


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_looking_changes_nothing(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, 10):
        hiding.looking_changes_nothing(partial(deal, kind, seed), seed)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_a_sampled_table_can_be_played_to_its_end(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, 10):
        hiding.samples_can_be_played(partial(deal, kind, seed), seed)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_chance_to_come_is_not_the_real_one(kind: tuple[str, str]) -> None:
    table = deal(kind, 9)
    real = table.state.chance
    keys = set()
    for number in range(10):
        sampled = table.determinize("A", number).state.chance
        assert (sampled.key, sampled.drawn) != (real.key, real.drawn)
        keys.add(sampled.key)
    assert len(keys) == 10
    assert real.key not in keys
