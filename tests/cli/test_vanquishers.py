"""Vanquishers in the terminal: boards, menus, a whole game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.cli.drawing import board, entries, words

import playmat as library
from playmat.kernel.table import Table

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat

# A table with something in every section.
GIVEN: dict[str, Any] = {
    "active": "A",
    "turn": 6,
    "step": "activate",
    "A": {
        "life": 6,
        "storage": 4,
        "weapons": [{"card": "Field Carbine", "ammunition": ["Kinetic Ammunition"]}, "Whisper Bow"],
        "armor": "Scout Vest",
        "hand": ["Railspike", "Kinetic Ammunition"],
        "deck": ["Kinetic Ammunition"] * 3,
        "exile": ["Railspike"],
        "vitality": ["Trained Eye"],
    },
    "B": {
        "traps": ["Sidestep Drill"],
        "hand": ["Armory Call"],
        "deck": ["Kinetic Ammunition"] * 3,
        "conditions": {"burn": 2},
    },
    "chance": {"dice": [[4, 5]]},
}


def shown(seat: int, width: int = 130, table: Table | None = None) -> str:
    return board(table or library.load("vanquishers").positions.arrange(GIVEN), seat, width)


def test_the_mat_shows_both_boards_and_the_own_hand_with_costs() -> None:
    text = shown(0)
    for told in (
        "B (greedy)  Life Points 12/12 ██████████",
        "Burned 2",
        "Traps  face down",
        "Turn 6, A's: step 5, Activate",
        "▶ A (you)  Life Points 6/12 █████░░░░░",
        "Field Carbine",
        "over Kinetic Ammunition",
        "Ammunition 1 of ",
        "Durability 3",
        "Vitality  Trained Eye",
        "Exile 1 (top: Railspike)",
        "(5) Railspike",
    ):
        assert told in text, told
    assert text.index("B (greedy)") < text.index("Turn 6") < text.index("A (you)")


def test_hands_and_traps_stay_with_their_owner() -> None:
    assert "Armory Call" not in shown(0)
    assert "Sidestep Drill" not in shown(0)
    assert "Railspike" not in shown(1).replace("Exile 1 (top: Railspike)", "")
    assert "Sidestep Drill" in shown(1)


def test_the_last_roll_names_both_dice() -> None:
    table = library.load("vanquishers").positions.arrange(GIVEN)
    table.choose("go to targeting")
    table.choose("target B with Field Carbine")
    table.choose("pass", "B")  # no Trap is set off
    text = words(shown(0, 130, table))
    assert "Black die [4] (rolled by A, for the hit) Red die [5]" in text
    told = r"Total against Defense \d+/\d+ \(black 4 \+ red 5 \+ TV \d+, against Defense \d+: a hit"
    assert re.search(told, text)


def test_a_menu_says_what_a_choice_means() -> None:
    table = library.load("vanquishers").positions.arrange(GIVEN)
    notes = {entry.option.text: f"{entry.text}: {entry.note}" for entry in entries(table, 0)}
    assert notes["activate Kinetic Ammunition on Field Carbine"].startswith("Field Carbine (TV ")
    assert "Life 12, Shield " in notes["target B with Field Carbine"]
    assert list(notes)[-2:] == ["go to targeting", "end turn"]


def test_a_whole_game_of_first_options(playmat: Playmat, home: Path) -> None:
    answer = playmat(
        "play", "vanquishers", "--opponent", "random", "--seed", "3", typed=["1"] * 900
    )
    assert re.search(r"You win!|You lose\.", answer.out)
    assert playmat("replay", "verify", home / "last-game.json").code == 0
