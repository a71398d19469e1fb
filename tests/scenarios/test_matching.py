"""Which option a written move means."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from playmat.scenarios.matching import LONGEST, Ambiguous, find_move, plain, remembered

OPTIONS: list[Any] = [
    SimpleNamespace(text=text, seat=0)
    for text in (
        "play Carter",
        "play Destin",
        "play Carter + Destin by Carter",
        "yes, win this throw",
        "resolve On Play: Draw a card. first",
    )
]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("play Carter", "play Carter"),
        ("PLAY DESTIN", "play Destin"),
        ("play Carter + Destin", "play Carter + Destin by Carter"),
        ("play Carter + De", "play Carter + Destin by Carter"),
        ("yes", "yes, win this throw"),
        ("win throw", "yes, win this throw"),
        ("resolve draw a card first", "resolve On Play: Draw a card. first"),
    ],
)
def test_a_shortening_that_fits_one_option(written: str, meant: str) -> None:
    found = find_move(written, OPTIONS)
    assert found is not None
    assert found.text == meant


@pytest.mark.parametrize("written", ["throw Rock", "play Abel", ""])
def test_a_move_that_fits_none(written: str) -> None:
    assert find_move(written, OPTIONS) is None


def test_several_options_fit() -> None:
    with pytest.raises(Ambiguous, match=r"'play Carter', 'play Destin'"):
        find_move("play", OPTIONS)


def test_what_does_what_to_what_is_not_turned_round() -> None:
    offered: list[Any] = [SimpleNamespace(text="attack Plank with Wall", seat=0)]
    assert find_move("attack Wall with Plank", offered) is None


def test_the_whole_name_of_a_card_means_no_longer_name() -> None:
    offered: list[Any] = [SimpleNamespace(text="play Fox Kit in slot 2", seat=0)]
    longer = {"fox": ["fox kit"], "fox kit": []}
    assert find_move("play Fox", offered, longer) is None
    assert find_move("play Fox Kit", offered, longer) is not None
    assert find_move("play Fox", offered) is not None  # where no card is called Fox alone


def test_the_whole_name_of_a_card_means_nothing_that_is_done_to_it() -> None:
    offered: list[Any] = [SimpleNamespace(text="play Imp into Burrow", seat=0)]
    names: dict[str, list[str]] = {"imp": [], "burrow": []}
    assert find_move("play Burrow", offered, names) is None
    assert find_move("play Imp Burrow", offered, names) is not None
    others: list[Any] = [SimpleNamespace(text="choose B's Imp", seat=0)]
    assert find_move("choose Imp", others, names)


@pytest.mark.parametrize(("length", "kept"), [(LONGEST, 1), (LONGEST + 1, 0)])
def test_only_texts_as_long_as_moves_and_lines_are_remembered(length: int, kept: int) -> None:
    remembered.cache_clear()
    assert plain("F" * length) == "f" * length
    assert remembered.cache_info().currsize == kept
