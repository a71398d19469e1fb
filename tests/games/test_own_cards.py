"""Cards of one's own: a game with further cards is a game of its own."""

from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.language.sets import set_files


def renamed_card(name: str, called: str) -> dict[str, Any]:
    """The first printed card of a game under another name."""
    first: dict[str, Any] = set_files(games.load(name).folder / "cards")[0].data["cards"][0]
    return {**first, "name": called}


@pytest.mark.parametrize("name", games.OWN)
def test_further_cards_take_the_place_of_earlier_ones(name: str) -> None:
    """A record names the further cards of its game, so there may be no others."""
    once = games.load(name).with_cards([renamed_card(name, "Early")])
    twice = once.with_cards([renamed_card(name, "Late")])
    assert "Early" in once.by_name
    assert "Early" not in twice.by_name
    assert twice.digest() == games.load(name).with_cards([renamed_card(name, "Late")]).digest()
