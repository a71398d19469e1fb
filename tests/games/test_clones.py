"""A clone is a twin that goes its own way, at any decision, in mid-effect too."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from tests.games.playing import as_json, asked, forms, moments, pick, play_through
from tests.games.tables import KINDS, deal, fewer, first_seeds

from playmat.kernel.table import Table

# The kinds of decisions that random games of each game meet.
MET = {
    "mix": {"throw", "place", "act", "yes/no", "choose", "name", "order"},
    "nostalgix": {"act", "choose", "order"},
    "nintendo": {"act", "choose", "place"},
    "vanquishers": {"act", "choose", "order", "yes/no"},
    "nexus": {"throw", "act", "choose", "yes/no"},
}


GAMES = 25


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_a_clone_played_on_alike_ends_alike(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, GAMES):
        rng = random.Random(seed)
        table = deal(kind, seed)
        twin = table.clone()
        while table.decision is not None:
            option = pick(table, rng, 0.002)
            twin = twin.clone()  # a clone of a clone of a clone ...
            here = table.choose(option)
            there = twin.choose(option.text, option.seat)
            assert forms(here, None) == forms(there, None)
            assert table.hash() == twin.hash()
        assert as_json(table.board()) == as_json(twin.board())
        assert table.log() == twin.log()


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_a_clone_played_on_differently_leaves_the_original_alone(kind: tuple[str, str]) -> None:
    rng = random.Random(kind[1])
    for seed in first_seeds(kind, GAMES):
        table = deal(kind, seed)
        for _ in moments(table, seed):
            before = table.hash()
            twin = table.clone()
            for _ in range(6):
                if twin.decision is None:
                    break
                twin.choose(pick(twin, rng, 0.02))
            assert table.hash() == before
            if twin.hash() == before:  # ties may lead back to the question, and are told
                assert twin.log() != table.log()


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_the_original_played_on_leaves_a_clone_alone(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, GAMES):
        table = deal(kind, seed)
        kept: list[tuple[Table, str, int]] = []
        for _ in play_through(table, seed):
            kept.append((table.clone(), table.hash(), len(table.history)))
        for twin, digest, told in kept:
            assert (twin.hash(), len(twin.history)) == (digest, told)


def kinds_met(name: str) -> Iterator[str]:
    for kind in KINDS:
        if kind[0] == name:
            for seed in range(fewer(kind, GAMES)):
                table = deal(kind, seed)
                for _ in play_through(table, seed):
                    yield asked(table).kind


@pytest.mark.parametrize("name", MET)
def test_these_games_are_cloned_in_mid_effect(name: str) -> None:
    missing = set(MET[name])
    for kind in kinds_met(name):
        missing.discard(kind)
        if not missing:
            return
    assert not missing
