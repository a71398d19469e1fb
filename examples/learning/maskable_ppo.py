"""MaskablePPO of sb3-contrib learns Vanquishers against a bot, through the skin of Gymnasium.

    pip install "playmat[envs]" sb3-contrib
    python examples/learning/maskable_ppo.py vanquishers --steps 100000

Masks are asked for by `SeatEnv.action_masks`. What was learnt is kept in a file, from which `Agent`
plays:

    playmat lab agent maskable_ppo:Agent vanquishers --bots random,casual,keen
"""

from __future__ import annotations

import argparse
from functools import partial

from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from playmat.envs import Batch
from playmat.envs.agents import AgentSight
from playmat.envs.gymnasium_skin import SeatEnv
from playmat.features import Features

KEPT = "maskable_ppo.zip"
TABLES = 8
EACH = 256  # choices at each table between two steps of the network


def learn(game: str, steps: int, seed: int = 0) -> MaskablePPO:
    """A network that has learnt from so many choices against random play."""
    tables = DummyVecEnv([partial(SeatEnv, game, opponent="random") for _ in range(TABLES)])
    model = MaskablePPO(
        "MultiInputPolicy", tables, n_steps=EACH, batch_size=512, gamma=0.999, seed=seed
    )
    return model.learn(steps)


def won(model: MaskablePPO, game: str, games: int, seed: int = 1) -> float:
    """Which share of games it wins against random play, a draw being half of one."""
    batch = Batch(game, lanes=TABLES, opponents={1: "random"})
    shown = batch.reset(seed)
    scores: list[float] = []
    while len(scores) < games:
        seen = {"observation": shown.observation, "action_mask": shown.mask}
        actions, _ = model.predict(seen, action_masks=shown.mask, deterministic=True)
        shown = batch.step(actions)
        scores += ((1 + shown.reward[shown.done, 0]) / 2).tolist()
    return sum(scores) / len(scores)


class Agent:
    """Plays by what was kept here, for `playmat lab agent`."""

    def __init__(self, features: Features) -> None:
        self.model = MaskablePPO.load(KEPT)

    def act(self, asked: AgentSight) -> int:
        seen = {"observation": asked.observation, "action_mask": asked.mask}
        action, _ = self.model.predict(seen, action_masks=asked.mask, deterministic=True)
        return int(action)


def main() -> None:
    words = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    words.add_argument("game")
    words.add_argument("--steps", type=int, default=100_000)
    words.add_argument("--seed", type=int, default=0)
    told = words.parse_args()
    model = learn(told.game, told.steps, told.seed)
    model.save(KEPT)
    print(f"{won(model, told.game, 200):.1%} of 200 games won against random play")


if __name__ == "__main__":
    main()
