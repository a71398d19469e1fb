"""Where a game turned: since which turn those who won it were ahead.

The game judges its own positions (`Rulebook.worth`), with all that lies hidden, so that nobody may
hear of it before the game is over.
"""

from __future__ import annotations

from playmat.kernel.state import State
from playmat.parts.rulebook import Rulebook
from playmat.server.wire.standings import Turned


class Lead:
    """Who was ahead when each turn began; `step` is how many choices had been made."""

    def __init__(self) -> None:
        self.begun: list[tuple[Turned, list[float]]] = []

    def note(self, game: Rulebook, state: State, step: int) -> None:
        """Judge the position if it is the first of its turn."""
        turn = game.turns(state)
        if not self.begun or self.begun[-1][0].turn != turn:
            worths = [game.worth(state, seat) for seat in range(len(state.seats))]
            self.begun.append((Turned(turn, step), worths))

    def take_back(self, kept: int) -> None:
        """So many choices stand."""
        self.begun = [each for each in self.begun if each[0].step <= kept]

    def turned(self, winners: list[int]) -> Turned | None:
        """The last turn but the first at whose beginning they were not ahead; None: there was none,
        or nobody has won. When the first begins nobody can be ahead."""
        for turned, worths in reversed(self.begun[1:]):
            others = [worth for seat, worth in enumerate(worths) if seat not in winners]
            if not winners or not others:
                return None
            if min(worths[seat] for seat in winners) <= max(others):
                return turned
        return None
