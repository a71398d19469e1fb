"""Open tables: which there are, whose they are, and when they end.

They stand in no store. A table that is open is one with a link whose seats are given to anybody; it
is open as long as its maker is here, and after a restart the maker opens another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from playmat.server.fairness.limits import TooMany
from playmat.server.settings import Settings
from playmat.server.wire.people_messages import OpenTable

AWAY = 60.0  # seconds after which the table of a maker who has gone is open no longer
LISTED = 50  # tables of a page


@dataclass
class OpenedTable:
    """An open table; `here` is when its maker was last seen, by the clock of the hall."""

    row: OpenTable  # as everybody sees it
    maker: str
    network: str
    here: float
    guests: list[str] = field(default_factory=list)  # who sits there


class OpenTables:
    """All of them, the oldest first."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.by_table: dict[str, OpenedTable] = {}

    def check_room(self, guest: str, network: str) -> None:
        """Whether one more may be open that this guest of this network makes."""
        settings = self.settings
        if not settings.open_tables_each:
            raise TooMany("there are no open tables on this server")
        mine = sum(opened.maker == guest for opened in self.by_table.values())
        near = sum(opened.network == network for opened in self.by_table.values())
        if mine >= settings.open_tables_each:
            raise TooMany("you have an open table already; close it first")
        if network and near >= settings.open_tables_each_network:
            raise TooMany("too many open tables are from your address; close one first")
        if len(self.by_table) >= settings.open_tables_in_all:
            raise TooMany("too many tables are open already; sit down at one of them")

    def of(self, guest: str) -> list[str]:
        """The open tables of a guest."""
        return [table for table, opened in self.by_table.items() if opened.maker == guest]

    def seen_by(self, hidden: frozenset[str]) -> Iterator[OpenTable]:
        """Those that somebody sees who is not to meet these guests."""
        for opened in self.by_table.values():
            if hidden.isdisjoint(opened.guests):
                yield opened.row

    def sitting(self) -> frozenset[str]:
        """Who sits at any of them."""
        return frozenset(guest for opened in self.by_table.values() for guest in opened.guests)

    def left(self, now: float) -> list[str]:
        """Those whose makers have been away for too long."""
        gone = now - AWAY
        return [table for table, opened in self.by_table.items() if opened.here < gone]

    def note_here(self, guests: Iterable[str], now: float) -> None:
        """These guests are here."""
        here = set(guests)
        for opened in self.by_table.values():
            if opened.maker in here:
                opened.here = now
