"""The mat of small games: gauges, a row of bodies, piles and a hand, from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.kernel.state import State
from playmat.kernel.zones import EVERYBODY, OWNER
from playmat.parts import mats
from playmat.parts.guide import Explainer
from playmat.parts.look import (
    Facet,
    Gauge,
    Layout,
    Look,
    Lying,
    Mat,
    Offered,
    Place,
    Printed,
    Stat,
    usual_layout,
)
from playmat.parts.looks import Looks
from playmat.parts.small_game import SmallGame

ABREAST: Final = 5  # bodies for which a row has room


class SmallLooks(Looks):
    """The looks that a small game says in its class."""

    game: SmallGame

    @cached_property
    def glance(self) -> Look:
        game = self.game
        kinds = list(dict.fromkeys(card.kind for card in game.cards))
        colours = dict.fromkeys(kinds, game.accent) | dict(game.colours)
        return Look(
            *(game.pitch, game.minutes, game.complexity, game.icon, game.accent, game.felt),
            colours,
            self.layout,
            [Facet("kind", "Kind", kinds)],
            deck_size=game.deck_cards[0],
            first_deck=game.says.first_deck,
        )

    @property
    def layout(self) -> Layout:
        """Gauges at the left, the row in front, piles at the right, the hand at the edge."""
        return usual_layout(self.game.row[0], across=ABREAST)

    @cached_property
    def explainer(self) -> Explainer:
        return self.game.files.explainer(self.game.words_on_cards, any_case=False)


def printed(game: SmallGame, card: Any) -> Printed:
    """A card with the figures of its file."""
    file = card.file
    figures = [Stat(n, t, getattr(file, n)) for n, t in game.stats.items() if hasattr(file, n)]
    return Printed(
        *(card.name, card.kind, card.kind.capitalize(), card.kind),
        game.files.art.icons(card.name, [card.text], [card.kind]),
        cost=getattr(file, "cost", None),
        stats=figures if any(figure.value for figure in figures) else [],  # a spell has none
        facets={"kind": [card.kind]},
    )


def mat(game: SmallGame, view: Mapping[str, Any], eyes: str | None) -> Mat:
    places: list[Place] = []
    gauges: list[Gauge] = []
    for seat, shown in view["seats"].items():
        places += places_of(game, seat, shown, seat == eyes)
        for name, title in game.gauges.items():
            most = shown.get(f"max_{name}")
            gauges.append(Gauge(f"{seat}.{name}", name, title, shown[name], most, seat))
    return Mat(places, gauges, active=view["active"], line=mats.line(view))


def places_of(game: SmallGame, seat: str, shown: Mapping[str, Any], own: bool) -> list[Place]:
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


def lying(game: SmallGame, body: Mapping[str, Any]) -> Lying:
    """A body as it lies there, with its figures."""
    made = mats.body(body)
    made.stats = [Stat(n, title, body[n]) for n, title in game.stats.items() if n in body]
    made.tapped = bool(body.get("tired", False))
    return made


def offered(game: SmallGame, state: State, option: Option) -> Offered:
    """An option with the card, the bodies and the seat that it touches."""
    made = mats.offered(game, state, option)
    made.body, made.other = option.body, option.other
    if option.verb.name in game.aims_at_seats and not option.other:
        made.seat = letter(option.number)
    return made
