"""Paths into what a table shows, and values that fit."""

from __future__ import annotations

from typing import ClassVar, cast

import pytest

from playmat.kernel.table import Table
from playmat.scenarios.expectations import Moment, check, find, matches, walk
from playmat.scenarios.reports import Unexpected
from playmat.scenarios.vocabulary import Vocabulary

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


class Showing:
    """A table that only shows something."""

    def __init__(self, board: dict[str, object]) -> None:
        self.shown = board

    def board(self) -> dict[str, object]:
        return self.shown


class Names:
    """The cards of a game."""

    names: ClassVar[dict[str, str]] = {"brute": "Brute", "owl": "Owl"}

    def is_known(self, name: str) -> bool:
        return name.casefold() in self.names


def moment_of(board: dict[str, object]) -> Moment:
    return Moment(cast(Table, Showing(board)), [], (), {}, cast(Vocabulary, Names()))


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
    board: dict[str, object] = {"seats": {"A": {"row": [{"name": "Dr. Fox", "hp": 2}]}}}
    assert find(moment_of(board), "A.row.Dr. Fox.hp") == 2


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("A.hnd", "there is no 'hnd' here; did you mean 'hand'?"),
        ("A.hnd.count", "there is no 'hnd' here; did you mean 'hand'?"),
        ("C.hand", "there is no 'C' here"),
        ("rond", "did you mean 'round'?"),
        ("A.row.Brutus", "there is no 'Brutus' here; did you mean 'Brute'?"),
        ("A.row.Brute.hpp", "did you mean 'hp'?"),
    ],
)
@pytest.mark.parametrize("wanted", ["none", {"not": 3}, "hidden"])
def test_a_misspelt_path_is_a_mistake_whatever_is_wanted(
    path: str, told: str, wanted: object
) -> None:
    with pytest.raises(Unexpected) as error:
        check(moment_of(BOARD), path, wanted)
    assert told in error.value.actual


def test_a_card_that_could_be_there_may_be_asked_for() -> None:
    check(moment_of(BOARD), "A.row.Owl", "none")
    check(moment_of(BOARD), "A.active.hp", {"not": 3})  # nobody is there to have any


def test_a_gauge_may_be_denied() -> None:
    board: dict[str, object] = {"seats": {"A": {"mana": 3, "max_mana": 5}}}
    check(moment_of(board), "A.mana", "3/5")
    check(moment_of(board), "A.mana", {"not": "3/6"})
    with pytest.raises(Unexpected):
        check(moment_of(board), "A.mana", {"not": "3/5"})


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
