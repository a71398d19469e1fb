"""The example of OpenSpiel's solvers: CFR+ cannot be used, and MCTS answers what it sees."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "learning" / "small_position.py"
BEATEN_BY = {"throw Rock": "throw Paper", "throw Paper": "throw Scissors"}
BEATEN_BY["throw Scissors"] = "throw Rock"


@pytest.fixture(scope="module")
def small_position() -> ModuleType:
    spec = importlib.util.spec_from_file_location("small_position", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_cfr_mixes_its_throws_so_that_nobody_can_use_them(
    small_position: ModuleType, tmp_path: Path
) -> None:
    game = small_position.small_game(tmp_path)
    policy, conv = small_position.solved(game)
    chances = policy.action_probabilities(small_position.first_throw(game)).values()
    assert conv < 0.1 and all(0.1 < chance < 0.6 for chance in chances)


def test_mcts_answers_the_throw_that_it_sees(small_position: ModuleType, tmp_path: Path) -> None:
    game = small_position.small_game(tmp_path)
    state = small_position.first_throw(game)
    for action in state.legal_actions():
        after = state.child(action)
        answer = after.action_to_string(small_position.searched(game, after))
        assert answer == BEATEN_BY[state.action_to_string(action)]
