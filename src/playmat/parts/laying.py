"""The mat of small games: gauges, a row of bodies, piles and a hand, from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.kernel.state import State
from playmat.kernel.zones import EVERYBODY, OWNER
from playmat.parts import mats
from playmat.parts.look import Gauge, Layout, Lying, Mat, Offered, Place, Stat, usual_layout

if TYPE_CHECKING:
    from playmat.parts.turn_game import TurnGame


ABREAST: Final = 5  # bodies for which a row has room


def layout(game: TurnGame) -> Layout:
    """The usual field, with the one row in front."""
    return usual_layout(game.row[0], across=ABREAST)


def mat(game: TurnGame, view: Mapping[str, Any], eyes: str | None) -> Mat:
    places: list[Place] = []
    gauges: list[Gauge] = []
    for seat, shown in view["seats"].items():
        places += places_of(game, seat, shown, seat == eyes)
        for name, title in game.gauges.items():
            most = shown.get(f"max_{name}")
            gauges.append(Gauge(f"{seat}.{name}", name, title, shown[name], most, seat))
    return Mat(places, gauges, active=view["active"], line=mats.line(view))


def places_of(game: TurnGame, seat: str, shown: Mapping[str, Any], own: bool) -> list[Place]:
    """A player's row, piles and hand."""
    name, title = game.row
    bodies = [lying(game, body) for body in shown[name]]
    places = [mats.bodies(seat, name, title, bodies)]
    for zone in game.zones:
        cards, called = shown[zone.name], zone.name.capitalize()
        if zone.sight == OWNER:
            places.append(mats.hand(seat, cards, own, called))
        elif zone.sight == EVERYBODY:
            places.append(mats.open_pile(seat, zone.name, called, cards))
        else:
            places.append(mats.pile(seat, zone.name, called, cards))
    return places


def lying(game: TurnGame, body: Mapping[str, Any]) -> Lying:
    """A body as it lies there, with its figures."""
    stats = [Stat(name, title, body[name]) for name, title in game.stats.items() if name in body]
    return Lying(
        mats.key(body["number"]),
        body["card"],
        "" if body["name"] == body["card"] else body["name"],
        body["number"],
        stats=stats,
        tapped=bool(body.get("tired", False)),
    )


def offered(game: TurnGame, state: State, option: Option) -> Offered:
    """An option with the card, the bodies and the seat that it touches."""
    made = mats.offered(game, state, option)
    made.body, made.other = option.body, option.other
    if option.verb.name in game.aims_at_seats and not option.other:
        made.seat = letter(option.number)
    return made
