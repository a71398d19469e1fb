"""The search bot: Monte Carlo tree search over tables as they may be.

It knows no game. It imagines tables that fit what its seat knows, plays each some way down a tree
that all of them share (descent.py), and asks the game what it is worth where it stops. It can be
stopped at any time, and goes on from the part of the tree that came true.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from playmat.bots.bot import Bot
from playmat.bots.descent import Descent
from playmat.bots.sight import Sight
from playmat.bots.thought import Thought, telling
from playmat.bots.tree import Node, follow, settled
from playmat.kernel.chance import WORD, Chance
from playmat.kernel.decisions import Option

ITERATIONS = 500
DESCENTS_EACH = 8  # of each imagined table: to imagine one costs as much as some descents
FRESH = 4  # one part in so many is thought anew, however much the tree knows already
MOST = 20_000  # descents of a tree, which keeps it below a hundred megabytes


class SearchBot(Bot):
    """Plays on from many tables as they may be, and chooses what most often did well.

    The same sights and the same chance give the same choices, unless `seconds` cut it short.
    """

    name = "search"
    title = "Search"
    strength = 8
    words = "Plays many games ahead in its mind before it chooses."

    def __init__(self, chance: Chance, iterations: int = ITERATIONS) -> None:
        super().__init__(chance)
        self.iterations = iterations
        self.root: Node | None = None  # of the tree so far
        self.chosen: Option | None = None  # the last choice, made at the root
        self.heard = 0  # lines of the log that were known at the root
        self.offered: list[Option] = []  # at the root

    def choose(self, sight: Sight) -> Option:
        self.thought = self.think(sight, to_choose=True)
        self.chosen = self.thought.draw(self.chance.word() / (WORD + 1))
        return self.chosen

    def think(self, sight: Sight, to_choose: bool = False) -> Thought:
        """Think about what is asked now, for as long as the budget lasts.

        Who only wants to choose stops when nothing that is left to try could change the choice.
        """
        root = self.take_up(sight)
        self.offered = sight.decision.options
        wanted = max(self.iterations - root.visits, self.iterations // FRESH)
        end = monotonic() + self.seconds if self.seconds else 0.0

        def stop(left: int) -> bool:
            return (bool(end) and monotonic() >= end) or (to_choose and settled(root, left))

        self.grow(root, sight, wanted, stop)
        tell = telling(sight.game, root, sight.teams, sight.seat)
        return Thought(root, sight.decision.options, sight.words, tell)

    def leading(self) -> Option | None:
        if self.root is None or not self.root.visits:
            return None
        best = Thought(self.root, self.offered, lambda option: option.text, float).best(1)
        return best[0].option if best else None

    def ponder(self, sight: Sight, stop: Callable[[], bool]) -> None:
        """Think on while others are asked, until told to stop; the next choice will profit."""
        root = self.take_up(sight)
        self.grow(root, sight, MOST - root.visits, lambda left: stop())

    def take_up(self, sight: Sight) -> Node:
        """The part of the tree that came true, or the root of a new one."""
        log = sight.log()
        found: Node | None = None
        if self.root is not None:
            found = follow(self.root, sight.seat, self.chosen, log[self.heard :])
        self.root = found or Node(sight.seats, [], [])
        self.chosen = None
        self.heard = len(log)
        return self.root

    def grow(self, root: Node, sight: Sight, count: int, stop: Callable[[int], bool]) -> None:
        """Make descents, at least one; `stop` is told how many are left."""
        descent = Descent(sight.seat, self.chance)
        for number in range(max(1, count)):
            if number % DESCENTS_EACH == 0:
                world = sight.sample(self.chance).state
            descent.down(root, world)
            if stop(count - number - 1):
                return
