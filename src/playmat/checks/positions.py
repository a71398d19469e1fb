"""Positions laid out by hand: every place that a game declares takes the cards that it says."""

from __future__ import annotations

from typing import Any

from playmat.checks.wrong import Wrong, demand
from playmat.parts.rulebook import Rulebook
from playmat.workshop.position_drafts import BadPosition, lay_out
from playmat.workshop.position_forms import PlaceForm, position_form


def positions_can_be_laid_out(game: Rulebook) -> None:
    for mode in game.modes:
        try:
            form = position_form(game, mode)
            numbers: dict[str, Any] = {number.field: 4 for number in form.numbers}
            lay_out(game, {form.whose: "B", "A": numbers}, mode)
            for place in form.places:
                for card in examples(game, place.kinds):
                    lay_out(game, laid(game, place, card), mode)
        except BadPosition as error:
            raise Wrong(f"in {mode}: {error}") from None


def laid(game: Rulebook, place: PlaceForm, entry: Any) -> dict[str, Any]:
    """A position with one card in a place, of seat B where it is one of a seat; A plays, too."""
    held = {place.field: entry if place.single else [entry]}
    hand = {"A": {"hand": [game.cards[0].name]}}
    return {**hand, **({"B": held} if place.seat else held)}


def examples(game: Rulebook, kinds: list[str]) -> list[str]:
    """A card of each kind that a place takes; any card, where it takes all."""
    first: dict[str, str] = {}
    for card in game.looks.prints:
        first.setdefault(card.kind, card.name)
    return [first[kind] for kind in kinds if kind in first] or [game.cards[0].name]


ODD: tuple[Any, ...] = (5, "x", True, [[]], {"x": {}}, [{"card": {}}], [5], {"card": ["x"]})


def odd_positions_are_refused(game: Rulebook) -> None:
    """Whatever stands in a field, a game lays it out or says what is wrong: it never breaks."""
    fields = game.positions.fields
    for seat, names in ((False, fields.table), (True, fields.seat)):
        for field in names:
            for odd in ODD:
                given = {"A": {field: odd}} if seat else {field: odd}
                try:
                    lay_out(game, given, None)
                except BadPosition as error:
                    demand(bool(error.message), f"{field}: {odd!r} is refused without a word")
                except Exception as error:
                    raise Wrong(f"{field}: {odd!r} in a position breaks it: {error!r}") from error
