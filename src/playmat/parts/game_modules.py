"""What the modules of a game offer that its game object names, so that a wrong one is found.

A module, or a class that has the same functions, is one of these if its functions are; the state is
of the game's own kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.game import Refusal
from playmat.kernel.table import Table
from playmat.parts.look import Mat, Offered, Printed
from playmat.parts.sides import Sides


class Describes(Protocol):
    """What a viewer may know of the table, a seat and a body."""

    def describe_table(self, state: Any, viewer: int, /) -> dict[str, object]: ...

    def describe_seat(self, state: Any, seat: int, viewer: int, /) -> dict[str, object]: ...

    def describe_body(self, state: Any, body: Any, viewer: int, /) -> dict[str, object]: ...


class Judges(Protocol):
    """How good a state is for a seat."""

    def worth(self, state: Any, seat: int, /) -> float: ...


class Guesses(Protocol):
    """The cards that unknown pieces may be taken for."""

    def guess(
        self,
        lists: Any,
        state: Any,
        owner: int,
        viewer: int,
        unknown: list[int],
        chance: Chance,
        /,
    ) -> list[Card]: ...


class Refuses(Protocol):
    """Why a move is not offered: a Question."""

    def why_not(self, state: Any, seat: int, text: str, /) -> Refusal: ...


class Arranges(Protocol):
    """The table that a position describes: a Position."""

    def arrange(
        self,
        game: Any,
        given: Mapping[str, Any],
        mode: str | None,
        switches: Mapping[str, object] | None,
        /,
    ) -> Table: ...


class WritesPositions(Protocol):
    """A table as the position that describes it."""

    def written(self, game: Any, board: Any, /) -> dict[str, Any]: ...


class PrintsCards(Protocol):
    """A card as it is printed; `explained`, if the module has it, what its words mean."""

    def printed(self, game: Any, card: Any, /) -> Printed: ...


class LaysOut(Protocol):
    """A view as a mat, and an option as it is offered on it."""

    def mat(self, game: Any, view: Mapping[str, Any], eyes: str | None, /) -> Mat: ...

    def offered(self, game: Any, state: Any, option: Option, /) -> Offered: ...


class TriesCards(Protocol):
    """A position in which a card can be tried."""

    def trial(self, game: Any, card: Any, sides: Sides, /) -> dict[str, Any]: ...
