"""The example of MaskablePPO: it learns to win at Vanquishers, and plays as an agent."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

from playmat.games import load
from playmat.lab.agents import rate_agent

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "learning" / "maskable_ppo.py"
GAME = "vanquishers"
STEPS = 50_000


@pytest.mark.soak
def test_it_learns_to_beat_random_play_at_vanquishers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pytest.importorskip("sb3_contrib", reason="make soak runs this where torch is")
    monkeypatch.chdir(tmp_path)
    spec = importlib.util.spec_from_file_location("maskable_ppo", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "maskable_ppo", module)
    spec.loader.exec_module(module)
    model = module.learn(GAME, STEPS)
    assert module.won(model, GAME, 200) >= 0.6
    model.save(module.KEPT)
    assert not rate_agent("maskable_ppo:Agent", load(GAME), ["random"], 4).faults
