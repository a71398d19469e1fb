"""The Nintendo TCG in the terminal: mat, menus, whole games, example games."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.cli.drawing import board, entries

import playmat as library
from playmat.cli.faces.cards import Cards
from playmat.cli.faces.menu import Menu
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


def shown(seat: int, width: int = 120, table: Table | None = None) -> str:
    return board(table or library.load("nintendo").positions.arrange(GIVEN), seat, width)


# ---- the mat ----


def test_the_mat_shows_both_sides_of_every_area() -> None:
    text = shown(0)
    for told in (
        "B (greedy)",
        "▶ A (you)  Vitality 7/10 ◆◆◆◆◆◆◆◇◇◇ (at 0 you have lost)  Hand power 4",
        "Discard pile 1 (top: Kingdra)",
        "Extra deck 1 (top: Dawnlit Champion)",
        "Commander",
        "AP 4 DP 4 SP 4 HP 1/4",
        "[Focus Sash]",
        "tapped",
        "A Assistants, placements, effects  Assist Trophy",
        "Battle order  A's Captain Falcon SP 5",
        "(1) Rex",
        "AP 1 DP 1 SP 2 HP 2",
    ):
        assert told in text, told
    assert "A's Link SP 4 → B's Staryu SP 4" in " ".join(text.split())
    main, well = text.index("Main area"), text.index("Bottom of the Well")
    assert main < text.index("Kakariko Village") < text.index("Staryu") < text.index("Link") < well
    assert well < text.index("Captain Falcon")


def test_hands_and_face_down_commanders_stay_with_their_owner() -> None:
    assert "Goomba" not in shown(0)
    assert "Objection" not in shown(1)
    table = library.load("nintendo").deal(["Hero's Errand", "Brown Tide"], seed=3)
    table.choose("start with Link", "A")
    table.choose("start with Goomboss", "B")
    assert "face down" in shown(0, table=table)
    assert "Goomboss" not in shown(0, table=table)
    assert "Setting up" in shown(0, table=table)


def test_an_effect_that_waits_for_a_reply_is_told() -> None:
    given = {**GIVEN, "B": {**GIVEN["B"], "characters": ["Goomboss"], "deck": ["Goomba"]}}
    table = library.load("nintendo").positions.arrange(given)
    table.choose("play Rex into the main area", "A")
    table.choose("use Goomba Summon of Goomboss", "B")
    assert "About to happen  B's Goomboss [Timed] Goomba Summon" in shown(0, table=table)


# ---- menus and games ----


def test_a_menu_says_what_a_choice_means() -> None:
    table = library.load("nintendo").positions.arrange(GIVEN)
    offered = {entry.option.text: entry for entry in entries(table, 0)}
    assert offered["play Rex into Bottom of the Well"].text == "into Bottom of the Well"
    assert "*Normal* Item Hunt - Search" in offered["use Item Hunt of Link"].note
    assert offered["attach Assist Trophy to Link"].note.startswith("AP 4, DP 4, SP 4, HP 1/4")
    assert list(offered)[-1] == "end the turn"


def test_the_numbers_of_a_cut_share_a_line() -> None:
    game = library.load("nintendo")
    table = game.deal(["Hero's Errand", "Brown Tide"], seed=3)
    table.choose("start with Link", "A")
    table.choose("start with Goomboss", "B")
    decision = table.decision
    assert decision is not None
    seat = decision.seats[0]
    one, cut, others = Menu(Cards(game), table, seat).groups(decision.options_for(seat))
    assert (one.title, [entry.text for entry in one.entries]) == ("cut", ["1 card"])
    assert (cut.title, cut.lead) == ("cut", "cards")
    assert [entry.text for entry in cut.entries[:3]] == ["2", "3", "4"]
    assert [entry.text for entry in others.entries] == ["leave the deck", "shuffle the deck"]
    assert game.reacting.spared(table, seat, ALWAYS) is None
    spared = game.reacting.spared(table, seat, WHEN_ABLE)
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
    page = game.files.guide
    assert game.files.ledger.unknown(sorted(set(re.findall(r"NT-R?\d+", page)))) == []
    listed = dict(re.findall(r"^\| `(\w+)` \| (\w+)", page, re.MULTILINE))
    assert listed == {switch.name: switch.default for switch in game.switches.values()}
    rules = dict(re.findall(r"^\| `(\w+)` .*\| (NT-R?\d+) \|$", page, re.MULTILINE))
    assert rules == {switch.name: switch.rule for switch in game.switches.values()}
