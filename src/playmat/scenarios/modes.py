"""The ways to run a scenario: plain, and in all modes at once, with tables that come along."""

from __future__ import annotations

from typing import Final

from playmat.kernel.decisions import Option
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.companions import COMPANIONS, compare, picture
from playmat.scenarios.redaction import Redaction
from playmat.scenarios.reports import Unexpected

PLAIN: Final = "plain"
ALL: Final = "all"


class Manner:
    """Plain: each choice is simply made."""

    name = PLAIN

    def __init__(self, game: Rulebook) -> None:
        self.game = game

    def begin(self, table: Table) -> None:
        """A table is there."""

    def choose(self, table: Table, option: Option) -> Table:
        """Make a choice; the scenario goes on with the table that comes back."""
        table.choose(option)
        return table


REDACTION: Final = "redaction"


class InAllModes(Manner):
    """At every decision each seat's view is held against what the seat can know; and the choice is
    also made on tables that are saved, cloned and undone, which must look the same after it.

    Its name is that of the mode that has the word.
    """

    name = REDACTION

    def begin(self, table: Table) -> None:
        self.companions = [kind(self.game, table) for kind in COMPANIONS]
        self.redaction = Redaction()
        self.look(table)

    def choose(self, table: Table, option: Option) -> Table:
        before = self.seen
        for companion in self.companions:
            self.name = companion.name
            companion.choose(option, before)
        self.name = REDACTION
        table.choose(option)
        self.look(table)
        for companion in self.companions:
            self.name = companion.name
            compare(companion.table, self.seen, f"the table as after {option.text!r}")
        self.name = REDACTION
        return table

    def look(self, table: Table) -> None:
        """See how the table stands, and what each seat sees of it."""
        board = table.board()
        self.seen = picture(table, board)
        self.redaction.check(table, board)
        if table.hash() != self.seen.hash:
            raise Unexpected("a table that looking at it does not change", "it differs in hash")


MANNERS: Final[dict[str, type[Manner]]] = {PLAIN: Manner, ALL: InAllModes}
