"""playmat print: cards in, files out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader
from tests.server.test_pictures import png
from tests.server.test_printed_pictures import images_in, with_art

import playmat.printing.errors as playmat_errors
from playmat.server.files.picture_files import digest_of, drawn_anew

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat

OWN = """set: Mine
game: mix
cards:
  - name: Paper Tiger
    hp: 3
    atks:
      - {type: Paper, name: Roar, dmg: 3}
      - {type: Scissors, dmg: 2}
      - {type: Rock, dmg: 1}
    identifiers: [Only Owen]
    rarity: common
    text: |-
      On Land: Restore 2 HP to this card.
"""


def test_a_set_of_ones_own_is_printed(playmat: Playmat, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(OWN)
    made = tmp_path / "mine.pdf"
    answer = playmat("print", "mix", tmp_path / "mine.yaml", "Owen", "--to", made, "--backs")
    assert answer.code == 0 and answer.out == f"{made}: 2 cards\n"
    front, _ = PdfReader(made).pages
    said = front.extract_text()
    assert "Paper Tiger" in said and "Owen" in said


def test_one_card_is_printed_as_a_picture(playmat: Playmat, tmp_path: Path) -> None:
    made = tmp_path / "owen.svg"
    assert playmat("print", "mix", "owen", "--to", made, "--json").data["cards"] == 1
    assert "<title>Owen</title>" in made.read_text(encoding="utf-8")
    many = playmat("print", "mix", "--to", tmp_path / "all.png")
    assert many.code == 2 and "shows one card" in many.err


def test_a_mistake_is_told_and_nothing_is_written(playmat: Playmat, tmp_path: Path) -> None:
    unknown = playmat("print", "mix", "Owem", "--to", tmp_path / "owen.pdf")
    assert unknown.code == 1 and "no card, deck or set 'Owem'" in unknown.err
    ending = playmat("print", "mix", "Owen", "--to", tmp_path / "owen.doc")
    assert ending.code == 2 and ".pdf, .svg or .png" in ending.err
    (tmp_path / "wrong.yaml").write_text(OWN.replace("Restore", "Rezzore"))
    wrong = playmat("print", "mix", tmp_path / "wrong.yaml", "--to", tmp_path / "owen.pdf")
    assert wrong.code == 1 and "Paper Tiger" in wrong.err
    assert not list(tmp_path.glob("owen.*"))


def test_without_typst_the_command_that_installs_it_is_told(
    playmat: Playmat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playmat_errors, "NEEDED", ("none_such",))
    answer = playmat("print", "mix", "Owen", "--to", tmp_path / "owen.pdf")
    assert answer.code == 1 and "pip install 'playmat[print]'" in answer.err


def test_a_picture_that_lies_beside_a_set_file_is_printed_with_it(
    playmat: Playmat, tmp_path: Path
) -> None:
    sent = png(1000, 500)
    (tmp_path / "foxes.yaml").write_text(with_art(f"picture:{digest_of(drawn_anew(sent))}"))
    (tmp_path / "pictures").mkdir()
    to = tmp_path / "foxes.pdf"
    assert playmat("print", "mix", tmp_path / "foxes.yaml", "--to", to).code == 0
    assert images_in(to.read_bytes()) == []
    (tmp_path / "pictures" / "my fox.png").write_bytes(sent)
    assert playmat("print", "mix", tmp_path / "foxes.yaml", "--to", to).code == 0
    assert images_in(to.read_bytes()) == [(1000, 500)], "drawn anew, as a server keeps it"


def test_a_picture_is_printed_by_the_name_of_its_file(playmat: Playmat, tmp_path: Path) -> None:
    (tmp_path / "foxes.yaml").write_text(with_art("Fox.png"))
    (tmp_path / "pictures").mkdir()
    to = tmp_path / "foxes.pdf"
    assert (
        "its picture Fox.png is missing"
        in playmat("print", "mix", tmp_path / "foxes.yaml", "--to", to).err
    )
    (tmp_path / "pictures" / "fox.png").write_bytes(png(1000, 500))
    told = playmat("print", "mix", tmp_path / "foxes.yaml", "--to", to)
    assert (told.err, images_in(to.read_bytes())) == ("", [(1000, 500)])


def test_a_file_that_is_no_picture_is_refused_by_name(playmat: Playmat, tmp_path: Path) -> None:
    (tmp_path / "foxes.yaml").write_text(with_art(f"picture:{'0' * 32}"))
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "fox.png").write_bytes(b"GIF89a no picture")
    answer = playmat("print", "mix", tmp_path / "foxes.yaml", "--to", tmp_path / "foxes.pdf")
    assert (answer.code, "fox.png" in answer.err) == (1, True)
    assert not (tmp_path / "foxes.pdf").exists()
