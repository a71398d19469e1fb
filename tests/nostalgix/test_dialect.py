"""Card text is the program: every phrase of the ledger is read and printed back the same."""

from __future__ import annotations

import re

import pytest
from tests.nostalgix.tables import GAME

from playmat.games.nostalgix.facts.card import CHARGE, LIFESTEAL, TAUNT, TYPE_NAMES
from playmat.games.nostalgix.game import FOLDER
from playmat.games.nostalgix.text.loading import ReadNxCard, the_dialect
from playmat.kernel.errors import BadFile, BadText
from playmat.parts.rule_set import document_of


def phrases() -> list[str]:
    """The vocabulary of section 6, without Subtypes before the bar."""
    text = (FOLDER / "ledger.md").read_text(encoding="utf-8")
    section = text[text.index("Triggers and timing\n1.") : text.index("## 7.")]
    return [phrase.split(" | ")[-1] for _, phrase in re.findall(r"(\d+)\. `([^`]+)`", section)]


def card(**fields: object) -> ReadNxCard:
    whole = {"name": "Tested", "kind": "fighter", "health": 3, **fields}
    if whole["kind"] not in ("fighter", "hero"):
        del whole["health"]
    return GAME.read(document_of([whole], "nostalgix"))[0]


def test_there_are_102_phrases() -> None:
    assert len(phrases()) == 102


@pytest.mark.parametrize("phrase", phrases())
def test_phrases_print_back_the_same(phrase: str) -> None:
    dialect = the_dialect()
    assert dialect.canonical(dialect.parse(phrase, "line")) == phrase


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("a 1 ATK Fox Token with 1 health", "a 1ATK Fox Token with 1♥"),
        ("a 2♥ 1 ATK Fire Fox Token", "a 2♥ 1ATK Fire Fox Token"),
        ("a 2♥ 1ATK Fox Token with “Charge.”", 'a 2♥ 1ATK Fox Token with "Charge."'),
        ('two 1ATK Fox Tokens with 1♥ and "Taunt."', 'two 1ATK Fox Tokens with 1♥ and "Taunt."'),
    ],
)
def test_spellings_of_tokens(written: str, meant: str) -> None:
    dialect = the_dialect()
    end = "" if meant.endswith('"') else "."
    tree = dialect.parse(f"After this attacks, summon {written}{end}", "line")
    assert dialect.canonical(tree) == f"After this attacks, summon {meant}{end}"


def test_both_word_orders_make_the_same_token() -> None:
    one = card(text="When this is summoned, summon a 1♥ 2ATK Taunt Marine Token.").beside[0]
    two = card(text="When this is summoned, summon a 2ATK Taunt Marine Token with 1♥.").beside[0]
    for token in (one, two):
        assert (token.name, token.health, token.attacks[0].damage) == ("Marine Token", 1, 2)
        assert token.keywords == TAUNT
        assert TYPE_NAMES[token.type] == "Neutral"


def test_the_subtype_may_stand_before_a_bar() -> None:
    made = card(text="Fox | Charge, Lifesteal. When this is summoned, draw a card.").card
    assert made.subtype == "Fox"
    assert made.keywords == CHARGE | LIFESTEAL
    assert len(made.lines) == 1


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"text": "Draw a card."}, "say when"),
        ({"text": "The equipped Fighter has +1ATK."}, "only Equipment"),
        ({"text": "When this attacks, cancel that attack."}, "only a Surprise"),
        ({"text": "Hero Ability, draw a card."}, "only a Hero"),
        ({"text": "When this is summoned, give this +2ATK."}, "say for how long"),
        ({"text": "When this is summoned, draw a card until end of turn."}, "no duration"),
        ({"text": "Each Fox on your side dances."}, "not understood"),
        ({"kind": "spell", "text": "Taunt."}, "only Heroes and Fighters"),
        ({"kind": "spell", "text": "Once per turn, draw a card."}, "used once"),
        ({"kind": "surprise", "text": "Each Fox has +1ATK."}, "states nothing"),
        ({"kind": "spell", "text": "Bind it."}, "nothing was named"),
        ({"attacks": [{"damage": 1, "effect": "When this is summoned, draw a card."}]}, "no more"),
        (
            {"text": 'When this is summoned, summon a 1♥ 1ATK Fox Token with "Hum."'},
            "not understood",
        ),
        (
            {
                "kind": "spell",
                "text": "Take control of an opponent's Fighter until the start of your next turn.",
            },
            "for good or until end of turn",
        ),
        ({"level": 2}, "evolves_from"),
        ({"type": "Wood"}, "not a type"),
        ({"kind": "spell", "armor": 2, "text": "Draw a card."}, "no health or armor"),
    ],
)
def test_lines_that_make_no_sense_are_refused(fields: dict[str, object], message: str) -> None:
    with pytest.raises((BadFile, BadText)) as refused:
        card(**fields)
    assert message in str(refused.value)
