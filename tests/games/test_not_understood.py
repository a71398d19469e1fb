"""What is shown where a text is not understood: the line that would be right, the parts that are
understood, lines that are near in meaning, and what the game does not have.

`not_understood.tsv` has texts by readers of the rulebooks which their games can say, each with the
line that says it, or as much of it as can be said.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest
from tests.games.people_cards import AROUND, card_of
from tests.games.test_people import GAMES

from playmat.games import load
from playmat.workshop.card_drafts import CardReading, Trouble, read_draft
from playmat.workshop.nearest_examples import near_lines

pytestmark = pytest.mark.once

SHARE = 0.6
TEXTS = Path(__file__).with_name("not_understood.tsv")


def rows() -> list[dict[str, str]]:
    with TEXTS.open(encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def draft_of(game: str, kind: str, text: str) -> CardReading:
    card: dict[str, Any] = card_of(game, kind.replace("item weapon", "weapon"), text)
    return read_draft(load(game), card, AROUND.get(game, {}))


def trouble_of(game: str, kind: str, text: str) -> Trouble:
    (trouble,) = (line.trouble for line in draft_of(game, kind, text).lines if line.trouble)
    return trouble


def answers_rightly(draft: CardReading, line: str) -> bool:
    """Whether the line is read or offered first, or what is told of its parts is a part of it."""
    troubles = [each.trouble for each in draft.lines if each.trouble]
    told = " ".join(each.told for each in draft.lines if not each.trouble)
    if not troubles:
        return told == line
    return all(
        trouble.mended == line
        or (any(map(line_has(line), trouble.parts)) and all(map(line_has(line), trouble.parts)))
        for trouble in troubles
    )


def line_has(line: str) -> Any:
    """Whether a part is told as a stretch of the line."""
    return lambda part: part.told.rstrip(" .").lower() in line.lower()


def test_most_texts_that_a_game_can_say_are_answered_with_the_line_or_its_parts() -> None:
    found = rows()
    assert len(found) >= 60
    right = [
        answers_rightly(draft_of(row["game"], row["kind"], row["text"]), row["line"])
        for row in found
    ]
    assert sum(right) >= SHARE * len(found)


@pytest.mark.parametrize("row", rows()[::9], ids=lambda row: row["line"][:40])
def test_the_lines_that_are_right_are_read(row: dict[str, str]) -> None:
    card = card_of(row["game"], row["kind"].replace("item weapon", "weapon"), "")
    draft = read_draft(
        load(row["game"]), {**card, "text": row["line"]}, AROUND.get(row["game"], {})
    )
    assert " ".join(line.told for line in draft.lines) == row["line"]


def test_the_part_that_is_not_understood_is_pointed_at() -> None:
    text = "Battlecry: Draw a card, restore 2 HP to this card, and tickle everybody nearby."
    trouble = trouble_of("mix", "ability", text)
    assert text[trouble.at :][: trouble.length] == "tickle everybody nearby"
    assert trouble.mended == "On Play: Draw a card, then restore 2 HP to this card."
    assert trouble.mends[0].without == "and tickle everybody nearby"
    assert [part.told for part in trouble.parts] == [trouble.mended]


def test_what_is_offered_is_read_on_its_card() -> None:
    """A line that the game refuses on such a card is not offered."""
    text = "Un-tap 1 of your characters. That character may not juggle on Sundays."
    trouble = trouble_of("nintendo", "assistant", text)
    assert "{Constant}" not in trouble.mended


@pytest.mark.parametrize(
    ("game", "words", "shows"),
    [
        ("mix", "your opponent has to throw Rock", "must throw"),
        ("nexus", "destroy an item of the other side somewhere", "Item"),
        ("nostalgix", "trash any equipment", "discards"),
        ("vanquishers", "the enemy is Frozen for ages", "Frozen"),
        ("nintendo", "destroy target area on the moon", "rea"),
    ],
)
def test_the_nearest_lines_do_or_are_about_the_same(game: str, words: str, shows: str) -> None:
    lines = near_lines(load(game)).nearest(words)
    assert lines
    assert len(lines) <= 3
    assert all(shows in f"{line.text} {line.told}" for line in lines[:1])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "words",
    [
        "juggle three oranges",
        "the sun rises in the west",
        "nobody sings tonight",
        "it is rather cold",
    ],
)
def test_of_another_sense_no_line_is_shown(game: str, words: str) -> None:
    assert near_lines(load(game)).nearest(words) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_line_that_is_shown_does_the_contrary(game: str) -> None:
    lines = near_lines(load(game))
    for words, contrary in (("draw 2 cards", "discard"), ("discard a card", "draw")):
        for line in lines.nearest(words):
            told = f"{line.text} {line.told}".lower()
            assert contrary not in told or words.split()[0] in told


@pytest.mark.parametrize(
    ("game", "kind", "text", "said"),
    [
        ("mix", "ability", "Trample whenever it rains.", "The Mix has no trample."),
        (
            "nexus",
            "item",
            "Equipped unit has first strike at dawn.",
            "Project Nexus has no first strike.",
        ),
        (
            "nintendo",
            "item",
            "It has flying and haste today.",
            "Nintendo TCG has no flying and no haste.",
        ),
    ],
)
def test_what_a_game_cannot_do_is_said(game: str, kind: str, text: str, said: str) -> None:
    assert trouble_of(game, kind, text).missing == said
