"""The tiny game of pips.py, loaded instead of the real ones."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import playmat
from playmat.scenarios import Report, run


def load_pips() -> ModuleType:
    """The module beside this file, whatever the way tests are imported."""
    spec = importlib.util.spec_from_file_location("pips", Path(__file__).with_name("pips.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PIPS = load_pips()


@pytest.fixture
def pips(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Make the game of pips, with a fault if one is named, and let scenarios load it."""

    def make(**fault: str) -> Any:
        game = PIPS.Pips(tmp_path, **fault)
        monkeypatch.setattr(playmat, "load", lambda name: game)
        return game

    return make


@pytest.fixture
def outcome(pips: Callable[..., Any], tmp_path: Path) -> Callable[..., Report]:
    """Run the text of a scenario file."""

    def run_text(text: str, modes: str = "plain", **fault: str) -> Report:
        pips(**fault)
        file = tmp_path / "scenario.yaml"
        file.write_text(text, encoding="utf-8")
        return run([file], modes)

    return run_text
