"""Paths into what a table shows, and values that fit."""

from __future__ import annotations

from typing import cast

import pytest

from playmat.scenarios.expectations import find, matches, walk
from playmat.scenarios.needs import TableLike

BOARD: dict[str, object] = {
    "seats": {
        "A": {
            "hand": ["Fox", "Owl"],
            "deck": ["Ant", "Bee"],
            "row": [{"name": "Brute", "hp": 3, "counters": {"rage": 2}}],
            "active": None,
        },
    },
    "round": 4,
    "winners": [],
}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("A.hand.count", 2),
        ("A.row.Brute.hp", 3),
        ("A.row.Brute.counters.rage", 2),
        ("A.row.Brute.counters.joy", 0),
        ("round", 4),
        ("winner", None),
        ("A.active", None),
        ("A.hand.Owl", "Owl"),
        ("A.row.Nobody", None),
    ],
)
def test_a_path_leads_to_a_value(path: str, value: object) -> None:
    assert walk(BOARD, path.split(".")) == value


@pytest.mark.parametrize("path", ["A.tail", "A.row.Nobody.hp", "B.hand", "A.active.hp"])
def test_a_path_that_leads_nowhere(path: str) -> None:
    assert repr(walk(BOARD, path.split("."))) == "nothing there"


def test_a_name_in_a_path_may_have_a_dot() -> None:
    class Showing:
        def board(self) -> dict[str, object]:
            return {"seats": {"A": {"row": [{"name": "Dr. Fox", "hp": 2}]}}}

    assert find(cast(TableLike, Showing()), "A.row.Dr. Fox.hp") == 2


@pytest.mark.parametrize(
    ("actual", "wanted"),
    [
        (3, 3),
        (3, ">= 3"),
        (3, "< 4"),
        (3, "!= 4"),
        ("Fox", "fox"),
        (None, "none"),
        ("", "none"),
        ([], "none"),
        (True, True),
        (["a", "b"], ["b", "a"]),
        ([None, None], "hidden"),
        (None, "hidden"),
        (["a"], {"not": ["b"]}),
        ([{"card": "Fox", "to": "B"}], [{"card": "Fox", "to": "B"}]),
        (["a", None], ["a", "none"]),
    ],
)
def test_values_that_fit(actual: object, wanted: object) -> None:
    assert matches(actual, wanted)


@pytest.mark.parametrize(
    ("actual", "wanted"),
    [
        (3, 4),
        (3, "> 3"),
        ("3", ">= 3"),
        (1, True),
        (False, 0),
        (["a", "b"], ["a"]),
        (["a", "a"], ["a", "b"]),
        (["a", None], "hidden"),
        (0, "none"),
        (["b"], {"not": ["b"]}),
    ],
)
def test_values_that_do_not_fit(actual: object, wanted: object) -> None:
    assert not matches(actual, wanted)


def test_the_order_of_some_lists_has_a_meaning() -> None:
    assert matches(["a", "b"], ["a", "b"], keep_order=True)
    assert not matches(["a", "b"], ["b", "a"], keep_order=True)
