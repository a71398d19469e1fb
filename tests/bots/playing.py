"""Positions of random games, for tests of bots."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.tables import deal

from playmat.kernel.chance import stream
from playmat.kernel.playout import Picker
from playmat.kernel.table import Table


def questions(kind: tuple[str, str], seed: int, apart: int, most: int) -> Iterator[Table]:
    """A table at some of the real choices of a random game, one in `apart` of them."""
    table = deal(kind, seed)
    picker = Picker(stream(seed, "test"))
    passed = found = 0
    while not table.over and found < most:
        decision = table.decision
        assert decision is not None
        seat = decision.seats[picker.below(len(decision.seats))]
        options = decision.options_for(seat)
        if len(options) > 1:
            passed += 1
            if passed % apart == 0:
                found += 1
                yield table
        table.choose(options[picker.below(len(options))])


def asked(table: Table) -> list[int]:
    """The seats that have a real choice now."""
    seats = range(len(table.state.seats))
    return [seat for seat in seats if len(table.state.options(seat)) > 1]
