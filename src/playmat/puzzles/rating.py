"""Ratings: how hard a puzzle is, by which of the levels solve it, the whole line."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from playmat import bots
from playmat.bots.sight import Sight
from playmat.kernel.chance import stream
from playmat.parts.rulebook import Rulebook
from playmat.puzzles.playing import PuzzleRun, prover_of
from playmat.puzzles.proving import GaveUp, Prover
from playmat.puzzles.puzzle import THROW, Puzzle

TRIES: Final = 1  # of each level
LOWEST: Final = 825  # of the levels' own ratings, which are
STEP: Final = 175  # so far apart
MIDDLE, PRIOR = 1600, 1.0  # what is thought of a puzzle before anybody has tried it


def rated(game: Rulebook, puzzle: Puzzle) -> Puzzle:
    """The puzzle with its rating. Throws have none: strong levels find them no more often than weak
    ones, and so what they find says nothing about how hard it is."""
    prover = prover_of(game, puzzle)
    solved = [
        (LOWEST + STEP * level.strength, solves(game, puzzle, level, number, prover))
        for level in bots.LEVELS
        for number in range(TRIES)
    ]
    share = sum(found for _, found in solved) / len(solved)
    rating = 0 if puzzle.goal == THROW else fitted(solved)
    return replace(puzzle, share=round(share, 3), rating=rating)


def solves(
    game: Rulebook, puzzle: Puzzle, level: type[bots.Level], number: int, prover: Prover
) -> bool:
    """Whether a bot solves a puzzle; what cannot be told does not count for it."""
    bot = level(stream(number, f"{puzzle.position.digest()} {level.name}"))
    run = PuzzleRun(game, puzzle, prover=prover)
    try:
        while run.standing == "open":
            chosen = run.offered(bot.answer(Sight(run.table, run.seat)).text)
            if not run.does_it(chosen):
                return False
            run.go_on(chosen)
    except GaveUp:
        return False
    return run.standing == "solved"


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
