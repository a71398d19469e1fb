"""The Nintendo TCG in the terminal: mat, cards, menus, whole games, example games."""

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
from playmat.parts.reactions import ALWAYS, WHEN_ABLE

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat

GAME = ("play", "nintendo", "--opponent", "random", "--seed", "7")

# A table with something in every kind of place.
GIVEN: dict[str, Any] = {
    "active": "A",
    "turn": 6,
    "area": "Kakariko Village (OOT)",
    "sub_areas": ["Bottom of the Well"],
    "A": {
        "power": 4,
        "vp": 7,
        "hand": ["Rex", "Focus Sash", "Objection"],
        "deck": ["Rex"] * 3,
        "extra": ["Dawnlit Champion"],
        "discard": ["Kingdra"],
        "characters": [
            {"card": "Link", "damage": 3, "attached": ["Focus Sash"]},
            {"card": "Captain Falcon", "area": "Bottom of the Well"},
        ],
        "placements": ["Assist Trophy"],
    },
    "B": {
        "power": 2,
        "hand": ["Goomba", "Goomba"],
        "deck": ["Rex"] * 3,
        "characters": ["Staryu", {"card": "Dragonite", "tapped": True}],
    },
}


def drawn(what: RenderableType, width: int) -> str:
    console = Console(file=io.StringIO(), width=width)
    console.print(what)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def board(seat: int | None, width: int, plain: bool = False, table: Table | None = None) -> str:
    game = library.load("nintendo")
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


def test_the_mat_shows_both_sides_of_every_area() -> None:
    text = board(0, 120)
    for shown in (
        "B (greedy)",
        "A (you)  VP 7  Hand power 4  Hand 3  Deck 3  Extra 1  Discard 1",
        "extra deck: Dawnlit Champion",
        "♛ Link",
        "AP 4  DP 4  SP 4",
        "HP 1/4",
        "[Focus Sash]",
        "tapped",
        "A: Assist Trophy (item)",
        "Battle order Captain Falcon (A) 5 → Link (A) 4 → Staryu (B) 4",
        "(1) character",
        "1/1/2/2",
    ):
        assert shown in text, shown
    main, well = text.index("Kakariko Village"), text.index("Sub-area Bottom of the Well")
    assert main < text.index("Staryu") < text.index("♛ Link") < well
    assert well < text.index("Captain Falcon")


def test_hands_and_face_down_commanders_stay_with_their_owner() -> None:
    assert "Goomba" not in board(0, 100)
    assert "Objection" not in board(1, 100)
    table = library.load("nintendo").deal(["Hero's Errand", "Brown Tide"], seed=3)
    table.choose("start with Link", "A")
    table.choose("start with Goomboss", "B")
    assert "a face-down Commander" in board(0, 100, table=table)
    assert "Goomboss" not in board(0, 100, table=table)
    assert "Setting up" in board(0, 100, table=table)


def test_an_effect_that_waits_for_a_reply_is_told() -> None:
    given = {**GIVEN, "B": {**GIVEN["B"], "characters": ["Goomboss"], "deck": ["Goomba"]}}
    table = library.load("nintendo").arrange(given)
    table.choose("play Rex into the main area", "A")
    table.choose("use Goomba Summon of Goomboss", "B")
    assert "About to happen: B's Goomboss: [Timed] Goomba Summon" in board(0, 100, table=table)


# ---- cards ----


def test_every_card_can_be_drawn() -> None:
    game = library.load("nintendo")
    face = face_of(game)
    for card in game.cards:
        assert card.name.split()[0] in drawn(face.card(card), 60)
        assert len(face.row(card)) == len(face.columns)
        for word, explanation in face.explained(card):
            assert ": " in explanation, f"{word} is explained by a clause that is not there"


def test_cards_are_listed_with_their_figures(playmat: Playmat) -> None:
    listed = {card["name"]: card for card in playmat("cards", "nintendo", "--json").data}
    assert listed["Link"]["ap"] == 4
    assert listed["Link"]["elements"] == ["Forest", "Normal"]
    assert listed["Dawnlit Champion"]["required"]


# ---- menus and games ----


def test_a_menu_says_what_a_choice_means() -> None:
    game = library.load("nintendo")
    table = game.arrange(GIVEN)
    assert table.decision is not None
    groups = {group.title: group for group in face_of(game).menu(table, 0, table.decision.options)}
    assert list(groups) == ["play", "extra deck", "use", "attach", "move", "end"]
    notes = {entry.text: entry.note for group in groups.values() for entry in group.entries}
    assert notes["Rex into Bottom of the Well"] == "1 hand power, character 1/1/2/2"
    assert notes["Dawnlit Champion into the main area"].startswith("commander 6/4/4/6. Requirement")
    assert notes["Item Hunt of Link"].startswith("*Normal* Item Hunt - Search")
    assert "Assist Trophy to Link" in notes


def test_a_cut_is_offered_in_short() -> None:
    game = library.load("nintendo")
    table = game.deal(["Hero's Errand", "Brown Tide"], seed=3)
    table.choose("start with Link", "A")
    table.choose("start with Goomboss", "B")
    decision = table.decision
    assert decision is not None
    seat = decision.seats[0]
    [group] = face_of(game).menu(table, seat, decision.options_for(seat))
    assert [entry.text for entry in group.entries] == [
        "leave the deck",
        "shuffle the deck",
        "cut 1 cards",
    ]
    assert game.spared(table, seat, ALWAYS) is None
    spared = game.spared(table, seat, WHEN_ABLE)
    assert spared is not None and spared.text == "leave the deck"


def test_those_who_do_not_wish_to_be_asked_leave_every_deck_as_it_is(playmat: Playmat) -> None:
    answer = playmat(*GAME, typed=["1", "heads", "p", "e"])
    assert "cut the deck?" not in answer.out
    assert "Your main phase." in answer.out


def test_a_whole_game_of_first_options(playmat: Playmat, home: Path) -> None:
    answer = playmat(*GAME, typed=["1"] * 600)
    assert re.search(r"You win!|You lose\.", answer.out)
    assert playmat("replay", "verify", home / "last-game.json").code == 0


# ---- example games ----


def test_an_example_is_told_with_its_comments(playmat: Playmat) -> None:
    names = [entry["name"] for entry in playmat("replay", "examples", "--json").data]
    assert "nintendo.the_battle" in names
    told = " ".join(playmat("replay", "show", "nintendo.the_battle").out.split())
    assert told.index("A: attack Numel with Link") < told.index("takes the first three points")
    shown = playmat("replay", "show", "nintendo.the_example_game", "--at", "5").out
    assert "Heads it is." in shown
    data = playmat("replay", "show", "nintendo.the_example_game", "--json").data
    assert data["result"]["winners"] == ["B"]
    assert any(step["comment"] for step in data["steps"])


def test_a_name_that_is_no_example_is_taken_for_a_file(playmat: Playmat) -> None:
    assert playmat("replay", "show", "nintendo.no_such_example").code == 2


# ---- the page ----


def test_the_page_names_clauses_and_switches_that_there_are() -> None:
    game = library.load("nintendo")
    page = game.guide
    assert game.ledger.unknown(sorted(set(re.findall(r"NT-R?\d+", page)))) == []
    listed = dict(re.findall(r"^\| `(\w+)` \| (\w+)", page, re.MULTILINE))
    assert listed == {switch.name: switch.default for switch in game.switches.values()}
    rules = dict(re.findall(r"^\| `(\w+)` .*\| (NT-R?\d+) \|$", page, re.MULTILINE))
    assert rules == {switch.name: switch.rule for switch in game.switches.values()}
