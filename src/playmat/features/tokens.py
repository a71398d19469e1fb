"""Tokens and options as rows: for networks that take a list of things instead of a flat array.

A token is a card or a body that the seat sees; an option's row says its verb, the card that it
plays and the bodies that it is about. Slower than the flat form, and without its limits of places.
"""

from __future__ import annotations

from typing import NamedTuple

from playmat.features.figures import packed
from playmat.features.observing import Observer
from playmat.kernel.bodies import Body
from playmat.kernel.decisions import Option
from playmat.kernel.state import State
from playmat.kernel.views import see_zone
from playmat.parts.rulebook import Rulebook

NUMBERS = 20.0  # an option's number as 1


class NumberRows(NamedTuple):
    """So many rows of numbers, one after the other, as bytes of 32-bit floats."""

    rows: int
    width: int
    data: bytes


class TokenMaker:
    """Makes tokens and rows of options of a game for so many seats."""

    def __init__(self, game: Rulebook, observer: Observer, seats: int, body: list[str]) -> None:
        self.game = game
        self.observer = observer
        self.seats = seats
        self.verbs = {name: place for place, name in enumerate(game.verbs)}
        zones = [f"in {zone.name}" for zone in game.zones]
        whose = [f"of seat {turned}" for turned in range(seats)]
        self.labels = [*zones, "in play", *whose, "place", "there", "face down", *body]
        self.labels += observer.cards.labels
        cards = [f"card: {name}" for name in observer.cards.labels]
        things = ["there", "face down", *body, *observer.cards.labels]
        self.option_labels = [f"verb {name}" for name in game.verbs] + ["number", "seat", *cards]
        self.option_labels += [f"body: {name}" for name in things]
        self.option_labels += [f"other: {name}" for name in things]

    def tokens(self, state: State, viewer: int) -> NumberRows:
        """All cards and bodies that the viewer sees, zone by zone, each seat from its own on."""
        rows: list[bytes] = []
        places = self.observer.places(state, viewer)
        for turned in range(self.seats):
            seat = (viewer + turned) % self.seats
            for zone in self.game.zones:
                for place, name in enumerate(see_zone(state, seat, zone, viewer)):
                    if name is not None:
                        rows.append(self.zone_token(zone.index, turned, place, name))
        for body in state.bodies.values():
            if not body.last_known:
                rows.append(self.body_token(state, body, viewer, places.get(body.number, -1)))
        return NumberRows(len(rows), len(self.labels), b"".join(rows))

    def zone_token(self, zone: int, turned: int, place: int, name: str) -> bytes:
        body = self.observer.blank_body[: -len(self.observer.blank_card)]
        card: bytes = self.observer.cards.named(self.game, name)
        return self.head(zone, turned, place) + body + card

    def body_token(self, state: State, body: Body, viewer: int, place: int) -> bytes:
        turned = (body.seat - viewer) % self.seats
        within = place % self.observer.shape.places if place >= 0 else place
        head = self.head(len(self.game.zones), turned, within)
        return head + self.observer.body_row(state, body, viewer)

    def head(self, where: int, turned: int, place: int) -> bytes:
        zones = len(self.game.zones) + 1
        numbers = [1.0 if where == other else 0.0 for other in range(zones)]
        numbers += [1.0 if turned == other else 0.0 for other in range(self.seats)]
        return packed([*numbers, (place + 1) / 10])

    def option_rows(self, state: State, viewer: int, options: list[Option]) -> NumberRows:
        """What may be chosen, an option a row, in the order in which it is offered."""
        rows = b"".join(self.option_row(state, viewer, option) for option in options)
        return NumberRows(len(options), len(self.option_labels), rows)

    def option_row(self, state: State, viewer: int, option: Option) -> bytes:
        verb = self.verbs.get(option.verb.name, -1)
        numbers = [1.0 if verb == place else 0.0 for place in range(len(self.verbs))]
        number = 0 if option.number in state.bodies else option.number
        numbers += [max(-1.0, min(1.0, number / NUMBERS)), float(option.seat == viewer)]
        observer = self.observer
        card = observer.blank_card
        if option.pieces and state.known[option.pieces[0]] >> viewer & 1:
            card = observer.card_row(state.pieces[option.pieces[0]].card)
        acting = option.body or (option.number if option.number in state.bodies else 0)
        bodies = [self.thing(state, number, viewer) for number in (acting, option.other)]
        return b"".join([packed(numbers), card, *bodies])

    def thing(self, state: State, number: int, viewer: int) -> bytes:
        body = state.body(number)
        observer = self.observer
        return observer.blank_body if body is None else observer.body_row(state, body, viewer)
