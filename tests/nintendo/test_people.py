"""What people write on cards of the Nintendo TCG, told back in the words of its dialect."""

from __future__ import annotations

import pytest

from playmat.games import load

TOLD = [
    (
        "character",
        "*Normal* Your opponent discards a card and loses 1 VP.",
        "*Normal* Your opponent discards 1 card from their hand. Then your opponent loses 1 VP.",
    ),
    (
        "effect",
        "<Instant> Both players discard a card and draw 2 cards.",
        "<Instant> Each player discards 1 card from their hand. Then each player draws 2 cards.",
    ),
    (
        "mask",
        "The wearer gets +1 AP and takes no damage from effects.",
        "The attached character gets +1 AP and takes no damage from effects.",
    ),
    (  # an Item's constant has no border (NT-576)
        "item",
        "{Constant} Grip - The attached character gets +2 AP.",
        "The attached character gets +2 AP.",
    ),
    ("song", "Untap all of your characters.", "Song Untap all of your characters."),
    ("assistant", "Draw two cards.", "<Instant> Draw 2 cards."),
    ("assistant", "All your characters get +1 AP.", "{Constant} Your characters get +1 AP."),
    (  # an Instant is used when its character is played (NT-446)
        "character",
        "<Instant> When you play this, draw a card.",
        "<Instant> Draw 1 card.",
    ),
    (  # the level is the printed hand cost (NT-R15)
        "song",
        "Bring back one character with hand cost 3 or less from your discard pile for free.",
        "Song Play 1 character with level 3 or less from your discard pile for free.",
    ),
    (
        "character",
        "*Normal* You may discard a card. If you do, draw 2 cards.",
        "*Normal* You may discard 1 card from your hand. If you do, draw 2 cards.",
    ),
    (
        "character",
        "*Normal* Swap the AP and DP of an enemy character until the turn ends.",
        "*Normal* Exchange the AP and the DP of 1 opposing character until the end of this turn.",
    ),
    (
        "character",
        "{Constant} As long as you control another token, this gets +2 SP.",
        "{Constant} If you have 1 or more other tokens, this gets +2 SP.",
    ),
    (
        "effect",
        "<Instant> Search your deck for an Item, show it and put it into your hand. Then shuffle.",
        "<Instant> Search your deck for 1 Item, show it and put it into your hand, then shuffle.",
    ),
]


@pytest.mark.parametrize(("kind", "text", "told"), TOLD)
def test_it_is_told_back(kind: str, text: str, told: str) -> None:
    assert load("nintendo").texts.usual_line(text, "Brass Heron", kind) == told


@pytest.mark.parametrize(
    "text",
    [
        "<Instant> Search your deck for a card and put it into your discard pile.",
        "*Normal* 1 character gets +1 AP for 3 turns.",
    ],
)
def test_what_the_game_cannot_do_is_not_taken_for_what_it_can(text: str) -> None:
    assert not load("nintendo").texts.dialect.understands(text, "line")
