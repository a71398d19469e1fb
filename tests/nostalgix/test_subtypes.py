"""A text speaks of Subtypes that something bears; any other word is refused, never passed over."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tests.nostalgix.tables import GAME, fighter, other

from playmat.games.nostalgix.facts.card import TYPE_NAMES
from playmat.kernel.errors import BadFile, BadText
from playmat.parts.rule_set import document_of
from playmat.workshop.card_drafts import read_draft

WORDS = (Path(__file__).parent / "common_words.txt").read_text(encoding="utf-8").split()
# Every place of the grammar in which a Subtype may stand.
SLOTS = (
    "Destroy a(n) {word}.",
    "Destroy a(n) {word} Fighter.",
    "Destroy all {word} Fighters.",
    "Destroy all {word}s.",
    "Destroy one of your {word} Fighters.",
    "Destroy an opponent's {word}.",
    "Destroy a {word} Token.",
    "Draw a card for each {word} on your side.",
    "If a(n) {word} is on your side, draw a card.",
    "If there are 3 or more {word} Fighters on your side, draw a card.",
    "If you have 3 or more {word}s, draw a card.",
    "Search your deck for a(n) {word}, add it to your hand and shuffle.",
    "Search your deck for a(n) {word} Fighter, add it to your hand and shuffle.",
    "Summon 2 {word} Fighters from your Void.",
    "Summon a 1♥ 1ATK {word} Token.",
    "Discard a(n) {word} to draw a card.",
)
ON_OTHERS = (
    "Each {word} has +1ATK.",
    "Each {word} Fighter has +1ATK.",
    "All your {word}s have +1ATK.",
    "When a(n) {word} is summoned, draw a card.",
    "When an opponent summons a(n) {word} Fighter, draw a card.",
    "When this destroys a(n) {word}, draw a card.",
    "When the defending {word} Fighter is damaged, draw a card.",
    "The equipped {word} Fighter has +1ATK.",
)


def line_with(slot: str, word: str) -> str:
    article = "an" if word[0].lower() in "aeiou" else "a"
    return slot.replace("a(n)", article).replace("{word}", word)


def test_there_are_many_ordinary_words() -> None:
    assert len(set(WORDS)) > 1500
    taken = {name.lower() for name in (*GAME.subtypes, *TYPE_NAMES)}
    assert taken.isdisjoint(WORDS)


EVERY_SLOT = [*SLOTS, *ON_OTHERS]


@pytest.mark.parametrize("slot", EVERY_SLOT)
def test_the_slot_takes_a_subtype_and_no_ordinary_word(slot: str) -> None:
    """Some words for each slot; that it is the same with all, the next test shows."""
    assert GAME.texts.dialect.understands(
        line_with(slot, "Foxe" if "{word}s" in slot else "Fox"), "line"
    )
    for word in islice(WORDS, EVERY_SLOT.index(slot), None, 3 * len(EVERY_SLOT)):
        assert not GAME.texts.dialect.understands(line_with(slot, word), "line"), word


@pytest.mark.parametrize("category", ["subtype", "subtypes", "own_subtype"])
def test_what_fills_the_slots_is_no_ordinary_word(category: str) -> None:
    """All slots are filled by these; a token alone may be called what nothing was called before."""
    taken = [word for word in WORDS if GAME.texts.dialect.understands(word, category)]
    if category != "own_subtype":
        taken += [
            word for word in WORDS if GAME.texts.dialect.understands(word.capitalize(), category)
        ]
        taken += [word for word in WORDS if GAME.texts.dialect.understands(f"{word}s", category)]
    assert not taken


def refused(card: dict[str, Any]) -> str:
    with pytest.raises(BadFile) as error:
        GAME.with_cards([card])
    return str(error.value)


def test_the_nearest_subtype_is_offered() -> None:
    said = refused(other("Sample", "spell", "Destroy all Foxs."))
    assert 'did you mean "Foxes"?' in said
    with pytest.raises(BadText) as error:
        GAME.texts.dialect.parse("Each Deamon has +1ATK.", "line")
    assert error.value.offer == "Each Demon has +1ATK."


def test_several_mechs_are_mechs() -> None:
    assert GAME.texts.dialect.print(
        GAME.texts.dialect.parse("Destroy all Mechs.", "line"), "line"
    ) == ("Destroy all Mechs.")


def test_a_subtype_is_known_however_it_is_spelled() -> None:
    game = GAME.with_cards([other("Sample", "arena", "EACH FOX HAS +1ATK.")])
    holding: Any = game.card_at(game.card("Sample").index).lines[0].holdings[0]
    assert holding.statement.target.filter.subtype == "Fox"


@pytest.mark.parametrize(
    "robot",
    [
        fighter("Robot", subtype="Robot"),
        fighter("Robot", "Robot | Charge.", subtype=""),
        fighter("Robot", "Robot", subtype=""),
        other("Maker", "spell", "Summon two 1♥ 1ATK Robot Tokens."),
        other("Maker", "spell", 'Summon a 1♥ 1ATK Robot Token with "Charge."'),
        fighter("Maker", effect="Summon a 1ATK Robot Token with 1♥."),
    ],
)
def test_a_card_of_the_set_makes_its_subtype_known(robot: dict[str, Any]) -> None:
    sample = other("Sample", "arena", "Each Robot has +1ATK.")
    assert "Robot" in refused(sample)
    GAME.with_cards([sample, robot])
    GAME.with_cards([robot]).with_cards([robot, sample])


def test_a_card_may_speak_of_its_own_subtype() -> None:
    game = GAME.with_cards([fighter("Sample", "Each other Robot has +1ATK.", subtype="Robot")])
    holding: Any = game.card_at(game.card("Sample").index).lines[0].holdings[0]
    assert holding.statement.target.filter.subtype == "Robot"


def test_a_set_may_declare_subtypes_that_others_bear() -> None:
    card = other("Sample", "arena", "Each Robot has +1ATK.")
    draft = read_draft(GAME, card, {"subtypes": ["Robot"]})
    assert not draft.problem
    assert [line.told for line in draft.lines] == ["Each Robot has +1ATK."]
    document = document_of([card], "nostalgix")
    document.data["subtypes"] = ["Robot"]
    assert GAME.texts.read_cards(document)


def test_a_set_that_is_no_set_is_refused_as_such() -> None:
    for cards in (None, [None], [{"subtype": 3}], [{"text": ["a", 1]}]):
        document = document_of([], "nostalgix")
        document.data["cards"] = cards
        with pytest.raises(BadFile):
            GAME.texts.read_cards(document)


def test_a_card_that_is_read_alone_knows_the_others_of_its_set() -> None:
    sample = other("Sample", "arena", "Each Robot has +1ATK.")
    around = GAME.texts.around_one({"set": "Robots"}, [sample, fighter("Robot", subtype="Robot")])
    assert around == {"set": "Robots", "subtypes": ["Robot"]}
    assert not read_draft(GAME, sample, around).lines[0].trouble
    assert read_draft(GAME, sample, {"set": "Robots"}).lines[0].trouble


def test_words_of_the_language_are_no_subtypes_even_where_a_set_lists_them() -> None:
    for text in ("Draw", "Destroy all Surprise Fighters.", "Destroy all Spells."):
        draft = read_draft(
            GAME, fighter("Sample", text), {"subtypes": ["Draw", "Surprise", "Spell"]}
        )
        assert draft.lines[0].trouble or draft.problem, text
