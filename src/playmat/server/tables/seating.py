"""Who sits where at a table: persons, bots, and seats that wait for somebody with the link."""

from __future__ import annotations

from playmat import bots
from playmat.kernel.seats import letter
from playmat.parts.reactions import NEVER, WHEN_ABLE
from playmat.parts.rulebook import Rulebook
from playmat.server.wire.messages import Asking, SeatInfo
from playmat.server.wire.rows import StoredSeat, StoredTable

GUEST = "Guest"


def name_at(sitting: StoredSeat, names: dict[str, str]) -> str:
    """What is said of who sits there."""
    if sitting.kind == "bot":
        return bots.KINDS[sitting.bot].title
    return names.get(sitting.guest) or (GUEST if sitting.kind == "person" else "")


def teams_at(stored: StoredTable, game: Rulebook) -> list[int]:
    """The team of each seat of a table."""
    mode = game.mode(stored.mode)
    return game.teams_for(mode, game.settings(mode, stored.switches))


def clock_minutes(stored: StoredTable, game: Rulebook) -> float:
    """Of each person's clock; 0: there is none. Between persons a game has its own."""
    if stored.days:
        return 0.0
    guests = {seat.guest for seat in stored.seats if seat.kind == "person"}
    coming = sum(seat.kind == "open" for seat in stored.seats)
    usual = float(game.looks.glance.minutes) if len(guests) + coming > 1 else 0.0
    return stored.minutes or usual


class HostedSeat:
    """A place at a hosted table, with all that is not part of the game.

    `away_since` is the time at which the last connection of a person went; None: present.
    """

    def __init__(self, number: int, team: int, sitting: StoredSeat, name: str) -> None:
        self.number = number
        self.team = team
        self.kind = sitting.kind
        self.guest = sitting.guest
        self.bot = sitting.bot
        self.deck = sitting.deck
        self.name = name
        self.wish: Asking = WHEN_ABLE
        self.silent_turn: int | None = None  # the turn in which it does not want to be asked
        self.away_since: float | None = None
        self.claimable = False
        self.off = 0.0  # until when it takes days off

    @property
    def letter(self) -> str:
        return letter(self.number)

    def asking(self, turn: int) -> Asking:
        """When this seat wants to be asked to react, now."""
        return NEVER if self.silent_turn == turn else self.wish

    def ask_when(self, asking: Asking, turn: int) -> None:
        """Its wish about reactions; "never" holds for this turn."""
        self.silent_turn = turn if asking == NEVER else None
        if asking != NEVER:
            self.wish = asking

    def info(self) -> SeatInfo:
        return SeatInfo(
            letter=self.letter,
            name=self.name,
            kind=self.kind,
            team=self.team,
            present=self.away_since is None,
            bot=self.bot,
            claimable=self.claimable,
            off=self.off,
        )

    def stored(self) -> StoredSeat:
        return StoredSeat(self.kind, self.guest, self.bot, self.deck)
