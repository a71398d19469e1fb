"""Vanquishers in the terminal: boards, cards, menus, a whole game."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from rich.console import Console, RenderableType

import playmat as library
from playmat.cli.faces import face_of
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


def drawn(what: RenderableType, width: int) -> str:
    console = Console(file=io.StringIO(), width=width)
    console.print(what)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def board(seat: int | None, width: int, plain: bool = False, table: Table | None = None) -> str:
    game = library.load("vanquishers")
    table = table or game.arrange(GIVEN)
    return drawn(face_of(game, plain).board(table.view(seat), seat, {"B": "greedy"}, width), width)


# ---- the mat ----


@pytest.mark.parametrize("width", [50, 74, 100, 132])
@pytest.mark.parametrize("plain", [False, True])
def test_the_mat_fits(width: int, plain: bool) -> None:
    for seat in (0, 1):
        text = board(seat, width, plain)
        assert max(len(line) for line in text.splitlines()) <= width
        if plain:
            assert text.isascii()


def test_the_mat_shows_both_boards_and_the_own_hand_with_costs() -> None:
    text = board(0, 130)
    for shown in (
        "B (greedy)  Life 12/12 ████████",
        "BURN 2",
        "B: Traps face down",
        "Turn 6: A · activate",
        "A (you)  Life 6/12 ████░░░░",
        "Field Carbine",
        "ammunition 1/",
        "durability 3/3",
        "A: Vitality Trained Eye",
        "Exile 1",
        "(5) weapon",
        "Railspike",
    ):
        assert shown in text, shown
    assert text.index("B (greedy)") < text.index("Turn 6") < text.index("A (you)")


def test_hands_and_traps_stay_with_their_owner() -> None:
    assert "Armory Call" not in board(0, 100)
    assert "Sidestep Drill" not in board(0, 100)
    assert "Railspike" not in board(1, 100).replace("Exile", "")
    assert "Sidestep Drill" in board(1, 100)


def test_the_last_roll_names_both_dice() -> None:
    table = library.load("vanquishers").arrange(GIVEN)
    table.choose("go to targeting")
    table.choose("target B with Field Carbine")
    table.choose("pass", "B")  # no Trap is set off
    text = board(0, 100, table=table)
    assert re.search(r"A rolled black \[4\]  red \[5\]  \+ TV \d+ = \d+ against DEF \d+: hit", text)


def test_four_boards_stand_below_each_other_with_the_partner_named() -> None:
    table = library.load("vanquishers").deal(["Mind the Blast"] * 4, mode="standard_2v2")
    text = board(0, 100, table=table)
    assert "C (your partner)" in text
    places = [re.search(rf"^{seat} ", text, re.MULTILINE) for seat in "BCDA"]
    starts = [found.start() for found in places if found]
    assert len(starts) == 4 and starts == sorted(starts)


# ---- cards ----


def test_every_card_can_be_drawn() -> None:
    game = library.load("vanquishers")
    face = face_of(game)
    for card in game.cards:
        assert card.name.split()[0] in drawn(face.card(card), 60)
        assert len(face.row(card)) == len(face.columns)
        for word, explanation in face.explained(card):
            assert ": " in explanation, f"{word} is explained by a clause that is not there"


def test_styles_are_of_events_that_there_are() -> None:
    from playmat.games.vanquishers import words
    from playmat.kernel.events import EventKind

    known = {kind.name for kind in vars(words).values() if isinstance(kind, EventKind)}
    face = face_of(library.load("vanquishers"))
    assert {*face.styles, *face.quiet} <= known


def test_cards_are_listed_with_their_figures(playmat: Playmat) -> None:
    listed = {card["name"]: card for card in playmat("cards", "vanquishers", "--json").data}
    assert listed["Railspike"]["tv"] == 5
    assert listed["Scout Vest"]["durability"] == 3


# ---- menus and games ----


def test_a_menu_says_what_a_choice_means() -> None:
    game = library.load("vanquishers")
    table = game.arrange(GIVEN)
    assert table.decision is not None
    groups = {group.title: group for group in face_of(game).menu(table, 0, table.decision.options)}
    assert list(groups) == ["activate", "target", "end"]
    notes = {entry.text: entry.note for group in groups.values() for entry in group.entries}
    assert notes["Kinetic Ammunition on Field Carbine"].startswith("1 Storage, Ammunition")
    assert re.fullmatch(r"DEF \d+, \d+ Shield, 12 Life", notes["B with Field Carbine"])


def test_a_whole_game_of_first_options(playmat: Playmat, home: Path) -> None:
    answer = playmat(
        "play", "vanquishers", "--opponent", "random", "--seed", "7", typed=["1"] * 900
    )
    assert re.search(r"You win!|You lose\.", answer.out)
    assert playmat("replay", "verify", home / "last-game.json").code == 0
