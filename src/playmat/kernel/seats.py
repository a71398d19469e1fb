"""Seats: the players' places at the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

LETTERS: Final = "ABCDEFGH"


@mypyc_attr(acyclic=True)
class Seat:
    """A player's place: zones of piece numbers, and slots that hold bodies by their number.

    `eyes` are the seats, as bits, that look into its private zones: its own, and a partner's
    where partners play with open hands. A list of pieces in a zone is replaced, never changed:
    the twins of a state share it.
    """

    __slots__ = ("eyes", "index", "out", "slots", "team", "zones")

    def __init__(
        self, index: int, team: int, eyes: int, out: bool, zones: list[list[int]], slots: list[int]
    ) -> None:
        self.index: int = index
        self.team: int = team
        self.eyes: int = eyes
        self.out: bool = out
        self.zones: list[list[int]] = zones
        self.slots: list[int] = slots

    def copy(self) -> Seat:
        return Seat(self.index, self.team, self.eyes, self.out, self.zones[:], self.slots[:])

    def take(self, zone: int, piece: int) -> None:
        """Take a piece out of a zone; mostly it lies on top."""
        pieces = self.zones[zone]
        if pieces[-1] == piece:
            self.zones[zone] = pieces[:-1]
        else:
            at = pieces.index(piece)
            self.zones[zone] = pieces[:at] + pieces[at + 1 :]

    def put(self, zone: int, piece: int) -> None:
        """Lay a piece on top of a zone."""
        self.zones[zone] = self.zones[zone] + [piece]

    def first_free(self, start: int, end: int) -> int:
        """The first empty one of the slots from one place up to another, -1 if there is none."""
        for place in range(start, end):
            if not self.slots[place]:
                return place
        return -1

    def pack(self) -> list[object]:
        return [self.index, self.team, self.eyes, self.out, self.zones, self.slots]


def letter(seat: int) -> str:
    """The name of a seat: 0 is A."""
    return LETTERS[seat]


def who_wins(winners: int) -> str:
    """The winners (seats, as bits) in words: "A wins", "A and C win"."""
    names = [name for seat, name in enumerate(LETTERS) if winners >> seat & 1]
    return f"{names[0]} wins" if len(names) == 1 else f"{' and '.join(names)} win"
