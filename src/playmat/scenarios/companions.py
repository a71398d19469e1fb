"""Tables that come along: each comes to every choice in its own way, being saved, cloned or undone
before, and must always look as the table on which the scenario is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, NamedTuple

import msgspec

from playmat.kernel.decisions import Option
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.reports import Unexpected


class Picture(NamedTuple):
    """All that can be seen of a table from outside, to be compared."""

    hash: str
    board: bytes
    log: list[list[str]]  # from above, then as each seat reads it
    options: list[list[str]]  # of each seat that is asked


def picture(table: Table, board: Mapping[str, object]) -> Picture:
    """What a table with this board looks like."""
    seats, decision = board["seats"], table.decision
    assert isinstance(seats, Mapping)
    offers = [] if decision is None else [decision.options_for(seat) for seat in decision.seats]
    return Picture(
        table.hash(),
        msgspec.json.encode(board),
        [table.log(), *map(table.log, seats)],
        [[option.text for option in offered] for offered in offers],
    )


def compare(table: Table, wanted: Picture, expected: str) -> None:
    """Raise Unexpected, with what differs, if a table does not look like this."""
    seen = picture(table, table.board())
    if seen != wanted:
        differing = [
            name
            for name, is_now, was in zip(Picture._fields, seen, wanted, strict=True)
            if is_now != was
        ]
        raise Unexpected(expected, f"it differs in {' and '.join(differing)}")


class Companion:
    """A table that comes along in a way of its own."""

    name: ClassVar[str]

    def __init__(self, game: Rulebook, table: Table) -> None:
        self.game = game
        self.table = table

    def choose(self, option: Option, before: Picture) -> None:
        """Come to a choice, where the table looks like this before, and make it."""
        raise NotImplementedError


class Saved(Companion):
    """At every decision the table is saved, and the choice made on the restored one."""

    name = "save"

    def choose(self, option: Option, before: Picture) -> None:
        self.table = self.game.saving.restore(self.table.save())
        compare(self.table, before, "the restored table is like the table")
        self.table.choose(option.text, option.seat)


class Cloned(Companion):
    """At every decision the table is cloned; what happens to the clone leaves it as it was."""

    name = "clone"

    def choose(self, option: Option, before: Picture) -> None:
        original, self.table = self.table, self.table.clone()
        compare(self.table, before, "the clone is like the table")
        self.table.choose(option.text, option.seat)
        compare(original, before, f"a table that its clone does not touch by {option.text!r}")


class Undone(Companion):
    """Every choice is taken back and made again."""

    name = "undo"

    def __init__(self, game: Rulebook, table: Table) -> None:
        super().__init__(game, table.clone())

    def choose(self, option: Option, before: Picture) -> None:
        self.table.choose(option.text, option.seat)
        self.table.undo()
        compare(self.table, before, f"the table as before {option.text!r} after undo")
        self.table.redo()


COMPANIONS: Final[tuple[type[Companion], ...]] = (Saved, Cloned, Undone)
