"""Positions laid out by hand: which places a game has for it, made of what the game declares."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from playmat.kernel.seats import LETTERS
from playmat.kernel.views import ABOVE, see
from playmat.parts.game_file import PlaceField
from playmat.parts.look import Mat
from playmat.parts.rulebook import Rulebook


class PlaceForm(Struct):
    """A field of a position that has cards, of each seat or of the table."""

    field: str
    title: str
    seat: bool  # False: it is one of the table
    at: list[str]  # ids of places of the mat, without their seat
    kinds: list[str]  # of cards that lie there; empty: all
    single: bool  # one card, and no list
    slots: int  # of a row; 0: any number lies there
    onto: dict[str, list[str]]  # fields of a card there that list others, with their kinds
    from_top: bool  # its first card lies on top, as in a deck


class NumberForm(Struct):
    """A number of a seat."""

    field: str
    title: str


class PositionForm(Struct):
    """What can be laid out by hand in positions of a game; all else is written."""

    seats: list[str]
    whose: str  # the field that names the seat that begins
    places: list[PlaceForm]
    numbers: list[NumberForm]


def position_form(game: Rulebook, mode: str | None) -> PositionForm:
    """The places and numbers of a game's positions, with the titles that its mat has."""
    table = game.positions.arrange({}, mode, game.friendly_rules)
    mat = game.looks.mat(see(table.state, ABOVE), None)
    fields = game.positions.fields
    return PositionForm(
        seats=list(LETTERS[: len(table.state.seats)]),
        whose=fields.whose,
        places=list(places_of(game, mat)),
        numbers=[NumberForm(name, title_of(name, gauges_of(mat))) for name in fields.numbers],
    )


def places_of(game: Rulebook, mat: Mat) -> Iterator[PlaceForm]:
    """The places of the table, then those of a seat, in the order of the fields."""
    fields = game.positions.fields
    zones = {zone.name: zone for zone in game.zones}
    titles = {area(place.id, place.seat): place.title for place in mat.places}
    of_table = [name for name in fields.table if name not in fields.seat]
    for seat, names in ((False, of_table), (True, fields.seat)):
        for name in names:
            place = fields.places.get(name, PlaceField())
            if name not in fields.places and not (seat and name in zones):
                continue
            at = place.at or [name]
            title = title_of(name, titles) if len(at) > 1 else title_of(at[0], titles, name)
            from_top = name in zones and zones[name].ordered
            what = (place.kinds, place.single, place.slots, place.onto, from_top)
            yield PlaceForm(name, title, seat, at, *what)


def area(place: str, seat: str | None) -> str:
    """The id of a place without its seat.

    >>> area("A.hand", "A"), area("main.card", None)
    ('hand', 'main.card')
    """
    return place.removeprefix(f"{seat}.") if seat else place


def gauges_of(mat: Mat) -> dict[str, str]:
    return {area(gauge.id, gauge.seat): gauge.title for gauge in mat.gauges}


def title_of(name: str, titles: dict[str, str], otherwise: str = "") -> str:
    """What the mat calls it, or its own words: "max_mana" is "Max mana"."""
    if name in titles:
        return titles[name]
    words = (otherwise or name).replace("_", " ")
    return words[:1].upper() + words[1:]
