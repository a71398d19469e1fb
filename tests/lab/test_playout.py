"""Playouts: blind play inside the rules."""

import subprocess
import sys

import pytest

import playmat
from playmat.games import names
from playmat.kernel.chance import Chance, stream
from playmat.kernel.errors import PlaymatError
from playmat.kernel.playout import Picker, playout
from playmat.kernel.state import State


def start(seed: int) -> State:
    return playmat.load("mix").deal(["Slow Drip", "Whole Block"], seed).state


def test_a_playout_ends_the_game_and_counts_the_answers() -> None:
    state = start(1)
    made = playout(state, stream(1, "picks"), 10_000)
    assert state.over
    assert 10 < made < 1000
    assert state.events == []


def test_a_playout_stops_at_its_limit() -> None:
    state = start(1)
    assert playout(state, stream(1, "picks"), 7) == 7
    assert not state.over


def test_the_same_chance_gives_the_same_playout() -> None:
    hashes = []
    for picks in (1, 1, 2):
        state = start(1)
        playout(state, stream(picks, "picks"), 30)
        hashes.append(state.hash())
    assert hashes[0] == hashes[1] != hashes[2]


def test_a_game_in_which_nobody_is_asked_is_told() -> None:
    state = start(1)
    state.asked = 0
    with pytest.raises(PlaymatError, match="nobody is asked"):
        playout(state, stream(1, "picks"), 7)


def test_picks_are_even_and_start_anywhere() -> None:
    picker = Picker(stream(3, "picks"))
    counts = [0] * 6
    for _ in range(6000):
        counts[picker.below(6)] += 1
    assert all(900 < count < 1100 for count in counts)
    assert Picker(Chance(b"0" * 32, 0, None)).word != 0


LEFT = """
import gc
import playmat
from playmat.games import names
from playmat.kernel.chance import stream
from playmat.kernel.playout import playout
from playmat.lab.setups import decks_for

for name in names():
    game = playmat.load(name)
    decks = decks_for(game, game.mode(None))[:2]
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    playout(game.deal(decks, seed=3).state, stream(3, "picks"), 10_000)
    gc.collect()
    assert not gc.isenabled()
    left = [each for each in gc.garbage if type(each).__module__.startswith("playmat")]
    print(name, len(left), left[:3])
    gc.set_debug(0)
    gc.garbage.clear()
"""


def test_playouts_leave_nothing_to_collect() -> None:
    """In a process of its own: the collector sees what other tests leave behind as well."""
    told = subprocess.run(
        [sys.executable, "-c", LEFT], capture_output=True, text=True, check=True
    ).stdout
    assert told.splitlines() == [f"{name} 0 []" for name in names()]
