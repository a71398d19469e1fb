"""Project Nexus in the terminal: boards that face each other, cards, menus, a whole Bout."""

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


def drawn(what: RenderableType, width: int) -> str:
    console = Console(file=io.StringIO(), width=width)
    console.print(what)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def board(seat: int | None, width: int, plain: bool = False, table: Table | None = None) -> str:
    table = table or GAME.arrange(GIVEN)
    return drawn(face_of(GAME, plain).board(table.view(seat), seat, {"B": "greedy"}, width), width)


def until_offered(table: Table, text: str) -> Table:
    """Nobody reacts until this is among what is asked."""
    for _ in range(10):
        assert table.decision is not None
        if any(option.text == text for option in table.decision.options):
            return table
        table.choose("pass")
    raise AssertionError(f"{text!r} is never offered")


# ---- the mat ----


@pytest.mark.parametrize("width", [50, 64, 80, 132])
@pytest.mark.parametrize("plain", [False, True])
def test_the_mat_fits(width: int, plain: bool) -> None:
    for seat in (0, 1):
        text = board(seat, width, plain)
        assert max(len(line) for line in text.splitlines()) <= width
        if plain:
            assert text.isascii()


def test_the_mat_shows_both_boards_charges_and_the_own_hand_with_costs() -> None:
    text = board(0, 110)
    for shown in (
        "B (greedy)  Life 40  Mana 10/10  Hand 2  Deck 3",
        "no Avatar yet",
        "a set card",
        "Hag",
        "exhausted",
        "Turn 5: A · main",
        "A (you)  Life 31  Mana 9/15",
        "Charge Level 4  ◆◆◆|◆··|···|···  next milestone at 6",
        "Pike",
        "4000 ATK  Crit 2",
        "1000/2000 HP",
        "[Blade]",
        "on FL-L",
        "Herald (L3)",
        "(L6) avatar",
        "(2) spell",
    ):
        assert shown in text, shown


def test_columns_that_face_each_other_stand_above_each_other() -> None:
    far, near = (line for line in board(0, 110).splitlines() if "│FL-C" in line)
    for slot, facing in (("│FL-L", "│FL-R"), ("│FL-C", "│FL-C"), ("│FL-R", "│FL-L")):
        assert near.index(slot) == far.index(facing)


def test_hands_and_set_cards_stay_with_their_owner() -> None:
    mine, theirs = board(0, 100), board(1, 100)
    assert "Marshal" in mine.partition("Turn 5")[2] and "Marshal" not in mine.partition("Turn 5")[0]
    assert "Horn" in mine and "Horn" not in theirs
    assert "Snare" in theirs and "Snare" not in mine


def test_a_battle_tells_attack_and_boost() -> None:
    given = {**GIVEN, "phase": "battle", "B": {**GIVEN["B"], "IS-C": None}}
    table = GAME.arrange(given)
    table.choose("attack FL-C with FL-L")
    until_offered(table, "boost with Page").choose("boost with Page")
    text = board(0, 120, table=table)
    assert "Pike in FL-L → Hag in FL-C: 5000 ATK, Critical 2" in text
    assert "boosted by Page (+1000)" in text


def test_a_match_tells_its_score() -> None:
    table = GAME.arrange({**GIVEN, "match": {"A": 1, "B": 0}}, "match")
    assert "Bout 2 (1-0) · Turn 5: A · main" in board(0, 100, table=table)


# ---- cards ----


def test_every_card_can_be_drawn() -> None:
    game = library.load("nexus")
    face = face_of(game)
    for card in game.cards:
        assert card.name.split()[0] in drawn(face.card(card), 60)
        assert len(face.row(card)) == len(face.columns)
        for word, explanation in face.explained(card):
            assert ": " in explanation, f"{word} is explained by a clause that is not there"


def test_styles_are_of_events_that_there_are() -> None:
    from playmat.games.nexus import words
    from playmat.kernel.events import EventKind

    known = {kind.name for kind in vars(words).values() if isinstance(kind, EventKind)}
    face = face_of(library.load("nexus"))
    assert {*face.styles, *face.quiet} <= known


def test_cards_are_listed_with_their_figures(playmat: Playmat) -> None:
    listed = {card["name"]: card for card in playmat("cards", "nexus", "--json").data}
    figures = {"avatar": {"rank", "atk", "hp", "critical"}, "spell": {"cost", "spellbook"}}
    for card in library.load("nexus").cards:
        wanted = figures.get(card.kind, {"cost", "atk", "hp", "critical"})
        assert wanted <= set(listed[card.name])


# ---- menus and games ----


def test_a_menu_puts_the_slots_of_a_card_on_one_line() -> None:
    table = until_offered(GAME.arrange(GIVEN), "end turn")
    assert table.decision is not None
    groups = face_of(GAME).menu(table, 0, table.decision.options)
    assert list(dict.fromkeys(group.title for group in groups)) == ["summon", "play", "move", "end"]
    assert groups[0].lead == "Page (2 mana, Unit 1000/1500/1) to"
    assert [entry.text for entry in groups[0].entries] == ["FL-C", "FL-R", "RG-R"]
    listed = [entry.option for group in groups for entry in group.entries]
    assert sorted(o.text for o in listed) == sorted(o.text for o in table.decision.options)


def test_attacks_stand_by_their_attacker_with_what_is_left_of_the_target() -> None:
    table = GAME.arrange({**GIVEN, "phase": "battle"})
    assert table.decision is not None
    groups = face_of(GAME).menu(table, 0, table.decision.options)
    assert groups[0].lead == "FL-L (Pike) attacks"
    assert groups[0].entries[0].note == "3500 ATK, 3000/3000 HP, Critical 2"
    assert groups[-1].entries[-1].text == "end battle"


def test_a_whole_bout_of_first_options(playmat: Playmat, home: Path) -> None:
    answer = playmat("play", "nexus", "--opponent", "random", "--seed", "7", typed=["1"] * 900)
    assert re.search(r"You win!|You lose\.", answer.out)
    assert playmat("replay", "verify", home / "last-game.json").code == 0
