"""Sight: all that a bot is given to think with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Decision, Option
from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.table import Table, source_of

if TYPE_CHECKING:
    from playmat.features import Features, NumberRows, Observed

UNSEEN = "a card"


class Sight:
    """The table as one seat may know it: its view, its own options, tables as they may be.

    A bot is never handed the table itself, so it cannot peek by mistake.

    >>> import playmat
    >>> table = playmat.load("mix").deal(["Five Owens", "Five Owens"], seed=7)
    >>> [option.text for option in Sight(table, 1).decision.options]
    ['play Owen']
    """

    __slots__ = ("__table", "seat")

    def __init__(self, table: Table, seat: int) -> None:
        self.__table = table
        self.seat = seat

    @property
    def game(self) -> Game:
        """The rules, which everybody knows."""
        return self.__table.game

    def view(self) -> dict[str, Any]:
        """What the seat may know, as plain data."""
        return self.__table.view(self.seat)

    def observe(self, features: Features) -> Observed:
        """What the seat may know and choose, as numbers."""
        return features.observe(self.__table.state, self.seat)

    def tokens(self, features: Features) -> NumberRows:
        """The cards and bodies that the seat sees, one a row."""
        return features.tokens(self.__table.state, self.seat)

    def option_rows(self, features: Features) -> NumberRows:
        """What the seat may choose, one option a row."""
        return features.option_rows(self.__table.state, self.seat)

    @property
    def decision(self) -> Decision:
        """What the seat is asked, with its own options only."""
        state = self.__table.state
        options = state.options(self.seat)
        if state.prompt is None or not options:
            raise PlaymatError("this seat is not asked anything")
        offers: dict[int, list[Option]] = {self.seat: options}
        return Decision(state.prompt, offers, source_of(state))

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.__table.state.seats)

    @property
    def teams(self) -> list[int]:
        """Which seats play together."""
        return [seat.team for seat in self.__table.state.seats]

    def log(self) -> list[str]:
        """The story so far, as the seat may read it."""
        return self.__table.log(self.seat)

    def words(self, option: Option) -> str:
        """An answer on a table as it may be; a card that the seat does not know has no name."""
        state = self.__table.state
        guessed = any(
            piece >= len(state.known) or not state.known[piece] >> self.seat & 1
            for piece in option.pieces
        )
        name = UNSEEN if guessed or self.to_come(option.body) else option.name
        target = UNSEEN if self.to_come(option.other) else option.target
        return option.verb.template.format(name=name, target=target, manner=option.manner)

    def to_come(self, body: int) -> bool:
        """Whether a body stands only on a table as it may be."""
        return body > 0 and body not in self.__table.state.bodies

    def sample(self, chance: Chance) -> Table:
        """A table as it may be: all that the seat cannot know is drawn anew."""
        return self.__table.determinize(self.seat, chance)
