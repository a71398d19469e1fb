"""What a puzzle is: a position, the question, the line that does it, and why others do not."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook

Move = tuple[int, str]  # a seat and the text of its option

WIN: Final = "win"  # this turn, for certain
SAVE: Final = "save"  # not to have lost when the other's turn is over
ODDS: Final = "odds"  # the best chance to win this turn
THROW: Final = "throw"  # the best of answers that are given in secret

LETHAL, SAVING, ORDER, TRADE, BLUFF = "lethal", "save", "order", "trade", "bluff"
REACTION: Final = "reaction"
THEMES: Final = (LETHAL, SAVING, ORDER, TRADE, REACTION, BLUFF)

FLEETING: Final = ("deck", "turn", "first", "turns", "round")  # no part of what is to be found


@dataclass(frozen=True)
class Position:
    """A table as it is laid out, and the choices that lead from there to the question."""

    given: Mapping[str, Any]
    moves: tuple[Move, ...] = ()
    mode: str = ""
    switches: Mapping[str, Any] = field(default_factory=dict)

    def table(self, game: Rulebook) -> Table:
        table = game.positions.arrange(self.given, self.mode or None, self.switches)
        for seat, text in self.moves:
            table.choose(text, seat)
        return table

    def after(self, moves: Sequence[Move]) -> Position:
        return Position(self.given, (*self.moves, *moves), self.mode, self.switches)

    def digest(self) -> str:
        """The same for positions that ask the same: what lies in the decks makes no other."""
        asked = [without(dict(self.given), FLEETING), self.moves, self.mode]
        text = json.dumps(asked, sort_keys=True, ensure_ascii=False)
        return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()


@dataclass(frozen=True)
class Refutation:
    """A first choice that does not do it: what follows, and how that ends."""

    move: str
    line: tuple[Move, ...]
    end: str


@dataclass(frozen=True)
class Puzzle:
    """`right` are the choices that every line needs which does it: one, or several in any order.

    `fine` are those that do no harm: afterwards the right ones still do it. `line` begins with a
    right one. `share` is how many of the bots solved it; a `rating` of 0 is none.
    """

    game: str
    position: Position
    seat: int
    goal: str
    right: tuple[str, ...]
    fine: tuple[str, ...]
    line: tuple[Move, ...]
    wrong: tuple[Refutation, ...]
    themes: tuple[str, ...]
    nodes: int
    share: float = 0.0
    rating: int = 0
    value: float = 1.0  # ODDS, THROW: the chance to win with the right choice
    mix: Mapping[str, float] = field(default_factory=dict)  # THROW: how often to choose what


def without(data: Any, fields: Sequence[str]) -> Any:
    """Plain data without some fields, wherever they are."""
    if isinstance(data, dict):
        return {name: without(value, fields) for name, value in data.items() if name not in fields}
    return [without(value, fields) for value in data] if isinstance(data, list) else data
