"""Parts of sentences that combine with whatever a text does: read in people's words, told back."""

from __future__ import annotations

import pytest

from playmat.games import load
from playmat.kernel.errors import BadFile
from playmat.language.files import read_yaml_text

TOLD = [
    # nouns (NT-R167)
    (
        "effect",
        "<Instant> Destroy the weakest enemy character.",
        "<Instant> Destroy 1 opposing character with the lowest AP.",
    ),
    (
        "effect",
        "<Instant> Untap your fastest character.",
        "<Instant> Untap 1 of your characters with the highest SP.",
    ),
    (
        "character",
        "*Normal* Tap an enemy character that is slower than this one.",
        "*Normal* Tap 1 opposing character with less SP than this character.",
    ),
    (
        "effect",
        "<Instant> Return an Item attached to an enemy character to its owner's hand.",
        "<Instant> Return 1 Item attached to an opposing character to its owner's hand.",
    ),
    (
        "effect",
        "<Instant> Destroy a wounded character.",
        "<Instant> Destroy 1 character that is damaged.",
    ),
    (
        "area",
        "At the end of every turn, all characters that don't have Mid-Air take 1 damage.",
        (
            "{Constant} When a player's turn ends, do 1 damage to all characters without the "
            "sub-type Mid-Air."
        ),
    ),
    # what was named (NT-R168, NT-R177)
    (
        "effect",
        "<Instant> Deal 3 damage to a character. If it survives, draw a card.",
        "<Instant> Do 3 damage to 1 character. If it is still in play, draw 1 card.",
    ),
    (
        "effect",
        "<Instant> Deal 2 damage to an enemy. If it's a Fire character, deal 4 damage instead.",
        (
            "<Instant> Do 2 damage to 1 opposing character. If it is a character with the element "
            "Fire, do 4 damage to it instead."
        ),
    ),
    (
        "effect",
        "<Instant> Destroy a character. Its owner draws a card.",
        "<Instant> Destroy 1 character. Then that player draws 1 card.",
    ),
    (
        "effect",
        "<Instant> Tap two enemy characters. They can't be healed this turn.",
        (
            "<Instant> Tap 2 opposing characters. Then those characters cannot be healed by "
            "effects until the end of this turn."
        ),
    ),
    # damage, protection, rights (NT-R169 to NT-R172)
    (
        "item",
        "Whoever wears this takes 1 less damage from anything.",
        "The attached character takes 1 less damage.",
    ),
    (
        "character",
        "{Constant} Shadow characters do no damage to this one in battle.",
        "{Constant} This takes no damage from attacks of characters with the element Shadow.",
    ),
    (
        "character",
        "{Constant} This character can't be targeted by Items.",
        "{Constant} This character cannot be targeted by effects of Items.",
    ),
    (
        "commander",
        "{Constant} Your characters can't have their stats lowered by the opponent's effects.",
        "{Constant} Your characters cannot have their stats reduced by your opponent's effects.",
    ),
    (
        "character",
        "{Constant} This character's AP is doubled while you have no other characters.",
        "{Constant} If you have no other characters, double the AP of this character.",
    ),
    (
        "character",
        "{Constant} This character must attack each turn if able.",
        "{Constant} This character must attack if able.",
    ),
    # moments, prices, times (NT-R173 to NT-R180)
    (
        "character",
        "[Timed] When this is destroyed by an attack, the attacking character takes 3 damage.",
        (
            "[Timed] When this character is destroyed by an attack, do 3 damage to the attacking "
            "character."
        ),
    ),
    (
        "effect",
        "[Timed] When one of your characters becomes the target of an effect, negate it.",
        "[Timed] When 1 of your characters is targeted by an effect, negate it.",
    ),
    (
        "character",
        "[Timed] Whenever this deals damage to your opponent's Vitality Points, draw a card.",
        "[Timed] When this character damages a player, draw 1 card.",
    ),
    (
        "character",
        "*Normal* Pay 1 hand power and tap this character: draw a card.",
        "*Normal* Pay 1 hand power and tap this character: Draw 1 card.",
    ),
    (
        "effect",
        "<Instant> Tap an enemy character. It stays tapped until the next turn is over.",
        (
            "<Instant> Tap 1 opposing character. Then it does not untap until the end of the next "
            "turn."
        ),
    ),
    (
        "character",
        "{Constant} This costs 2 less if your opponent has more characters than you.",
        (
            "{Constant} If the number of opposing characters is greater than the number of your "
            "characters, this card costs 2 less hand power."
        ),
    ),
    (
        "effect",
        "<Instant> Steal an enemy character until the end of this turn.",
        "<Instant> Take control of 1 opposing character until the end of this turn.",
    ),
]


@pytest.mark.parametrize(("kind", "text", "told"), TOLD)
def test_it_is_told_back(kind: str, text: str, told: str) -> None:
    assert load("nintendo").texts.usual_line(text, "Brass Heron", kind) == told


REFUSED = [
    ("effect", "<Instant> Put 1 Item attached to a character from your hand on top of your deck."),
    ("effect", "<Instant> Return 1 character that is damaged from your discard pile to your hand."),
    (
        "effect",
        "[Timed] When 1 of your characters is targeted by an effect, untap it.",
    ),
    ("character", "*Normal* Pay 1 hand power and pay 2 hand power: Draw 1 card."),
    ("effect", "<Instant> You may draw 1 card. If you have 3 or more VP, draw 2 cards instead."),
]


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_what_makes_no_sense_is_refused(kind: str, text: str) -> None:
    more = ", ap: 1, dp: 1, sp: 1, hp: 1, elements: [normal]" if kind == "character" else ""
    card = f"{{name: Brass Heron, kind: {kind}{more}, text: '{text}'}}"
    document = read_yaml_text(f"game: nintendo\nset: Sample\ncards:\n- {card}\n", "sample.yaml")
    with pytest.raises(BadFile, match="Brass Heron"):
        load("nintendo").texts.read_cards(document)
