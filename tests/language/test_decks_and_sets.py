"""Deck and set files: checked against their structs, with the line of every mistake."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.language.sample_dialects import make_mix

from playmat.kernel.errors import BadFile, BadText
from playmat.kernel.frames import Frame
from playmat.language.checking import check_against, schema
from playmat.language.decks import Deck, game_of, read_deck, spell_names
from playmat.language.files import read_yaml_text
from playmat.language.handlers import find_handler, handler, handler_names
from playmat.language.sets import Card, CardSet, bad_text, read_set
from playmat.language.suggestions import find_name, nearest


class HeroDeck(Deck, kw_only=True):
    hero: str
    token: str | None = None


class Attack(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    damage: int


class Fighter(Card, kw_only=True):
    hp: int
    attacks: tuple[Attack, ...] = ()


def refusal(call: Callable[[], Any]) -> str:
    with pytest.raises(BadFile) as error:
        call()
    return str(error.value)


def deck(text: str) -> Callable[[], Deck]:
    return lambda: read_deck(read_yaml_text(text, "deck.yaml"), HeroDeck)


def cards(text: str) -> Callable[[], CardSet[Fighter]]:
    return lambda: read_set(read_yaml_text(text, "set.yaml"), CardSet[Fighter])


DECK = "deck: Ember Pact\ngame: nostalgix\nhero: Ranger\ncards:\n  Fox: 4\n  Owl: 2\n"
SET = "set: First\ngame: mix\ncards:\n  - name: Fox\n    hp: 3\n"


def test_a_deck() -> None:
    document = read_yaml_text(DECK + "mode: standard\nplan: Attack early.\n")
    assert game_of(document) == "nostalgix"
    found = read_deck(document, HeroDeck)
    assert (found.deck, found.mode, found.plan, found.size) == (
        "Ember Pact",
        "standard",
        "Attack early.",
        6,
    )
    assert found.hero == "Ranger"
    assert found.extra == {"hero": "Ranger", "token": None}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            DECK + "hreo: x\n",
            "deck.yaml:7: 'hreo' is not a field here\n  did you mean 'hero'?",
        ),
        (
            DECK + "zzz: x\n",
            (
                "deck.yaml:7: 'zzz' is not a field here\n"
                "  the fields are: deck, game, cards, mode, plan, sets, hero, token"
            ),
        ),
        ("deck: A\ngame: mix\ncards: {}", "deck.yaml:1: the field 'hero' is missing"),
        (
            DECK.replace("Owl: 2", "Owl: two"),
            "deck.yaml:6: cards.Owl: expected a whole number, got text",
        ),
        (
            DECK.replace("Owl: 2", "Owl: 0"),
            "deck.yaml:6: cards.Owl: expected a whole number >= 1",
        ),
        (
            DECK.replace("hero: Ranger", "hero: [Ranger]"),
            "deck.yaml:3: hero: expected text, got a list",
        ),
        ("- deck", "deck.yaml:1: expected a mapping, got a list"),
    ],
)
def test_a_deck_with_a_mistake(text: str, message: str) -> None:
    assert refusal(deck(text)) == message


def test_names_of_cards_in_decks() -> None:
    document = read_yaml_text(DECK.replace("Fox", "fox"), "deck.yaml")
    found = read_deck(document, HeroDeck)
    assert spell_names(found, document, ["Fox", "Owl"]).cards == {"Fox": 4, "Owl": 2}
    assert refusal(lambda: spell_names(found, document, ["Fox", "Owls"])) == (
        "deck.yaml:6: there is no card 'Owl'\n  did you mean 'Owls'?"
    )
    twice = read_yaml_text(DECK.replace("Owl", "fox"), "deck.yaml")
    assert refusal(lambda: spell_names(read_deck(twice, HeroDeck), twice, ["Fox"])) == (
        "deck.yaml:6: the card 'Fox' stands here twice"
    )


def test_finding_names() -> None:
    assert find_name("FOX", ["Fox", "Owl"]) == "Fox"
    assert find_name("FOX", ["Fox", "fox"]) is None
    assert find_name("fox", ["Fox", "fox"]) == "fox"
    assert nearest("Stak-O-Fox", ["Stack-O-Fox"]) == "Stack-O-Fox"
    assert nearest("Zebra", ["Stack-O-Fox"]) is None


def test_a_set() -> None:
    (fox,) = cards(SET + "    text: |\n      On Land: Draw a card.\n\n      Deck: x.\n")().cards
    assert fox.lines == ["On Land: Draw a card.", "Deck: x."]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            SET + "    attacks: [{name: Bite, damage: 2},\n      {name: Claw, damge: 1}]",
            "set.yaml:7: 'damge' is not a field here\n  did you mean 'damage'?",
        ),
        (
            SET + "  - name: Owl\n    hp: lots",
            "set.yaml:7: cards.1.hp: expected a whole number, got text",
        ),
        (SET + "  - hp: 2", "set.yaml:6: the field 'name' is missing"),
        (
            SET + "  - name: Fox\n    hp: 1",
            "set.yaml:6: the card 'Fox' is already on line 4",
        ),
        (
            SET + "    handler: os:system",
            "set.yaml:6: there is no handler 'os:system'\n  a file can only name what a game has",
        ),
    ],
)
def test_a_set_with_a_mistake(text: str, message: str) -> None:
    assert refusal(cards(text)) == message


def test_the_text_of_a_card() -> None:
    document = read_yaml_text(SET + "    text: 'On Land: Draw a crad.'", "set.yaml")
    (card,) = read_set(document, CardSet[Fighter]).cards
    with pytest.raises(BadText) as error:
        make_mix().parse(card.text, "line")
    assert str(bad_text(card, error.value, document, 0)).startswith(
        "set.yaml:6: the text of 'Fox': not understood: \"a crad.\"\n  On Land: Draw a crad.\n"
    )


def test_cards_without_a_file_have_no_lines() -> None:
    document = read_yaml_text(SET + "  - name: Fox\n    hp: 1")
    assert refusal(lambda: read_set(document, CardSet[Fighter])) == "the card 'Fox' is there twice"


def test_a_place_in_a_document() -> None:
    document = read_yaml_text("cards:\n  - {name: Bite, damage: x}\n", "scenario.yaml")
    assert refusal(lambda: check_against(Attack, document, ("cards", 0))) == (
        "scenario.yaml:2: damage: expected a whole number, got text"
    )


def test_schemas() -> None:
    found = schema(CardSet[Fighter])
    fighter = found["$defs"]["Fighter"]
    assert fighter["required"] == ["name", "hp"]
    assert fighter["additionalProperties"] is False
    assert schema(HeroDeck)["$defs"]["HeroDeck"]["properties"]["hero"] == {"type": "string"}


def test_handlers_are_registered_never_imported() -> None:
    @handler("test:swap")
    def swap(state: object, frame: Frame) -> None: ...

    assert find_handler("test:swap") is swap
    assert "test:swap" in handler_names()
    with pytest.raises(ValueError, match=r"^there is already a handler 'test:swap'$"):
        handler("test:swap")(swap)
    with pytest.raises(ValueError, match=r"^'swap' is not of the form 'game:name'$"):
        handler("swap")
    assert refusal(lambda: find_handler("test:swop", "set.yaml", 3)) == (
        "set.yaml:3: there is no handler 'test:swop'\n  did you mean 'test:swap'?"
    )
    before = set(sys.modules)
    refusal(cards(SET + "    handler: wave:open"))
    assert "wave" not in set(sys.modules) - before
