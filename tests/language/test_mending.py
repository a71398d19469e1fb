"""Lines that are not read: whole lines near to them, what a game lacks, and what is asked."""

from __future__ import annotations

import pytest
from tests.language.test_people import Said, dialect

from playmat.language.grammar import Dialect
from playmat.language.people.mending.faithful import is_faithful
from playmat.language.people.mending.tokens import contrary
from playmat.language.people.senses import keeps_meaning, opposite, same_sense
from playmat.language.suggestions import Doubtful, Mend, NotUnderstood


def refused(text: str) -> NotUnderstood:
    with pytest.raises(NotUnderstood) as caught:
        dialect().parse(text, "line")
    return caught.value


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Deal 2 damage a rival owl.", "Deal 2 damage to a rival owl."),  # a word is missing
        ("Deal 2 damage to to a rival owl.", "Deal 2 damage to a rival owl."),
        ("Draw 2 crads.", "Draw 2 cards."),
        ("[AUTO] Draw 2 cards.", "Draw 2 cards."),
        ("Draw 2 2 cards.", "Draw 2 cards."),  # twice
        ("Deal 2 damage to rival a owl.", "Deal 2 damage to a rival owl."),  # out of its place
        ("2 deal damage to a rival owl.", "Deal 2 damage to a rival owl."),
        ("this animal attacks, draw 2 cards.", "When this animal attacks, draw 2 cards."),
    ],
)
def test_a_line_is_mended_as_a_whole(text: str, meant: str) -> None:
    error = refused(text)
    assert error.mends[0] == Mend(meant, "")
    assert error.offer


def test_what_a_mend_leaves_out_is_told() -> None:
    error = refused("Draw 2 cards and tickle everybody nearby.")
    assert error.mends == (Mend("Draw 2 cards.", "and tickle everybody nearby"),)
    assert error.offer == ""  # nothing that loses words is taken by itself
    assert "near to it: Draw 2 cards. (without: and tickle everybody nearby)" in str(error)


def test_what_is_left_out_is_told_as_it_was_written() -> None:
    (mend,) = refused("Blorp: Draw 2 cards and tickle everybody nearby.").mends
    assert mend == Mend("Draw 2 cards.", "Blorp ... and tickle everybody nearby")


@pytest.mark.parametrize(
    "text", ["Discard 2 cards.", "Discard 2 2 crads.", "Do not draw 2 cards.", "Tickle an owl."]
)
def test_nothing_else_is_offered_than_what_was_asked_for(text: str) -> None:
    assert refused(text).mends == ()


@pytest.mark.parametrize(
    ("text", "meant", "without"),
    [
        ("Draw 2 cards, no matter what.", "Draw 2 cards.", "no matter what"),
        ("Draw 2 cards. You choose which.", "Draw 2 cards.", "You choose which"),
        (
            "Draw 2 cards (from the top of your deck).",
            "Draw 2 cards.",
            "(from the top of your deck)",
        ),
        ("Wallop a rival owl for 2.", "Deal 2 damage to a rival owl.", ""),
        ("Scorch a rival owl for 2.", "Deal 2 damage to a rival owl.", ""),
        (
            "The moment this animal attacks, draw 2 cards.",
            "When this animal attacks, draw 2 cards.",
            "",
        ),
        (
            "Use this when this animal attacks. Draw 2 cards.",
            "When this animal attacks, draw 2 cards.",
            "",
        ),
    ],
)
def test_a_text_is_offered_as_it_was_probably_meant(text: str, meant: str, without: str) -> None:
    try:
        read = dialect().canonical(dialect().parse(text, "line"))
    except NotUnderstood as error:
        assert error.mends[0] == Mend(meant, without)
    else:
        assert read == meant


