"""Matches: several games of the same players with the same decks, one table after another.

Each game is a table of its own, dealt when the one before it is over, and whatever decides who
goes first is done anew. A game whose own rules know matches can also play one on a single table.

>>> import playmat
>>> match = Match(playmat.load("nexus"), ["Vigil", "Kiln Fever"], seed=7)
>>> _ = match.table.choose("concede", "A")
>>> match.score.wins, match.over
([0, 1], False)
>>> _ = match.next_table().choose("concede", "A")
>>> match.score.wins, match.winners
([0, 2], [1])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from playmat.kernel.bouts import Score
from playmat.kernel.errors import BadSetup, IllegalChoice
from playmat.kernel.table import Table
from playmat.parts.decks import DeckLike
from playmat.parts.rulebook import Rulebook

FORMAT: Final = "playmat match"
VERSION: Final = 1


class Match:
    """A best of three, or of any odd number of games.

    `table` is the game being played, `tables` are all so far. Drawn games do not count, so that
    others are played for them, unless `draws_count`: then the match ends after `best_of` games,
    and is drawn if nobody leads.
    """

    def __init__(
        self,
        game: Rulebook,
        decks: Sequence[DeckLike],
        seed: int = 0,
        best_of: int = 3,
        mode: str | None = None,
        switches: Mapping[str, object] | None = None,
        draws_count: bool = False,
    ) -> None:
        if best_of < 1 or best_of % 2 == 0:
            raise BadSetup(f"a match is the best of an odd number of games, not of {best_of}")
        self.game = game
        self.decks = list(decks)
        self.seed = seed
        self.best_of = best_of
        self.mode = mode
        self.switches = dict(switches or {})
        self.draws_count = draws_count
        self.tables: list[Table] = []
        self.deal()

    def deal(self) -> Table:
        """The next game; its seed follows from the match's."""
        seed = self.seed + len(self.tables)
        self.tables.append(self.game.deal(self.decks, seed, self.mode, self.switches))
        return self.table

    @property
    def table(self) -> Table:
        return self.tables[-1]

    @property
    def score(self) -> Score:
        """How the match stands, by the games that are over."""
        score = Score([0] * len(self.table.state.seats), 0, 0)
        for table in self.tables:
            if table.over:
                score = score.after(table.state.winners)
        return score

    @property
    def over(self) -> bool:
        """Whether no further game is played."""
        return self.table.over and self.score.decided(self.best_of, self.draws_count)

    @property
    def winners(self) -> list[int]:
        """The seats that have won the match; none while it goes on, or if it is drawn."""
        teams = [seat.team for seat in self.table.state.seats]
        leaders = self.score.leaders(teams) if self.over else 0
        return [seat for seat in range(len(self.score.wins)) if leaders >> seat & 1]

    def next_table(self) -> Table:
        """Deal the next game; IllegalChoice while one is being played, or after the last."""
        if not self.table.over:
            raise IllegalChoice("the game is not over yet")
        if self.over:
            raise IllegalChoice("the match is over")
        return self.deal()

    def record(self) -> dict[str, Any]:
        """The match as one file: how it stands, and the record of every game."""
        score = self.score
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "best_of": self.best_of,
            "draws_count": self.draws_count,
            "wins": score.wins,
            "drawn": score.drawn,
            "over": self.over,
            "bouts": [table.record() for table in self.tables],
        }
