"""Malformed scenarios: one message each, with the line."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from tests.scenarios.packaged import packaged

from playmat.games import names
from playmat.kernel.errors import BadScenario
from playmat.scenarios import SCHEMA, read_text
from playmat.scenarios.reading import find_files

GOOD = """\
game: pips
cards: [{name: Five, pips: 5}]
scenarios:
  - scenario: One
    rules: [PP-1]
    given: {A: {hand: [Ace]}}
    play:
      - A: lay Ace
      - {A: pass, B: pass}
  - scenario: Two
    cards: [{name: Five, pips: 6}, {name: Six, pips: 6}]
    given: {A: {hand: [Ace]}}
    expect: {A.hand.count: 1}
"""


def test_scenarios_of_one_file_share_its_game_and_cards() -> None:
    one, two = read_text(GOOD)
    assert (one.game, two.game) == ("pips", "pips")
    assert [card["pips"] for card in one.cards] == [5]
    assert [card["pips"] for card in two.cards] == [6, 6]
    assert [str(step) for step in one.steps] == ["A: lay Ace", "A: pass", "B: pass"]
    assert one.line_of(one.steps[0]) == 8


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("- a\n", 1, "a scenario file is a mapping"),
        ("scenario: X\ngame: pips\n", 1, "the scenario has no steps"),
        ("scenario: X\ngame: pips\nplay: [{A: pass}]\n", 1, "'given' is missing"),
        ("scenario: X\nplay: [{A: pass}]\ngiven: {}\n", 1, "the field 'game' is missing"),
        ("game: pips\nplay: []\n", 1, "its name"),
        ("scenario: X\ngame: pips\ngivn: {}\n", 3, "'givn' is not a field here"),
        ("scenario: X\ngame: pips\ngiven: {}\nplay:\n  - expct: {}\n", 5, "no step 'expct'"),
        ("scenario: X\ngame: pips\ngiven: {}\nplay:\n  - expect: {}\n", 5, "'expect' is a mapping"),
        ("scenario: X\ngame: pips\ngiven: {}\nplay:\n  - A\n", 5, "a step is a mapping"),
        ("scenario: X\ngame: pips\ngiven: {}\nplay:\n  - A:\n", 5, "a move is the text"),
        ("scenario: X\ngame: pips\ngiven: {}\nplay:\n  - refuse: {rule: PP-1}\n", 5, "one move"),
        ("scenario: X\ngame: pips\ngiven: {}\nplay:\n  - repeat: 0\n    play: []\n", 5, "how many"),
        ("scenario: X\ngame: pips\nplay:\n  - deck: {cards: {Ace: 1}}\n", 4, "true or false"),
        ("scenario: X\ngame: pips\nplay:\n  - deal: {deck: []}\n", 4, "not a field of 'deal'"),
        ("scenario: X\ngame: pips\nrules: PP-1\ngiven: {}\nexpect: {a: 1}\n", 3, "list of clauses"),
        ("game: pips\nscenarios:\n", 2, "'scenarios' is a list"),
        (GOOD.replace("Two", "One"), 10, "a second scenario is called 'One'"),
        ("scenario: [\n", 2, "this is not YAML"),
    ],
)
def test_a_malformed_scenario_names_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(BadScenario) as caught:
        read_text(text, "x.yaml")
    assert caught.value.line == line
    assert message in str(caught.value)
    assert str(caught.value).startswith(f"x.yaml:{line}: ")


def test_a_misspelt_field_is_answered_with_the_nearest() -> None:
    with pytest.raises(BadScenario, match="did you mean 'given'"):
        read_text("scenario: X\ngame: pips\ngivn: {}\n")


def test_folders_are_searched_but_for_the_files_beside(tmp_path: Path) -> None:
    for name in ("b.yaml", "a.yaml", "cards.yaml", "untestable.yaml", "notes.txt"):
        (tmp_path / name).touch()
    assert [path.name for path in find_files([tmp_path])] == ["a.yaml", "b.yaml"]


def test_the_schema_is_plain_data_and_names_every_step() -> None:
    text = json.dumps(SCHEMA)
    assert msgspec.json.decode(text) == SCHEMA
    for word in ("expect", "offer", "refuse", "repeat", "deck", "card", "deal", "settle", "trade"):
        assert f'"{word}"' in text


def test_every_scenario_of_the_games_can_be_read() -> None:
    for game in names():
        assert packaged(game)
        assert all(packaged(game).values())
