"""A text speaks of names and sub-types that something bears (NT-R165); other words are refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.nintendo.tables import GAME, character, other

from playmat.games.nintendo.text.noun_phrases import IN_PLAY, OUTSIDE
from playmat.kernel.errors import BadFile, BadText
from playmat.parts.rule_set import document_of
from playmat.workshop.card_drafts import read_draft

LIST = Path(__file__).parents[1] / "nostalgix" / "common_words.txt"
BORNE = {each.casefold() for each in (*GAME.borne.names, *GAME.borne.sub_types)}
BORNE |= {word for each in BORNE for word in each.split()}
NOUNS = {form.marks["one"].casefold() for form in (*IN_PLAY, *OUTSIDE)}  # "if a song is out"
LISTED = LIST.read_text(encoding="utf-8").split()
WORDS = [word for word in LISTED if word not in BORNE | NOUNS]
# Every category of the grammar that is filled by such words, as they are written there.
SLOTS = {
    "sub_type": "{}",
    "sub_type_part": "{}",
    "condition": "{} is out",
    "card_name": "{}",
    "quoted": '"{}"',
}
LINES = (
    "<Instant> Destroy 1 character with the sub-type {}.",
    "<Instant> Destroy 1 character with the sub-type {} listed anywhere.",
    '<Instant> Destroy 1 character named "{}".',
    '<Instant> Play 2 tokens named "{}" from your extra deck.',
    "<Instant> If {} is out, draw 1 card.",
    "<Instant> If a {} is out, draw 1 card.",
    '<Instant> If "{}" is out, draw 1 card.',
    "General to: {}",
    "Sub-area of: {}",
    "Item: {}",
    "Boss: {}",
)


def test_there_are_many_ordinary_words() -> None:
    assert len(set(WORDS)) > 1000


@pytest.mark.parametrize("category", SLOTS)
def test_no_ordinary_word_fills_the_slot(category: str) -> None:
    shape = SLOTS[category]
    spelled = [shape.format(each) for word in WORDS for each in (word, word.capitalize())]
    spelled += [shape.format(f"A {word.capitalize()}") for word in WORDS]
    assert [each for each in spelled if GAME.texts.dialect.understands(each, category)] == []


@pytest.mark.parametrize("line", LINES)
def test_no_ordinary_word_is_read_in_the_line(line: str) -> None:
    """Some words for each line; that it is the same with all, the test before shows."""
    for word in (*WORDS[LINES.index(line) :: 97], "A Wampus"):
        assert not GAME.texts.dialect.understands(line.format(word), "line"), word
        assert not GAME.texts.dialect.understands(line.format(word.title()), "line"), word


def test_what_a_text_gives_may_be_new_in_the_letters_of_a_sub_type() -> None:
    given = "The attached character has the sub-type {}."
    assert GAME.texts.dialect.understands(given.format("Zora"), "line")
    read = [word for word in WORDS if GAME.texts.dialect.understands(given.format(word), "line")]
    assert read == ["normal", "air", "forest", "shadow"]  # the elements have names in any letters


def refusal(*cards: dict[str, Any]) -> str:
    with pytest.raises(BadFile) as error:
        GAME.with_cards(list(cards))
    return str(error.value)


def test_the_nearest_is_offered() -> None:
    said = refusal(other("Tested", "effect", '<Instant> Destroy 1 character named "Lnk".'))
    assert 'Destroy 1 character named "Link".' in said
    with pytest.raises(BadText) as error:
        GAME.texts.dialect.parse("<Instant> Destroy 1 character with the sub-type Piratte.", "line")
    assert error.value.offer == "<Instant> Destroy 1 character with the sub-type Pirate."


def test_part_of_a_sub_type_is_known_where_it_is_listed_anywhere_only() -> None:
    """NT-471, NT-472."""
    line = "<Instant> Destroy 1 character with the sub-type Space"
    assert GAME.texts.dialect.understands(f"{line} listed anywhere.", "line")
    assert not GAME.texts.dialect.understands(f"{line}.", "line")


ASKS = other("Tested", "effect", "<Instant> Destroy 1 character with the sub-type Zora.")
NAMES = other("Tested", "effect", '<Instant> Play 1 token named "Nibbles" from your extra deck.')


@pytest.mark.parametrize(
    ("asking", "bearing"),
    [
        (ASKS, character("Ruto", sub_types=["Zora"])),
        (ASKS, other("Face", "mask", "The attached character has the sub-type Zora.")),
        (NAMES, character("Nibbles", kind="token")),
        (NAMES, character("Nibbles")),
    ],
)
def test_the_sets_own_cards_count(asking: dict[str, Any], bearing: dict[str, Any]) -> None:
    assert "not understood" in refusal(asking)
    for game in (
        GAME.with_cards([asking, bearing]),
        GAME.with_cards([bearing]).with_cards([bearing, asking]),
    ):
        assert game.card(asking["name"]).text == asking["text"]


def test_a_card_may_speak_of_itself() -> None:
    text = '{Constant} Kin - Each of your other characters named "Nibbles" gets +1 AP.'
    made = GAME.with_cards([character("Nibbles", text=text)])
    assert made.card("Nibbles").text == text


def test_a_set_may_declare_what_others_bear() -> None:
    for card, around in ((ASKS, {"sub_types": ["Zora"]}), (NAMES, {"names": ["Nibbles"]})):
        assert any(line.trouble for line in read_draft(GAME, card, {}).lines)
        draft = read_draft(GAME, card, around)
        assert not draft.problem
        assert not any(line.trouble for line in draft.lines)


def test_a_draft_knows_the_names_of_the_other_cards_of_its_set() -> None:
    draft = read_draft(GAME, NAMES, {}, ["Nibbles"])
    assert not any(line.trouble for line in draft.lines)


def test_a_card_of_a_set_that_is_drawn_knows_the_others() -> None:
    bearing = character("Ruto", sub_types=["Zora"])
    naming = {**NAMES, "text": NAMES["text"].replace("Nibbles", "Ruto")}
    for card in (ASKS, naming):
        draft = read_draft(GAME, card, GAME.texts.around_one({"set": "Mine"}, [card, bearing]))
        assert not draft.problem
        assert not any(line.trouble for line in draft.lines)


def test_a_set_that_is_no_set_is_refused_as_such() -> None:
    for cards in (None, [None], [{"sub_types": 3}], [{"sub_types": [3]}], [{"text": ["a", 1]}]):
        document = document_of([], "nintendo")
        document.data["cards"] = cards
        with pytest.raises(BadFile):
            GAME.texts.read_cards(document)
