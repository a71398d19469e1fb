"""What cards can do, in the terminal: by theme, and found by people's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat


def test_all_lines_stand_below_their_themes(playmat: Playmat) -> None:
    answer = playmat("card", "phrases", "--game", "nostalgix")
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert lines[0] == "Cards and decks"
    assert lines[1] == "  Draw 2 cards. (Spell)"
    assert "Keywords" in lines


def test_lines_are_found_by_ones_own_words_and_told_back(playmat: Playmat) -> None:
    answer = playmat("card", "phrases", "heal", "xyzzy", "--game", "mix")
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert lines[:3] == [
        "Healing",
        "  On Any ATK: Heal 1 HP. (Card)",
        "    told back: On Any ATK: Restore 1 HP to this card.",
    ]
    assert "  On Land: Restore 2 HP to this card. (Card)" in lines
    assert lines[-1] == 'no line speaks of "xyzzy"'


def test_what_no_line_says_is_said(playmat: Playmat) -> None:
    answer = playmat("card", "phrases", "xyzzy", "--game", "mix")
    assert (answer.code, answer.out.strip()) == (1, 'no line speaks of "xyzzy"')


def test_the_answer_for_programs(playmat: Playmat) -> None:
    found = playmat("card", "phrases", "kill", "--game", "nexus", "--json").data
    assert (found["game"], found["unknown"]) == ("nexus", [])
    first = found["themes"][0]
    assert first["name"] == "removing"
    assert {"text", "told", "kind", "field", "card"} == set(first["examples"][0])
    assert playmat("card", "phrases", "xyzzy", "--game", "nexus", "--json").code == 1
