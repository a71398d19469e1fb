"""Looking at a table changes nothing, and a sampled table can be played."""

from __future__ import annotations

import random

import pytest
from tests.games.playing import glance, moments, pick, play_through, viewers
from tests.games.tables import KINDS, deal, first_seeds


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_looking_changes_nothing(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, 10):
        table = deal(kind, seed)
        for _ in moments(table, seed, 0.01):
            before = table.hash()
            for viewer in viewers(table):
                glance(table, viewer)
            table.board()
            table.determinize(0, seed)
            assert table.hash() == before


# ---- samples ----


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_a_sampled_table_can_be_played_to_its_end(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, 10):
        rng = random.Random(seed)
        table = deal(kind, seed)
        for _ in play_through(table, seed):
            if rng.random() > 0.1:
                continue
            before = table.hash()
            sample = table.determinize(rng.randrange(len(table.state.seats)), seed)
            while sample.decision is not None:
                assert all(sample.decision.offers.values()), "a decision without an option"
                sample.choose(pick(sample, rng))
            assert sample.over
            assert table.hash() == before


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
