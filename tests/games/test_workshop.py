"""Cards of every game as somebody writes them: forms, readings and phrases, made of the game."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from playmat.games import load, names
from playmat.kernel.errors import BadFile
from playmat.parts.played import as_played
from playmat.workshop.card_drafts import LONGEST_LINE, MOST_LINES, Trouble, read_draft
from playmat.workshop.card_forms import APART, kind_of, sheet_of, sheets_of, workbench
from playmat.workshop.card_warnings import warnings
from playmat.workshop.phrase_book import phrase_book

pytestmark = pytest.mark.once

FOX: dict[str, Any] = {
    "name": "Foxy",
    "kind": "fighter",
    "cost": 2,
    "type": "Fire",
    "level": 1,
    "health": 2,
    "attacks": [{"name": "Bite", "damage": 2, "effect": "Draw a card."}],
    "text": "Charge.",
}


def trouble_of(game: str, card: dict[str, Any], line: int = 0) -> Trouble:
    found = [each for each in read_draft(load(game), card, {}).lines if each.field == "text"]
    trouble = found[line].trouble
    assert trouble is not None
    return trouble


# ---- forms ----


@pytest.mark.parametrize("name", names())
def test_a_form_has_every_field_that_a_card_of_its_kind_has(name: str) -> None:
    game = load(name)
    forms = {form.kind: {field.name for field in form.fields} for form in workbench(game).forms}
    for sheet in sheets_of(game):
        assert set(sheet) - set(APART) <= forms[kind_of(sheet)], sheet["name"]


@pytest.mark.parametrize("name", names())
def test_what_is_drawn_from_a_set_and_measured_of_it_is_in_no_form(name: str) -> None:
    shown = {field.name for field in workbench(load(name)).fields}
    assert not shown & {"booster", "sheets", "worth"}


@pytest.mark.parametrize("name", names())
def test_a_new_card_of_every_kind_can_be_seen_at_once(name: str) -> None:
    game = load(name)
    for form in workbench(game).forms:
        reading = read_draft(game, form.blank, {})
        assert reading.printed is not None, (form.kind, reading.problem)
        assert reading.printed.name.startswith("New card")  # of a token more follows


@pytest.mark.parametrize("name", names())
def test_a_new_card_has_nothing_that_a_card_can_do_without(name: str) -> None:
    game = load(name)
    for form in workbench(game).forms:
        for field in [field for field in form.blank if field not in ("name", "kind")]:
            less = {other: value for other, value in form.blank.items() if other != field}
            reading = read_draft(game, less, {})
            assert reading.problem or reading.printed is None or field == "text", (form.kind, field)


def test_what_only_a_house_rule_allows_is_drawn_and_names_the_switch() -> None:
    attacks = [{"type": kind, "dmg": 2} for kind in ("Rock", "Paper", "Scissors")]
    reading = read_draft(load("mix"), {"name": "Even", "hp": 5, "atks": attacks}, {})
    assert not reading.problem
    assert reading.house.endswith("or switch distinct_dmg off")
    assert reading.printed is not None


def test_the_card_is_shown_in_the_words_that_are_played() -> None:
    card = {"name": "Fox", "kind": "fighter", "health": 3, "text": "when this dies draw two cards"}
    printed = read_draft(load("nostalgix"), card, {}).printed
    assert printed is not None
    assert printed.text == ["When this is destroyed, draw 2 cards."]


def test_fields_have_the_shapes_that_cards_give_them() -> None:
    fighter = next(form for form in workbench(load("nostalgix")).forms if form.kind == "fighter")
    fields = {field.name: field for field in fighter.fields}
    assert (fields["level"].shape, fields["level"].least, fields["level"].most) == ("number", 1, 3)
    assert fields["text"].shape == "text"
    assert fields["type"].shape == "line"
    assert "Fire" in fields["type"].known
    assert fields["weakness"].shape == "list"
    assert [field.name for field in fields["attacks"].fields] == ["damage", "name", "effect"]
    armor, energy = (
        next(field for field in form.fields if field.name == "resistance").shape
        for kind in ("armor", "energy_class")
        for form in workbench(load("vanquishers")).forms
        if form.kind == kind
    )
    assert (armor, energy) == ("number", "table")


# ---- reading ----


@pytest.mark.parametrize("name", names())
def test_a_card_of_the_game_is_understood_and_looks_the_same(name: str) -> None:
    game = load(name)
    for kind in workbench(game).forms:
        sheet = next(each for each in sheets_of(game) if kind_of(each) == kind.kind)
        reading = read_draft(game, sheet, {"set": "A set"})
        assert [line.trouble for line in reading.lines if line.trouble] == []
        assert all(line.told for line in reading.lines)
        card = game.card(sheet["name"])
        if kind.kind != "token":  # a card may have its name too
            played = as_played(game, game.looks.printed(card))
            assert reading.printed == replace(played, set="A set")


def test_every_line_is_told_of_at_once() -> None:
    card = {**FOX, "text": "Chrage.\nWhen this Fighter is destroyed, draw 2 cadrs.\nFlying."}
    reading = read_draft(load("nostalgix"), card, {})
    effect, charge, draw, flying = reading.lines
    assert (effect.field, effect.told) == ("attacks.0.effect", "Draw a card.")
    assert charge.trouble is not None
    assert (charge.trouble.at, charge.trouble.length) == (0, 6)
    assert charge.trouble.mended == "Charge."
    assert draw.trouble is not None
    assert draw.text[draw.trouble.at :] == "cadrs.", "the word itself, not the number before it"
    assert draw.trouble.mended == "When this Fighter is destroyed, draw 2 cards."
    assert flying.trouble is not None
    assert reading.printed is not None
    assert reading.printed.text == card["text"].splitlines(), "it is drawn as it is written"


def test_words_that_could_follow_come_with_their_phrase() -> None:
    trouble = trouble_of("nostalgix", {**FOX, "text": "Restore 2♥ to your"})
    assert (trouble.at, trouble.length) == (18, 0)
    hero = next(offer for offer in trouble.offers if offer.words == "Hero")
    assert not hero.named
    offers = [offer.words for offer in trouble_of("nostalgix", {**FOX, "text": "Draw"}).offers]
    assert offers == ["N cards", "cards equal to", "until your hand has"]


def test_spaces_do_not_shift_the_pointer() -> None:
    text = "  When   this Fighter is destroyed,  drow a card."
    trouble = trouble_of("nostalgix", {**FOX, "text": text})
    assert text[trouble.at : trouble.at + trouble.length] == "drow"


def test_what_makes_no_sense_is_told_at_its_line() -> None:
    card = {"name": "X", "kind": "effect", "hand_cost": 1, "text": "*Normal* A - Draw a card."}
    trouble = trouble_of("nintendo", card)
    assert trouble.message == "a card of the kind effect has no *Normal*"
    assert trouble.offers == []
    assert read_draft(load("nintendo"), card, {}).problem == "", "it is told once"


def test_what_is_wrong_besides_the_text_names_its_field() -> None:
    reading = read_draft(load("nostalgix"), {**FOX, "type": "Fier"}, {})
    assert (reading.problem, reading.field) == (
        "'Fier' is not a type; did you mean 'Fire'?",
        "type",
    )
    assert reading.printed is None
    assert reading.lines[1].told == "Charge.", "its text is read all the same"
    unknown = read_draft(load("nostalgix"), {**FOX, "helth": 2}, {})
    assert unknown.field == "helth"


def test_words_explain_themselves_with_their_clause() -> None:
    (line,) = read_draft(load("nexus"), sheet_of(load("nexus"), "Weathercock Scout"), {}).lines
    words = {mark.name: mark.rule for mark in line.words}
    assert words["CONT"] == "PN-1301"
    assert "Front-Line" in words


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Draw 0 cards.", "does nothing"),
        ("The equipped Fighter cannot attack Heroes.", "changes what a rule says"),
    ],
)
def test_what_may_not_be_meant_is_warned_of(text: str, said: str) -> None:
    card = {"name": "X", "kind": "equipment" if "equipped" in text else "spell", "text": text}
    (line,) = read_draft(load("nostalgix"), card, {}).lines
    assert said in line.warnings[0].text


def test_a_name_that_no_card_has_is_warned_of() -> None:
    """Where a language reads any name; the Nintendo TCG's refuses it at once."""
    game = load("nintendo")
    line = 'Draw 1 card for each character named "{}".'
    assert not warnings(game, line.format("Goomba"), [])
    (told,) = warnings(game, line.format("Gumba"), [])
    assert told.text == 'No card is called "Gumba": this can never do anything.'
    assert not warnings(game, line.format("Gumba"), ["Gumba"]), "unless the set has one"