@pytest.mark.parametrize(
    ("text", "line", "lost"),
    [
        ("Return one of their units to their hand.", "Return target unit to its owner's hand.", ()),
        ("Deal 2 damage to the enemy and all enemy allies.", "Deal 2 damage to each ally.", ()),
        ("Deal 3 damage.", "Deal 4 damage.", ()),
        ("They cannot attack.", "They attack.", ()),
        ("They attack.", "They cannot attack.", ()),
        ("If it is red, draw a card.", "Draw a card.", ()),
        ("Draw a card if it is red.", "Draw a card.", ("if it is red",)),
        ("Draw a card for each owl.", "Draw a card.", ("for each owl",)),
        ("Draw a card, then 1 more.", "Draw a card.", ("1 more",)),
        ("Draw a card and an owl.", "Draw a card or an owl.", ()),
        ("An owl gets +1 strength.", "This gets +1 strength.", ()),
        ("Hurt the other owl.", "Hurt each owl.", ()),
        ("Raise its strength by 2.", "Lower its strength by 2.", ()),
        ("{Always} Draw a card.", "{Once} Draw a card.", ()),
        ("Hurt a random owl.", "Hurt an owl.", ()),
        ("Flip a coin. Heads, draw a card.", "Flip a coin.", ("Heads, draw a card",)),
        ("Use only at dawn. Draw a card.", "Draw a card.", ("Use only at dawn",)),
    ],
)
def test_a_line_that_says_something_else_is_not_faithful(
    text: str, line: str, lost: tuple[str, ...]
) -> None:
    assert not is_faithful(text, line, lost)


@pytest.mark.parametrize(
    ("text", "line", "lost"),
    [
        ("You get 2 life back.", "Heal your Hero by 2.", ()),
        ("Draw two cards, please.", "Draw 2 cards.", ("please",)),
        ("Everybody's owls lose 1 health.", "Deal 1 damage to each owl.", ()),
        ("It has your opponent lose 1 life.", "The opponent loses 1 life.", ()),
    ],
)
def test_a_line_in_other_words_is_faithful(text: str, line: str, lost: tuple[str, ...]) -> None:
    assert is_faithful(text, line, lost)


def test_a_number_is_never_lost() -> None:
    assert all("3" in mend.line for mend in refused("Draw and and 3 cards.").mends)


def test_what_the_game_lacks_is_said() -> None:
    error = refused("Flip a coin. If heads, draw 2 cards.")
    assert error.missing == "coins"
    assert "this game has no coins" in str(error)


def test_english_that_the_game_has_no_words_for_is_said() -> None:
    assert refused("Destroy an enemy owl.").missing == 'words for "Destroy an enemy owl"'


def test_the_parts_of_a_text_are_told_and_the_one_that_is_not_understood_is_pointed_at() -> None:
    error = refused("When this animal attacks, draw 2 cards and tickle a rival owl.")
    assert [part.told for part in error.parts] == ["When this animal attacks, draw 2 cards.", ""]
    assert error.text[error.column :] == "tickle a rival owl."
    assert error.message == 'not understood: "tickle a rival owl."'
    assert error.mends[0].line == "When this animal attacks, draw 2 cards."
    assert error.mends[0].without == "and tickle a rival owl"


def test_a_moment_is_understood_before_something_that_is_not() -> None:
    error = refused("When this animal attacks, tickle a rival owl.")
    assert [part.told for part in error.parts] == ["When this animal attacks ...", ""]
    assert error.mends == ()  # nothing that is done is left


def test_what_hangs_on_something_that_is_not_understood_is_not_offered() -> None:
    """What "it" is, only that would say."""
    error = refused("Tickle a rival owl. Deal 2 damage to it.")
    assert error.mends == ()


def test_what_is_done_is_not_offered_without_its_condition() -> None:
    for text in ("If your owl sleeps upright, draw 2 cards.", "Draw 2 cards if your owl sleeps."):
        assert refused(text).mends == ()


def test_no_phrase_in_notation_is_shown() -> None:
    error = refused("Draw cards forever and a day.")
    assert error.nearest_phrase == ""
    assert "nearest phrase" not in str(error)


def test_a_text_of_many_words_is_not_searched() -> None:
    assert refused("owl " * 300).mends == ()


def test_opposites_are_no_sense() -> None:
    for one, other in (("draws", "discards"), ("gain", "lose"), ("your", "opponent's")):
        assert opposite(one, other)
        assert not same_sense(one, other)
    assert contrary("Gain 2 life.", "Lose 2 life.")
    assert all(map(keeps_meaning, ("2", "+1\N{BLACK HEART SUIT}", "cannot", "your", "another")))


def test_a_line_with_two_readings_offers_both() -> None:
    two = Dialect("two")
    for name in ("calm", "stern"):
        two.phrase("line", f"{{{name}}}.", Said)
        two.phrase(name, f"be {name}", Said, also=["be yourself"])
    with pytest.raises(Doubtful) as caught:
        two.parse("be yourself.", "line")
    assert caught.value.message == "this can be read in two ways"
    assert caught.value.meanings == ("be calm.", "be stern.")
