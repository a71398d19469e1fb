"""Features: what a seat may know as numbers, for programs that learn.

>>> import playmat
>>> from playmat.features import Features
>>> game = playmat.load("mix")
>>> features = Features(game, seats=2)
>>> state = game.deal(["Five Owens", "Slow Drip"], seed=7).state
>>> seen = features.observe(state, 0)
>>> len(seen.observation) == 4 * features.size
True
>>> [features.action_words(action) for action in seen.actions]
['play: card 1 in hand']

All games are described by what they declare (`features` in their `game.yaml`); there is no code for
one of them. What a seat cannot know makes no difference to any number here.
"""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import NamedTuple

from playmat.features.actions import NONE, Catalogue
from playmat.features.cards import CardNumbers
from playmat.features.figures import FigureRow, Form
from playmat.features.observing import FigureBytes, FigureReader, Observer, ViewShape
from playmat.features.tokens import NumberRows, TokenMaker
from playmat.features.words import action_words, operands_of
from playmat.kernel.by_hand import ASK_AGREE
from playmat.kernel.decisions import Option
from playmat.kernel.state import State
from playmat.parts.rulebook import Rulebook

__all__ = ["NONE", "Features", "NumberRows", "Observed", "Segment"]


COUNT = Form("number", 1, 20.0)  # of cards in a zone


class Segment(NamedTuple):
    """Some numbers of an observation that belong together: their first place and their names."""

    name: str
    start: int
    labels: list[str]

    @property
    def end(self) -> int:
        return self.start + len(self.labels)


class Observed(NamedTuple):
    """What a seat sees and may choose: `actions` has the action of each of the options."""

    observation: bytes
    options: list[Option]
    actions: list[int]


class Features:
    """The numbers and actions of one game for so many seats."""

    def __init__(self, game: Rulebook, seats: int) -> None:
        said = game.says.features
        self.game = game
        self.seats = seats
        hands = [zone.index for zone in game.zones if zone.name == "hand"]
        self.hand = said.hand if hands else 0
        self.prompts = [prompt for prompt in game.prompts if prompt is not ASK_AGREE]
        self.table = FigureRow(said.table, seats)
        self.seat = FigureRow(said.seat, seats)
        self.body = FigureRow(said.body, seats)
        self.cards = CardNumbers(game, FigureRow(said.card, seats))
        zone = hands[0] if hands else -1
        self.shape = ViewShape(
            seats, said.places, self.hand, zone, len(self.prompts), zones=len(game.zones)
        )
        self.observer = Observer(
            self.shape,
            reading(self.table, seats),
            reading(self.seat, seats),
            reading(self.body, seats),
            count=bytes_of(COUNT, seats),
            cards=self.cards,
        )
        self.catalogue = Catalogue(operands_of(game), seats, said.places, self.hand, zone)

    # ---- what there is ----

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.observer.size // 4

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return self.catalogue.size

    @cached_property
    def segments(self) -> list[Segment]:
        """What the numbers of an observation are, in order."""
        zones = [f"{zone.name} / 20" for zone in self.game.zones]
        card = ["there", *self.cards.labels]
        body = ["there", "face down", *self.body.labels, *self.cards.labels]
        own = ["partner", "out", "answered", *zones, *self.seat.labels]
        parts = [("prompt", [f"{prompt.rule}: {prompt.text}" for prompt in self.prompts])]
        parts += [("table", self.table.labels)]
        parts += [(f"seat {turned}", own) for turned in range(self.seats)]
        parts += [("hand", [f"{place}: {name}" for place in range(self.hand) for name in card])]
        places = range(self.shape.places)
        field = [f"{place}: {name}" for place in places for name in body]
        parts += [(f"field {turned}", field) for turned in range(self.seats)]
        found: list[Segment] = []
        for name, labels in parts:
            found.append(Segment(name, found[-1].end if found else 0, labels))
        return found

    @cached_property
    def version(self) -> str:
        """A digest of what numbers and actions mean: a network fits where it is the same."""
        said = [[segment.name, *segment.labels] for segment in self.segments]
        verbs = sorted(
            (name, verb.start, verb.count) for name, verb in self.catalogue.verbs.items()
        )
        return hashlib.blake2b(repr((said, verbs)).encode(), digest_size=8).hexdigest()

    def action_words(self, action: int) -> str:
        """An action in words."""
        return action_words(self.game, self.catalogue, action)

    # ---- a table ----

    def observe(self, state: State, viewer: int) -> Observed:
        """What a seat sees as a flat array, and what it may choose as actions."""
        state.refresh()
        places = self.observer.places(state, viewer)
        options = state.options(viewer)
        actions = self.catalogue.actions(state, viewer, options, places)
        return Observed(self.observer.observe(state, viewer, places), options, actions)

    @cached_property
    def rows(self) -> TokenMaker:
        """Makes tokens and rows of options."""
        return TokenMaker(self.game, self.observer, self.seats, self.body.labels)

    def tokens(self, state: State, viewer: int) -> NumberRows:
        """The cards and bodies that a seat sees, one a row (`rows.labels`)."""
        state.refresh()
        return self.rows.tokens(state, viewer)

    def option_rows(self, state: State, viewer: int) -> NumberRows:
        """What a seat may choose, one option a row (`rows.option_labels`)."""
        return self.rows.option_rows(state, viewer, state.options(viewer))


def reading(figures: FigureRow, seats: int) -> FigureReader:
    found = [bytes_of(figures.forms[name], seats) for name in figures.order]
    return FigureReader(figures.fields, figures.methods, found, figures.width)


def bytes_of(form: Form, seats: int) -> FigureBytes:
    return FigureBytes(form.numbers, form.kind == "numbers", form.kind == "whose", seats)
