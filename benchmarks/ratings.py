"""Which rating predicts better after few games: Glicko-2, or that of openskill?

    python benchmarks/ratings.py

People with made-up strengths play each other as a server would pair them: near in strength, as far
as is known; some come later than others, all get a little better or worse as they play. Before each
game every system says how likely the first is to win. The table has the mean of -log2 of what each
gave to what then happened (bits; a coin has 1.000), by how many games the newer of the two had
played. A spread of 100 points is a game of much luck, one of 400 a game of little. Both systems
stand there twice: with the doubt about a beginner that is usual, and with less.

openskill's model is Bradley-Terry over all pairs by Weng and Lin (2011), with the numbers of its
package (mu 25, sigma 25/3, beta 25/6, tau 25/300), written down here for two.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable
from math import erf, exp, log2, sqrt
from typing import Any, NamedTuple

from playmat.server.ratings.glicko import Bout, Strength, after, expected

Band = tuple[int, int]
Share = Callable[[Any, Any], float]
Learn = Callable[[Any, Any, float], Any]

PEOPLE, GAMES, CANDIDATES = 200, 6000, 5
BANDS = ((0, 3), (3, 6), (6, 10), (10, 20), (20, 10_000))
BETA, DRIFT = 25 / 6, 25 / 300
WANDERING = 4.0  # points by which somebody's strength changes in a game


class Skill(NamedTuple):
    """What openskill knows of somebody."""

    mu: float = 25.0
    sigma: float = 25 / 3


def skill_share(one: Skill, other: Skill) -> float:
    spread = sqrt(2 * BETA**2 + one.sigma**2 + other.sigma**2)
    return 0.5 * (1 + erf((one.mu - other.mu) / spread / sqrt(2)))


def skill_after(one: Skill, other: Skill, score: float) -> Skill:
    sigma, theirs = sqrt(one.sigma**2 + DRIFT**2), sqrt(other.sigma**2 + DRIFT**2)
    spread = sqrt(sigma**2 + theirs**2 + 2 * BETA**2)
    share = 1 / (1 + exp((other.mu - one.mu) / spread))
    shift = sigma**2 / spread * (score - share)
    shrink = (sigma / spread) * (sigma / spread) ** 2 * share * (1 - share)
    return Skill(one.mu + shift, sigma * sqrt(max(1 - shrink, 0.0001)))


def glicko_after(one: Strength, other: Strength, score: float) -> Strength:
    return after(one, [Bout(other, score)])


def elo_share(one: float, other: float) -> float:
    return 1 / (1 + 10 ** ((other - one) / 400))


def elo_after(one: float, other: float, score: float) -> float:
    return one + 32 * (score - elo_share(one, other))


class RatingSystem:
    """A rating system, with what it knows of everybody."""

    def __init__(self, beginner: Any, share: Share, after: Learn) -> None:
        self.share = share
        self.after = after
        self.known: dict[int, Any] = defaultdict(lambda: beginner)
        self.bits: dict[Band, list[float]] = defaultdict(list)

    def predict(self, one: int, other: int) -> float:
        return self.share(self.known[one], self.known[other])

    def learn(self, one: int, other: int, score: float) -> None:
        mine, theirs = self.known[one], self.known[other]
        self.known[one] = self.after(mine, theirs, score)
        self.known[other] = self.after(theirs, mine, 1 - score)


def play(spread: float, seed: int, systems: list[RatingSystem]) -> None:
    """Have everybody play, and note what each system had said."""
    chance = random.Random(f"{spread} {seed}")
    strength = [chance.gauss(1500, spread) for _ in range(PEOPLE)]
    played = [0] * PEOPLE
    for number in range(GAMES):
        here = max(20, PEOPLE * number * 2 // GAMES)  # in the second half all have come
        one = chance.randrange(min(here, PEOPLE))
        others = [chance.randrange(min(here, PEOPLE)) for _ in range(CANDIDATES)]
        others = [other for other in others if other != one]
        if not others:
            continue
        other = min(others, key=lambda each: abs(systems[0].predict(one, each) - 0.5))
        won = chance.random() < elo_share(strength[one], strength[other])
        fewest = min(played[one], played[other])
        band = next(each for each in BANDS if each[0] <= fewest < each[1])
        for system in systems:
            share = min(max(system.predict(one, other), 1e-6), 1 - 1e-6)
            system.bits[band].append(-log2(share if won else 1 - share))
            system.learn(one, other, float(won))
        for person in (one, other):
            played[person] += 1
            strength[person] += chance.gauss(0, WANDERING)


def main() -> None:
    """Print the table."""
    print("spread  games        number  " + "  ".join(f"{name:>10}" for name in made()))
    for spread in (100.0, 200.0, 400.0):
        runs = []
        for seed in range(5):  # in each another system chooses whom one meets
            systems = list(made().values())
            turn = seed % len(systems)
            play(spread, seed, [*systems[turn:], *systems[:turn]])
            runs.append(systems)
        for band in BANDS:
            found = [
                [bits for run in runs for bits in run[n].bits[band]] for n in range(len(made()))
            ]
            means = "  ".join(f"{sum(bits) / len(bits):10.4f}" for bits in found)
            games = f"{band[0]} to {band[1] - 1}" if band != BANDS[-1] else f"{band[0]} and more"
            print(f"{spread:6.0f}  {games:11} {len(found[0]):7}  {means}")


def made() -> dict[str, RatingSystem]:
    """The systems, which know nothing yet."""
    return {
        "glicko 350": RatingSystem(Strength(deviation=350), expected, glicko_after),
        "glicko 250": RatingSystem(Strength(deviation=250), expected, glicko_after),
        "openskill": RatingSystem(Skill(), skill_share, skill_after),
        "skill 6": RatingSystem(Skill(sigma=6), skill_share, skill_after),
        "elo": RatingSystem(1500.0, elo_share, elo_after),
    }


if __name__ == "__main__":
    main()
