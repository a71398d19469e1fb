"""Gymnasium: one seat learns, and bots or functions sit in all others.

    from playmat.envs.gymnasium_skin import SeatEnv, SeatsEnv

`SeatEnv` is one game, `SeatsEnv` many at once. Masks are in the observation and in `info`.
"""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from playmat.envs.batch import Batch, BatchView
from playmat.envs.opponents import Opponent
from playmat.features.figures import FAR
from playmat.kernel.errors import BadSetup

Observation = dict[str, NDArray[Any]]


def batch_of(game: Any, mode: str | None, lanes: int, seat: int, more: dict[str, Any]) -> Batch:
    """A batch in which one seat learns; in all others sits `opponent`, if nobody else does."""
    who: Opponent = more.pop("opponent", "random")
    rules = Batch(game, mode, lanes=1, **{k: v for k, v in more.items() if k != "opponents"})
    if not 0 <= seat < rules.seats:
        raise BadSetup(f"there is no seat {seat}: seats are 0 to {rules.seats - 1}")
    others = {other: who for other in range(rules.seats) if other != seat}
    others |= more.pop("opponents", {})
    return Batch(game, mode, lanes=lanes, opponents=others, **more)


def space_of(batch: Batch) -> Any:
    seen = spaces.Box(-FAR, FAR, (batch.features.size,), np.float32)
    mask = spaces.Box(0, 1, (batch.features.actions,), np.int8)
    return spaces.Dict({"observation": seen, "action_mask": mask})


def copied(shown: BatchView) -> Observation:
    """What is seen now, to be kept."""
    return {
        "observation": shown.observation.copy(),
        "action_mask": shown.mask.astype(np.int8),
    }


class SeatEnv(gymnasium.Env[Observation, Any]):
    """One game for one seat."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}  # type: ignore[misc]

    def __init__(
        self,
        game: Any,
        mode: str | None = None,
        seat: int = 0,
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        self.batch = batch_of(game, mode, 1, seat, more)
        self.seat = seat
        self.render_mode = render_mode
        self.begun = False
        self.observation_space = space_of(self.batch)
        self.action_space = spaces.Discrete(self.batch.features.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None or not self.batch.lanes.lanes:
            self.batch.reset([int(self.np_random.integers(1 << 32))])
        elif self.begun:  # a game is under way: the next one
            self.batch.next_game(0)
        self.begun = False
        return self.seen()

    def seen(self) -> tuple[Observation, dict[str, Any]]:
        shown = copied(self.batch.shown)
        one = {name: array[0] for name, array in shown.items()}
        return one, {"action_mask": one["action_mask"]}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        shown = self.batch.step([int(action)])
        self.begun = not shown.done[0]
        one, info = self.seen()
        if shown.done[0]:
            empty = np.zeros_like(one["action_mask"])
            one = {"observation": shown.final_observation[0].copy(), "action_mask": empty}
            info = {"action_mask": empty}
        cut = bool(shown.truncated[0])
        reward = float(shown.reward[0, self.seat])
        return one, reward, bool(shown.done[0]) and not cut, cut, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What is offered now, as sb3-contrib asks for it."""
        mask: NDArray[np.bool_] = self.batch.shown.mask[0].copy()
        return mask

    def render(self) -> Any:
        words = self.batch.words(0)
        return "\n".join(f"{action}: {text}" for action, text in words.items())


class SeatsEnv(VectorEnv[Observation, Any, Any]):
    """Many games for one seat of each; a game that ends is dealt anew in the same step."""

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self, game: Any, mode: str | None = None, num_envs: int = 1, seat: int = 0, **more: Any
    ) -> None:
        self.batch = batch_of(game, mode, num_envs, seat, more)
        self.num_envs = num_envs
        self.seat = seat
        self.single_observation_space = space_of(self.batch)
        self.single_action_space = spaces.Discrete(self.batch.features.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is None:
            seed = int(self.np_random.integers(1 << 32))
        seen = copied(self.batch.reset(seed))
        return seen, {"action_mask": seen["action_mask"]}

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        shown = self.batch.step(actions)
        seen = copied(shown)
        info: dict[str, Any] = {"action_mask": seen["action_mask"]}
        if shown.done.any():
            final = {name: np.zeros_like(array) for name, array in seen.items()}
            final["observation"][shown.done] = shown.final_observation
            info["final_obs"] = final
            info["_final_obs"] = shown.done.copy()
        ended = shown.done & ~shown.truncated
        return seen, shown.reward[:, self.seat].copy(), ended, shown.truncated.copy(), info
