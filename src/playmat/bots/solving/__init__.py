"""Solving: mixed answers that nobody can exploit, for games in which two seats throw in secret.

>>> import playmat
>>> from playmat.bots import solving
>>> last = {"active": {"card": "Owen", "hp": 1}, "wall": ["Abby", "Abby"]}
>>> table = playmat.load("mix").positions.arrange({"A": last, "B": last})
>>> solved = solving.solve(table)
>>> round(solved.value, 6), [round(share, 3) for share in solved.mixes[0]]
(0.5, [0.333, 0.333, 0.333])
"""

from playmat.bots.solving.errors import Hidden, TooLarge, Unsolvable
from playmat.bots.solving.linear import missing
from playmat.bots.solving.positions import Solved, Solver, duel_of, refusal, solve
from playmat.bots.solving.sampled import Guessed, Guesser

__all__ = [
    "Guessed",
    "Guesser",
    "Hidden",
    "Solved",
    "Solver",
    "TooLarge",
    "Unsolvable",
    "duel_of",
    "missing",
    "refusal",
    "solve",
]
