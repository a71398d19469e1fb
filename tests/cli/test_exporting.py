"""Games as data: the command, the card beside the file, mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from tests.cli.conftest import Playmat

import playmat as library
from playmat.features import Features
from playmat.lab.dataset import COLUMNS


def test_the_file_and_its_card_say_how_it_was_made(playmat: Playmat, tmp_path: Path) -> None:
    to = tmp_path / "games.parquet"
    words = ("games", "export", "mix", "--mode", "quick_play", "--games", "3", "--seed", "7")
    answer = playmat(*words, "--bots", "random", "--workers", "1", "--to", to, "--json")
    assert answer.code == 0 and answer.data["games"] == 3
    schema = pq.read_schema(to)
    told = {name.decode(): json.loads(value) for name, value in schema.metadata.items()}
    features = Features(library.load("mix"), 2)
    assert told["playmat.features"] == features.version == answer.data["features"]
    assert len(told["playmat.actions"]) == features.actions
    assert (told["playmat.seed"], told["playmat.bots"]) == (7, ["random", "random"])
    assert [field.metadata[b"words"].decode() for field in schema] == list(COLUMNS.values())
    card = (tmp_path / "games.parquet.md").read_text(encoding="utf-8")
    assert "| seed | 7 |" in card and f"| choices | {answer.data['choices']} |" in card
    assert all(f"| `{name}` |" in card for name in schema.names)


def test_a_page_beside_the_file_is_left_as_it_is(playmat: Playmat, tmp_path: Path) -> None:
    page = tmp_path / "README.md"
    page.write_text("mine", encoding="utf-8")
    words = ("games", "export", "mix", "--mode", "quick_play", "--games", "1", "--workers", "1")
    assert playmat(*words, "--to", tmp_path / "README.parquet").code == 0
    assert page.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--to", "games.csv"), "no .parquet file"),
        (("--to", "nowhere/games.parquet"), "no folder"),
        (("--to", "games.parquet", "--games", "0"), "at least 1"),
        (("--to", "games.parquet", "--bots", "nobody"), "no bot"),
    ],
)
def test_what_cannot_be_exported_is_said(
    words: tuple[str, ...],
    told: str,
    playmat: Playmat,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = playmat("games", "export", "mix", *words)
    assert answer.code == 2 and told in answer.err
    assert list(tmp_path.glob("*.parquet")) == []
