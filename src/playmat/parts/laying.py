"""The mat of small games: gauges, a row of bodies, piles and a hand, from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.kernel.state import State
from playmat.kernel.zones import EVERYBODY, OWNER
from playmat.parts import mats
from playmat.parts.look import Gauge, Layout, Lying, Mat, Offered, Place, Stat

if TYPE_CHECKING:
    from playmat.parts.turn_game import TurnGame


def layout(game: TurnGame) -> Layout:
    """Where everything stands: the row in front, the hand at the player's edge."""
    row = game.row[0]
    gauges = [name for name in game.gauges if not name.startswith("max_")]
    piles = [zone.name for zone in game.zones if zone.sight != OWNER]
    hands = [zone.name for zone in game.zones if zone.sight == OWNER]
    left, right = gauges[:2] or ["."], piles[:2] or ["."]
    while len(left) < 2:
        left.append(left[-1])
    while len(right) < 2:
        right.append(right[-1])
    side = [f"{left[0]} {row} {row} {row} {right[0]}"]
    side += [f"{left[1]} {hand} {hand} {hand} {right[1]}" for hand in hands]
    return Layout(side, ["."], side, ["."])


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
    row = mats.bodies(seat, name, title, bodies)
    row.room = 5
    places = [row]
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
