"""Searching cards as players write it, in the page and in the terminal."""

from __future__ import annotations

from functools import cache

import pytest

import playmat
from playmat.games import names
from playmat.parts.look import Printed
from playmat.workshop.card_search import LONGEST, BadSearch, search, search_fields, text_of

pytestmark = pytest.mark.once

GAME = playmat.load("nostalgix")
CARDS = GAME.looks.prints


@cache
def found(text: str) -> list[Printed]:
    return search(text, GAME, CARDS)


def both(one: str, other: str) -> list[Printed]:
    return [card for card in found(one) if card in found(other)]


def test_a_field_a_number_and_quoted_words_must_all_be_true() -> None:
    cards = found('type:fighter cost<=2 text:"draw"')
    assert cards == [
        card
        for card in CARDS
        if "Fighter" in card.line
        and card.cost is not None
        and card.cost <= 2
        and "draw" in "\n".join(text_of(card)).casefold()
    ]
    assert 0 < len(cards) < len(found("type:fighter"))


def test_words_stand_anywhere_on_a_card_and_case_does_not_matter() -> None:
    assert found("FOX") == found("fox") != []
    assert {card.name for card in found('"when this fighter"')} <= {
        card.name for card in found("this when")
    }


@pytest.mark.parametrize("said", ["fox or bear", "fox OR bear", "fox | bear", "(fox or bear)"])
def test_or_wants_one_of_two(said: str) -> None:
    either = [card for card in CARDS if card in found("fox") or card in found("bear")]
    assert found(said) == either


def test_or_reaches_as_far_as_it_is_written() -> None:
    assert found("fox cost=1 or bear") == [
        card for card in CARDS if card in both("fox", "cost=1") or card in found("bear")
    ]
    assert found("cost=1 (fox or bear)") == both("cost=1", "fox or bear")


def test_a_minus_wants_the_opposite() -> None:
    assert found("-kind:fighter") == [card for card in CARDS if card.kind != "fighter"]
    assert found("-(fox or bear)") == [card for card in CARDS if card not in found("fox or bear")]
    assert found("--fox") == found("fox")
    assert found("Mail-Order") == [card for card in CARDS if "Mail-Order" in card.name]


@pytest.mark.parametrize(
    ("said", "same"),
    [
        ("cost:2", "cost=2"),
        ("cost <= 2", "cost<=2"),
        ("Sub-Type:fox", "subtype:fox"),
        ("t:fighter", "type:fighter"),
        ("atk>=5", "attack>=5"),
        ("-cost=2", "cost!=2"),
        ("  ", ""),
    ],
)
def test_there_is_more_than_one_way_to_write_it(said: str, same: str) -> None:
    assert found(said) == found(same) != []


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("colour:red", "cards have no 'colour'; there are name, text, type"),
        ("helth>3", "did you mean health:"),
        ("cost<=two", "after cost<= a number must stand, not 'two'"),
        ("name<3", "name has none"),
        ('"draw', "a quotation mark without a second one"),
        ("cost<=", "after cost<= something must stand, such as cost<=2"),
        ("type:", "after type: something must stand"),
        ("or fox", "something must stand before or"),
        ("fox or", "something must stand at the end"),
        ("(fox", "a bracket that is not closed"),
        ("fox)", "a closing bracket without an opening one"),
        ("()", "before the closing bracket"),
        ("(" * 50 + "fox" + ")" * 50, "too many brackets"),
        ("-" * 50 + "fox", "too many brackets"),
        ("x" * (LONGEST + 1), "at most"),
    ],
)
def test_a_search_that_cannot_be_understood_says_what_is_wrong(said: str, wrong: str) -> None:
    with pytest.raises(BadSearch) as refused:
        found(said)
    assert wrong in str(refused.value)


@pytest.mark.parametrize("name", names())
def test_every_field_that_is_explained_can_be_asked_for(name: str) -> None:
    game = playmat.load(name)
    for field in search_fields(game):
        asked = f"{field.name}>=0" if field.numbers else f"{field.name}:e or {field.name}:a"
        assert search(asked, game, game.looks.prints), f"{asked} finds nothing"
