"""Observing: a table as one seat sees it, as bytes of 32-bit floats.

The road of every step of a learning program, so it is compiled with the rules. Nothing is computed
twice: what has the same values has the same bytes, which are looked up and joined. Who looks at the
same table again and again keeps what was shown (`LastShown`): a body that is as it was is not read,
and what lies in the array already is not written. Only what the seat may know goes in: a piece by
`State.known`, a body unless it lies face down, the figures that the game's file declares open, and
counts.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any, Final

from playmat.kernel.bodies import Body
from playmat.kernel.state import State

MOST_KEPT: Final = 4_000  # values of one figure, before their bytes are made anew
FEW: Final = 6  # rows that are sooner written one by one than joined with all others
THERE: Final = struct.pack("<2f", 1.0, 0.0)  # there, and face up
HIDDEN: Final = struct.pack("<2f", 1.0, 1.0)
TRUE: Final = struct.pack("<f", 1.0)
FALSE: Final = struct.pack("<f", 0.0)

Numbers = Callable[[Any, int], list[float]]


def packed_row(numbers: list[float]) -> bytes:
    return struct.pack(f"<{len(numbers)}f", *numbers)


class FigureBytes:
    """One figure as bytes, by its value; by who looks, too, where it is `turned`."""

    __slots__ = ("kept", "listed", "numbers", "turned")

    def __init__(self, numbers: Numbers, listed: bool, turned: bool, seats: int) -> None:
        self.numbers: Any = numbers
        self.listed: bool = listed  # its value is a list
        self.turned: bool = turned
        self.kept: list[dict[Any, bytes]] = [{} for _ in range(seats)]

    def row(self, given: Any, viewer: int) -> bytes:
        value = tuple(given) if self.listed else given
        kept = self.kept[viewer if self.turned else 0]
        row = kept.get(value)
        if row is None:
            if len(kept) >= MOST_KEPT:
                kept.clear()
            row = kept[value] = packed_row(self.numbers(value, viewer))
        return row


class FigureReader:
    """How some figures are read of a thing: fields, then methods by name."""

    __slots__ = ("fields", "figures", "methods", "turned", "width")

    def __init__(
        self,
        fields: Callable[[Any], tuple[Any, ...]],
        methods: list[str],
        figures: list[FigureBytes],
        width: int,
    ) -> None:
        self.fields: Any = fields
        self.methods: list[str] = methods
        self.figures: list[FigureBytes] = figures  # those of the fields first
        self.width: int = width
        self.turned: bool = any(figure.turned for figure in figures)

    def add(self, thing: Any, viewer: int, rows: list[bytes]) -> None:
        """Add the figures of a body or a table."""
        figures = self.figures
        values: tuple[Any, ...] = self.fields(thing)
        place = 0
        for value in values:
            rows.append(figures[place].row(value, viewer))
            place += 1
        for method in self.methods:
            rows.append(figures[place].row(getattr(thing, method)(), viewer))
            place += 1

    def add_entries(
        self, read: tuple[Any, ...], state: State, seat: int, viewer: int, rows: list[bytes]
    ) -> None:
        """Add those of a seat, out of lists that have been read, with one entry each."""
        figures = self.figures
        place = 0
        for each in read:
            rows.append(figures[place].row(entry(each, seat), viewer))
            place += 1
        table: Any = state
        for method in self.methods:
            rows.append(figures[place].row(getattr(table, method)(seat), viewer))
            place += 1


def entry(each: Any, seat: int) -> Any:
    """What a list says of a seat; -1 as long as it says nothing."""
    return each[seat] if seat < len(each) else -1


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


class ShownBody:
    """A body as it was when it was read, and the row that it had."""

    __slots__ = ("body", "row")

    def __init__(self, body: Body, row: bytes) -> None:
        self.body: Body = body
        self.row: bytes = row


class LastShown:
    """What was shown of one table last: bodies by their numbers, and what was written, the head
    and the rows of all fields."""

    __slots__ = ("bodies", "field", "head")

    def __init__(self) -> None:
        self.bodies: dict[int, ShownBody] = {}
        self.head: bytes = b""
        self.field: list[bytes] = []


class Observer:
    """Observes the tables of one game with so many seats."""

    def __init__(
        self,
        shape: ViewShape,
        table: FigureReader,
        seat: FigureReader,
        body: FigureReader,
        count: FigureBytes,
        cards: Any,
    ) -> None:
        self.shape: ViewShape = shape
        self.table: FigureReader = table
        self.seat: FigureReader = seat
        self.body: FigureReader = body
        self.count: FigureBytes = count  # of the cards in a zone
        self.cards: Any = cards  # CardNumbers
        self.card_rows: dict[int, bytes] = cards.rows
        self.seat_width: int = 3 + shape.zones + seat.width
        self.blank_card: bytes = cards.blank
        self.blank_hand: bytes = bytes(4) + self.blank_card
        self.blank_body: bytes = bytes(8 + 4 * body.width) + self.blank_card
        self.hidden_body: bytes = HIDDEN + self.blank_body[8:]
        self.prompts: list[bytes] = [
            packed_row([1.0 if place == asked else 0.0 for place in range(shape.prompts)])
            for asked in range(shape.prompts)
        ]
        self.no_prompt: bytes = bytes(4 * shape.prompts)
        self.head_size: int = (
            4 * (shape.prompts + table.width)
            + 4 * shape.seats * self.seat_width
            + shape.hand * len(self.blank_hand)
        )
        self.size: int = self.head_size + shape.seats * shape.places * len(self.blank_body)

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
        rows = self.head_rows(state, viewer)
        rows += self.field_rows(state, viewer, places, None)
        return b"".join(rows)

    def write(
        self,
        state: State,
        viewer: int,
        places: dict[int, int],
        last: LastShown,
        target: Any,
        start: int,
    ) -> None:
        """Write what has changed since `last` was written there into a view of bytes."""
        head = b"".join(self.head_rows(state, viewer))
        if head != last.head:
            target[start : start + self.head_size] = head
            last.head = head
        field = self.field_rows(state, viewer, places, last)
        self.write_field(field, last.field, target, start + self.head_size)
        last.field = field

    def write_field(self, field: list[bytes], before: list[bytes], target: Any, start: int) -> None:
        """Write the rows of the fields that are others than before; if many are, all at once."""
        width = len(self.blank_body)
        changed = [place for place in range(len(before)) if field[place] is not before[place]]
        if not before or len(changed) > FEW:
            target[start : start + width * len(field)] = b"".join(field)
            return
        for place in changed:
            at = start + width * place
            target[at : at + width] = field[place]

    def head_rows(self, state: State, viewer: int) -> list[bytes]:
        """What is seen of all but the fields: the question, the table, the seats, the hand."""
        rows = [self.prompt_row(state, viewer)]
        self.table.add(state, viewer, rows)
        seats = len(state.seats)
        read: tuple[Any, ...] = self.seat.fields(state)
        for turned in range(seats):
            self.add_seat(state, viewer, (viewer + turned) % seats, read, rows)
        self.add_hand(state, viewer, rows)
        return rows

    def field_rows(
        self, state: State, viewer: int, places: dict[int, int], last: LastShown | None
    ) -> list[bytes]:
        """The bodies in the fields of all seats, place by place."""
        field = [self.blank_body] * (len(state.seats) * self.shape.places)
        bodies = state.bodies
        if last is None or self.body.turned:
            for number, place in places.items():
                field[place] = self.body_row(state, bodies[number], viewer)
            return field
        shown = last.bodies
        if len(shown) > len(bodies) + FEW:
            shown.clear()
        for number, place in places.items():
            body = bodies[number]
            if self.hides(state, body, viewer):
                field[place] = self.hidden_body
                continue
            known = shown.get(number)
            if known is None or not body.same_as(known.body):
                known = ShownBody(body.copy(), self.body_row(state, body, viewer))
                shown[number] = known
            field[place] = known.row
        return field

    def prompt_row(self, state: State, viewer: int) -> bytes:
        prompt = state.prompt
        if prompt is None or not state.asked >> viewer & 1:
            return self.no_prompt
        place = state.game.prompts.index(prompt)
        return self.prompts[place] if place < len(self.prompts) else self.no_prompt

    def add_seat(
        self, state: State, viewer: int, number: int, read: tuple[Any, ...], rows: list[bytes]
    ) -> None:
        seat = state.seats[number]
        answered = state.asked != 0 and state.answers[number] is not None
        partner = number != viewer and seat.team == state.seats[viewer].team
        rows.append(TRUE if partner else FALSE)
        rows.append(TRUE if seat.out else FALSE)
        rows.append(TRUE if answered else FALSE)
        for zone in seat.zones:
            rows.append(self.count.row(len(zone), viewer))
        self.seat.add_entries(read, state, number, viewer, rows)

    def add_hand(self, state: State, viewer: int, rows: list[bytes]) -> None:
        """The viewer's own cards, in the order in which they are held."""
        room = self.shape.hand
        if not room:
            return
        known = state.known
        for piece in state.seats[viewer].zones[self.shape.hand_zone][:room]:
            rows.append(TRUE)
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
        rows = [HIDDEN if body.face_down else THERE]
        self.body.add(body, viewer, rows)
        rows.append(self.card_row(body.cards[-1]) if body.cards else self.blank_card)
        return b"".join(rows)
