"""Positions laid out by hand: every place that a game declares takes the cards that it says."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tables import GAMES

import playmat
from playmat.kernel.views import ABOVE, see
from playmat.parts.rulebook import Rulebook
from playmat.workshop.position_drafts import BadPosition, lay_out
from playmat.workshop.position_forms import PlaceForm, area, position_form

MODES = {"vanquishers": "advanced"}  # in which all kinds of cards are played


def laid(game: Rulebook, place: PlaceForm, entry: Any) -> dict[str, Any]:
    """A position with one card in a place, of seat B where it is one of a seat; A plays, too."""
    held = {place.field: entry if place.single else [entry]}
    hand = {"A": {"hand": [game.cards[0].name]}}
    return {**hand, **({"B": held} if place.seat else held)}


def shown(game: Rulebook, given: dict[str, Any], place: PlaceForm, mode: str | None) -> list[str]:
    """What lies in the places of the mat that a field names."""
    table = lay_out(game, given, mode)
    mat = game.looks.mat(see(table.state, ABOVE), None)
    found = [p for p in mat.places if area(p.id, p.seat) in place.at and p.seat != "A"]
    cards = [card for each in found for card in each.cards]
    return [str(card.card) for each in cards for card in (each, *each.attached)]


def examples(game: Rulebook, kinds: list[str]) -> list[str]:
    """A card of each kind that a place takes; any card, where it takes all."""
    first: dict[str, str] = {}
    for card in game.looks.prints:
        first.setdefault(card.kind, card.name)
    return [first[kind] for kind in kinds] or [game.cards[0].name]


@pytest.mark.parametrize("name", GAMES)
def test_a_card_lies_in_the_place_that_takes_its_kind(name: str) -> None:
    game, mode = playmat.load(name), MODES.get(name)
    form = position_form(game, mode)
    on_the_mat = {
        area(p.id, p.seat)
        for p in game.looks.mat(see(lay_out(game, {}, mode).state, ABOVE), None).places
    }
    for place in form.places:
        for card in examples(game, place.kinds):
            seen = shown(game, laid(game, place, card), place, mode)
            zone = place.field not in game.says.positions.places  # a game may draw from it at once
            if set(place.at) <= on_the_mat and not zone:
                assert card in seen, (place.field, card)


@pytest.mark.parametrize("name", GAMES)
def test_a_card_lies_on_another_where_the_place_says_so(name: str) -> None:
    game, mode = playmat.load(name), MODES.get(name)
    for place in position_form(game, mode).places:
        for field, kinds in place.onto.items():
            for card in examples(game, kinds):
                bearer = examples(game, place.kinds)[0]
                entry = {"card": bearer, field: [card]}
                try:
                    assert bearer in shown(game, laid(game, place, entry), place, mode), (
                        field,
                        card,
                    )
                except BadPosition as error:
                    assert bearer in error.message or card in error.message, error


@pytest.mark.parametrize("name", GAMES)
def test_numbers_and_who_begins_can_be_said(name: str) -> None:
    game = playmat.load(name)
    form = position_form(game, None)
    given: dict[str, Any] = {number.field: 4 for number in form.numbers}
    lay_out(game, {form.whose: "B", "A": given}, None)
    assert all(number.title for number in form.numbers)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "wrong", [5, "x", True, [[]], {"x": {}}, [{"card": {}}], [5], {"card": ["x"]}], ids=str
)
def test_what_is_no_position_is_refused_with_its_place(name: str, wrong: Any) -> None:
    """Whatever stands in a field, a game lays it out or says what is wrong: it never breaks."""
    game = playmat.load(name)
    fields = game.positions.fields
    for seat, names in ((False, fields.table), (True, fields.seat)):
        for field in names:
            given = {"A": {field: wrong}} if seat else {field: wrong}
            try:
                lay_out(game, given, None)
            except BadPosition as error:
                assert error.message
