"""A state can be packed and unpacked at any decision: nothing is lost, and it plays on alike."""

from __future__ import annotations

import json
import random

import msgspec
import pytest
from tests.games.playing import forms, pick, play_through
from tests.games.tables import KINDS, deal, first_seeds, game_of

from playmat.kernel.state import State
from playmat.parts.rulebook import Rulebook


def unpacked(game: Rulebook, state: State) -> State:
    again: State = game.unpack(msgspec.json.decode(state.to_bytes()))
    return again


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_an_unpacked_state_has_the_same_hash_and_plays_on_alike(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, 25):
        rng = random.Random(seed)
        table = deal(kind, seed)
        twin, digest = table.clone(), table.hash()
        while table.decision is not None:
            option = pick(table, rng, 0.002)
            twin.state = unpacked(game_of(kind), twin.state)
            assert twin.hash() == digest
            here = table.choose(option)
            there = twin.choose(option.text, option.seat)
            assert forms(here, None) == forms(there, None)
            digest = table.hash()
            assert twin.hash() == digest


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_packed_states_are_plain_json_and_nothing_is_lost_in_it(kind: tuple[str, str]) -> None:
    table = deal(kind, 3)
    for _ in play_through(table, 3):
        plain = json.dumps(table.state.pack(), separators=(",", ":"), ensure_ascii=False)
        assert table.state.to_bytes() == plain.encode()