def test_a_name_that_no_card_has_is_refused_where_the_language_knows_all() -> None:
    game = load("nintendo")
    sheet = next(each for each in sheets_of(game) if '"Goomba"' in each.get("text", ""))
    assert not any(line.trouble for line in read_draft(game, sheet, {}).lines)
    card = {**sheet, "text": sheet["text"].replace('"Goomba"', '"Gumba"')}
    (trouble,) = [line.trouble for line in read_draft(game, card, {}).lines if line.trouble]
    assert '"Goomba"' in trouble.mended
    known = read_draft(game, card, {}, ["Gumba"]).lines
    assert not any(line.trouble or line.warnings for line in known), "unless the set has one"


@pytest.mark.parametrize(
    "text", ["Charge.\n" * (MOST_LINES + 1), "Draw a card and " * (LONGEST_LINE // 10)]
)
def test_no_card_is_so_long(text: str) -> None:
    with pytest.raises(BadFile, match="at most"):
        read_draft(load("nostalgix"), {**FOX, "text": text}, {})


@pytest.mark.parametrize("card", [{}, {"name": 3}, {"name": "X", "text": ["a"]}, {"attacks": 1}])
def test_a_card_that_is_none_is_refused_in_a_sentence(card: dict[str, Any]) -> None:
    reading = read_draft(load("nostalgix"), card, {"set": 3, "cards": 4, "odd": []})
    assert reading.problem
    assert reading.printed is None


def test_a_picture_of_its_own_is_drawn() -> None:
    reading = read_draft(load("nostalgix"), {**FOX, "art": "sun, Fox-Head, #A1B2C3, nowhere"}, {})
    assert reading.printed is not None
    assert (reading.printed.icons, reading.printed.tint) == (["sun", "fox-head"], "#a1b2c3")
    other = read_draft(load("nostalgix"), {**FOX, "art": "drawn by hand"}, {}).printed
    plain = read_draft(load("nostalgix"), FOX, {}).printed
    assert other == plain


# ---- phrases ----


@pytest.mark.parametrize("name", names())
def test_the_phrase_book_has_every_phrase_and_cards_that_say_them(name: str) -> None:
    game = load(name)
    book = phrase_book(game)
    entries = [entry for group in book.groups for entry in group.phrases]
    assert len(entries) == len(game.texts.dialect.phrases())
    assert book.groups[0].name == "line"
    assert sum(1 for entry in entries if entry.card) > len(entries) / 6
    said = [entry for entry in entries if entry.card][:20]
    for entry in said:
        assert entry.line in str(sheet_of(game, entry.card).values()), entry.phrase


def test_a_mended_line_that_may_mean_several_things_is_offered_as_each() -> None:
    card = {"name": "Alder Heron", "kind": "arena", "cost": 2, "text": "Drow a card."}
    (line,) = read_draft(load("nostalgix"), card, {}).lines
    assert line.trouble is not None
    assert [each.line for each in line.trouble.mends] == ["Once per turn, draw a card."]
    card["text"] = "Draw a card."  # nothing is summoned in an Arena
    (line,) = read_draft(load("nostalgix"), card, {}).lines
    assert line.trouble is not None
    assert line.trouble.meanings == ["Once per turn, draw a card."]
