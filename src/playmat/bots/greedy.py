"""The greedy bot: looks one step ahead, on tables as they may be.

It knows no game. It plays each of its options in clones of sampled tables and asks the game
what the table is worth to it afterwards. Where other seats answer the same question in secret,
it weighs their answers too, and mixes its own (see contest.py).
"""

from __future__ import annotations

from time import monotonic

from playmat.bots.bot import Bot
from playmat.bots.contest import Contest, solve
from playmat.bots.lookahead import look_ahead, matching, other_answers
from playmat.bots.sight import Sight
from playmat.kernel.chance import WORD, Chance
from playmat.kernel.decisions import Option

SAMPLES = 6  # tables that may be
STEPS = 180  # that are looked ahead for one choice, about: fewer samples where they are large
ROUNDS = 200  # of regret matching in a contest of few combinations
WORK = 8000  # combinations that regret matching may look at in all
CLOSE = 1e-9


class GreedyBot(Bot):
    """Takes what looks best after one step; ties and mixes are settled by its own chance."""

    name = "greedy"
    title = "Regular"
    strength = 2
    words = "Takes what looks best now, without a plan for later."

    def __init__(self, chance: Chance, samples: int = SAMPLES) -> None:
        super().__init__(chance)
        self.samples = samples
        self.offered: list[Option] = []
        self.contests: list[Contest] = []  # what it has found out about these

    def choose(self, sight: Sight) -> Option:
        options = sight.decision.options
        return options[self.draw(self.mix(sight))]

    def mix(self, sight: Sight) -> list[float]:
        """How often to choose each option: one of the best, or the mix of a contest."""
        options = sight.decision.options
        texts = [option.text for option in options]
        contests: dict[tuple[tuple[str, ...], ...], Contest] = {}
        steps = 0
        end = monotonic() + self.seconds if self.seconds else 0.0
        self.offered, self.contests = options, []
        for sample in range(self.samples):
            if sample > 1 and steps + steps // sample > STEPS:
                break
            if sample and end and monotonic() >= end:
                break
            state = sight.sample(self.chance).state
            own = matching(state.options(sight.seat), texts)
            others = other_answers(state, sight.seat, len(own), self.chance)
            contest = look_ahead(state, sight.seat, own, others)
            steps += len(contest.outcomes)
            key = tuple(tuple(option.text for option in offered) for offered in others.values())
            if key in contests:
                contests[key].add(contest)
            else:
                contests[key] = contest
            self.contests = list(contests.values())
        return self.weigh(self.contests)

    def leading(self) -> Option | None:
        if not self.contests:
            return None
        mix = self.weigh(self.contests)
        return self.offered[mix.index(max(mix))]

    def weigh(self, found: list[Contest]) -> list[float]:
        """How often to choose each option, for all that was found out."""
        if any(len(contest.sizes) > 1 for contest in found):
            combinations = sum(len(contest.outcomes) for contest in found)
            return solve(found, max(20, min(ROUNDS, WORK // combinations)))
        worths = [outcome.worths[0] for outcome in found[0].outcomes]
        best = [worth >= max(worths) - CLOSE for worth in worths]
        return [1 / sum(best) if good else 0.0 for good in best]

    def draw(self, mix: list[float]) -> int:
        """A place in the mix, each as often as the mix says."""
        left = self.chance.word() / (WORD + 1)
        for place, share in enumerate(mix):
            left -= share
            if left < 0:
                return place
        return max(range(len(mix)), key=lambda place: mix[place])
