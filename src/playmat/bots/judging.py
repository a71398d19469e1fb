"""Judging a choice that was made: what it cost, for all that the seat could know.

It is weighed beside what a search prefers. A difference that is not clear of its own doubt counts
as none, and an answer that has its place in a mix gives nothing away.
"""

from __future__ import annotations

from typing import NamedTuple

from playmat.bots.sight import Sight
from playmat.bots.weighing import weigh
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.table import Table

ITERATIONS = 160  # of the search


class Told(NamedTuple):
    """One of the options, and what it is worth."""

    text: str
    chance: float
    loss: float  # what it gives away; 0 where that is not clear


class Judgement(NamedTuple):
    """What is thought of one choice. Chances are those of the seat that chose, to win."""

    seat: int
    chosen: str
    best: str
    before: float  # with the best choice: what a hint would tell
    after: float  # with the one that was made
    doubt: float  # of `before`: a standard error
    line: list[str]  # what is expected after the best choice
    chances: list[float]  # of all seats, with the best choice
    stake: float = 0.0  # what who chooses blindly gives away here, in the mean
    options: tuple[Told, ...] = ()  # those that were weighed, the best first

    @property
    def loss(self) -> float:
        """The chance to win that the choice gave away."""
        return max(0.0, self.before - self.after)


class OpenSight(Sight):
    """What a seat would see that knew every card: of the opponents' hands, and of the decks."""

    __slots__ = ("table",)

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table, seat)
        self.table = table

    def sample(self, chance: Chance) -> Table:
        return self.table.clone()


def judge(
    sight: Sight, chosen: Option, chance: Chance, iterations: int = ITERATIONS
) -> Judgement | None:
    """What a choice was worth; None where there was none to make."""
    if len(sight.decision.options) < 2:
        return None
    found = weigh(sight, chance, iterations, chosen.text)
    best, made = found.best, found.of(chosen.text)
    told = tuple(Told(each.option.text, each.chance, each.loss) for each in found.weighed)
    return Judgement(
        sight.seat,
        chosen.text,
        best.option.text,
        best.chance,
        after=best.chance - made.loss,
        doubt=best.doubt,
        line=best.opinion.line,
        chances=found.chances,
        stake=found.stake,
        options=told,
    )
