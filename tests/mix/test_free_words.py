"""A text speaks of names, identifiers and counters that there are; any other word is refused."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import cast

import pytest
from tests.mix.tables import GAME, card

from playmat.games.mix.facts.card import MixCard
from playmat.kernel.errors import BadFile, BadText
from playmat.language.files import read_yaml_text

FILE = Path(__file__).parent.parent / "nostalgix" / "common_words.txt"
TYPES = {"rock", "paper", "scissors"}
WORDS = [word for word in FILE.read_text(encoding="utf-8").split() if word not in TYPES]
# Every place of the grammar in which a name, an identifier or a counter may stand.
SLOTS = {
    "Combo (this card + {word}): sum.": "Carter",
    "Combo (this card + any {word} card): sum.": "Nettleton",
    "Combo (this card + a {word}): sum.": "DNow",
    "Combo (any 2 {word} cards with different names): sum.": "Nettleton",
    "Deck: Your Deck can hold this card only if every card in it is a {word} card.": "Nettleton",
    "If the opposing card is a {word} card, KO it.": "Nettleton",
    "If the opposing card is a {word}, KO it.": "Nettleton",
    "If the opposing card is named {word}, KO it.": "Abby",
    "If a card on your Wall is a {word} card, KO the opposing card.": "Nettleton",
    "Draw a card for each {word} card on your Wall.": "Nettleton",
    "Search your Deck for a {word} card, then add it to your Hand.": "Nettleton",
    "Search your Deck for a card named {word}, then add it to your Hand.": "Abby",
    "Return a {word} card on your Wall to your Hand.": "Nettleton",
    "If this card has 3 or more {word} counters, you win the Game.": "rage",
    "Ongoing: This card's ATKs deal +1 DMG for each {word} counter on it.": "rage",
    "Draw a card for each {word} counter on this card.": "rage",
}
WITH_RAGE = GAME.with_cards([card("Rager", "Put a rage counter on this card.")])


def test_there_are_many_ordinary_words() -> None:
    assert len(set(WORDS)) > 1500


@pytest.mark.parametrize("slot", SLOTS)
def test_the_slot_takes_what_there_is_and_no_ordinary_word(slot: str) -> None:
    """Some words for each slot; that it is the same with all, the next test shows."""
    dialect = WITH_RAGE.texts.dialect
    assert dialect.understands(slot.replace("{word}", SLOTS[slot]), "line")
    for word in islice(WORDS, list(SLOTS).index(slot), None, 4 * len(SLOTS)):
        for written in (word, word.capitalize()):
            assert not dialect.understands(slot.replace("{word}", written), "line"), written


@pytest.mark.parametrize("category", ["name", "identifier", "counter"])
def test_what_fills_the_slots_is_no_ordinary_word(category: str) -> None:
    """All slots are filled by these."""
    written = [each for word in WORDS for each in (word, word.capitalize())]
    taken = [word for word in written if WITH_RAGE.texts.dialect.understands(word, category)]
    assert not taken


def refused(text: str) -> str:
    with pytest.raises(BadFile) as error:
        GAME.with_cards([card("Sample", text)])
    return str(error.value)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Combo (this card + Cartr): sum.", "Carter"),
        ("Combo (this card + Boom Mic Benjy): sum.", "Benji"),
        ("If the opposing card is a Netleton card, KO it.", "Nettleton"),
        ("If the opposing card is named Abbie, KO it.", "Abby"),
    ],
)
def test_the_nearest_is_offered(text: str, meant: str) -> None:
    assert f'did you mean "{meant}"?' in refused(text)


def test_cards_of_the_same_set_are_known_by_name() -> None:
    pair = card("Sample", "Combo (this card + Late Riser): sum.")
    assert "Late Riser" in refused(pair["text"])
    game = GAME.with_cards([pair, card("Late Riser")])
    assert game.card("Sample").text == pair["text"]


def test_identifiers_of_a_header_are_known_to_its_cards() -> None:
    text = """\
set: Late Hours
game: mix
identifiers: [Night Shift]
cards:
  - name: Foreman
    hp: 6
    atks: [{type: Rock, dmg: 3}, {type: Paper, dmg: 2}, {type: Scissors, dmg: 1}]
    text: "Combo (this card + a Night Shift): sum."
"""
    made = GAME.texts.read_cards(read_yaml_text(text, "late.yaml"))[0]
    assert made.text == "Combo (this card + a Night Shift): sum."
    with pytest.raises(BadText):
        GAME.texts.dialect.parse("Combo (this card + a Night Shift): sum.", "line")


def test_a_name_is_known_however_it_is_spelled() -> None:
    game = GAME.with_cards([card("Sample", "COMBO (THIS CARD + CARTER): SUM.")])
    (combo,) = cast(MixCard, game.card("Sample")).combos
    assert combo.names == ["", "Carter"]


def test_a_counter_is_known_where_something_puts_it_on_a_card() -> None:
    counts = "Ongoing: This card's ATKs deal +1 DMG for each rust counter on it."
    assert "rust" in refused(counts)
    text = f"{counts}\nOn Struck: Put a rust counter on this card."
    assert GAME.with_cards([card("Sample", text)]).card("Sample").text == text
