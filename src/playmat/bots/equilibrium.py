"""The equilibrium bot: for games of secret throws, mixes as nobody can exploit.

Where all that matters is open and little of it, it plays the exact solution; elsewhere it
samples what it cannot know and solves the game of what it sees ahead (see solving/).
"""

from __future__ import annotations

from playmat.bots.bot import Bot
from playmat.bots.sight import Sight
from playmat.bots.solving import Guesser, Solver, Unsolvable, duel_of, missing, refusal
from playmat.kernel.chance import WORD, Chance
from playmat.kernel.decisions import Option
from playmat.kernel.game import Game

EXACT = 20  # tables that may follow, for an exact solution
GAMES = 30_000  # matrix games, for one


class EquilibriumBot(Bot):
    """Draws each choice from the mix that the best answer to it can do least against."""

    name = "equilibrium"
    title = "Unreadable"
    strength = 3
    words = "Throws so that no guess about it pays: for secret throws between two."

    @classmethod
    def refuses(cls, game: Game, seats: int) -> str:
        return missing() or refusal(game, seats)

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.guesser = Guesser()
        self.solver: Solver | None = None

    def choose(self, sight: Sight) -> Option:
        return sight.decision.options[self.draw(self.mix(sight))]

    def mix(self, sight: Sight) -> tuple[float, ...]:
        """How often to choose each option."""
        guessed = self.guesser.guess(sight, self.chance)
        if guessed.all_seen and guessed.tables <= EXACT:
            try:
                return self.solved(sight)
            except Unsolvable:
                pass  # the ends of patience make it too large, or it need not end
        return guessed.mix

    def solved(self, sight: Sight) -> tuple[float, ...]:
        """The mix of the exact solution; a fight is solved once for all of its throws."""
        state = sight.sample(self.chance).state
        place = None if self.solver is None else self.solver.find(state)
        if self.solver is None or place is None:
            duel = duel_of(sight.game, len(state.seats))
            self.solver = Solver(duel, state, limit=EXACT, most=GAMES)
            place = self.solver.root
        solution = self.solver.solution(place)
        return solution.columns if sight.seat else solution.rows

    def draw(self, mix: tuple[float, ...]) -> int:
        """A place in the mix, each as often as the mix says."""
        left = self.chance.word() / (WORD + 1)
        for place, share in enumerate(mix):
            left -= share
            if left < 0:
                return place
        return max(range(len(mix)), key=lambda place: mix[place])
