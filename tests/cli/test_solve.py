"""playmat solve: positions in, mixes and values out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import playmat as library

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat

POSITION = """\
scenario: The last fight
game: mix
given:
  A: {active: {card: Backpack Becca, hp: 1}, wall: [Owen, Owen]}
  B: {active: {card: Gym Class Gabe, hp: 1}, wall: WALL, hand: [Owen, Dylan]}
play: [{A: throw Rock}, {B: throw Rock}]
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.yaml"
    path.write_text(POSITION.replace("WALL", "[Owen, Owen]"), encoding="utf-8")
    return path


@pytest.fixture
def hidden(tmp_path: Path) -> Path:
    """What B holds matters: the loss of this card is not the end."""
    path = tmp_path / "hidden.yaml"
    path.write_text(POSITION.replace("WALL", "[Owen]"), encoding="utf-8")
    return path


def test_a_position_is_told_with_its_mixes(playmat: Playmat, position: Path) -> None:
    answer = playmat("solve", "mix", position)
    assert answer.code == 0
    assert "The equilibrium" in answer.out
    assert "A wins  50.00 %" in answer.out
    assert answer.out.count("33.33 %  throw Paper") == 2
    assert "1 table, " in answer.out


def test_programs_get_the_solution_as_json(playmat: Playmat, position: Path) -> None:
    data = playmat("solve", "mix", position, "--json").data
    assert data["exact"]
    assert data["game"] == "mix"
    assert data["seats"]["A"]["value"] == pytest.approx(0.5)
    assert [entry["option"] for entry in data["seats"]["B"]["mix"]] == [
        "throw Rock",
        "throw Paper",
        "throw Scissors",
    ]
    assert data["matrix"][0] == pytest.approx([0.5, 0, 1])
    assert data["exploitability"] < 1e-6


def test_a_position_after_some_moves(playmat: Playmat, position: Path) -> None:
    data = playmat("solve", "mix", position, "--at", "2", "--json").data
    assert data["exact"]
    said = playmat("solve", "mix", position, "--at", "9")
    assert said.code == 2
    assert "from 0 to 2" in said.err


def test_a_record_is_solved_at_a_choice(playmat: Playmat, tmp_path: Path) -> None:
    full = ["Owen", "Owen"]
    last = {"active": {"card": "Owen", "hp": 1}, "wall": full}
    table = library.load("mix").positions.arrange({"A": last, "B": last})
    table.choose("throw Rock", "A")
    table.choose("throw Paper", "B")
    path = tmp_path / "game.json"
    path.write_text(json.dumps(table.record()), encoding="utf-8")
    assert playmat("solve", "mix", path, "--at", "0", "--json").data["exact"]
    over = playmat("solve", "mix", path)
    assert over.code == 1
    assert "nothing is asked" in over.err


def test_hidden_cards_make_it_an_approximation(playmat: Playmat, hidden: Path) -> None:
    answer = playmat("solve", "mix", hidden, "--samples", "3")
    assert answer.code == 0
    assert "An approximation: hidden cards matter" in answer.out
    data = playmat("solve", "mix", hidden, "--samples", "3", "--json").data
    assert not data["exact"]
    assert sum(entry["share"] for entry in data["seats"]["A"]["mix"]) == pytest.approx(1)


def test_all_cards_can_be_taken_as_open(playmat: Playmat, hidden: Path) -> None:
    assert playmat("solve", "mix", hidden, "--open", "--json").data["exact"]


def test_a_position_too_large_says_what_to_do(playmat: Playmat, hidden: Path) -> None:
    answer = playmat("solve", "mix", hidden, "--open", "--limit", "3")
    assert answer.code == 1
    assert "more than 3 tables may follow" in answer.err
    assert "--limit 30" in answer.err


def test_another_game_is_refused(playmat: Playmat, tmp_path: Path) -> None:
    nostalgix = library.load("nostalgix")
    table = nostalgix.deal(list(nostalgix.decks)[:2])
    path = tmp_path / "game.json"
    path.write_text(json.dumps(table.record()), encoding="utf-8")
    answer = playmat("solve", "nostalgix", path)
    assert answer.code == 1
    assert "not a game of secret throws" in answer.err


def test_without_scipy_it_says_what_to_install(
    playmat: Playmat, position: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playmat.bots.solving.linear.find_spec", lambda name: None)
    answer = playmat("solve", "mix", position)
    assert answer.code == 1
    assert "pip install 'playmat[solve]'" in answer.err
