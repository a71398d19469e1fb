"""Card text is the program: every phrase of the ledger is read and printed back the same."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.nintendo.tables import CARDS, GAME, character, other

from playmat.games.nintendo.facts.card import ATTACK, INSTANT, NORMAL, STATIC, TIMED, TRIGGERED
from playmat.games.nintendo.game import FOLDER
from playmat.games.nintendo.text.loading import the_dialect
from playmat.kernel.errors import BadFile, BadText


def vocabulary() -> dict[int, list[str]]:
    """Section 6 of the ledger: the phrases under each number."""
    text = (FOLDER / "ledger.md").read_text(encoding="utf-8")
    section = text[text.index("Normal and attack\n1.") : text.index("## 7.")]
    entries = re.findall(r"^(\d+)\. (.*)$", section, re.MULTILINE)
    return {int(number): re.findall(r"`([^`]+)`", entry) for number, entry in entries}


PHRASES = [phrase for entry in vocabulary().values() for phrase in entry]


def test_the_entries_are_numbered_without_a_gap() -> None:
    """The first 89 are the book's shapes; the others came with rulings."""
    assert list(vocabulary()) == list(range(1, 172))


@pytest.mark.parametrize("phrase", PHRASES)
def test_phrases_print_back_the_same(phrase: str) -> None:
    dialect = the_dialect()
    assert dialect.canonical(dialect.parse(phrase, "line")) == phrase


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{card.name} {card.kind}")
def test_printed_cards_print_back_the_same(card: Any) -> None:
    dialect = the_dialect()
    for line in card.text.splitlines():
        assert dialect.canonical(dialect.parse(line, "line")) == line


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (
            "*Normal* Study - pay 2 hand power: draw 1 card.",
            "*Normal* Study - Pay 2 hand power: Draw 1 card.",
        ),
        (
            "*Normal* Push - Reduce the Defense of 1 opposing character by 2.",
            "*Normal* Push - Reduce the DP of 1 opposing character by 2.",
        ),
        (
            "<Instant> If you have 2 or fewer characters, draw 1 card.",
            "<Instant> If you have 2 or less characters, draw 1 card.",
        ),
        (
            "{Constant} Rooted - This character can't make movements.",
            "{Constant} Rooted - This character cannot make movements.",
        ),
        (
            "<Instant> Pay X hand power: Draw X card.",
            "<Instant> Pay X hand power: Draw X cards.",
        ),
        (
            "<Instant> Attach 1 card named “Hat” from your hand to 1 character.",
            '<Instant> Attach 1 card named "Hat" from your hand to 1 character.',
        ),
    ],
)
def test_other_spellings(written: str, meant: str) -> None:
    dialect = the_dialect()
    assert dialect.canonical(dialect.parse(written, "line")) == meant


# ---- what kind of line it becomes ----


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("*Normal* Rest - Heal 2 damage from this character.", NORMAL),
        ("*Attack* Raid - Your opponent loses 2 VP.", ATTACK),
        ("[Timed] Farewell - When this character is destroyed, you may draw 1 card.", TIMED),
        ("<Instant> Hello - Draw 1 card.", INSTANT),
        ("{Constant} Rooted - This character cannot make movements.", STATIC),
        ("{Constant} Toll - Between turns, each player loses 1 VP.", TRIGGERED),
    ],
)
def test_kinds_of_lines(text: str, kind: int) -> None:
    card: Any = GAME.with_cards([character("Tested", text=text)]).card("Tested")
    assert [line.kind for line in card.lines] == [kind]
    assert card.lines[0].text == text


# ---- what is refused ----


OVERWRITTEN = (
    "*Normal* Zap - Roll a die. Then discard your hand. Then draw that many cards. "
    "If the die shows 4, draw 1 card."
)


