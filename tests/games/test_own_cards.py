"""Cards of one's own: a game with further cards is a game of its own."""

from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.kernel.errors import BadFile
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
    assert (
        twice.saving.digest
        == games.load(name).with_cards([renamed_card(name, "Late")]).saving.digest
    )


@pytest.mark.parametrize("name", games.OWN)
def test_cards_that_a_game_has_been_given_are_not_read_again(name: str) -> None:
    early, late = renamed_card(name, "Early"), renamed_card(name, "Late")
    once = games.load(name).with_cards([early])
    both = once.with_cards([early, late])
    assert both.by_name["Early"] is once.by_name["Early"]
    assert both.saving.digest == games.load(name).with_cards([early, late]).saving.digest
    assert [both.cards[card.index] for card in both.cards] == both.cards
    assert once.cards[once.by_name["Early"].index] is once.by_name["Early"]


@pytest.mark.parametrize("name", games.OWN)
def test_a_name_that_stands_twice_is_refused_whatever_was_read_before(name: str) -> None:
    early = renamed_card(name, "Early")
    with pytest.raises(BadFile, match="there twice"):
        games.load(name).with_cards([early]).with_cards([early, early])


@pytest.mark.parametrize("name", games.OWN)
def test_games_with_further_cards_share_the_files_of_the_folder(name: str) -> None:
    game = games.load(name)
    further = game.with_cards([renamed_card(name, "Early")])
    assert further.files.ledger is game.files.ledger
    assert further.looks.explainer is game.looks.explainer
    assert set(further.looks.printed_names) - set(game.looks.printed_names) == {"Early"}
