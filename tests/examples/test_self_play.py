"""The example of self-play: it learns the same from the same seed, and learns to win."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from playmat.features import Features
from playmat.games import load
from playmat.lab.agents import rate_agent

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "learning"
GAME = "nintendo"


@pytest.fixture
def self_play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The module, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    spec = importlib.util.spec_from_file_location("self_play", FOLDER / "self_play.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "self_play", module)
    spec.loader.exec_module(module)
    return module


def test_a_short_training_is_repeatable_and_plays_as_an_agent(self_play: ModuleType) -> None:
    """What it learnt is kept, and plays for `playmat lab agent`."""
    one, two = (self_play.train("mix", 24, seed=5, mode="quick_play") for _ in range(2))
    assert one.weights.any() and np.array_equal(one.weights, two.weights)
    features = Features(load("mix"), 2)
    one.keep(self_play.KEPT, features.version)
    rated = rate_agent("self_play:Agent", load("mix"), ["random"], 4, mode="quick_play")
    assert rated.scores["random"].deals == 2 and not rated.faults
    with pytest.raises(SystemExit, match="another game"):
        self_play.Policy.kept(self_play.KEPT, Features(load(GAME), 2))


@pytest.mark.soak
def test_it_learns_to_beat_random_play(self_play: ModuleType) -> None:
    assert self_play.won(self_play.train(GAME, self_play.GAMES), GAME, 400) >= 0.9
