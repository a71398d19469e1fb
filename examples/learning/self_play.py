"""Self-play by policy gradient: from nothing to an opponent that beats random play, on one core.

    python examples/learning/self_play.py nintendo

A policy is a weight for each kind of action (to attack what is theirs, to end the turn). Actions
are drawn by their weights, both seats learn from how their games ended (REINFORCE, with Adam's
steps), and nobody tells them any rule. The weights are kept in a file, from which `Agent` plays:

    playmat lab agent self_play:Agent nintendo --bots random,casual,keen
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from playmat.envs import Batch
from playmat.envs.agents import AgentSight
from playmat.features import Features

Numbers = NDArray[np.float64]

KEPT = Path("self_play.npz")
GAMES = 480
LANES = 16  # games side by side
EACH = 8  # games from which a step is made
STEP = 0.15
SHARP = 4  # how much surer it plays than it learns
SLOW, SLOWER = 0.8, 0.95  # how long Adam remembers gradients, and their squares


class Policy:
    """A weight for each kind of action: its words without the numbers. The softmax of those that
    are offered says how often each is chosen."""

    def __init__(self, features: Features) -> None:
        words = [features.action_words(action) for action in range(features.actions)]
        kinds = [re.sub(r"\d+", "n", text) for text in words]
        self.kinds = sorted(set(kinds))
        self.kind = np.array([self.kinds.index(kind) for kind in kinds])
        self.weights = np.zeros(len(self.kinds))

    def draw(
        self, mask: NDArray[np.bool_], luck: np.random.Generator, sharp: float = 1
    ) -> tuple[int, Numbers]:
        """An action, and where the weights would have to go to make it likelier."""
        offered = np.flatnonzero(mask)
        scores = sharp * self.weights[self.kind[offered]]
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        chosen = offered[min(np.searchsorted(chances.cumsum(), luck.random()), len(offered) - 1)]
        towards = -np.bincount(self.kind[offered], chances, len(self.kinds))
        towards[self.kind[chosen]] += 1
        return int(chosen), towards

    def play(self, mask: NDArray[np.bool_], luck: np.random.Generator) -> int:
        """An action for who wants to win, not to learn: mostly the best."""
        return self.draw(mask, luck, SHARP)[0]

    def keep(self, path: Path, version: str) -> None:
        np.savez(path, weights=self.weights, version=version)

    @classmethod
    def kept(cls, path: Path, features: Features) -> Policy:
        found = np.load(path)
        if str(found["version"]) != features.version:
            raise SystemExit(f"{path} was learnt with another game, mode or version")
        policy = cls(features)
        policy.weights = found["weights"]
        return policy


class Ascent:
    """Adam: steps uphill, as long for what is rarely seen as for what is seen often."""

    def __init__(self, size: int) -> None:
        self.mean = np.zeros(size)
        self.square = np.zeros(size)
        self.steps = 0

    def step(self, gradient: Numbers) -> Numbers:
        self.steps += 1
        self.mean = SLOW * self.mean + (1 - SLOW) * gradient
        self.square = SLOWER * self.square + (1 - SLOWER) * gradient**2
        mean = self.mean / (1 - SLOW**self.steps)
        square = self.square / (1 - SLOWER**self.steps)
        return np.asarray(STEP * mean / (np.sqrt(square) + 1e-8))


def train(game: str, games: int, seed: int = 0, mode: str | None = None) -> Policy:
    """Play so many games against oneself. The same seed gives the same weights."""
    batch = Batch(game, mode, lanes=LANES)
    policy = Policy(batch.features)
    ascent = Ascent(len(policy.kinds))
    luck = np.random.default_rng(seed)
    towards = np.zeros((LANES, batch.seats, len(policy.kinds)))  # in the games that are played
    gradient, ended, played = np.zeros(len(policy.kinds)), 0, 0
    shown = batch.reset(seed)
    while played < games:
        actions = np.zeros(LANES, int)
        for lane, seat in enumerate(shown.seat):
            actions[lane], step = policy.draw(shown.mask[lane], luck)
            towards[lane, seat] += step
        shown = batch.step(actions)
        for lane in np.flatnonzero(shown.done):
            gradient += shown.reward[lane] @ towards[lane]
            towards[lane] = 0
            ended, played = ended + 1, played + 1
        if ended >= EACH:
            policy.weights += ascent.step(gradient / ended)
            gradient, ended = np.zeros_like(gradient), 0
    return policy


def won(policy: Policy, game: str, games: int, seed: int = 1, mode: str | None = None) -> float:
    """Which share of games it wins against random play, a draw being half of one."""
    batch = Batch(game, mode, lanes=LANES, opponents={1: "random"})
    luck = np.random.default_rng(seed)
    shown = batch.reset(seed)
    scores: list[float] = []
    while len(scores) < games:
        shown = batch.step([policy.play(mask, luck) for mask in shown.mask])
        scores += ((1 + shown.reward[shown.done, 0]) / 2).tolist()
    return sum(scores) / len(scores)


class Agent:
    """Plays by the weights that were kept here, for `playmat lab agent`."""

    def __init__(self, features: Features) -> None:
        self.policy = Policy.kept(KEPT, features)

    def act(self, asked: AgentSight) -> int:
        return self.policy.play(asked.mask, asked.luck)


def main() -> None:
    words = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    words.add_argument("game")
    words.add_argument("--games", type=int, default=GAMES)
    words.add_argument("--seed", type=int, default=0)
    told = words.parse_args()
    policy = train(told.game, told.games, told.seed)
    policy.keep(KEPT, Batch(told.game).features.version)
    for place in np.argsort(-policy.weights):
        print(f"{policy.weights[place]:+6.2f}  {policy.kinds[place]}")
    print(f"{won(policy, told.game, 200):.1%} of 200 games won against random play")


if __name__ == "__main__":
    main()
