"""Contests: a decision that several seats make at once, as a game of one move.

Who always answers a secret simultaneous question in the same way will be found out. So the
question is written down as a table of what each combination of answers is worth to each seat,
and regret matching finds how often to give which answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

NEGLIGIBLE = 0.03  # answers given less often than this are remains of the search


class Outcome(NamedTuple):
    """One combination of answers (by place in each player's list) and its worth to each."""

    answers: tuple[int, ...]
    worths: tuple[float, ...]


class Contest:
    """All combinations of answers; player 0 is the one who thinks.

    `sizes` has the number of answers of each player.
    """

    def __init__(self, sizes: tuple[int, ...], outcomes: list[Outcome]) -> None:
        self.sizes = sizes
        self.outcomes = outcomes

    def add(self, other: Contest) -> None:
        """Sum it up with the same contest in another table that may be."""
        self.outcomes = [
            Outcome(mine.answers, tuple(a + b for a, b in zip(mine.worths, theirs.worths)))
            for mine, theirs in zip(self.outcomes, other.outcomes, strict=True)
        ]

    def gains(self, mixes: Sequence[list[float]]) -> list[list[float]]:
        """What each answer of each player is worth against the others' mixes."""
        gains = [[0.0] * size for size in self.sizes]
        if len(gains) == 2:  # the usual case, written out: most of a bot's time goes by here
            mine, theirs = gains
            my_mix, their_mix = mixes
            for (one, other), (my_worth, their_worth) in self.outcomes:
                mine[one] += my_worth * their_mix[other]
                theirs[other] += their_worth * my_mix[one]
            return gains
        players = range(len(self.sizes))
        for answers, worths in self.outcomes:
            for player in players:
                worth = worths[player]
                for other in players:
                    if other != player:
                        worth *= mixes[other][answers[other]]
                gains[player][answers[player]] += worth
        return gains


class Learner:
    """One player's regrets (regret matching plus) and the average of its mixes so far."""

    def __init__(self, size: int) -> None:
        self.regrets = [0.0] * size
        self.mix = [1.0 / size] * size
        self.total = [0.0] * size

    def learn(self, gains: list[float], weight: float) -> None:
        """Lean towards the answers that would have been better; later mixes count for more."""
        mix, regrets, total = self.mix, self.regrets, self.total
        reached = 0.0
        for share, gain in zip(mix, gains):
            reached += share * gain
        whole = 0.0
        for place, gain in enumerate(gains):
            total[place] += weight * mix[place]
            regret = regrets[place] + gain - reached
            if regret < 0.0:
                regret = 0.0
            regrets[place] = regret
            whole += regret
        if whole > 0.0:
            self.mix = [regret / whole for regret in regrets]

    def average(self) -> list[float]:
        """How often to give each answer on the whole."""
        whole = sum(self.total)
        kept = [share if share >= NEGLIGIBLE * whole else 0.0 for share in self.total]
        return [share / sum(kept) for share in kept]


def solve(contests: Sequence[Contest], rounds: int) -> list[float]:
    """How often player 0, who cannot tell the contests apart, should give each answer.

    The others can tell them apart: they know what they hold. Against one opponent with opposed
    interests the mix goes towards the one that nobody can exploit.

    >>> beats = {(0, 2), (1, 0), (2, 1)}
    >>> worth = {(a, b): ((a, b) in beats) - ((b, a) in beats) for a in range(3) for b in range(3)}
    >>> outcomes = [Outcome(pair, (w, -w)) for pair, w in worth.items()]
    >>> [round(share, 1) for share in solve([Contest((3, 3), outcomes)], 300)]
    [0.3, 0.3, 0.3]
    """
    size = contests[0].sizes[0]
    me = Learner(size)
    others = [[Learner(count) for count in contest.sizes[1:]] for contest in contests]
    for step in range(1, rounds + 1):
        sums = [0.0] * size
        for contest, learners in zip(contests, others):
            gains = contest.gains([me.mix, *(learner.mix for learner in learners)])
            sums = [a + b for a, b in zip(sums, gains[0])]
            for learner, gain in zip(learners, gains[1:]):
                learner.learn(gain, step)
        me.learn(sums, step)
    return me.average()


def habits(contest: Contest, rounds: int) -> list[list[float]]:
    """How often each player gives each answer, if all know what all may answer."""
    learners = [Learner(size) for size in contest.sizes]
    for step in range(1, rounds + 1):
        gains = contest.gains([learner.mix for learner in learners])
        for learner, gain in zip(learners, gains):
            learner.learn(gain, step)
    return [learner.average() for learner in learners]
