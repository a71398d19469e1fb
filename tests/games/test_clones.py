"""A clone is a twin that goes its own way, at any decision, in mid-effect too."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from tests.games.playing import asked, play_through
from tests.games.tables import KINDS, deal, fewer, first_seeds

from playmat.checks import twins

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
        twins.clones_play_on_alike(partial(deal, kind, seed), seed)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_the_same_happens_where_nobody_reads_it(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, GAMES):
        twins.quiet_states_play_on_alike(partial(deal, kind, seed), seed)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_a_clone_played_on_differently_leaves_the_original_alone(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, GAMES):
        twins.clones_leave_their_original_alone(partial(deal, kind, seed), seed)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_the_original_played_on_leaves_a_clone_alone(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, GAMES):
        twins.originals_leave_their_clones_alone(partial(deal, kind, seed), seed)


def kinds_met(name: str) -> Iterator[str]:
    for kind in KINDS:
        if kind[0] == name:
            for seed in range(fewer(kind, 2 * GAMES)):
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
