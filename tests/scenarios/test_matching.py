"""Which option a written move means."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from playmat.scenarios.matching import Ambiguous, find_move, find_written

OPTIONS = [
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
        ("play Destin + Carter by Carter", "play Carter + Destin by Carter"),
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


def test_a_refused_move_must_be_written_as_it_would_be_offered() -> None:
    assert find_written("Carter", OPTIONS) is None
    assert find_written("yes", OPTIONS) is not None
    assert find_written("play Cart", OPTIONS) is None
