"""Card text is the program: what is printed is understood, and prints back as it was."""

from __future__ import annotations

import random
import re

import pytest
from tests.nexus.tables import GAME
from tests.nexus.writing import KINDS, Entry, Writer, card_by_chance

from playmat.games.nexus.text.loading import the_dialect
from playmat.kernel.errors import BadFile, BadText

DIALECT = the_dialect(tuple(GAME.elements))
VOCABULARY = GAME.files.ledger.text.partition("\nTriggers\n")[2].partition("\n## 7.")[0]
PHRASES = {
    int(number): text.split(" / ")
    for number, text in re.findall(r"^(\d+)\. (.+)$", VOCABULARY, re.MULTILINE)
}

BEYOND = re.findall(r"^- ((?:AUTO|ACT|CONT|CAST|QUICK): .+)$", VOCABULARY, re.MULTILINE)


def again(text: str) -> str:
    """A line as it is printed; in the language's own words it is read as the same."""
    tree = DIALECT.parse(text, "line")
    usual = DIALECT.canonical(tree)
    assert DIALECT.canonical(DIALECT.parse(usual, "line")) == usual
    return DIALECT.print(tree)


# ---- the vocabulary of the ledger ----


def test_the_ledger_numbers_its_phrases_without_a_gap() -> None:
    assert sorted(PHRASES) == list(range(1, 95))


def test_forms_beyond_the_book_are_the_languages_own_words() -> None:
    assert len(BEYOND) > 40
    for text in BEYOND:
        assert DIALECT.canonical(DIALECT.parse(text, "line")) == text


@pytest.mark.parametrize("number", PHRASES)
def test_every_phrase_prints_back(number: int) -> None:
    for text in PHRASES[number]:
        assert again(text) == text


def test_every_printed_line_prints_back() -> None:
    for line in GAME.texts.lines():
        assert again(line) == line


def test_every_numbered_form_stands_on_a_printed_card() -> None:
    """Numbers apart: which amounts and elements a card has is its own affair."""

    def form(text: str) -> str:
        return re.sub(r"\b(?:Fire|Water|Earth|Wind|Light|Shadow)\b", "E", re.sub(r"\d+", "N", text))

    deeds = " ".join(form(line) for line in GAME.texts.lines())
    for texts in PHRASES.values():
        for text in texts:
            body = form(text).rstrip(".").partition(": ")[2] or form(text).rstrip(".")
            for part in body.split(", "):
                words = part.removeprefix("and ")
                assert words.lower() in deeds.lower(), text


@pytest.mark.parametrize("kind", ["AUTO", "ACT", "CONT", "CAST", "QUICK"])
def test_lines_by_chance_print_back(kind: str) -> None:
    writer = Writer(random.Random(kind))
    for _ in range(150):
        line = writer.line(kind)
        assert again(line) == line


def test_a_cost_that_is_due_in_the_standby_phase_prints_back() -> None:
    for cost in ("pay 2 mana", "spark 1", "discard 2 cards from your hand"):
        text = f"AUTO: At the beginning of the Standby Phase, {cost}."
        assert again(text) == text


NUMBERED = [
    "ACT: Retire up to 2 target allied unit{s}.",
    "ACT: Retire up to 2 target opposing Fire Rear-Guard unit{s}.",
    "ACT: Exhaust up to 1 target set card{s}.",
    "ACT: If you have 2 or more exhausted unit{s}, draw 2 card{s}.",
    "ACT: Discard 2 card{s} from your hand, then gain 3 Life Point{s}.",
    "ACT: Search your deck for 2 Unit{s}.",
    "ACT: Look at the top 3 card{s} of your deck, and put them back in any order.",
    "ACT: Summon up to 2 target Unit{s} from your Discard Pile to an empty unit space.",
    "AUTO: When this is retired, the opponent loses 1 Life Point{s}.",
]


@pytest.mark.parametrize("text", NUMBERED)
def test_after_a_number_singular_and_plural_are_read_and_print_back(text: str) -> None:
    for ending in ("", "s"):
        written = text.replace("{s}", ending)
        assert again(written) == written


def test_without_a_number_a_noun_has_one_form() -> None:
    for text in ("ACT: Retire target units.", "ACT: Retire each allied units."):
        with pytest.raises(BadText):
            again(text)


