"""Texts by people that are not read, and what is offered for them first: with all of their meaning,
or nothing that would say something else.

`mended_people.tsv` has texts by readers of the rulebooks, each with the line that says it and the
words that it leaves out. A text that is read by now, as that line, is right too.
"""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from tests.games.people_cards import AROUND, card_of

from playmat.games import load
from playmat.workshop.card_drafts import CardReading, Trouble, read_draft

pytestmark = pytest.mark.once

TEXTS = Path(__file__).with_name("mended_people.tsv")


def rows() -> list[dict[str, str]]:
    with TEXTS.open(encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def draft_of(game: str, kind: str, text: str) -> CardReading:
    return read_draft(load(game), card_of(game, kind, text), AROUND.get(game, {}))


def troubles_of(game: str, kind: str, text: str) -> list[Trouble]:
    return [line.trouble for line in draft_of(game, kind, text).lines if line.trouble]


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row['game']}: {row['text'][:40]}")
def test_the_line_that_was_meant_is_offered_first(row: dict[str, str]) -> None:
    draft = draft_of(row["game"], row["kind"], row["text"])
    troubles = [line.trouble for line in draft.lines if line.trouble]
    if not troubles:
        assert [line.told for line in draft.lines] == [row["line"]]
        return
    (trouble,) = troubles
    assert (trouble.mended, trouble.mends[0].without) == (row["line"], row["without"])


@pytest.mark.parametrize(
    ("game", "kind", "text", "never"),
    [
        # another one than was named
        (
            "mix",
            "on play",
            "Deal 2 DMG to your opponent's card. If that card is a Rock Type, deal 4 instead.",
            "If this card",
        ),
        (
            "nintendo",
            "effect instant",
            "All of your characters untap, but they can't attack in this turn's battle phase.",
            "this cannot",
        ),
        # another side
        (
            "vanquishers",
            "grenade",
            "Deal 2 Glacier Damage to the enemy and all enemy allies.",
            "ally",
        ),
        # without its condition, or another one of several
        (
            "nexus",
            "quick spell",
            "Activate only during your opponent's Battle Phase. Exhaust 1 opposing unit.",
            "Exhaust",
        ),
        ("vanquishers", "support", "Remove Burn, Shock and Curse from your Hero.", "Choose one"),
        # another measure
        (
            "vanquishers",
            "weapon",
            "This does 1 extra damage for every mod that's attached to it.",
            "+1 Kinetic Damage.",
        ),
        (
            "nostalgix",
            "spell",
            "Deal 3 damage to a random enemy Fighter, twice.",
            "Deal 3 damage to a random Fighter on the opponent's side.",
        ),
        # the contrary, and another sort of line
        (
            "nostalgix",
            "equipment",
            "The Fighter with this gets 2 more damage and Lifetouch.",
            "takes",
        ),
        (
            "nintendo",
            "effect constant",
            "Your Shadow characters get +1 AP. If you have none active, destroy this card.",
            "<Instant>",
        ),
        # a condition on what nobody has named
        (
            "nintendo",
            "effect instant",
            "Every character takes 2 damage, yours too, unless it's a Fire one.",
            "If it is",
        ),
        # more than was said
        (
            "nintendo",
            "area",
            "Water characters get +2 SP. Fire characters cannot use *Attack* effects.",
            "cannot use effects",
        ),
        (
            "nintendo",
            "character constant",
            "This character cannot be affected by your opponent's effect cards.",
            "opponent's effects",
        ),
        ("nostalgix", "fighter attack", "If this kills the other fighter, draw two cards.", "each"),
    ],
)
def test_nothing_else_is_offered_than_what_was_meant(
    game: str, kind: str, text: str, never: str
) -> None:
    for trouble in troubles_of(game, kind, text):
        assert not any(never in mend.line for mend in trouble.mends)


def test_a_toss_without_what_hangs_on_it_is_not_offered() -> None:
    text = "Flip a coin when you play this. Heads, the whole table gets a wobbly leg."
    (trouble,) = troubles_of("mix", "on play", text)
    assert trouble.mends == []
