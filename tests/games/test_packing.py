"""A state can be packed and unpacked at any decision: nothing is lost, and it plays on alike."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.tables import KINDS, deal, first_seeds

from playmat.checks import twins


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_an_unpacked_state_has_the_same_hash_and_plays_on_alike(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, 25):
        twins.packed_states_play_on_alike(partial(deal, kind, seed), seed)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_packed_states_are_plain_json_and_nothing_is_lost_in_it(kind: tuple[str, str]) -> None:
    twins.packed_states_are_plain_json(partial(deal, kind, 3), 3)