def test_capitals_and_curly_signs_do_not_matter() -> None:
    written = "auto: when THIS unit\N{RIGHT SINGLE QUOTATION MARK}s attack hits, draw 1 card."
    tree = DIALECT.parse(written, "line")
    assert DIALECT.print(tree) == written
    assert DIALECT.canonical(tree) == "AUTO: When this unit's attack hits, draw 1 card."


def test_cards_by_chance_are_read_and_say_what_they_printed() -> None:
    rng = random.Random("cards")
    cards = [card_by_chance(rng, f"Card {number}") for number in range(60)]
    game = GAME.with_cards(cards)
    for card in cards:
        assert game.by_name[card["name"]].text == card["text"]
    assert {card["kind"] for card in cards} == {"avatar", "unit", "item", "spell"}
    assert len(KINDS) == 6


# ---- what is refused ----


def made(kind: str, text: str = "", **fields: object) -> Entry:
    card: Entry = {"name": "X", "kind": kind, "text": text}
    figures = {"atk": 1000, "hp": 1000, "critical": 1}
    card |= figures if kind != "spell" else {"cast": "normal"}
    card |= {"rank": 3} if kind == "avatar" else {"cost": 1}
    if kind in ("unit", "spell"):
        card["spellbook"] = "fire"
    return {key: value for key, value in (card | fields).items() if value is not None}


NONSENSE = [
    (made("unit", "AUTO: Draw 1 card."), "says when"),
    (made("unit", "ACT: When this attacks, draw 1 card."), "no timing"),
    (made("unit", "ACT: Pay 1 mana."), "in the Standby Phase only"),
    (made("unit", "CAST: Draw 1 card."), "a Unit has no CAST"),
    (made("unit", "QUICK: Draw 1 card."), "a Unit has no QUICK"),
    (made("spell", "QUICK: Draw 1 card."), "a Normal Cast has no QUICK"),
    (made("spell", "CAST: Draw 1 card.", cast="quick"), "a Quick Cast has no CAST"),
    (made("spell", "ACT: Draw 1 card."), "a Normal Cast has no ACT"),
    (made("spell", "CAST: At the end of the battle, draw 1 card."), "no timing"),
    (made("item", "Rollover."), "only Avatars and Units"),
    (made("unit", "CONT: Draw 1 card."), "something to do"),
    (made("unit", "CONT: Raise target unit's ATK by 500."), "leaves nothing to be chosen"),
    (made("unit", "CONT: You may raise this unit's ATK by 500."), "no choice"),
    (made("unit", "CONT: Pay 1 mana, then raise this unit's ATK by 500."), "no cost"),
    (made("unit", "CONT: Pay 1 mana or raise this unit's ATK by 500."), "something to do"),
    (made("unit", "CONT: Prevent the next 500 damage to this."), "something to do"),
    (made("unit", "CONT: Raise this unit's ATK by 500 until the end of the turn."), "applies"),
    (made("unit", "ACT: Draw a cart."), "not understood"),
    (made("unit", "ACT: Deal 500 Metal damage to target unit."), "not understood"),
    (made("unit", spellbook="metal"), "is none of"),
    (made("unit", hp=0), "needs hp above 0"),
    (made("unit", rank=2), "has no rank"),
    (made("avatar", cost=2), "PN-203"),
    (made("avatar", spellbook="fire"), "PN-205"),
    (made("item", spellbook="fire"), "PN-221"),
    (made("spell", atk=500), "PN-232"),
    (made("spell", cast=None), "needs cast"),
    (made("avatar", rank=13), "rank"),
]


@pytest.mark.parametrize("place", range(len(NONSENSE)))
def test_what_makes_no_sense_there_is_refused(place: int) -> None:
    card, message = NONSENSE[place]
    with pytest.raises(BadFile) as refused:
        GAME.with_cards([card])
    assert message in str(refused.value)


def test_an_unknown_word_is_pointed_at() -> None:
    with pytest.raises(BadText) as refused:
        DIALECT.parse("AUTO: When this is sumoned, draw 1 card.", "line")
    assert "sumoned" in str(refused.value) and "summoned" in str(refused.value)
