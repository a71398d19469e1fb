"""Project Nexus in the terminal: boards that face each other, menus, a whole Bout."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.cli.drawing import board, words

import playmat as library
from playmat.cli.faces.cards import Cards
from playmat.cli.faces.menu import Menu
from playmat.kernel.table import Table

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat

UNIT = {"kind": "unit", "spellbook": "fire"}
AVATAR = {"kind": "avatar"}
SPELL = {"kind": "spell", "cost": 2, "spellbook": "fire"}

# Cards of our own, so that the printed ones may change.
CARDS: list[dict[str, Any]] = [
    {**UNIT, "name": "Pike", "cost": 4, "atk": 2500, "hp": 2000, "critical": 1},
    {**UNIT, "name": "Page", "cost": 2, "atk": 1000, "hp": 1500, "critical": 1},
    {**UNIT, "name": "Hag", "cost": 6, "atk": 3500, "hp": 3000, "critical": 2},
    {"name": "Blade", "kind": "item", "cost": 2, "atk": 1500, "hp": 500, "critical": 1},
    {**AVATAR, "name": "Herald", "rank": 3, "atk": 3000, "hp": 4000, "critical": 3},
    {**AVATAR, "name": "Marshal", "rank": 6, "atk": 5000, "hp": 5500, "critical": 4},
    {**SPELL, "name": "Dart", "cast": "normal", "text": "CAST: Draw 1 card."},
    {
        **SPELL,
        "name": "Horn",
        "cast": "quick",
        "text": "QUICK: When an allied unit attacks, draw 1 card.",
    },
    {
        **SPELL,
        "name": "Snare",
        "cast": "quick",
        "text": "QUICK: At the beginning of the guard step, draw 1 card.",
    },
]
GAME = library.load("nexus").with_cards(CARDS)

# A table with something in every kind of place.
GIVEN: dict[str, Any] = {
    "active": "A",
    "turn": 5,
    "A": {
        "life": 31,
        "mana": "9/15",
        "hand": ["Page", "Dart", "Marshal"],
        "deck": ["Page"] * 3,
        "charge": ["Page", "Hag", "Pike", "Page"],
        "FL-L": {"card": "Pike", "damage": 1000},
        "RG-L": "Page",
        "IS-L": {"card": "Blade", "equipped": "FL-L"},
        "IS-R": {"card": "Horn", "set": True},
        "AV": "Herald",
    },
    "B": {
        "hand": ["Hag", "Marshal"],
        "deck": ["Page"] * 3,
        "FL-C": {"card": "Hag", "exhausted": True},
        "IS-C": {"card": "Snare", "set": True},
    },
}


def shown(seat: int, width: int = 110, table: Table | None = None) -> str:
    return board(table or GAME.positions.arrange(GIVEN), seat, width)


def until_offered(table: Table, text: str) -> Table:
    """Nobody reacts until this is among what is asked."""
    for _ in range(10):
        assert table.decision is not None
        if any(option.text == text for option in table.decision.options):
            return table
        table.choose("pass")
    raise AssertionError(f"{text!r} is never offered")


# ---- the mat ----


def test_the_mat_shows_both_boards_charges_and_the_own_hand_with_costs() -> None:
    text = shown(0)
    for told in (
        "B (greedy)  Life 40/40 ██████████",
        "Bare Avatar position",
        "face down",
        "Turn 5, A's: Main Phase",
        "▶ A (you)  Life 31/40 ████████░░",
        "Mana 9/15 ██████░░░░",
        "Charge Level 4/12 ◆◆◆|◆◇◇|◇◇◇|◇◇◇ (4 face up, 0 face down; at 6",
        "ATK 4000 (+1500) ",
        "HP 1000/2000",
        "equipped with Blade",
        "on FL-L",
        "Rank 6 ATK 5000 HP 5500",
        "(2) Dart",
    ):
        assert told in text, told
    exhausted = text.index("Hag")
    assert "tapped" in text[exhausted : text.index("Turn 5")]


def test_columns_that_face_each_other_stand_above_each_other() -> None:
    far, near = (line for line in shown(0).splitlines() if "│FL-C" in line)
    for slot, facing in (("│FL-L", "│FL-R"), ("│FL-C", "│FL-C"), ("│FL-R", "│FL-L")):
        assert near.index(slot) == far.index(facing)


def test_hands_and_set_cards_stay_with_their_owner() -> None:
    mine, theirs = shown(0, 100), shown(1, 100)
    assert "Marshal" in mine.partition("Turn 5")[2] and "Marshal" not in mine.partition("Turn 5")[0]
    assert "Horn" in mine and "Horn" not in theirs
    assert "Snare" in theirs and "Snare" not in mine


def test_a_battle_tells_attack_and_boost() -> None:
    given = {**GIVEN, "phase": "battle", "B": {**GIVEN["B"], "IS-C": None}}
    table = GAME.positions.arrange(given)
    table.choose("attack FL-C with FL-L")
    until_offered(table, "boost with Page").choose("boost with Page")
    text = words(shown(0, 120, table))
    assert "ATK, Critical 2 5000 (Pike attacks Hag, boosted by Page (+1000), Critical 2)" in text
    assert "A's Pike attacks B's Hag A's Page boosts A's Pike" in text


def test_a_match_tells_its_score() -> None:
    table = GAME.positions.arrange({**GIVEN, "match": {"A": 1, "B": 0}}, "match")
    assert "Bout 2. Turn 5, A's: Main Phase" in shown(0, 100, table)
    assert "Bouts won 1/2 ◆◇" in shown(0, 100, table)


# ---- menus and games ----


def test_a_menu_puts_the_slots_of_a_card_on_one_line() -> None:
    table = until_offered(GAME.positions.arrange(GIVEN), "end turn")
    assert table.decision is not None
    groups = Menu(Cards(GAME), table, 0).groups(table.decision.options)
    [page] = [g for g in groups if g.title == "summon"]
    assert page.lead == "Page (cost 2, ATK 1000, HP 1500, Critical 1) to"
    assert [entry.text for entry in page.entries] == ["FL-C", "FL-R", "RG-R"]
    assert [entry.text for entry in groups[-1].entries] == ["go to battle", "end turn"]


def test_attacks_stand_by_their_attacker_with_what_is_left_of_the_target() -> None:
    table = GAME.positions.arrange({**GIVEN, "phase": "battle"})
    assert table.decision is not None
    groups = Menu(Cards(GAME), table, 0).groups(table.decision.options)
    assert groups[0].title == "attack"
    assert groups[0].entries[0].text == "FL-C (Hag) with FL-L (Pike)"
    assert groups[0].entries[0].note == "ATK 3500, HP 3000, Critical 2"
    assert groups[-1].entries[-1].text == "end battle"


def test_a_whole_bout_of_first_options(playmat: Playmat, home: Path) -> None:
    answer = playmat("play", "nexus", "--opponent", "random", "--seed", "2", typed=["1"] * 900)
    assert re.search(r"You win!|You lose\.", answer.out)
    assert playmat("replay", "verify", home / "last-game.json").code == 0
