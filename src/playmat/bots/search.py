"""The search bot: Monte Carlo tree search over tables as they may be."""

from __future__ import annotations

from playmat.bots.bot import Bot
from playmat.bots.descent import Descent
from playmat.bots.sight import Sight
from playmat.bots.tree import Arm, Node, mark
from playmat.kernel.chance import WORD, Chance
from playmat.kernel.decisions import Option
from playmat.kernel.state import State

ITERATIONS = 500
DESCENTS_EACH = 8  # of each table that may be: to imagine one costs as much as some descents


class SearchBot(Bot):
    """Plays on from many tables as they may be, and chooses what most often did well."""

    name = "search"
    title = "Thinker"
    strength = 3
    words = "Looks some turns ahead."

    def __init__(self, chance: Chance, iterations: int = ITERATIONS) -> None:
        super().__init__(chance)
        self.iterations = iterations
        self.settings: dict[str, float] = {}

    def choose(self, sight: Sight) -> Option:
        options = sight.decision.options
        root = self.think(sight)
        arms = [root.arms.get(mark(option)) for option in options]
        contest = any(arm is not None and arm.share > 0 for arm in arms)
        if contest:
            shares = [0.0 if arm is None else arm.share for arm in arms]
            whole = sum(shares)
            shares = [share if share >= 0.05 * whole else 0.0 for share in shares]
            left = self.chance.word() / (WORD + 1) * sum(shares)
            for place, share in enumerate(shares):
                left -= share
                if left < 0:
                    return options[place]
        place = max(range(len(options)), key=lambda place: worthy(arms[place]))
        return options[place]

    def think(self, sight: Sight) -> Node:
        descent = Descent(sight.seat, self.chance)
        for name, value in self.settings.items():
            setattr(descent, name, value)
        world: State = sight.sample(self.chance).state
        root = Node(len(world.seats), [])
        for number in range(self.iterations):
            if number % DESCENTS_EACH == 0 and number:
                world = sight.sample(self.chance).state
            descent.down(root, world)
        return root


def worthy(arm: Arm | None) -> tuple[int, float]:
    return (0, 0.0) if arm is None else (arm.visits, arm.mean())
