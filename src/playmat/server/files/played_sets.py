"""How a version of a set did at tables, counted from how these ended."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

import msgspec

from playmat.kernel.seats import letter
from playmat.lab.intervals import Rate
from playmat.server.wire.messages import Ending
from playmat.server.wire.rows import StoredTable
from playmat.server.wire.set_pages import PlayedCard, PlayedVersion


def played_version(names: Sequence[str], tables: Iterable[StoredTable]) -> PlayedVersion:
    """Counts of tables that are over; those which began with a position have no decks, and are no
    games."""
    games = 0
    sides: dict[str, list[str]] = {name: [] for name in names}  # how each side with it came out
    for table in tables:
        if not all(seat.deck for seat in table.seats):
            continue
        ending = msgspec.json.decode(table.ending, type=Ending)
        games += 1
        for number, seat in enumerate(table.seats):
            won = "won" if letter(number) in ending.winners else "lost"
            for name in sides.keys() & json.loads(seat.deck)["cards"].keys():
                sides[name].append("drawn" if ending.draw else won)
    return PlayedVersion(games, [played_card(name, each) for name, each in sides.items()])


def played_card(name: str, sides: list[str]) -> PlayedCard:
    won, drawn = sides.count("won"), sides.count("drawn")
    rate = Rate(won + drawn / 2, len(sides))
    return PlayedCard(name, len(sides), won, drawn, rate.low, rate.high)
