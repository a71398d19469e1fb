"""People's English: what a text means, however it is worded, said in a dialect's own phrases."""

from __future__ import annotations

from functools import cache

import pytest

from playmat.kernel.effects import Node
from playmat.language.english import dialect_of, plain_numbers, signed_numbers
from playmat.language.grammar import Dialect
from playmat.language.people.english import readings
from playmat.language.people.frames import Frame, Hole, fitted
from playmat.language.people.interpreting.interpreter import Interpreter
from playmat.language.people.lexicon import Lexicon
from playmat.language.people.reading import Meanings
from playmat.language.suggestions import Doubtful, NotUnderstood


class Said(Node):
    """Whatever a phrase builds: only the words matter here."""

    def __init__(self, *parts: object) -> None:
        self.parts = parts


def zoo(en: Dialect) -> None:
    """A small dialect in words of its own."""
    plain_numbers(en, "n")
    signed_numbers(en)
    order, animal = en.category("order"), en.category("animal")
    en.words("kind", {"owl": 1, "fox": 2})
    animal("this animal", Said)
    animal("it", Said)
    animal("one of your {kind}", Said)
    animal("a(n) rival {kind}", Said)
    animal("each rival {kind}", Said)
    order("hurt {animal} by {n}", Said)
    order("deal {n} damage to {animal}", Said)
    order("take {n} {card|cards}", Said)
    order("draw {n} {card|cards}", Said)
    order("{animal} gets {signed} strength", Said)
    order("groom {animal}", Said)
    en.phrase("moment", "when {animal} attacks", Said)
    en.phrase("span", "until the end of the turn", Said)
    en.phrase("line", "^[{moment}, ]{orders:order/, then }[ {span}].", Said)


LEXICON = Lexicon(
    categories={
        "animal": "np",
        "order": "order",
        "moment": "trigger",
        "span": "duration",
        "n": "number",
        "signed": "signed",
    },
    kinds={"owl": ["owl"], "fox": ["fox"], "animal": ["animal"]},
    figures={"atk": ["strength"]},
    zones={"hand": ["hand"], "deck": ["deck"]},
    sentence=["{trigger}{effects}{duration}."],
    joints=[", then "],
    assume={"gets": {"what": "this animal"}},
)


@cache
def dialect() -> Dialect:
    made = dialect_of("zoo", zoo, ignore_case=True)
    meanings = Meanings(Interpreter(made, LEXICON))
    made.understand_people(lambda: meanings)
    return made


def told(text: str) -> str:
    return dialect().canonical(dialect().parse(text, "line"))


def test_a_line_of_the_dialect_is_read_as_ever() -> None:
    assert told("Draw 2 cards.") == "Draw 2 cards."


@pytest.mark.parametrize(
    "text",
    [
        "Deal 2 damage to an enemy owl.",
        "an opposing owl takes two damage",
        "Deal two damage to target owl your opponent controls.",
        "Hit an enemy owl for 2.",
        "Pick an enemy owl and deal 2 damage to it.",
    ],
)
def test_words_sides_and_order_do_not_matter(text: str) -> None:
    assert told(text) == "Deal 2 damage to a rival owl."


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this attacks, it gets +2 strength until end of turn.",
        "This animal gains 2 attack this turn when it attacks.",
        "Each time this animal declares an attack: +2 strength until the turn ends.",
    ],
)
def test_triggers_and_durations_stand_anywhere(text: str) -> None:
    assert (
        told(text)
        == "When this animal attacks, this animal gets +2 strength until the end of the turn."
    )


def test_every_and_all_are_each() -> None:
    for which in ("all enemy foxes", "every opposing fox", "each fox your opponent controls"):
        assert told(f"Deal 1 damage to {which}.") == "Deal 1 damage to each rival fox."


def test_words_of_the_game_are_kept_and_the_rest_is_free() -> None:
    """ "groom" is no English order: it is taught, and its noun may be said in any way."""
    assert (
        told("When this attacks, groom an enemy fox.")
        == "When this animal attacks, groom a rival fox."
    )


def test_joints_are_equal() -> None:
    for joint in (", then ", " and ", "; ", ". ", ". Then "):
        assert told(f"Draw a card{joint}groom this.") == "Draw 1 card, then groom this animal."


def test_what_it_is_depends_on_what_was_named() -> None:
    assert told("When this attacks, groom it.").endswith("groom this animal.")
    assert told("Deal 1 damage to an enemy owl and groom it.").endswith("groom it.")


def test_sides_numbers_and_opposites_are_never_exchanged() -> None:
    assert told("Deal 3 damage to one of your owls.") == "Deal 3 damage to one of your owl."
    with pytest.raises(NotUnderstood):
        told("This animal loses 2 strength for each enemy fox.")
    with pytest.raises(NotUnderstood):
        told("Deal 2 damage to a friendly owl at random.")


def test_no_word_is_dropped() -> None:
    for text in (
        "Deal 2 damage to a purple owl.",
        "Draw 2 cards unless you are asleep.",
        "Deal 2 damage to an enemy owl at random.",
        "When this attacks twice, draw a card.",
    ):
        with pytest.raises(NotUnderstood):
            told(text)


def test_a_misspelled_word_is_mended_and_never_taken() -> None:
    with pytest.raises(NotUnderstood) as refused:
        told("Whenever this atacks, draw 2 crads.")
    assert refused.value.offer == "When this animal attacks, draw 2 cards."


def test_the_words_of_the_person_are_kept() -> None:
    tree = dialect().parse("Whenever this attacks, draw two cards.", "line")
    assert dialect().print(tree) == "Whenever this attacks, draw two cards."


def test_two_meanings_are_asked() -> None:
    error = Doubtful("It.", ("Groom this.", "Groom it."))
    assert error.meanings == ("Groom this.", "Groom it.")
    assert "1: Groom this." in str(error)


def test_a_frame_fits_a_pattern_only_as_a_whole() -> None:
    pattern = Frame("deal", n=Hole("n", "number"), what=Frame("np", det="one", side="theirs"))
    fits = Frame("deal", n=2, what=Frame("np", det="one", side="theirs"))
    assert [(hole.slot, part) for hole, part in fitted(pattern, fits) or []] == [("n", 2)]
    assert fitted(pattern, fits.with_(what=Frame("np", det="one", side="yours"))) is None
    assert fitted(pattern, fits.with_(per=Frame("noun", kind="owl"))) is None


def test_an_unknown_word_is_no_trait() -> None:
    en = dialect().people().interpreter.en
    assert readings(en, "a purple owl", "np") == []