def refusal(card: dict[str, Any]) -> str:
    with pytest.raises(BadFile) as error:
        GAME.with_cards([card])
    return str(error.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("*Normal* Zap - Do 2 damage to 1 oposing character.", "did you mean"),
        ("*Normal* Zap - When this character is attacked, draw 1 card.", "only Timed"),
        ("[Timed] Zap - Draw 1 card.", "say when"),
        ("*Normal* Zap - Negate it.", "no activation"),
        ("*Normal* Zap - Prevent all damage of that attack.", "no attack"),
        ("*Normal* Zap - Do X damage to 1 character.", "say what X is"),
        ("*Normal* Zap - Do that much damage to 1 character.", "no die"),
        ("*Normal* Zap - Draw 1 card until the end of this turn.", "no duration"),
        ("*Normal* Zap - This character gets +1 AP.", "does something"),
        ("*Normal* Zap - Tap it.", "nothing was named"),
        ("{Constant} Zap - Draw 1 card.", "says what is so"),
        ("{Constant} Zap - Pay 1 hand power: This character gets +1 AP.", "neither paid"),
        ("The attached character gets +1 AP.", "only what is attached"),
        ("{Constant} Zap - The attached character gets +1 AP.", "only what is attached"),
        ("*Normal* Zap - That player draws 1 card.", "no player was named"),
        ("*Normal* Zap - Draw 1 card. If heads, draw 1 card.", "no coin was flipped"),
        ("*Normal* Zap - Do 2 damage to 1 Item.", "only a character"),
        ("*Normal* Zap - Draw 1 card for each heads.", "no coins were flipped"),
        ("*Normal* Zap - Draw 1 card. If the die shows 4 or more, draw 1 card.", "no die"),
        ("*Normal* Zap - If the die shows 4 or more, draw 1 card.", "nothing was thrown"),
        (OVERWRITTEN, "no die was rolled"),
        ("*Normal* Zap - Draw 1 card, where X is your VP.", "nothing before it says X"),
        ("*Normal* Zap - Tap 1 character for each Item.", "nothing before it is an amount"),
        ("*Normal* Zap - Draw 1 card. If you do, draw 1 card.", "you may"),
        ("*Normal* Zap - Draw 1 card unless that player pays 1 hand power.", "no player"),
        ("*Normal* Zap - Double the damage of that attack.", "no attack"),
        ("{Constant} Zap - 1 character cannot attack.", "leaves nothing open"),
        ("{Constant} Zap - Each Item gets +1 AP.", "only of characters"),
        ("*Normal* Zap - Attach 1 character from your hand to this character.", "only Items"),
        ("Sub-area of: Kakariko Village (OOT)", "does not stand"),
        ("General to: Bowser", "does not stand"),
    ],
)
def test_a_line_that_says_nothing_on_a_character_is_refused(text: str, reason: str) -> None:
    assert reason in refusal(character("Tested", text=text))


@pytest.mark.parametrize(
    ("kind", "text", "reason"),
    [
        ("item", "*Normal* Zap - Draw 1 card.", "has no *Normal*"),
        ("assistant", "*Attack* Zap - Draw 1 card.", "has no *Attack*"),
        ("song", "<Instant> Draw 1 card.", "has no <Instant>"),
        ("effect", "", "exactly one effect"),
        ("effect", "<Instant> Draw 1 card.\n<Instant> Draw 2 cards.", "exactly one effect"),
        ("area", "Mask", "does not stand"),
        ("area", "{Constant} Zap - This character gets +1 AP.", "no character"),
        ("placement", "*Normal* Zap - Tap this character: Draw 1 card.", "no character"),
        ("effect", "<Instant> Heal 1 damage from the attached character.", "only what is attached"),
        ("effect", "[Timed] When the attached character is attacked, draw 1 card.", "only what is"),
    ],
)
def test_each_kind_has_its_own_lines(kind: str, text: str, reason: str) -> None:
    assert reason in refusal(other("Tested", kind, text))


def test_characters_need_their_figures_and_elements() -> None:
    assert "needs hp" in refusal({**character("Tested"), "hp": None})
    assert "1 or 2 elements" in refusal({**character("Tested"), "elements": []})
    assert "did you mean 'fire'" in refusal({**character("Tested"), "elements": ["fier"]})
    assert "are for characters" in refusal({**other("Tested", "area", ""), "ap": 1})


