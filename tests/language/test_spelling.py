"""Many wordings, one meaning: each is read, printed as it was written, and has one usual form."""

from __future__ import annotations

from typing import Any

import pytest
from tests.language.sample_dialects import HEART, make_mix, make_nostalgix, node

from playmat.kernel.errors import BadText
from playmat.language.english import english
from playmat.language.grammar import Dialect

One = node("One", "one")
Two = node("Two", "one", "two")


def loosened_mix() -> Dialect:
    mix = make_mix()
    mix.synonym("DMG", "Damage")
    mix.synonym("HP", "Health")
    mix.synonym("KO", "Knock Out")
    mix.synonym("the opponent", "your opponent")
    mix.own_name("this card")
    return mix


mix = loosened_mix()
nostalgix = make_nostalgix()


def same(dialect: Dialect, written: str, usual: str, own_name: str = "") -> Any:
    """Both are one tree: what was written is printed, and the usual form is the other."""
    tree = dialect.parse(written, "line", own_name)
    assert dialect.print(tree) == written
    assert dialect.canonical(tree) == usual
    assert dialect.canonical(dialect.parse(usual, "line")) == usual
    return tree


@pytest.mark.parametrize(
    ("written", "usual"),
    [
        ("On Land: Draw a card", "On Land: Draw a card."),
        ("on land: DRAW A CARD.", "On Land: Draw a card."),
        ("On Land: draw 1 card. draw 2 cards", "On Land: Draw a card. Draw 2 cards."),
        ("On Land: Deal 2 Damage to this card.", "On Land: Deal 2 DMG to this card."),
        ("On Land: Knock out it.", "On Land: KO it."),
        ("On Land: Restore 1 health to it", "On Land: Restore 1 HP to it."),
        (
            "On Land: Your opponent can\N{RIGHT SINGLE QUOTATION MARK}t throw rock next round.",
            "On Land: The opponent can't throw Rock next Round.",
        ),
        (
            "On Play: Search your deck for one Owl card.",
            "On Play: Search your Deck for an Owl card.",
        ),
        ("On Play: Search your Deck for 1 owl card.", "On Play: Search your Deck for an Owl card."),
        ("on land: if It has two or less Health, KO it", "On Land: If it has 2 or less HP, KO it."),
    ],
)
def test_what_stands_for_what(written: str, usual: str) -> None:
    same(mix, written, usual)


def test_the_longer_of_two_words_is_read() -> None:
    dialect = Dialect("energy", extends=english)
    dialect.synonym("Energy", "Energy Point", "Energy Points")
    dialect.phrase("line", "gain {one:number} Energy[ this turn].", Two)
    for written in ("gain 2 Energy Points.", "gain 2 Energy Points this turn", "gain 2 energy."):
        assert dialect.parse(written, "line").one == 2


def test_a_card_calls_itself_by_its_name() -> None:
    same(mix, "On Land: Restore 2 HP to Owen.", "On Land: Restore 2 HP to this card.", "Owen")
    same(mix, "On Land: KO owen and it", "On Land: KO this card and it.", "Owen")
    for name in ("", "Destin"):
        assert not mix.understands("On Land: Restore 2 HP to Owen.", "line", name)


def test_a_name_that_is_a_word_of_the_language_changes_nothing() -> None:
    line = "On Land: Draw a card."
    assert mix.print(mix.parse(line, "line", "Draw"), "line") == line


def test_signs_of_every_kind() -> None:
    for minus in "-\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}\N{HYPHEN}\N{NON-BREAKING HYPHEN}":
        line = f"This has {minus}1ATK this turn."
        same(nostalgix, line, "This has \N{MINUS SIGN}1ATK this turn.")
    for sign in "'\N{RIGHT SINGLE QUOTATION MARK}\N{LEFT SINGLE QUOTATION MARK}`\N{PRIME}":
        line = f"Deal 1 damage to an opponent{sign}s Fighter."
        same(nostalgix, line, "Deal 1 damage to an opponent's Fighter.")


def test_a_part_of_a_tree_prints_its_own_words() -> None:
    """Without the capital that only its place asks for, and with the one that it has itself."""
    tree = same(
        mix, "On Land: Knock Out it, then draw one card", "On Land: KO it, then draw a card."
    )
    first, second = tree.sentences[0].steps
    assert mix.print(first) == "knock Out it"
    assert mix.print(second) == "draw one card"
    assert mix.print(mix.parse("On Land: KO it.", "line").sentences[0].steps[0]) == "KO it"
    assert mix.print(tree.sentences[0]) == "Knock Out it, then draw one card"


def test_what_can_be_read_as_it_stands_is_not_read_loosely() -> None:
    dialect = Dialect("names", extends=english)
    dialect.pattern("name", "[A-Z][a-z]+", str, str)
    dialect.words("name", {"everybody": ""})
    dialect.phrase("line", "greet {one:name}.", One)
    dialect.phrase("line", "GREET {one:name}.", Two)
    assert isinstance(dialect.parse("greet Everybody.", "line"), One)
    assert dialect.parse("greet Everybody.", "line").one == "Everybody"


def test_two_loose_readings_are_found_out() -> None:
    dialect = Dialect("polish", extends=english)
    dialect.phrase("line", "polish it.", node("Small"))
    dialect.phrase("line", "Polish it.", node("Large"))
    assert type(dialect.parse("Polish it.", "line")).__name__ == "Large"
    with pytest.raises(BadText, match="this can be read in two ways"):
        dialect.parse("POLISH it.", "line")


def test_loose_words_are_read_only_where_nothing_else_is() -> None:
    dialect = Dialect("small", extends=english)
    dialect.words("number", {"a pair of": 2}, loose=True)
    dialect.phrase("line", "draw {one:number} cards.", One)
    assert dialect.parse("draw a pair of cards", "line").one == 2
    assert dialect.print(2, "number") == "2"


def test_tokens_keep_the_order_of_their_words() -> None:
    same(
        nostalgix,
        "Summon a 2 ATK Panda Token with 1 health",
        f"Summon a 1{HEART} 2ATK Panda Token.",
    )
