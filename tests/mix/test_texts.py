"""Card text is the program: what is printed is understood, and prints back as it was."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml
from tests.mix.tables import GAME, card

from playmat.games.mix.game import FOLDER
from playmat.games.mix.text.texts import AbilityText, ComboText
from playmat.kernel.errors import BadFile, BadText

WORKED = [card(name) for name in ("Abel", "Bram", "Ray", "Sid")]  # cards of the worked cases
DIALECT = GAME.with_cards(WORKED).texts.dialect
PHRASE = re.compile(r"^(\d+)\. `([^`]+)`", re.MULTILINE)


def ledger_phrases() -> dict[int, str]:
    """The numbered phrases of section 6, as the ledger prints them."""
    section = GAME.files.ledger.text.split("## 6. Effect vocabulary")[1].split("## 7.")[0]
    return {int(number): text for number, text in PHRASE.findall(section)}


PHRASES = ledger_phrases()
FILES = sorted((FOLDER / "cards").glob("*.yaml"))
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # in C: a tenth of the time


def printed_cards() -> dict[str, list[str]]:
    """The lines of every printed card, as they stand in the files."""
    found: dict[str, list[str]] = {}
    for path in FILES:
        for entry in yaml.load(path.read_bytes(), LOADER)["cards"]:
            texts = (entry.get("text", ""), entry.get("ability", ""), entry.get("combo", ""))
            lines = "\n".join(texts).splitlines()
            found[entry["name"]] = [line.strip() for line in lines if line.strip()]
    return found


PRINTED = printed_cards()


def test_the_ledger_numbers_its_phrases_without_a_gap() -> None:
    assert list(PHRASES) == list(range(1, 121))


@pytest.mark.parametrize("number", PHRASES)
def test_every_phrase_of_the_ledger_is_understood_and_prints_back(number: int) -> None:
    text = PHRASES[number]
    assert DIALECT.canonical(DIALECT.parse(text, "line")) == text


@pytest.mark.parametrize("number", PHRASES)
def test_every_phrase_of_the_ledger_can_stand_on_a_card(number: int) -> None:
    game = GAME.with_cards([*WORKED, card("Sample", PHRASES[number])])
    assert game.card("Sample").text == PHRASES[number]


@pytest.mark.parametrize("name", PRINTED)
def test_every_printed_card_prints_back(name: str) -> None:
    lines = PRINTED[name]
    assert GAME.card(name).text.splitlines() == [DIALECT.normal(line) for line in lines]
    for line in lines:
        assert DIALECT.canonical(DIALECT.parse(line, "line")) == DIALECT.normal(line)


def test_a_tree_prints_the_same_text_after_the_card_was_made() -> None:
    text = "On Land: Draw a card. This ATK deals +2 DMG."
    line = GAME.with_cards([card("Sample", text)]).card("Sample")
    assert line.text == text


@pytest.mark.parametrize(
    "text",
    [
        "On Play: Draw 2 card{s}.",
        "On Play: Each opponent draws 3 card{s}.",
        "On Play: Put 2 rage counter{s} on this card.",
        "On Play: Put 1 rage counter{s} on this card.",
        "On Play: If this card has 1 or more rage counter{s}, draw a card.",
        "On Play: If this card has 3 or more rage counter{s}, draw a card.",
        "Combo (any 3 Booth Boys card{s} with different names): sum.",
    ],
)
def test_after_a_number_singular_and_plural_are_read_and_print_back(text: str) -> None:
    for ending in ("", "s"):
        line = text.replace("{s}", ending)
        assert DIALECT.print(DIALECT.parse(line, "line")) == line


def test_copies_are_counted_in_both_forms() -> None:
    for copies in ("1 copy", "2 copies", "2 copy", "1 copies"):
        line = f"Deck: You may have at most {copies} of this card."
        assert DIALECT.print(DIALECT.parse(line, "line")) == line


def test_lines_are_of_the_kind_they_begin_with() -> None:
    for number, text in PHRASES.items():
        tree = DIALECT.parse(text, "line")
        assert isinstance(tree, ComboText) == text.startswith("Combo"), number
        assert isinstance(tree, AbilityText) == (text.split()[0] not in ("Combo", "Deck:", "Play:"))


# ---- what is refused ----

UNKNOWN = {
    "On Play: Draw a cart.": "a cart",
    "On Play: Dance with the opposing card.": "Dance",
    "On Sunday: Draw a card.": "On Sunday",
    "On Land: Deal many DMG to this card.": "many",
    "On Land (twice per Game): Draw a card.": "twice",
    "Ongoing: You must throw Lizard.": "Lizard",
    "On Play: Search your Deck for a Wizard card.": "Wizard",
    "Combo (Carter + Destin): multiply.": "multiply",
}


@pytest.mark.parametrize("text", UNKNOWN)
def test_unknown_words_are_pointed_at(text: str) -> None:
    with pytest.raises(BadText) as error:
        DIALECT.parse(text, "line")
    assert error.value.column == text.index(UNKNOWN[text])
    assert error.value.message


@pytest.mark.parametrize("text", UNKNOWN)
def test_a_card_that_is_half_understood_is_refused(text: str) -> None:
    with pytest.raises(BadFile, match="the text of 'Sample'"):
        GAME.with_cards([card("Sample", f"On Play: Draw a card.\n{text}")])


NONSENSE = {
    "On Play: Deal 2 DMG to the struck card.": "strikes",
    "On ATK: KO the struck card.": "strikes",
    "On Wall: If the struck card is a Rock card, draw a card.": "strikes",
    "On Land: You may win this throw.": "matched throw",
    "On Play: You may win this throw.": "matched throw",
    "On Wall: This ATK deals +2 DMG.": "no ATK",
    "On Play: This ATK deals double DMG.": "no ATK",
    "On Play: If heads, draw a card.": "flipped",
    "On Play: If tails, draw a card.": "flipped",
    "On Play: If you do, draw a card.": "done",
    "Ongoing (once per Round): The opposing card takes 1 less DMG.": "limit",
    "Ongoing (once per Game): The opponent can't throw Rock.": "limit",
    "Ongoing (not concurrent): Each opposing card's abilities do nothing.": "limit",
    "On Land: If this card would be defeated, set its HP to 1 instead.": "Ongoing",
    "Ongoing: If this card would be defeated, this card takes 1 less DMG.": "instead",
    "Ongoing: Set its HP to 1 instead.": "instead",
    "Ongoing: Draw a card.": "states",
    "Ongoing: This card takes 1 less DMG this Round.": "duration",
    "On Play: Draw a card this Round.": "duration",
    "On Play: The opponent can't throw Rock.": "how long",
}


@pytest.mark.parametrize("text", NONSENSE)
def test_known_words_that_make_no_sense_together_are_refused(text: str) -> None:
    with pytest.raises(BadFile, match=NONSENSE[text]):
        GAME.with_cards([card("Sample", text)])


@pytest.mark.parametrize(
    "text",
    [
        "On Play: You may draw a card. If heads, draw a card.",
        "On Play: Flip a coin. If you do, draw a card.",
        "On Play: If heads, draw a card. Flip a coin.",
        "On Play: Put it on the bottom of your Deck.",
        "On Play: Deal that much DMG to the opposing card.",
        "On Play: The opponent can't throw it this Round.",
        "On Play: If the ATK was Rock, draw a card.",
    ],
)
def test_words_that_refer_to_nothing_are_refused(text: str) -> None:
    with pytest.raises(BadFile):
        GAME.with_cards([card("Sample", text)])


def test_figures_that_the_ledger_forbids_are_refused() -> None:
    with pytest.raises(BadFile, match="hold"):
        GAME.with_cards([card("A + B")])
    twice = card("Sample")
    twice["atks"][1]["type"] = "Rock"
    with pytest.raises(BadFile, match="MX-202"):
        GAME.with_cards([twice])
