"""Families of phrases: what is alike is said once, what differs is listed."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.language.categories import Form
from playmat.language.english import dialect_of, they, you
from playmat.language.grammar import BadGrammar, Dialect, Node


class Order(Node):
    def __init__(self, *values: object) -> None:
        self.values = values


def declared(declare: Any) -> Dialect:
    return dialect_of("example", lambda dialect: declare(dialect.category("order")))


def test_each_word_stands_for_its_value_which_comes_before_the_slots() -> None:
    dialect = declared(
        lambda order: order.each("<change> {number} life", Order, change={"gain": 1, "lose": -1})
    )
    assert dialect.parse("gain 2 life", "order").values == (1, 2)
    assert dialect.parse("lose 3 life", "order").values == (-1, 3)


def test_all_choices_are_declared_those_listed_last_first() -> None:
    dialect = declared(
        lambda order: order.each(
            "<deed><end>", Order, deed={"go": 1, "stay": 2}, end={".": 3, " on.": 4}
        )
    )
    assert [phrase.template for phrase in dialect.phrases("order")] == [
        *("go.", "go on.", "stay.", "stay on."),
    ]
    assert dialect.parse("stay on.", "order").values == (2, 4)


def test_a_person_brings_the_ending_and_the_owner_also_into_words_of_the_family() -> None:
    players = (you("mine"), they("theirs", who="the opponent "))
    dialect = declared(
        lambda order: order.each(
            "<who><deed>", Order, players, deed={"discard<s> <your> hand": 1, "draw<s>": 2}
        )
    )
    assert dialect.parse("discard your hand", "order").values == ("mine", 1)
    assert dialect.parse("the opponent discards their hand", "order").values == ("theirs", 1)
    assert not dialect.understands("the opponent draw", "order")


def test_other_spellings_belong_to_each_phrase_of_the_family() -> None:
    dialect = declared(
        lambda order: order.each("up to <n>", Order, also=["at most <n>"], n={"one": 1, "two": 2})
    )
    tree = dialect.parse("at most two", "order")
    assert tree.values == (2,)
    assert dialect.canonical(tree) == "up to two"


def test_a_form_may_stand_for_several_values_or_for_none() -> None:
    forms = (Form(1, 2, word="both"), Form(word="neither"))
    dialect = declared(lambda order: order.each("<word>", Order, forms))
    assert dialect.parse("both", "order").values == (1, 2)
    assert dialect.parse("neither", "order").values == ()


def test_a_mark_for_which_nothing_is_listed_is_a_mistake() -> None:
    with pytest.raises(BadGrammar, match="'<who> draws' has a mark"):
        declared(lambda order: order.each("<who> draws", Order, what={"a card": 1}))
