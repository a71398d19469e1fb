"""Levels: opponents for people, from one that lets a child win to the strongest in the house.

A lower level slips more often (it then plays anything), a higher one thinks for longer. All are
fair: none sees more than its seat may. docs/bots.md has how strong they are.
"""

from __future__ import annotations

from playmat.bots.bot import Bot
from playmat.bots.greedy import GreedyBot
from playmat.bots.search import SearchBot
from playmat.bots.sight import Sight
from playmat.kernel.chance import WORD, Chance
from playmat.kernel.decisions import Option


class Level(Bot):
    """Slips now and then; else it looks one step ahead, or searches where it has iterations."""

    slips = 0.0  # how often
    iterations = 0

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        searches = self.iterations > 0
        self.thinker = SearchBot(chance, self.iterations) if searches else GreedyBot(chance)

    def choose(self, sight: Sight) -> Option:
        if self.slips and self.chance.word() < self.slips * WORD:
            options = sight.decision.options
            return options[self.chance.below(len(options))]
        self.thinker.seconds = self.seconds
        chosen = self.thinker.choose(sight)
        self.thought = self.thinker.thought
        return chosen

    def leading(self) -> Option | None:
        return self.thinker.leading()


class Newcomer(Level):
    name, title, strength = "newcomer", "Newcomer", 1
    words = "Plays nearly anything: lets a child win."
    slips = 0.8


class Dabbler(Level):
    name, title, strength = "dabbler", "Dabbler", 2
    words = "Sees a good move now and then."
    slips = 0.6


class Casual(Level):
    name, title, strength = "casual", "Casual", 3
    words = "Sees more than it misses."
    slips = 0.4


class Regular(Level):
    name, title, strength = "regular", "Regular", 4
    words = "Mostly takes what looks good, and slips sometimes."
    slips = 0.2


class Keen(Level):
    name, title, strength = "keen", "Keen", 5
    words = "Takes what looks best now, without a plan for later."


class Skilled(Level):
    name, title, strength = "skilled", "Skilled", 6
    words = "Thinks a turn through."
    iterations = 20


class Expert(Level):
    name, title, strength = "expert", "Expert", 7
    words = "Thinks a turn through, and of your answer."
    iterations = 120


class Master(Level):
    name, title, strength = "master", "Master", 8
    words = "The strongest in the house: weighs many ways in which the next turns may go."
    iterations = 800


LEVELS: tuple[type[Level], ...] = (
    Newcomer,
    Dabbler,
    Casual,
    Regular,
    Keen,
    Skilled,
    Expert,
    Master,
)
DEFAULT = Keen  # the opponent for who does not mind
