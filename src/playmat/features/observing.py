"""Observing: a table as one seat sees it, as bytes of 32-bit floats.

The road of every step of a learning program, so it is compiled with the rules. Nothing is computed
twice: what has the same values has the same bytes, which are looked up and joined. Only what the
seat may know goes in: a piece by `State.known`, a body unless it lies face down, the figures that
the game's file declares open, and counts.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any, Final

from playmat.kernel.bodies import Body
from playmat.kernel.state import State

MOST_KEPT: Final = 40_000  # rows of bytes, before they are made anew
# Lists, not tuples: mypyc takes a constant tuple of floats for one that was never set.
HIDDEN: Final[list[float]] = [1.0, 1.0]  # there, and face down
OPEN: Final[list[float]] = [1.0, 0.0]

Values = tuple[Any, ...]
Numbers = Callable[[Any, int], list[float]]


def packed_row(numbers: list[float]) -> bytes:
    return struct.pack(f"<{len(numbers)}f", *numbers)


class FigureReader:
    """How some figures are read of a thing (fields, then methods by name), and made numbers."""

    __slots__ = ("fields", "listed", "methods", "numbers", "width")

    def __init__(
        self,
        fields: Callable[[Any], Values],
        methods: list[str],
        listed: bool,
        numbers: Numbers,
        width: int,
    ) -> None:
        self.fields: Any = fields
        self.methods: list[str] = methods
        self.listed: bool = listed
        self.numbers: Any = numbers
        self.width: int = width

    def of(self, thing: Any) -> Values:
        """The values of a body or a table."""
        values: Values = self.fields(thing)
        for method in self.methods:
            values += (getattr(thing, method)(),)
        return frozen(values) if self.listed else values

    def at(self, thing: Any, seat: int) -> Values:
        """The values of a seat, out of lists with one entry each."""
        found: list[Any] = [entry(each, seat) for each in self.fields(thing)]
        for method in self.methods:
            found.append(getattr(thing, method)(seat))
        return frozen(tuple(found)) if self.listed else tuple(found)


def entry(each: Any, seat: int) -> Any:
    """What a list says of a seat; -1 as long as it says nothing."""
    return each[seat] if seat < len(each) else -1


def frozen(values: Values) -> Values:
    """Values that can be looked up."""
    return tuple(tuple(value) if isinstance(value, list) else value for value in values)


class ViewShape:
    """How much there is of everything."""

    __slots__ = ("hand", "hand_zone", "places", "prompts", "seats", "zones")

    def __init__(
        self, seats: int, places: int, hand: int, hand_zone: int, prompts: int, zones: int
    ) -> None:
        self.seats: int = seats
        self.places: int = places
        self.hand: int = hand
        self.hand_zone: int = hand_zone
        self.prompts: int = prompts
        self.zones: int = zones


class Observer:
    """Observes the tables of one game with so many seats."""

    def __init__(
        self,
        shape: ViewShape,
        table: FigureReader,
        seat: FigureReader,
        body: FigureReader,
        cards: Any,
    ) -> None:
        self.shape: ViewShape = shape
        self.table: FigureReader = table
        self.seat: FigureReader = seat
        self.body: FigureReader = body
        self.cards: Any = cards  # CardNumbers
        self.card_rows: dict[int, bytes] = cards.rows
        self.seat_width: int = 3 + shape.zones + seat.width
        self.blank_card: bytes = cards.blank
        self.blank_hand: bytes = bytes(4) + self.blank_card
        self.shown_card: bytes = struct.pack("<f", 1.0)
        self.blank_body: bytes = bytes(8 + 4 * body.width) + self.blank_card
        self.hidden_body: bytes = struct.pack("<2f", *HIDDEN) + self.blank_body[8:]
        self.prompts: list[bytes] = [
            packed_row([1.0 if place == asked else 0.0 for place in range(shape.prompts)])
            for asked in range(shape.prompts)
        ]
        self.no_prompt: bytes = bytes(4 * shape.prompts)
        self.kept: dict[Values, bytes] = {}
        self.kept_bodies: dict[Values, bytes] = {}
        self.size: int = (
            4 * (shape.prompts + table.width)
            + 4 * shape.seats * self.seat_width
            + shape.hand * len(self.blank_hand)
            + shape.seats * shape.places * len(self.blank_body)
        )

    # ---- places ----

    def places(self, state: State, viewer: int) -> dict[int, int]:
        """Where each body stands in the fields of all seats, by its number.

        What lies in a slot has the place of the slot; the rest fills a field from its end.
        """
        found: dict[int, int] = {}
        bodies = state.bodies
        width = self.shape.places
        seats = len(state.seats)
        for turned in range(seats):
            start = turned * width
            slots = state.seats[(viewer + turned) % seats].slots
            place = start
            for number in slots:
                if number and place < start + width and number in bodies:
                    found[number] = place
                place += 1
        if len(found) < len(bodies):
            self.place_rest(state, viewer, found)
        return found

    def place_rest(self, state: State, viewer: int, found: dict[int, int]) -> None:
        width = self.shape.places
        seats = len(state.seats)
        taken = set(found.values())
        for number, body in state.bodies.items():
            if number in found or body.last_known:
                continue
            start = (body.seat - viewer) % seats * width
            place = start + width - 1
            while place >= start and place in taken:
                place -= 1
            if place >= start:
                found[number] = place
                taken.add(place)

    # ---- rows ----

    def observe(self, state: State, viewer: int, places: dict[int, int]) -> bytes:
        """All that is seen, in the order of the segments."""
        if len(self.kept) + len(self.kept_bodies) > MOST_KEPT:
            self.kept.clear()
            self.kept_bodies.clear()
        rows = [self.prompt_row(state, viewer), self.table_row(state, viewer)]
        seats = len(state.seats)
        read: Values = self.seat.fields(state)
        for turned in range(seats):
            rows.append(self.seat_row(state, viewer, (viewer + turned) % seats, read))
        self.add_hand(state, viewer, rows)
        field = [self.blank_body] * (seats * self.shape.places)
        bodies = state.bodies
        for number, place in places.items():
            field[place] = self.body_row(state, bodies[number], viewer)
        rows += field
        return b"".join(rows)

    def prompt_row(self, state: State, viewer: int) -> bytes:
        prompt = state.prompt
        if prompt is None or not state.asked >> viewer & 1:
            return self.no_prompt
        place = state.game.prompts.index(prompt)
        return self.prompts[place] if place < len(self.prompts) else self.no_prompt

    def table_row(self, state: State, viewer: int) -> bytes:
        values = self.table.of(state)
        key = (viewer, values)
        row = self.kept.get(key)
        if row is None:
            row = self.kept[key] = packed_row(self.table.numbers(values, viewer))
        return row

    def seat_row(self, state: State, viewer: int, number: int, read: Values) -> bytes:
        seat = state.seats[number]
        values: list[Any] = [
            number != viewer and seat.team == state.seats[viewer].team,
            seat.out,
            state.asked != 0 and state.answers[number] is not None,
        ]
        for zone in seat.zones:
            values.append(len(zone))
        if self.seat.methods or self.seat.listed:
            values.append(self.seat.at(state, number))
        else:
            for each in read:
                values.append(entry(each, number))
        key = tuple(values)
        row = self.kept.get(key)
        if row is None:
            row = self.kept[key] = self.made_seat_row(state, number, viewer, values)
        return row

    def made_seat_row(self, state: State, number: int, viewer: int, values: list[Any]) -> bytes:
        numbers: list[float] = [float(value) for value in values[:3]]
        numbers += [float(count) / 20.0 for count in values[3 : 3 + self.shape.zones]]
        numbers += self.seat.numbers(self.seat.at(state, number), viewer)
        return packed_row(numbers)

    def add_hand(self, state: State, viewer: int, rows: list[bytes]) -> None:
        """The viewer's own cards, in the order in which they are held."""
        room = self.shape.hand
        if not room:
            return
        known = state.known
        for piece in state.seats[viewer].zones[self.shape.hand_zone][:room]:
            rows.append(self.shown_card)
            seen = known[piece] >> viewer & 1
            rows.append(self.card_row(state.pieces[piece].card) if seen else self.blank_card)
            room -= 1
        rows += [self.blank_hand] * room

    def card_row(self, card: Any) -> bytes:
        row = self.card_rows.get(card.index)
        if row is None:
            made: bytes = self.cards.row(card)
            return made
        return row

    def hides(self, state: State, body: Body, viewer: int) -> bool:
        """Whether a body lies there that the viewer does not know."""
        if not body.face_down:
            return False
        pieces = body.pieces
        if not pieces:
            return body.seat != viewer
        return not state.known[pieces[-1]] >> viewer & 1

    def body_row(self, state: State, body: Body, viewer: int) -> bytes:
        if self.hides(state, body, viewer):
            return self.hidden_body
        values = self.body.of(body)
        card = body.cards[-1] if body.cards else None
        key = (viewer, values, -1 if card is None else card.index, body.name, body.face_down)
        row = self.kept_bodies.get(key)
        if row is None:
            there = [*(HIDDEN if body.face_down else OPEN)]
            row = packed_row([*there, *self.body.numbers(values, viewer)])
            row += self.blank_card if card is None else self.card_row(card)
            self.kept_bodies[key] = row
        return row
