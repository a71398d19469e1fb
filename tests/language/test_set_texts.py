"""Set files that a program writes: what has not changed stays as its author wrote it."""

from __future__ import annotations

from copy import deepcopy
from difflib import ndiff

import pytest

from playmat.games import load, names
from playmat.language.files import Document, read_yaml_text
from playmat.language.set_texts import dumped, write_set
from playmat.language.sets import set_files

PACKAGED = [file for name in names() for file in set_files(load(name).folder / "cards")]


@pytest.mark.parametrize("file", PACKAGED, ids=lambda file: file.path.split("games/")[-1])
def test_a_file_of_which_nothing_changes_stays_as_it_is(file: Document) -> None:
    assert write_set(deepcopy(file.data), file.text) == file.text
    assert read_yaml_text(dumped(file.data)).data == file.data, "and can be written anew"


def test_only_the_lines_of_a_changed_card_are_written_anew() -> None:
    text = (
        "# all of them foxes\n"
        "set: Foxes\n"
        "game: mix\n"
        "cards:\n"
        "  - {name: Red, hp: 3}  # the first\n"
        '  - name: "Grey"\n'
        "    hp: 4\n"
        "  # the last\n"
        "  - name: White\n"
        "    hp: 5\n"
    )
    data = read_yaml_text(text).data
    data["cards"][1]["hp"] = 6
    data["cards"].append({"name": "Blue", "text": "One.\nTwo."})
    written = write_set(data, text)
    assert read_yaml_text(written).data == data
    changes = [line for line in ndiff(text.splitlines(), written.splitlines()) if line[0] in "+-"]
    assert changes == [
        '-   - name: "Grey"',
        "+   - name: Grey",
        "-     hp: 4",
        "+     hp: 6",
        "+   - name: Blue",
        "+     text: |-",
        "+       One.",
        "+       Two.",
    ]


@pytest.mark.parametrize(
    "before", ["", "no set", "{set: A, game: mix, cards: [{name: B}, {name: C}]}", "cards: [1"]
)
def test_whatever_the_file_was_what_is_meant_is_written(before: str) -> None:
    data = {"set": "on", "game": "mix", "cards": [{"name": "1", "hp": 1, "text": "a: b\n# c"}]}
    assert read_yaml_text(write_set(data, before)).data == data


def test_a_set_without_cards_gets_its_first() -> None:
    data = {"set": "New", "game": "mix", "cards": [{"name": "First", "hp": 1}]}
    written = write_set(data, "set: New\ngame: mix\ncards: []\n")
    assert read_yaml_text(written).data == data
