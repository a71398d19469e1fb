"""Lines without a border, or with one that they cannot have (NT-441 to NT-448, NT-576, NT-611)."""

from __future__ import annotations

import pytest
from tests.games.people_cards import card_of

from playmat.games import load
from playmat.workshop.card_drafts import CardReading, read_draft


def reading(kind: str, text: str) -> CardReading:
    card = card_of("nintendo", kind.split()[0], text)
    return read_draft(load("nintendo"), card, {})


@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        ("effect", "Draw two cards.", "<Instant> Draw 2 cards."),
        ("effect", "Your characters have +2 SP.", "{Constant} Your characters get +2 SP."),
        (
            "effect",
            "At the start of your turn, draw a card.",
            "[Timed] When your turn begins, draw 1 card.",
        ),
        ("character", "When this enters the battlefield, draw a card.", "<Instant> Draw 1 card."),
        (
            "commander",
            "Your other characters have +1 DP.",
            "{Constant} Your other characters get +1 DP.",
        ),
    ],
)
def test_what_says_its_own_kind_needs_no_border(kind: str, text: str, told: str) -> None:
    (line,) = reading(kind, text).lines
    assert (line.trouble, line.told) == (None, told)


@pytest.mark.parametrize(
    ("kind", "text", "first"),
    [
        ("character", "Draw two cards.", "*Normal* Draw 2 cards."),
        (
            "character",
            "When this dies, draw a card.",
            "[Timed] When this character is destroyed, draw 1 card.",
        ),
        (
            "character",
            "<Instant> When this dies, draw a card.",
            "[Timed] When this character is destroyed, draw 1 card.",
        ),
        (
            "character",
            "*Normal* Chill - This takes no damage.",
            "{Constant} Chill - This takes no damage.",
        ),
        ("assistant", "{Constant} Tea - Draw a card.", "<Instant> Tea - Draw 1 card."),
        (
            "item",
            "Heal the attached character by 2.",
            "<Instant> Heal 2 damage from the attached character.",
        ),
        ("song", "{Constant} Tap an enemy character.", "Song Tap 1 opposing character."),
    ],
)
def test_another_border_is_offered_and_not_taken(kind: str, text: str, first: str) -> None:
    (line,) = reading(kind, text).lines
    assert line.trouble is not None
    assert line.trouble.mended == first


def test_of_several_borders_each_is_offered() -> None:
    (line,) = reading("character", "When this dies, draw a card.").lines
    assert line.trouble is not None
    assert [mend.line.split()[0] for mend in line.trouble.mends] == ["[Timed]", "{Constant}"]


def test_what_no_border_helps_is_refused_as_it_was() -> None:
    (line,) = reading("character", "<Instant> Blub the character.").lines
    assert line.trouble is not None
    assert line.trouble.message.startswith("not understood")
