"""The command that looks at a game again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Playmat

import playmat as library


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The beginning of a game of The Mix."""
    table = library.load("mix").deal(["Fresh Chalk", "Slow Drip"], seed=3)
    for _ in range(6):
        table.choose(table.state.options(table.state.next_asked())[0])
    file = tmp_path / "game.json"
    file.write_text(json.dumps(table.record()))
    return file


def test_a_game_is_judged_for_people_and_programs(playmat: Playmat, game: Path) -> None:
    said = playmat("analyse", game, "--depth", "quick", "--workers", "1")
    assert said.code == 0
    assert "A's chance to win:" in said.out
    assert "B: too little was at stake" in said.out, "one round of throws"
    data = playmat("analyse", game, "--depth", "quick", "--workers", "1", "--json").data
    assert {choice["seat"] for choice in data["choices"]} == {"A", "B"}
    assert all(0 <= choice["loss"] <= 1 for choice in data["choices"])


def test_only_one_seat(playmat: Playmat, game: Path) -> None:
    said = playmat("analyse", game, "--depth", "quick", "--workers", "1", "--seat", "B")
    assert "\nB: " in said.out
    assert "\nA: " not in said.out


def test_an_unknown_depth_is_told(playmat: Playmat, game: Path) -> None:
    said = playmat("analyse", game, "--depth", "dep")
    assert said.code == 2
    assert "deep" in said.err
