"""Ratings: how hard a puzzle is, by which of the levels find the right choice."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from playmat import bots
from playmat.bots.sight import Sight
from playmat.kernel.chance import stream
from playmat.parts.rulebook import Rulebook
from playmat.puzzles.puzzle import Puzzle

TRIES: Final = 1  # of each level
LOWEST: Final = 825  # of the levels' own ratings, which are
STEP: Final = 175  # so far apart
MIDDLE, PRIOR = 1600, 1.0  # what is thought of a puzzle before anybody has tried it


def rated(game: Rulebook, puzzle: Puzzle) -> Puzzle:
    """The puzzle with its rating."""
    solved: list[tuple[int, bool]] = []
    for level in bots.LEVELS:
        for number in range(TRIES):
            table = puzzle.position.table(game)
            bot = level(stream(number, f"{puzzle.position.digest()} {level.name}"))
            chosen = bot.answer(Sight(table, puzzle.seat)).text
            solved.append((LOWEST + STEP * level.strength, chosen in puzzle.right))
    share = sum(found for _, found in solved) / len(solved)
    return replace(puzzle, share=round(share, 3), rating=fitted(solved))


def fitted(solved: list[tuple[int, bool]]) -> int:
    """The rating against which these results were the most likely, as in Elo's formula.

    >>> fitted([(1000, False), (1400, False), (1800, True), (2200, True)])
    1600
    """
    low, high = 400.0, 3000.0
    failed = sum(not found for _, found in solved) + PRIOR / 2
    while high - low > 1:
        rating = (low + high) / 2
        expected = sum(wins_of(rating, other) for other, _ in solved)
        if expected + PRIOR * wins_of(rating, MIDDLE) < failed:
            low = rating
        else:
            high = rating
    return round(high / 10) * 10


def wins_of(rating: float, other: float) -> float:
    """How often a puzzle of this rating holds out against a player of another."""
    return float(1 / (1 + 10 ** ((other - rating) / 400)))
