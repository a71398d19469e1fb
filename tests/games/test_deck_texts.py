"""Decks in and out: plain lists, codes, links and deck files say the same deck."""

from __future__ import annotations

import base64
from typing import Any

import msgspec
import pytest

import playmat
from playmat.games import names
from playmat.kernel.errors import BadFile
from playmat.language.files import read_yaml
from playmat.workshop.deck_codes import (
    LONGEST_CODE,
    card_bytes,
    checksum,
    game_of_code,
    link_path,
    write_code,
)
from playmat.workshop.deck_lists import MOST_PROBLEMS, read_list, write_list
from playmat.workshop.deck_texts import read_text, write_file

pytestmark = pytest.mark.once

NOSTALGIX = playmat.load("nostalgix")


def printed_decks(name: str) -> list[dict[str, Any]]:
    """The fields of every deck file of a game, with its plan on one line."""
    found = []
    for path in sorted((playmat.load(name).folder / "decks").glob("*.yaml")):
        fields = dict(read_yaml(path).data)
        found.append({**fields, "plan": " ".join(fields["plan"].split())})
    return found


# ---- there and back ----


@pytest.mark.parametrize("name", names())
def test_every_deck_comes_back_out_of_every_form(name: str) -> None:
    game = playmat.load(name)
    for deck in printed_decks(name):
        bare = {field: value for field, value in deck.items() if field != "plan"}
        code = write_code(deck, game)
        assert game_of_code(code) == name
        assert read_text(write_list(deck, game), game).fields == deck
        assert read_text(write_file(deck), game).fields == deck
        assert read_text(code, game).fields == bare, "a code holds no plan"
        assert read_text(f"https://example.org{link_path(code, name)}", game).fields == bare
        assert len(code) < 250


@pytest.mark.parametrize("name", names())
def test_no_two_cards_of_a_game_are_the_same_in_a_code(name: str) -> None:
    prints = playmat.load(name).looks.prints
    assert len({card_bytes(printed.name) for printed in prints}) == len(prints)


# ---- plain lists ----


@pytest.mark.parametrize(
    "line",
    [
        "4 Windup Wrench",
        "4x Windup Wrench",
        "4 x Windup Wrench",
        "x4 windup wrench",
        "4\xd7 WINDUP  WRENCH",
        "Windup Wrench x4",
        "Windup Wrench 4",
        "Windup Wrench (4)",
        "Windup Wrench: 4",
        "- 4 Windup Wrench   # good against Metal",
        "4 Windup Wrench // and this too",
    ],
)
def test_a_count_stands_before_the_name_or_after_it(line: str) -> None:
    found = read_list(line, NOSTALGIX)
    assert found.problems == []
    assert found.fields["cards"] == {"Windup Wrench": 4}


def test_headings_and_comments_are_no_cards() -> None:
    found = read_list(
        "# from a friend\nDeck: Foxes\n\nFighters (4)\n2 Gearhound\nGearhound\n\nSpells:\n"
        "[The best ones]\n1 Dodgeball\n== Later ==\n2 Anvil Drop\n",
        NOSTALGIX,
    )
    assert found.problems == []
    assert found.fields["deck"] == "Foxes"
    assert found.fields["cards"] == {"Gearhound": 3, "Dodgeball": 1, "Anvil Drop": 2}


@pytest.mark.parametrize(
    "said", ["Hero: Sable Static", "Hero\n1 Sable Static", "hero:\nSable Static"]
)
def test_a_hero_stands_beside_the_cards(said: str) -> None:
    found = read_list(f"{said}\nFighters\n4 Gearhound", NOSTALGIX)
    assert found.problems == []
    assert found.fields["hero"] == "Sable Static"
    assert found.fields["cards"] == {"Gearhound": 4}


def test_the_cards_of_an_extra_deck_stand_below_its_heading() -> None:
    found = read_list("2 Coil Rat\nExtra deck (1)\n1 Carnival Sovereign", playmat.load("nintendo"))
    assert found.fields["cards"] == {"Coil Rat": 2}
    assert found.fields["extra"] == {"Carnival Sovereign": 1}


