"""Searching a deck is one thing in every game: how its cards are offered, and who knows them."""

from __future__ import annotations

from typing import Any

import pytest

import playmat
from playmat.kernel.table import Table

Card = dict[str, Any]

# A card that searches, what its player has, the move, and what kind of cards fits.
SEARCHES: dict[str, tuple[Card, Card, str, str]] = {
    "nostalgix": (
        {
            "name": "Seek",
            "kind": "spell",
            "cost": 1,
            "text": "Search your deck for a Spell, add it to your hand and shuffle.",
        },
        {"hand": ["Seek"], "mana": "3/3"},
        "play Seek",
        "spell",
    ),
    "vanquishers": (
        {
            "name": "Fetch",
            "kind": "support",
            "cost": 1,
            "text": "Search your deck for 1 Item Weapon, then put it into your hand.",
        },
        {"storage": "9/9", "hand": ["Fetch"]},
        "activate Fetch",
        "weapon",
    ),
    "nexus": (
        {
            "name": "Fetch",
            "kind": "spell",
            "cost": 0,
            "spellbook": "earth",
            "cast": "normal",
            "text": "CAST: Search your deck for 1 Unit, and put it revealed into your hand.",
        },
        {"hand": ["Fetch"]},
        "play Fetch in IS-L",
        "unit",
    ),
}


def searching(name: str, turned: bool = False) -> Table:
    """A table at which A searches a deck of three cards that fit, or the same deck turned over."""
    card, own, move, kind = SEARCHES[name]
    game = playmat.load(name).with_cards([card])
    fitting = [card.name for card in game.cards if card.kind == kind and card.name != "Seek"][:3]
    deck = fitting[::-1] if turned else fitting
    hero = [{"hero": card.name} for card in game.cards if card.kind == "hero"][:1]
    side: Card = {"deck": deck, **(hero[0] if hero else {})}
    table = game.positions.arrange({"active": "A", "A": {**side, **own}, "B": side})
    table.choose(move, 0)
    return table


@pytest.mark.parametrize("name", SEARCHES)
def test_the_order_of_what_is_offered_tells_nothing_of_the_order_of_the_deck(name: str) -> None:
    as_it_lies, turned = searching(name).state.options(0), searching(name, True).state.options(0)
    assert len(as_it_lies) >= 3
    assert [option.text for option in as_it_lies] == [option.text for option in turned]


@pytest.mark.parametrize("name", SEARCHES)
def test_who_searches_knows_the_deck_and_nobody_else(name: str) -> None:
    state = searching(name).state
    found = [option.pieces[0] for option in state.options(0) if option.pieces]
    assert [state.known[piece] for piece in found] == [1, 1, 1]
