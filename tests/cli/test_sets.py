"""Sets of one's own in the terminal: `--set FILE`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Playmat
from tests.server.set_texts import mix_set

from playmat.parts.own_sets import digest_of

FOXES = mix_set("Fox", "Vixen")
DECK = "deck: Foxes\ngame: mix\nsets: [{}]\ncards: {{Fox: 3, Vixen: 2}}\n"


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """A set, and a deck with its cards."""
    foxes, deck = tmp_path / "foxes.yaml", tmp_path / "deck.yaml"
    foxes.write_text(FOXES)
    deck.write_text(DECK.format(digest_of(FOXES)))
    return foxes, deck


def test_a_deck_is_checked_with_the_set_it_names(
    playmat: Playmat, files: tuple[Path, Path]
) -> None:
    foxes, deck = files
    assert playmat("deck", "check", deck, "--set", foxes).code == 0
    without = playmat("deck", "check", deck)
    assert (without.code, digest_of(FOXES) in without.out) == (1, True)
    foxes.write_text(FOXES + "# later")
    assert playmat("deck", "check", deck, "--set", foxes).code == 1


def test_a_game_is_played_with_a_set_and_its_record_proves_it(
    playmat: Playmat, files: tuple[Path, Path], tmp_path: Path
) -> None:
    foxes, deck = files
    kept = tmp_path / "game.json"
    words = ("play", "mix", "--set", foxes, "--deck", deck, "--deck", deck, "--opponent", "random")
    answer = playmat(*words, "--seed", "3", "--save", kept, typed=["1"] * 400)
    assert answer.code == 0 and "Vixen" in answer.out, answer.err
    record = json.loads(kept.read_text())
    assert [each["digest"] for each in record["sets"]] == [digest_of(FOXES)]
    assert playmat("replay", "verify", kept).code == 0
    foxes.unlink()
    assert playmat("replay", "verify", kept).code == 0, "the record has all that it needs"
    record["sets"][0]["text"] = record["sets"][0]["text"].replace("hp: 6", "hp: 9")
    kept.write_text(json.dumps(record))
    assert playmat("replay", "verify", kept).code == 1


def test_bots_play_with_a_set_also_in_other_processes(
    playmat: Playmat, files: tuple[Path, Path]
) -> None:
    foxes, deck = files
    words = ("simulate", "mix", "--games", "4", "--set", foxes, "--decks", f"{deck},{deck}")
    alone = playmat(*words, "--workers", "1", "--json")
    assert alone.code == 0, alone.err
    assert (alone.data["games"], alone.data["faults"]) == (4, [])
    shared = playmat(*words, "--workers", "2", "--json")
    assert shared.data["wins"] == alone.data["wins"]


def test_what_is_wrong_with_a_set_is_told_with_its_file_and_line(
    playmat: Playmat, files: tuple[Path, Path]
) -> None:
    foxes, _ = files
    foxes.write_text(FOXES.replace("hp: 6", "hq: 6", 1))
    answer = playmat("simulate", "mix", "--games", "1", "--set", foxes)
    assert answer.code == 1
    assert f"{foxes}:5: 'hq' is not a field here" in answer.err
    answer = playmat("play", "mix", "--set", foxes.with_name("none.yaml"))
    assert answer.code in (1, 2) and "none.yaml" in answer.err
