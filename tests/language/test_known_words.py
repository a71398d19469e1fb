"""A dialect that is told which words there are reads no others, and says which may be meant."""

from __future__ import annotations

import pytest

from playmat.kernel.effects import Node
from playmat.kernel.errors import BadText
from playmat.language.grammar import Dialect


class Tame(Node):
    def __init__(self, kind: str) -> None:
        self.kind = kind


def zoo() -> Dialect:
    made = Dialect("zoo")
    made.pattern("kind", "[A-Z][A-Za-z]*", str, str, known="kind")
    made.pattern("kinds", "[A-Z][A-Za-z]*", lambda t: t[:-1], lambda k: f"{k}s", known="kind")
    made.phrase("line", "tame a(n) {kind}.", Tame)
    made.phrase("line", "tame all {kind:kinds}.", Tame)
    return made


def test_any_word_is_read_where_none_was_told() -> None:
    assert zoo().parse("tame all Dragons.", "line").kind == "Dragon"


def test_only_words_that_there_are_are_read_where_some_were_told() -> None:
    here = zoo().knowing(kind=["Owl", "Fox"])
    assert here.parse("tame all Owls.", "line").kind == "Owl"
    for line in ("tame a Dragon.", "tame all Dragons.", "tame a wild.", "tame all Owl."):
        assert not here.understands(line, "line")


def test_a_word_is_the_known_one_however_its_letters_are() -> None:
    here = zoo().knowing(kind=["Owl", "Fox"])
    for line in ("tame all owls.", "TAME ALL OWLS.", "Tame An owl."):
        tree = here.parse(line, "line")
        assert tree.kind == "Owl"
        assert here.print(tree) == line
    assert here.canonical(here.parse("TAME ALL FOXS.", "line")) == "tame all Foxs."


def test_the_nearest_word_is_offered() -> None:
    here = zoo().knowing(kind=["Owl", "Dragon"])
    with pytest.raises(BadText) as refused:
        here.parse("tame all Dargons.", "line")
    assert refused.value.column == len("tame all ")
    assert refused.value.offer == "tame all Dragons."
    assert 'did you mean "Dragons"?' in str(refused.value)
    with pytest.raises(BadText, match='no kind "Griffins" is known here'):
        here.parse("tame all Griffins.", "line")


def test_the_nearest_of_words_that_are_several_is_offered() -> None:
    whole = Dialect("zoo")
    whole.pattern("kind", "[^.]+", str, str, known="kind")
    whole.phrase("line", "tame {kind}.", Tame)
    here = whole.knowing(kind=["Great Grey Owl", "Fox"])
    with pytest.raises(BadText) as refused:
        here.parse("tame Great Gray Owl.", "line")
    assert refused.value.column == len("tame Great ")
    assert refused.value.offer == "tame Great Grey Owl."


def test_what_one_was_told_another_does_not_know() -> None:
    whole = zoo()
    owls, foxes = whole.knowing(kind=["Owl"]), whole.knowing(kind=["Fox"])
    for _ in range(2):
        assert owls.understands("tame an Owl.", "line")
        assert not foxes.understands("tame an Owl.", "line")
        assert whole.understands("tame an Owl.", "line")
    assert owls.knowing(kind=["Fox"]).understands("tame a Fox.", "line")


def test_a_new_word_is_coined_in_its_own_letters_only() -> None:
    whole = zoo()
    whole.pattern("new", "[A-Z][a-z]*", str, str, known="kind", coins=True)
    whole.phrase("line", "breed a(n) {new}.", Tame)
    here = whole.knowing(kind=["Owl"])
    assert here.parse("breed a Griffin.", "line").kind == "Griffin"
    assert here.parse("Breed a Griffin", "line").kind == "Griffin"
    assert here.parse("breed an owl.", "line").kind == "Owl"
    assert not here.understands("breed a wild.", "line")


def test_phrases_that_are_declared_later_are_read_too() -> None:
    whole = zoo()
    here = whole.knowing(kind=["Owl"])
    assert not here.understands("free an Owl.", "line")
    whole.phrase("line", "free a(n) {kind}.", Tame)
    assert here.understands("free an Owl.", "line")


def test_the_nearest_name_in_quotation_marks_is_offered() -> None:
    made = Dialect("zoo")
    made.pattern("named", '"[^"]+"', lambda t: t[1:-1], lambda n: f'"{n}"', known="name")
    made.phrase("line", "feed the animal named {kind:named}.", Tame)
    with pytest.raises(BadText) as refused:
        made.knowing(name=["Snow White", "Rose"]).parse(
            'feed the animal named "Snow Whte".', "line"
        )
    assert refused.value.offer == 'feed the animal named "Snow White".'
