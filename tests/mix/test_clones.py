"""A clone is a twin that goes its own way, at any decision, in mid-effect too."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from tests.mix.tables import MODES, as_json, asked, deal, forms, pick, play_through

from playmat.kernel.table import Table

SEEDS = range(25)


@pytest.mark.parametrize("mode", MODES)
def test_a_clone_played_on_alike_ends_alike(mode: str) -> None:
    for seed in SEEDS:
        rng = random.Random(seed)
        table = deal(mode, seed)
        twin = table.clone()
        while table.decision is not None:
            option = pick(table, rng, 0.01)
            twin = twin.clone()  # a clone of a clone of a clone ...
            here = table.choose(option)
            there = twin.choose(option.text, option.seat)
            assert forms(here, None) == forms(there, None)
            assert table.hash() == twin.hash()
        assert as_json(table.board()) == as_json(twin.board())
        assert table.log() == twin.log()


@pytest.mark.parametrize("mode", MODES)
def test_a_clone_played_on_differently_leaves_the_original_alone(mode: str) -> None:
    rng = random.Random(mode)
    for seed in SEEDS:
        table = deal(mode, seed)
        for _ in play_through(table, seed):
            before = table.hash()
            twin = table.clone()
            for _ in range(6):
                if twin.decision is None:
                    break
                twin.choose(pick(twin, rng, 0.02))
            assert table.hash() == before
            assert twin.hash() != before


@pytest.mark.parametrize("mode", MODES)
def test_the_original_played_on_leaves_a_clone_alone(mode: str) -> None:
    for seed in SEEDS:
        table = deal(mode, seed)
        kept: list[tuple[Table, str, int]] = []
        for _ in play_through(table, seed):
            kept.append((table.clone(), table.hash(), len(table.history)))
        for twin, digest, told in kept:
            assert (twin.hash(), len(twin.history)) == (digest, told)


def kinds_met() -> Iterator[str]:
    for mode in MODES:
        for seed in SEEDS:
            table = deal(mode, seed)
            for _ in play_through(table, seed):
                yield asked(table).kind


def test_these_games_are_cloned_in_mid_effect() -> None:
    assert {"throw", "place", "act", "yes/no", "choose", "name", "order"} <= set(kinds_met())
