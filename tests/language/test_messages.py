"""What a designer reads when a line is not understood: the exact words."""

from __future__ import annotations

import pytest
from tests.language.sample_dialects import make_mix, make_nostalgix, node

from playmat.kernel.effects import Node
from playmat.kernel.errors import BadText
from playmat.language.english import english
from playmat.language.grammar import Dialect

mix = make_mix()
nostalgix = make_nostalgix()
One = node("One", "one")
Two = node("Two", "one", "two")


def message(dialect: Dialect, text: str, category: str = "line") -> str:
    with pytest.raises(BadText) as error:
        dialect.parse(text, category)
    return str(error.value)


def test_a_misspelled_word() -> None:
    assert message(mix, "On Land: Dael 2 DMG to this card.") == (
        'not understood: "Dael 2 DMG to this card."\n'
        "  On Land: Dael 2 DMG to this card.\n"
        "           ^\n"
        "  understood: On Land:\n"
        '  could follow: "Deal", "Draw", "The opponent can\'t throw", "Search your Deck for", '
        '"Restore", "If" and 4 more\n'
        '  did you mean "Deal"?\n'
        "  nearest phrase: Deal AMOUNT DMG to OBJECT\n"
        "  this would do: On Land: Deal 2 DMG to this card."
    )


def test_the_word_of_another_game() -> None:
    assert message(mix, "On Land: Deal 2 damage to this card.") == (
        'not understood: "damage to this card."\n'
        "  On Land: Deal 2 damage to this card.\n"
        "                  ^\n"
        "  understood: On Land: Deal 2\n"
        '  could follow: "DMG to"\n'
        '  did you mean "DMG"?\n'
        "  nearest phrase: Deal AMOUNT DMG to OBJECT\n"
        "  this would do: On Land: Deal 2 DMG to this card."
    )


def test_a_word_that_goes_on_too_long() -> None:
    assert message(mix, "On Land: KO the struck cards.") == (
        'not understood: "cards."\n'
        "  On Land: KO the struck cards.\n"
        "                         ^\n"
        "  understood: On Land: KO the struck\n"
        '  could follow: "card"\n'
        '  did you mean "card"?\n'
        "  nearest phrase: KO OBJECTS and ...\n"
        "  this would do: On Land: KO the struck card."
    )


def test_what_is_read_loosely_is_not_pointed_at() -> None:
    """The pointer stands at what nobody reads, not at the small letter before it."""
    assert message(mix, "on land: deal 2 DMG to this crad") == (
        'not understood: "crad"\n'
        "  on land: deal 2 DMG to this crad\n"
        "                              ^\n"
        "  understood: on land: deal 2 DMG to this\n"
        '  could follow: "card"\n'
        '  did you mean "card"?\n'
        "  nearest phrase: deal AMOUNT DMG to OBJECT\n"
        "  this would do: on land: deal 2 DMG to this card"
    )


def test_something_stands_after_the_end() -> None:
    assert message(mix, "On Land: Draw a card.x") == (
        'not understood: "x"\n'
        "  On Land: Draw a card.x\n"
        "                       ^\n"
        "  understood: On Land: Draw a card.\n"
        "  could follow: the end of the text"
    )


def test_the_wrong_article() -> None:
    assert message(mix, "On Play: Search your Deck for a Only Owen card.") == (
        'not understood: "a Only Owen card."\n'
        "  On Play: Search your Deck for a Only Owen card.\n"
        "                                ^\n"
        "  understood: On Play: Search your Deck for\n"
        '  could follow: "an"\n'
        "  nearest phrase: Search your Deck for a(n) IDENTIFIER card"
    )


def test_the_number_says_which_form_is_suggested() -> None:
    assert message(nostalgix, "Summon 2 1\N{BLACK HEART SUIT} 2ATK Fox Tokn.") == (
        'not understood: "Tokn."\n'
        "  Summon 2 1\N{BLACK HEART SUIT} 2ATK Fox Tokn.\n"
        "                       ^\n"
        "  understood: Summon 2 1\N{BLACK HEART SUIT} 2ATK Fox\n"
        '  could follow: "Tokens"\n'
        '  did you mean "Tokens"?\n'
        "  nearest phrase: Summon NUMBER HEALTH\N{BLACK HEART SUIT} {ATTACK}ATK[ KIND][ SUBTYPE] "
        "Tokens\n"
        "  this would do: Summon 2 1\N{BLACK HEART SUIT} 2ATK Fox Tokens."
    )


def test_no_text() -> None:
    assert message(mix, " ").startswith("there is no text\n")


def test_two_readings_of_a_list() -> None:
    dialect = Dialect("small", extends=english)
    dialect.pattern("name", r"[A-Z]\w*(?: [A-Z]\w*)*", str, str)
    dialect.phrase("line", "find a {one:name} {two:name}", Two)
    assert message(dialect, "find a Red Fox Token") == (
        "this can be read in two ways\n"
        "  find a Red Fox Token\n"
        "  ^\n"
        '  either find a ONE TWO with ONE = "Red Fox", TWO = "Token"\n'
        '  or     find a ONE TWO with ONE = "Red", TWO = "Fox Token"'
    )


def test_two_readings_point_at_the_smallest_part() -> None:
    dialect = Dialect("small", extends=english)
    dialect.words("who", {"Fire": "type"})
    dialect.pattern("who", r"[A-Z]\w*", str, str, example="NAME")
    dialect.phrase("who", "you[ there]", One)
    dialect.phrase("who", "you there", node("Nothing"))
    dialect.phrase("line", "hit {one:who}.", One)
    assert message(dialect, "hit Fire.") == (
        "this can be read in two ways\n"
        "  hit Fire.\n"
        "      ^\n"
        '  either "Fire" (who)\n'
        "  or     NAME (who)"
    )
    assert message(dialect, "hit you there.") == (
        "this can be read in two ways\n"
        "  hit you there.\n"
        "      ^\n"
        "  either you[ there]\n"
        "  or     you there"
    )


def test_a_nodes_own_check_points_at_its_words() -> None:
    class Ranged(Node):
        def __init__(self, amount: int) -> None:
            super().__init__()
            if amount > 9:
                raise ValueError(f"{amount} is more than 9")

    dialect = Dialect("small", extends=english)
    dialect.phrase("effect", "deal {amount:number}", Ranged)
    dialect.phrase("line", "you {one:effect}.", One)
    assert message(dialect, "you deal 12.") == ("12 is more than 9\n  you deal 12.\n      ^")


def test_text_of_a_stranger_cannot_take_forever() -> None:
    assert message(mix, "On Land: " + "Draw a card. " * 1000).startswith(
        "a line of card text has at most 2000 signs, this has 13008\n"
    )
    dialect = Dialect("deep")
    dialect.phrase("line", "({one:line})", One)
    dialect.phrase("line", "end", node("Nothing"))
    assert message(dialect, "(" * 990 + "end" + ")" * 990).startswith(
        "this text is nested too deeply"
    )
    many = Dialect("many", extends=english)
    many.pattern("name", r"[A-Z](?: [A-Z])*", str, str)
    many.phrase("line", "{one:name/ }.", One)
    assert message(many, "A " * 60 + "A.").startswith("this can be read in two ways\n")
