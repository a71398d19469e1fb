"""Positions of a game: tables that are described rather than reached, and tables described."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from playmat.kernel.cards import Card
from playmat.kernel.errors import PlaymatError
from playmat.kernel.seats import LETTERS
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.kernel.views import ABOVE, see
from playmat.parts.declared_fields import with_declared
from playmat.parts.game_file import PositionFields
from playmat.parts.game_modules import Arranges, TriesCards, WritesPositions
from playmat.parts.rule_set import RuleSet
from playmat.parts.sides import Sides, dealt
from playmat.parts.written import alike, offers


class Positions:
    """Lays out what scenarios, puzzles and people who try a card describe."""

    def __init__(
        self,
        game: RuleSet,
        arranged_by: Arranges,
        written_by: WritesPositions | None,
        tried_by: TriesCards | None,
    ) -> None:
        self.game = game
        self.arranged_by = arranged_by
        self.written_by = written_by
        self.tried_by = tried_by

    @cached_property
    def fields(self) -> PositionFields:
        """What may be written in positions of the game, and what can be laid out by hand."""
        kinds = (getattr(self.game, kind, None) for kind in ("state_type", "body_type"))
        return with_declared(self.game.says.positions, *kinds)

    def arrange(
        self,
        given: Mapping[str, Any],
        mode: str | None = None,
        switches: Mapping[str, object] | None = None,
    ) -> Table:
        """A table at a position that is described rather than reached."""
        return self.arranged_by.arrange(self.game, given, mode, switches)

    def written(self, state: State) -> dict[str, Any] | None:
        """The position of a table as `arrange` takes it; None where that would not be the same."""
        if self.written_by is None or state.over:
            return None
        board = see(state, ABOVE)
        given = self.written_by.written(self.game, board)
        try:
            laid = self.arrange(given, state.mode, state.switches)
        except PlaymatError:
            return None
        same = alike(board, laid.board()) and offers(laid.state) == offers(state)
        return given if same else None

    # ---- trying a card ----

    def trial_mode(self, card: Card) -> str:
        """The mode in which a card is tried."""
        return self.game.default_mode

    def trial(self, card: Card, sides: Sides) -> dict[str, Any]:
        """A position, as `arrange` takes it, in which seat A can play a card now.

        A game adds what that takes besides a turn of its own: mana, somebody to lay it on.
        """
        if self.tried_by is not None:
            return self.tried_by.trial(self.game, card, sides)
        mode = self.game.mode(self.trial_mode(card))
        seats = self.game.seats_for(mode, self.game.settings(mode, self.game.friendly_rules))
        others = {letter: dealt(sides.other) for letter in LETTERS[1:seats]}
        return {"A": dealt(sides.own, [card]), **others}
