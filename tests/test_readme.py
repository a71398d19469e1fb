"""What the README shows works as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import playmat
from playmat.kernel.table import Table
from playmat.language.files import read_yaml_text

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_game_in_ten_lines_ends_with_a_result() -> None:
    first, second = blocks("python")
    names: dict[str, object] = {}
    exec(first, names)
    table = names["table"]
    assert isinstance(table, Table)
    assert table.over
    assert len(first.strip().splitlines()) <= 10
    exec(second, names)
    assert not table.over  # it takes a choice back


def test_the_card_is_understood() -> None:
    (card,) = blocks("yaml")
    (tiger,) = playmat.load("mix").texts.read_cards(read_yaml_text(card, "tiger.yaml"))
    assert tiger.name == "Paper Tiger"