def test_keywords_may_stand_in_fields_of_their_own() -> None:
    requirement = "Pay 1 hand power: Play this from your extra deck."
    in_fields = {"kind": "character", "commander": True, "general_to": "Bowser"}
    game = GAME.with_cards(
        [
            {**character("By Fields"), **in_fields, "requirement": requirement},
            {
                **character("By Text", text=f"General to: Bowser\nRequirement: {requirement}"),
                "kind": "commander",
            },
            {**other("Face", "item", ""), "mask": True},
        ]
    )
    for name in ("By Fields", "By Text"):
        card: Any = game.card(name)
        assert card.kind == "commander"
        assert card.general_to == "Bowser"
        assert card.required
        assert card.requirement is not None
    assert game.card("Face").kind == "mask"
    assert "is no mask" in refusal({**other("Tested", "area", ""), "mask": True})


@pytest.mark.parametrize(
    "text",
    [
        "<Instant> Draw 2 card{s}.",
        "<Instant> Draw 1 card{s}.",
        "<Instant> Pay X hand power: Draw X card{s}.",
        "<Instant> Do 2 damage to 2 character{s}.",
        "<Instant> Do 2 damage to 1 opposing character{s} with the element Fire.",
        "<Instant> Search your deck for 2 Item{s}, put them into your hand, then shuffle.",
        "<Instant> Return 1 Effect card{s} from your discard pile to your hand.",
        "<Instant> If you have 3 or more character{s}, gain 3 VP.",
        "<Instant> If you have 1 or more character{s}, gain 3 VP.",
        "<Instant> If your opponent has 1 or less card{s} in their hand, gain 3 VP.",
        "<Instant> Discard the top 3 card{s} of your opponent's deck.",
        "<Instant> Each player discards the top 1 card{s} of their deck.",
        "<Instant> Look at the top 3 card{s} of your deck and put them back in any order.",
        '<Instant> Pay X hand power: Play X token{s} named "Goomba" from your extra deck.',
        "{Constant} Fury - This character may attack 2 time{s} in each battle phase.",
    ],
)
def test_after_a_number_singular_and_plural_are_read_and_print_back(text: str) -> None:
    dialect = the_dialect()
    for ending in ("", "s"):
        line = text.replace("{s}", ending)
        assert dialect.print(dialect.parse(line, "line")) == line
        assert dialect.understands(dialect.canonical(dialect.parse(line, "line")), "line")


def test_a_noun_in_the_wrong_form_is_told_back_in_the_right_one() -> None:
    told = the_dialect().parse("<Instant> Destroy 2 of your character.", "line")
    assert the_dialect().canonical(told) == "<Instant> Destroy 2 of your characters."
    assert not the_dialect().understands("<Instant> Destroy each characters.", "line")


def test_an_unknown_word_is_pointed_at() -> None:
    with pytest.raises(BadText) as error:
        the_dialect().parse("*Normal* Zap - Do 2 damage to each charakter.", "line")
    assert error.value.column == len("*Normal* Zap - Do 2 damage to each ")


def test_a_text_without_a_name_is_not_taken_for_a_name() -> None:
    """What follows the kind is a name only where " - " ends it."""
    with pytest.raises(BadText) as error:
        the_dialect().parse("<Instant> Draw 2 crads.", "line")
    assert error.value.column == len("<Instant> Draw 2 ")


def test_types_in_the_words_of_the_card_anatomy() -> None:
    cards = [
        {
            "name": "Face",
            "type": "Placement-Item-Mask",
            "text": "The attached character gets +1 SP.",
        },
        {"name": "Air", "type": "Effect-Song", "text": "Song Air - Draw 1 card."},
        {"name": "Den", "kind": "Area"},
    ]
    game = GAME.with_cards(cards)
    assert [game.card(card["name"]).kind for card in cards] == ["mask", "song", "area"]
