"""`playmat card import` and `export`: sets as spreadsheets, in the terminal."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from playmat.games import load

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_a_set_that_goes_out_and_in_again_is_the_same_file(
    playmat: Playmat, tmp_path: Path, form: str
) -> None:
    source = load("mix").folder / "cards" / "base.yaml"
    own = tmp_path / "own.yaml"
    shutil.copy(source, own)
    table = tmp_path / f"cards.{form}"
    assert playmat("card", "export", own, "--to", table).out == f"{table}: 72 cards\n"
    assert playmat("card", "import", "mix", table, "--into", own).code == 0
    assert own.read_text(encoding="utf-8") == source.read_text(encoding="utf-8")


def test_a_new_set_has_a_name_and_can_be_checked(playmat: Playmat, tmp_path: Path) -> None:
    table, own = tmp_path / "cards.csv", tmp_path / "own.yaml"
    table.write_text("Name;Kind;Cost;Copies;Text\nFox Fire;spell;2;3;Draw a card.\n", "utf-8")
    made = playmat("card", "import", "nostalgix", table, "--into", own, "--set-name", "Foxes")
    assert made.code == 0, made.err
    assert own.read_text(encoding="utf-8").startswith("set: Foxes\n")
    assert playmat("card", "check", own).code == 0


def test_what_is_wrong_is_told_by_cell_and_nothing_is_written(
    playmat: Playmat, tmp_path: Path
) -> None:
    table, own = tmp_path / "cards.csv", tmp_path / "own.yaml"
    table.write_text("Name,Kind,Cots,Cost\nFox,spell,1,two\n", "utf-8")
    said = playmat("card", "import", "nostalgix", table, "--into", own)
    assert said.code == 1
    assert "row 2, column Cost: 'two' is not a whole number" in said.err
    assert "'Cots' is left out, as no card has it; did you mean 'Cost'?" in said.err
    assert not own.exists()
    data = json.loads(playmat("card", "import", "nostalgix", table, "--json").out)
    assert data["problems"][0]["row"] == 2
    assert data["unknown_columns"] == ["Cots"]


def test_a_set_of_another_game_is_not_overwritten(playmat: Playmat, tmp_path: Path) -> None:
    table, own = tmp_path / "cards.csv", tmp_path / "own.yaml"
    table.write_text("Name\nFox\n", "utf-8")
    shutil.copy(load("mix").folder / "cards" / "base.yaml", own)
    said = playmat("card", "import", "nexus", table, "--into", own)
    assert said.code == 1
    assert "this is no set of nexus" in said.err


def test_what_is_no_spreadsheet_is_refused(playmat: Playmat, tmp_path: Path) -> None:
    assert playmat("card", "import", "mix", tmp_path).code == 1
    own = load("mix").folder / "cards" / "base.yaml"
    assert playmat("card", "export", own, "--to", tmp_path / "cards.ods").code == 2


def test_a_set_is_shown_beside_the_cards_of_its_game(playmat: Playmat) -> None:
    own = load("mix").folder / "cards" / "base.yaml"
    assert "24 (33%)" in playmat("card", "statistics", own).out
    data = json.loads(playmat("card", "statistics", own, "--json").out)
    assert data["cards"] == data["printed"] == 72
