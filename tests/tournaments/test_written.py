"""The file of a tournament: what it may say, and what is said where it says something else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.tournaments.files import players, write

from playmat.games import load
from playmat.kernel.errors import BadFile
from playmat.language.files import read_yaml_text
from playmat.tournaments.examples import example
from playmat.tournaments.written import read_tournament


def test_a_file_says_who_plays_what(tmp_path: Path) -> None:
    found = read_tournament(write(tmp_path, best_of=3, rounds=2, switches="{stakes: off}"))
    assert [each.deck for each in found.decks] == [
        "Slow Drip",
        "Fresh Chalk",
        "Five Owens",
        "Slow Drip",
    ]
    assert found.written.rules.rounds == 2
    assert found.mode.seats == 2
    assert found.deck_of("P3").deck == "Five Owens"


def test_a_deck_may_lie_beside_the_file(tmp_path: Path) -> None:
    deck = sorted((load("mix").folder / "decks").glob("*.yaml"))[0]
    (tmp_path / "mine.yaml").write_bytes(deck.read_bytes())
    found = read_tournament(write(tmp_path, players=players(2, deck="mine.yaml")))
    assert found.decks[0] == found.decks[1] == load("mix").decks.find(deck)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"game": "mixx"}, "there is no game 'mixx'"),
        ({"mode": "four_player"}, "no two sides"),
        ({"mode": "doubles"}, "Doubles has 4 seats"),
        ({"switches": "{stakes: maybe}"}, "stakes"),
        ({"rounds": 9}, "4 players can play 3 rounds"),
        ({"best_of": 2}, "an odd number"),
        ({"best_of": 11}, "best_of"),
        ({"pairing": "ladder"}, "pairing"),
        ({"players": players(1)}, "players"),
        ({"players": players(2, name="P")}, "names are for one each"),
        ({"players": players(2, by="skiled")}, "did you mean 'skilled'"),
        ({"players": players(2, deck="Slow Drop")}, "did you mean 'Slow Drip'"),
        ({"players": players(2, dek="x")}, "did you mean 'deck'"),
        ({"tie_breaks": "[luck]"}, "no tie-break 'luck'"),
        ({"sets": "[none.yaml]"}, "none.yaml"),
    ],
)
def test_what_cannot_be_is_said_with_what_can(
    tmp_path: Path, fields: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadFile, match=message):
        read_tournament(write(tmp_path, **fields)).tournament(len(fields.get("players", "four")))


@pytest.mark.parametrize("name", ["mix", "nostalgix", "nintendo", "vanquishers", "nexus"])
def test_the_example_of_every_game_is_a_tournament(tmp_path: Path, name: str) -> None:
    text = example(load(name), "It's mine: a cup")
    assert read_yaml_text(text).data["tournament"] == "It's mine: a cup"
    (tmp_path / "cup.yaml").write_text(text)
    assert read_tournament(tmp_path / "cup.yaml").tournament(8).rules.top_cut == 2
