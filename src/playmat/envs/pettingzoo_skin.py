"""PettingZoo: one agent a seat, in turn (AEC) or all at once (parallel).

    from playmat.envs.pettingzoo_skin import env, parallel_env, raw_env

`raw_env` refuses an action that is not offered. In `env` and `parallel_env`, whose tools draw
actions without looking at masks, it stands for the first that is offered, and `infos` says so.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.env_registry.registration import parallel_registry, register
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from playmat.envs.batch import LONGEST
from playmat.envs.dealing import Dealer, seed_of_episode
from playmat.envs.episode import Episode, MaskedObservation
from playmat.games import OWN


class SeatAgents:
    """What both kinds of environment are made of: a dealer, an episode, names of seats."""

    def __init__(
        self, game: str, mode: str | None, waits: bool, longest: int, dealing: Any
    ) -> None:
        self.dealer = Dealer(game, mode, **dealing)
        self.episode = Episode(self.dealer, longest, waits)
        self.names = [f"seat_{seat}" for seat in range(self.dealer.seats)]
        self.seed = 0
        self.episodes = 0
        self.observation_spaces = {name: self.episode.space() for name in self.names}
        actions = self.episode.actions
        self.action_spaces = {name: spaces.Discrete(actions) for name in self.names}

    def deal(self, seed: int | None) -> None:
        """The next game; with a seed the first of that seed."""
        if seed is not None:
            self.seed, self.episodes = seed, 0
        self.episode.deal(seed_of_episode(self.seed, self.episodes))
        self.episodes += 1

    def table(self) -> NDArray[np.float32]:
        """What all seats see together, for critics that may know everything."""
        seen = [self.episode.look(seat)["observation"] for seat in range(len(self.names))]
        return np.concatenate(seen)

    @property
    def table_space(self) -> spaces.Box:
        one = self.episode.seen_space
        return spaces.Box(float(one.low[0]), float(one.high[0]), (one.shape[0] * len(self.names),))


class TurnEnv(AECEnv):  # type: ignore[misc]  # it brings no types
    """A game whose seats are asked one after the other, those that answer in secret too."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "playmat_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        mode: str | None = None,
        max_cycles: int | None = None,
        strict: bool = True,
        render_mode: str | None = None,
        **dealing: Any,
    ) -> None:
        super().__init__()
        self.parts = SeatAgents(game, mode, False, LONGEST, dealing)
        names = self.parts.names
        self.parts.episode.longest = LONGEST if max_cycles is None else max_cycles * len(names)
        self.strict = strict
        self.render_mode = render_mode
        self.possible_agents = names[:]
        self.agents: list[str] = []
        self.observation_spaces = self.parts.observation_spaces
        self.action_spaces = self.parts.action_spaces
        self.state_space = self.parts.table_space

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.parts.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.parts.episode.seat]
        self.tell(True)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self.parts.episode
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        offered = episode.act(self.possible_agents.index(agent), int(action), self.strict)
        if episode.over:
            for seat, name in enumerate(self.possible_agents):
                self.rewards[name] = episode.reward(seat)
                self.truncations[name] = episode.truncated
                self.terminations[name] = not episode.truncated
            seat = (self.possible_agents.index(agent) + 1) % len(self.possible_agents)
            self.agent_selection = self.possible_agents[seat]
        else:
            self.agent_selection = self.possible_agents[episode.seat]
        self.tell(offered)
        self._accumulate_rewards()

    def tell(self, offered: bool) -> None:
        """What is known besides: the mask once more, and whether the last action was offered."""
        mask = self.observe(self.agent_selection)["action_mask"]
        self.infos[self.agent_selection] = {"action_mask": mask, "offered": offered}

    def observe(self, agent: str) -> MaskedObservation:
        return self.parts.episode.look(self.possible_agents.index(agent))

    def state(self) -> NDArray[np.float32]:
        return self.parts.table()

    def render(self) -> str | None:
        return self.parts.episode.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to be closed."""


class TogetherEnv(ParallelEnv):  # type: ignore[misc]
    """A game in which all seats act at once: those that are asked choose, all others wait, by the
    last of the actions. What is thrown in secret is thrown in one step."""

    metadata: ClassVar[dict[str, Any]] = {"name": "playmat_v0", "render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        mode: str | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **dealing: Any,
    ) -> None:
        self.parts = SeatAgents(game, mode, True, LONGEST, dealing)
        self.max_cycles = max_cycles
        self.cycles = 0
        self.render_mode = render_mode
        self.possible_agents = self.parts.names[:]
        self.agents: list[str] = []
        self.observation_spaces = self.parts.observation_spaces
        self.action_spaces = self.parts.action_spaces
        self.state_space = self.parts.table_space

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, MaskedObservation], dict[str, dict[str, Any]]]:
        self.parts.deal(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        seen = self.seen()
        return seen, {name: {"action_mask": seen[name]["action_mask"]} for name in seen}

    def seen(self) -> dict[str, MaskedObservation]:
        return {name: self.parts.episode.look(s) for s, name in enumerate(self.possible_agents)}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        episode = self.parts.episode
        asked = episode.state.asked
        offered = dict.fromkeys(self.possible_agents, True)
        for seat, name in enumerate(self.possible_agents):
            if not asked >> seat & 1:
                offered[name] = int(actions[name]) == episode.actions - 1
            elif not episode.over and episode.state.asked >> seat & 1:
                offered[name] = episode.act(seat, int(actions[name]), strict=False)
        self.cycles += 1
        late = self.max_cycles is not None and self.cycles >= self.max_cycles
        over = episode.state.over
        cut = not over and (late or episode.over)
        seen = self.seen()
        names = self.possible_agents
        infos = {n: {"action_mask": seen[n]["action_mask"], "offered": offered[n]} for n in names}
        rewards = {name: episode.reward(seat) for seat, name in enumerate(names)}
        if over or cut:
            self.agents = []
        return seen, rewards, dict.fromkeys(names, over), dict.fromkeys(names, cut), infos

    def state(self) -> NDArray[np.float32]:
        return self.parts.table()

    def render(self) -> str | None:
        return self.parts.episode.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to be closed."""


def raw_env(game: str, mode: str | None = None, **more: Any) -> TurnEnv:
    """A game in turn; what is not offered is refused."""
    return TurnEnv(game, mode, **more)


def env(game: str, mode: str | None = None, **more: Any) -> OrderEnforcingWrapper:
    """A game in turn, which says when it is used in the wrong order."""
    return OrderEnforcingWrapper(TurnEnv(game, mode, strict=False, **more))


def parallel_env(game: str, mode: str | None = None, **more: Any) -> TogetherEnv:
    """A game in which all act at once."""
    return TogetherEnv(game, mode, **more)


def register_all() -> None:
    """Let PettingZoo find the games by an id: `make("aec", "playmat/mix_v0")`."""
    for game in OWN:
        name = f"playmat/{game}_v0"
        if name not in parallel_registry:
            register("aec", name, env, kwargs={"game": game})
            register("parallel", name, parallel_env, kwargs={"game": game})


register_all()
