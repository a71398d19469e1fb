"""Several lines of a card that somebody wrote as one."""

from __future__ import annotations

import pytest

import playmat
from playmat.kernel.errors import BadText
from playmat.language.separating import lines_in


def test_lines_with_their_own_moments_are_read_apart() -> None:
    mix = playmat.load("mix")
    told = mix.texts.usual_line("On Play: Draw a card. Ongoing: This card can't be healed.", "Owen")
    assert told == "On Play: Draw a card.\nOngoing: This card's HP can't be restored."


def test_what_a_line_of_several_does_is_on_the_card() -> None:
    mix = playmat.load("mix")
    text = "On Play: Draw a card. Ongoing: This card can't be healed."
    found = mix.texts.dialect.parse_lines(text, "Owen")
    assert [words for _, words in found] == text.replace(". O", ".\nO").splitlines()


@pytest.mark.parametrize(
    "text",
    [
        "When this is destroyed, draw a card. Deal 2 damage.",  # when this is destroyed, too
        "Draw a card. When it is destroyed, draw a card.",  # which one?
        "Draw a card. If you do, draw a card.",
        "Taunt. " * 6,
    ],
)
def test_what_may_hang_on_what_stands_before_is_never_read_apart(text: str) -> None:
    assert lines_in(text, lambda line: line.count(". ") == 0) == []


def test_a_text_of_which_one_line_is_not_understood_is_not_understood() -> None:
    mix = playmat.load("mix")
    with pytest.raises(BadText):
        mix.texts.usual_line("On Play: Draw a card. Ongoing: Frobnicate.", "Owen")