def test_every_misspelled_card_is_told_with_its_line_and_what_was_meant() -> None:
    found = read_list("Hero: Sable Statik\n2 Dodgebal\nGearhoundd x2\nAnvil Drop", NOSTALGIX)
    assert [(each.line, each.written, each.meant) for each in found.problems] == [
        (1, "Sable Statik", "Sable Static"),
        (2, "Dodgebal", "Dodgeball"),
        (3, "Gearhoundd", "Gearhound"),
    ]
    assert "did you mean Dodgeball?" in found.problems[1].reason


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4 Qqqqqq", "no card 'Qqqqqq'"),
        ("0 Gearhound", "0 copies"),
        ("999999 Gearhound", "999999 copies"),
        ("300 Gearhound\n300 Gearhound", "copies"),
        ("Game: nexus\n4 Gearhound", "not for Nostalgix"),
        ("# nothing", "no card in this list"),
        ("", "no card in this list"),
    ],
)
def test_what_no_deck_can_hold_is_said(text: str, said: str) -> None:
    (problem,) = read_text(text, NOSTALGIX).problems
    assert said in problem.reason


def test_a_long_list_of_nonsense_is_not_read_to_its_end() -> None:
    assert len(read_list("4 Qqqqqq\n" * 5000, NOSTALGIX).problems) == MOST_PROBLEMS


# ---- codes ----


def coded(packed: object) -> str:
    """A code with a right checksum, whatever it holds."""
    data = msgspec.msgpack.encode(packed)
    return "PM1." + base64.urlsafe_b64encode(data + checksum(data)).decode().rstrip("=")


GOOD = write_code(printed_decks("nostalgix")[0], NOSTALGIX)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (GOOD[:-1], "not whole"),
        (GOOD[:40] + ("A" if GOOD[40] != "A" else "B") + GOOD[41:], "not whole"),
        ("PM1.", "not whole"),
        ("PM1.AAAA", "not whole"),
        (GOOD.replace("PM1", "PM2"), "version 2"),
        ("PM1." + "A" * LONGEST_CODE, "at most"),
        (coded([]), "holds no deck"),
        (coded({"a": 1}), "holds no deck"),
        (coded(["nostalgix", "x", "", {0: b""}, {}]), "holds no deck"),
        (coded(["nostalgix", "x", "", {10**6: b"abc"}, {}]), "holds no deck"),
        (coded(["nostalgix", "x", "", {1: b"abc"}, {}]), "not known here"),
        (coded(["nostalgix", "x", "", {1: b"a"}, {}]), "not known here"),
        (coded(["nostalgix", "x", "", {}, {"__class__": "x"}]), "no deck of this game has"),
        (coded(["nexus", "x", "", {}, {}]), "for 'nexus'"),
    ],
)
def test_a_code_that_is_no_deck_is_refused_with_a_reason(code: str, said: str) -> None:
    (problem,) = read_text(code, NOSTALGIX).problems
    assert said in problem.reason


def test_a_code_survives_the_line_breaks_of_a_letter() -> None:
    wrapped = "\n  ".join(GOOD[place : place + 30] for place in range(0, len(GOOD), 30))
    assert read_text(wrapped, NOSTALGIX).problems == []


def test_what_is_no_card_goes_into_no_code() -> None:
    with pytest.raises(BadFile, match="no card 'Nobody'"):
        write_code({"deck": "x", "cards": {"Nobody": 1}}, NOSTALGIX)


def test_a_deck_that_is_too_large_for_a_code_is_told_so() -> None:
    with pytest.raises(BadFile, match="too large"):
        write_code({"deck": "x" * LONGEST_CODE, "cards": {}}, NOSTALGIX)


def test_one_deck_has_one_code_in_whatever_order_its_cards_stand() -> None:
    cards = {"Gearhound": 2, "Dodgeball": 2, "Anvil Drop": 1}
    turned = dict(reversed(cards.items()))
    one, other = (write_code({"deck": "x", "cards": each}, NOSTALGIX) for each in (cards, turned))
    assert one == other
