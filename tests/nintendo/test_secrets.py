"""Whether a seat is asked tells nothing of what it holds (NT-445, NT-R21)."""

from __future__ import annotations

from tests.games.playing import glance
from tests.nintendo.tables import character, make, offered, other, position

from playmat.games.nintendo.facts import words
from playmat.kernel.table import Table

SHIELD = other(
    "Shield",
    "effect",
    "[Timed] When 1 of your characters is attacked, prevent all damage of that attack.",
    1,
)
HERALD = character(
    "Herald",
    text="[Timed] Applause - When your opponent plays a character, you may draw 1 card.",
)


def attacked(hand: list[str], power: int) -> Table:
    """A has attacked B's Plain, and B holds these cards."""
    given = {
        "phase": "battle",
        "A": {"characters": ["Plain"]},
        "B": {"characters": ["Plain"], "hand": hand, "power": power},
    }
    return make(position([SHIELD], given), "A attack Plain with Plain")


def test_a_hand_is_asked_whatever_it_holds() -> None:
    held, bluffed = attacked(["Shield"], 1), attacked(["Plain"], 1)
    assert offered(held, "B") == ["pass", "play Shield"]
    assert offered(bluffed, "B") == ["pass"]
    assert glance(held, 0) == glance(bluffed, 0)
    assert glance(held, None) == glance(bluffed, None)


def test_an_empty_hand_is_not_asked() -> None:
    assert attacked([], 9).state.prompt is not words.ASK_WINDOW


def test_a_passed_window_leaves_no_trace() -> None:
    held, bluffed = attacked(["Shield"], 1), attacked(["Plain"], 1)
    make(held, "B pass")
    make(bluffed, "B pass")
    assert glance(held, 0) == glance(bluffed, 0)
    assert held.log("A") == bluffed.log("A")


def test_the_turn_player_has_a_reply_whatever_the_hand_holds() -> None:
    tables = []
    for rest in (["Plain"], ["Shield"]):
        given = {
            "A": {"hand": ["Plain", *rest], "power": 1},
            "B": {"characters": ["Herald"]},
        }
        table = position([SHIELD, HERALD], given)
        make(table, "A play Plain", "B use Applause of Herald")
        assert offered(table, "A") == ["pass"]
        tables.append(table)
    assert glance(tables[0], 1) == glance(tables[1], 1)


def test_starting_commanders_are_chosen_in_secret() -> None:
    king = {**character("King"), "kind": "commander"}
    queen = {**character("Queen"), "kind": "commander"}
    seats = {seat: {"deck": ["King", "Queen", *["Plain"] * 10]} for seat in "AB"}
    tables = []
    for name in ("King", "Queen"):
        table = position([king, queen], {"phase": "setup", **seats})
        make(table, f"A start with {name}")
        tables.append(table)
    assert glance(tables[0], 1) == glance(tables[1], 1)
