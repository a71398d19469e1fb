"""One line of card text, explained in the terminal as the workshop page explains it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat


def test_a_text_is_told_back_with_what_its_words_mean(playmat: Playmat) -> None:
    answer = playmat("card", "explain", "taunt", "--game", "nostalgix", "--kind", "fighter")
    assert answer.code == 0
    first, second = answer.out.splitlines()
    assert first == "understood (Fighter): Taunt."
    assert second.startswith("  Taunt: ")
    assert second.endswith("(NX-1281)")


def test_without_a_kind_one_is_found_on_which_it_is_understood(playmat: Playmat) -> None:
    answer = playmat("card", "explain", "Taunt.", "--game", "nostalgix")
    assert answer.code == 0
    assert "understood (Fighter)" in answer.out


def test_a_text_may_say_what_a_blank_card_says_otherwise(playmat: Playmat) -> None:
    """The Ability box names the Subtype of its Fighter (NX-1285): no other kind is guessed."""
    answer = playmat("card", "explain", "Panda | Taunt.", "--game", "nostalgix")
    assert answer.code == 0
    assert "understood (Fighter): Panda | Taunt." in answer.out


def test_where_it_is_not_understood_and_what_would_do(playmat: Playmat) -> None:
    answer = playmat("card", "explain", "Draw 2 crads.", "--game", "nostalgix")
    assert answer.code == 1
    lines = answer.out.splitlines()
    assert "not understood: " in lines[0]
    assert lines[1] == "  Draw 2 crads."
    assert lines[2].strip() == "^^^^^"
    assert lines[2].index("^") == lines[1].index("crads")
    assert "  understood: Draw 2" in lines
    assert "  this would do: Draw 2 cards." in lines


def test_what_could_follow_is_told(playmat: Playmat) -> None:
    answer = playmat("card", "explain", "Draw", "--game", "nexus")
    assert answer.code == 1
    assert "  could follow: " in answer.out


def test_every_line_is_told(playmat: Playmat) -> None:
    answer = playmat("card", "explain", "Taunt.\nDraw 2 crads.\nDeathtouch.", "--game", "nostalgix")
    assert answer.code == 1
    assert answer.out.count("understood (Fighter)") == 2
    assert "Draw 2 crads." in answer.out


def test_the_answer_for_programs(playmat: Playmat) -> None:
    found = playmat("card", "explain", "Draw 1 card.", "--game", "nexus", "--json").data
    assert found["understood"] is True
    assert found["lines"][0]["told"] == "Draw 1 card."
    words = ("card", "explain", "Draw 2 crads.", "--game", "nostalgix", "--kind", "spell", "--json")
    answer = playmat(*words)
    assert answer.code == 1
    assert (answer.data["understood"], answer.data["kind"]) == (False, "spell")
    assert answer.data["lines"][0]["trouble"]["mended"] == "Draw 2 cards."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["x", "--game", "nexsu"], "did you mean 'nexus'?"),
        (["x", "--game", "nexus", "--kind", "untis"], "did you mean 'unit'?"),
        (["x"], "--game"),
    ],
)
def test_wrong_use(playmat: Playmat, words: list[str], said: str) -> None:
    answer = playmat("card", "explain", *words)
    assert answer.code == 2
    assert said in answer.err


@pytest.mark.parametrize("text", ["", "   ", "y" * 700, "\u202e\x1b[2J", "a\n" * 30])
def test_odd_texts_are_refused_with_a_message(playmat: Playmat, text: str) -> None:
    answer = playmat("card", "explain", text, "--game", "mix")
    assert answer.code == 1
    assert answer.out + answer.err
    assert "\u202e" not in answer.out


def test_whole_lines_that_are_near_are_told_with_what_they_leave_out(playmat: Playmat) -> None:
    words = "Your spells cost 1 mana less, but never less than 1."
    answer = playmat("card", "explain", words, "--game", "nexus", "--kind", "avatar")
    assert answer.code == 1
    lines = answer.out.splitlines()
    assert "  near to it: CONT: Each allied Spell costs 1 less mana to play." in lines
    assert "    leaves out: but never less than 1" in lines


def test_what_the_game_does_not_have_is_told_and_no_words_at_random(playmat: Playmat) -> None:
    words = ("card", "explain", "On Play: Freeze the enemy for a while.", "--game", "mix")
    answer = playmat(*words)
    assert "  The Mix has no freezing." in answer.out.splitlines()
    assert "could follow" not in answer.out
    assert playmat(*words, "--json").data["lines"][0]["trouble"]["missing"]
