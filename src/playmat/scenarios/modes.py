"""The ways to run a scenario: plain, and with a table that is saved, cloned, undone, looked at."""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.scenarios.needs import GameLike, OptionLike, TableLike
from playmat.scenarios.redaction import Redaction
from playmat.scenarios.reports import Unexpected

PLAIN: Final = "plain"
ALL: Final = "all"


class Manner:
    """Plain: each choice is simply made."""

    name = PLAIN

    def __init__(self, game: GameLike) -> None:
        self.game = game

    def begin(self, table: TableLike) -> None:
        """A table is there."""

    def choose(self, table: TableLike, option: OptionLike) -> TableLike:
        """Make a choice; the scenario goes on with the table that comes back."""
        table.choose(option)
        return table

    def end(self, table: TableLike) -> None:
        """All steps are done."""


class Saved(Manner):
    """At every decision the table is saved, and the scenario goes on with the restored one."""

    name = "save"

    def choose(self, table: TableLike, option: OptionLike) -> TableLike:
        restored: TableLike = self.game.restore(table.save())
        same(table, restored, "the restored table")
        restored.choose(option.text, option.seat)
        return restored


class Cloned(Manner):
    """At every decision the table is cloned; what happens to the clone leaves it as it was."""

    name = "clone"

    def choose(self, table: TableLike, option: OptionLike) -> TableLike:
        clone: TableLike = table.clone()
        before = same(table, clone, "the clone")
        clone.choose(option.text, option.seat)
        if picture(table) != before:
            raise Unexpected("a table that its clone does not touch", f"changed by {option.text!r}")
        return clone


class Undone(Manner):
    """Every choice is taken back and made again."""

    name = "undo"

    def begin(self, table: TableLike) -> None:
        self.now = picture(table)

    def choose(self, table: TableLike, option: OptionLike) -> TableLike:
        before = self.now  # to look at a table changes nothing
        table.choose(option)
        self.now = picture(table)
        table.undo()
        if picture(table) != before:
            raise Unexpected(f"the table as before {option.text!r}", "another after undo")
        table.redo()
        if picture(table) != self.now:
            raise Unexpected(f"the table as after {option.text!r}", "another after redo")
        return table


class Redacted(Manner):
    """At every decision each seat's view is held against what the seat can know."""

    name = "redaction"

    def begin(self, table: TableLike) -> None:
        self.redaction = Redaction()
        self.redaction.check(table)

    def choose(self, table: TableLike, option: OptionLike) -> TableLike:
        table.choose(option)
        self.redaction.check(table)
        return table


MANNERS: Final[dict[str, list[type[Manner]]]] = {
    PLAIN: [Manner],
    ALL: [Manner, Saved, Cloned, Undone, Redacted],
}


Picture = tuple[str, bytes, list[str]]


def picture(table: TableLike) -> Picture:
    """All that can be seen of a table from outside, to be compared."""
    return table.hash(), msgspec.json.encode(table.board()), table.log()


def same(table: TableLike, other: TableLike, what: str) -> Picture:
    """The picture of two tables; raise Unexpected if they differ."""
    one, two = picture(table), picture(other)
    if one == two:
        return one
    differing = [n for n, a, b in zip(("hash", "board", "log"), one, two, strict=True) if a != b]
    raise Unexpected(f"{what} is like the table", f"it differs in {' and '.join(differing)}")
