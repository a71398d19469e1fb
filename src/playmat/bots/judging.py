"""Judging a choice that was made: what it cost, for all that the seat could know.

A search says what it would have chosen. Where that is something else, both choices are played on
from the same imagined tables, so that luck is no part of the difference. A difference that is not
clear of its own doubt counts as none.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from playmat.bots.descent import Descent
from playmat.bots.playing_on import settle_forced, win_chance
from playmat.bots.search import SearchBot
from playmat.bots.sight import Sight
from playmat.bots.thought import Opinion, chances_of
from playmat.bots.tree import Node
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.state import State
from playmat.kernel.table import Table

ITERATIONS = 160  # of the search
TABLES = 16  # imagined, on which two choices are compared
DESCENTS = 4  # of each choice on each of them
CLEAR = 2.0  # standard errors that a loss must have


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
    options = sight.decision.options
    if len(options) < 2:
        return None
    bot = SearchBot(chance, iterations)
    thought = bot.think(sight)
    opinions = thought.opinions
    best = opinions[0]
    made = next(opinion for opinion in opinions if opinion.option.text == chosen.text)
    doubt = sqrt(best.chance * (1 - best.chance) / max(1, best.visits))
    after = best.chance  # as good as the best
    if made.share == 0 and best.share < 1:  # one of several that are to be mixed
        after -= mixed_loss(best, made)
    elif made.share == 0:
        gain = clear_gain(sight, best.option, made.option, chance)
        after = thought.tell(max(0.0, best.found - gain)) if gain else after
    assert bot.root is not None
    chances = chances_of(bot.root, sight.teams, sight.seat, best.chance)
    texts = made.option.text, best.option.text
    return Judgement(sight.seat, *texts, best.chance, after, doubt, best.line, chances)


def mixed_loss(best: Opinion, made: Opinion) -> float:
    """What an answer lost that has no place in the mix, as far as the search has tried it."""
    difference = best.chance - made.chance
    doubt = sqrt(0.25 / max(1, made.visits))
    return difference if difference > CLEAR * doubt else 0.0


def clear_gain(sight: Sight, best: Option, made: Option, chance: Chance) -> float:
    """What the best choice finds more than the one that was made, on the same tables.

    Where the difference is not clear, it is none.
    """
    descent = Descent(sight.seat, chance)
    roots = [Node(sight.seats, [], []), Node(sight.seats, [], [])]
    gains: list[float] = []
    for _ in range(TABLES):
        world = sight.sample(chance).state
        one, other = (
            played_on(world, option, descent, root)
            for option, root in zip((best, made), roots, strict=True)
        )
        gains.append(one - other)
    gain = sum(gains) / TABLES
    return gain if gain > CLEAR * error_of(gains) else 0.0


def played_on(world: State, option: Option, descent: Descent, root: Node) -> float:
    """What a choice leads to on one table that may be, a few times over."""
    state = world.clone()
    state.answer(next(o for o in state.options(option.seat) if o.text == option.text))
    settle_forced(state)
    if state.over or not state.asked:
        return win_chance(state, descent.seat)
    before = root.totals[descent.seat]
    for _ in range(DESCENTS):
        descent.down(root, state)
    return (root.totals[descent.seat] - before) / DESCENTS


def error_of(values: list[float]) -> float:
    """The standard error of the mean of some values."""
    count = len(values)
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
