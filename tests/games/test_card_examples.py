"""What cards can do, by theme: every line that is shown is read, and found by people's words."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import pytest

from playmat.games import OWN, load
from playmat.kernel.errors import BadFile
from playmat.language.files import read_yaml_text
from playmat.parts.rulebook import Rulebook
from playmat.workshop.card_drafts import read_draft
from playmat.workshop.card_examples import (
    CardTheme,
    LineFile,
    ThemeFile,
    check_theme,
    example,
    examples_file,
    lines_of_cards,
    themes_of,
    themes_of_cards,
)
from playmat.workshop.example_search import LONGEST, Thesaurus, find
from playmat.workshop.themes import THEMES

pytestmark = pytest.mark.once

LEAST_LINES: Final = 40
LEAST_OF_PEOPLE: Final = 12
OF_A_THEME: Final = range(3, 9)


def texts(themes: list[CardTheme]) -> list[str]:
    return [each.text for theme in themes for each in theme.examples]


def unread(game: Rulebook, themes: list[CardTheme]) -> list[str]:
    """The lines that are not read, or not told back as they should be."""
    wrong: list[str] = []
    for each in (each for theme in themes for each in theme.examples):
        reading = read_draft(game, each.card, {})
        told = [line.told for line in reading.lines if line.field == each.field]
        troubled = reading.problem or any(line.trouble for line in reading.lines)
        if troubled or told != [each.told]:
            wrong.append(f"{each.kind}: {each.text} -> {told} {reading.problem}")
    return wrong


@pytest.mark.parametrize("name", OWN)
def test_every_example_is_read_and_told_back_as_its_file_says(name: str) -> None:
    game = load(name)
    assert unread(game, themes_of(game)) == []


@pytest.mark.parametrize("name", OWN)
def test_the_examples_of_a_game_are_enough_and_not_too_many(name: str) -> None:
    themes = themes_of(load(name))
    listed = texts(themes)
    assert len(listed) >= LEAST_LINES
    assert len(listed) == len(set(listed))
    assert {theme.title: len(theme.examples) in OF_A_THEME for theme in themes} == {
        theme.title: True for theme in themes
    }
    of_people = [each for theme in themes for each in theme.examples if each.told != each.text]
    assert len(of_people) >= LEAST_OF_PEOPLE


@pytest.mark.parametrize("name", OWN)
def test_each_kind_of_card_that_has_text_has_an_example(name: str) -> None:
    game = load(name)
    shown = {each.kind for theme in themes_of(game) for each in theme.examples}
    said = {each.kind for each in lines_of_cards(game)}
    rare = {"Ammunition", "Instrument"}  # what they say, others say too
    assert said - shown <= rare


@pytest.mark.parametrize("name", OWN)
def test_the_whole_file_of_the_examples_is_a_set(name: str) -> None:
    game = load(name)
    file = examples_file(game.folder)
    assert file is not None
    assert game.texts.read_cards(read_yaml_text(file.file, "examples.yaml"))


@pytest.mark.parametrize("name", OWN)
def test_a_game_without_examples_shows_the_lines_of_its_cards_by_what_they_do(name: str) -> None:
    game = load(name)
    themes = list(themes_of_cards(game))
    assert {theme.name for theme in themes} <= set(THEMES)
    assert {"damage", "cards"} <= {theme.name for theme in themes}
    assert all(len(theme.examples) in range(1, 9) for theme in themes)
    assert unread(game, themes) == []


def test_a_theme_that_is_not_known_needs_a_title() -> None:
    document = read_yaml_text("themes:\n- {theme: healng, lines: []}", "examples.yaml")
    with pytest.raises(BadFile, match="did you mean 'healing'"):
        check_theme(ThemeFile("healng", []), document, 0)
    check_theme(ThemeFile("knitting", [], "Knitting"), document, 0)


def test_an_example_stands_on_a_kind_of_card_that_there_is() -> None:
    with pytest.raises(BadFile, match="no kind of card 'wizard'; kinds are: unit"):
        example({"unit": {"name": "New"}}, LineFile("Draw 1 card.", "wizard"))


# ---- finding ----


@cache
def searched(name: str) -> tuple[list[CardTheme], Thesaurus]:
    game = load(name)
    return themes_of(game), Thesaurus(game.folder)


def found(name: str, words: str) -> list[str]:
    """The lines that are found, the best first."""
    themes, thesaurus = searched(name)
    return texts(find(themes, words, thesaurus).themes)


@pytest.mark.parametrize(
    ("name", "words", "line"),
    [
        ("mix", "heal", "On Land: Restore 2 HP to this card."),
        ("mix", "graveyard", "On Wall: Draw a card."),
        ("nexus", "kill", "CAST: Retire target opposing Front-Line unit."),
        ("nexus", "graveyard", "Take a spell back from your discard pile."),
        ("nexus", "buff my creature", "CONT: Raise each allied Fire unit's ATK by 500."),
        ("nintendo", "hurt every monster", "*Normal* Eruption - Do 2 damage to each character."),
        ("nintendo", "revive", "<Instant> Play 1 character from your hand for free."),
        ("nostalgix", "make my creature stronger", "Each Fire Fighter has +1ATK."),
        ("nostalgix", "throw away", "The opponent discards a card at random."),
        ("vanquishers", "frozen", "Freeze target enemy for 1 turn."),
        ("vanquishers", "take no damage", "If an enemy weapon hits you, cancel the damage."),
    ],
)  # fmt: skip
def test_a_line_is_found_by_what_people_call_it(name: str, words: str, line: str) -> None:
    assert line in found(name, words)


def test_the_line_that_says_it_in_these_words_comes_first() -> None:
    assert found("mix", "heal")[0] == "On Any ATK: Heal 1 HP."
    assert found("nexus", "discard pile")[0].endswith(
        "put 1 card from your Discard Pile into your hand."
    )


def test_what_means_the_opposite_is_not_found() -> None:
    assert "Draw 2 cards." not in found("nostalgix", "discard")
    assert not [line for line in found("mix", "heal") if "Deal" in line]


def test_a_word_that_is_being_typed_finds_what_it_begins() -> None:
    assert "On Any ATK: Heal 1 HP." in found("mix", "hea")


def test_words_that_no_line_has_are_told_and_the_rest_is_found() -> None:
    themes, thesaurus = searched("mix")
    both = find(themes, "heal xyzzy", thesaurus)
    assert both.unknown == ["xyzzy"]
    assert texts(both.themes) == found("mix", "heal")
    assert find(themes, "xyzzy", thesaurus).themes == []


def test_nothing_looked_for_is_all() -> None:
    themes, thesaurus = searched("mix")
    assert find(themes, " .", thesaurus).themes == themes


def test_a_stranger_cannot_make_a_search_long() -> None:
    themes, thesaurus = searched("mix")
    long = "heal " * 10_000
    assert find(themes, long, thesaurus) == find(themes, long[:LONGEST], thesaurus)


def test_a_game_without_peoples_words_is_searched_by_the_words_of_all_games(tmp_path: Path) -> None:
    thesaurus = Thesaurus(tmp_path)
    assert ("restore",) in thesaurus.others(("heal",))
    assert ("deal",) not in thesaurus.others(("heal",))
