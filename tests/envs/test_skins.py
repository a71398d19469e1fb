"""What others check an environment by: PettingZoo's own suites, and Gymnasium's."""

from __future__ import annotations

import copy
import pickle
from types import SimpleNamespace
from typing import Any

import cloudpickle
import gymnasium
import numpy as np
import pytest
import supersuit
from gymnasium.utils.env_checker import check_env
from pettingzoo import make
from pettingzoo import test as suites

from playmat.envs.gymnasium_skin import SeatEnv, SeatsEnv
from playmat.envs.pettingzoo_skin import env, parallel_env, raw_env
from playmat.games import OWN
from playmat.kernel.errors import BadSetup, IllegalChoice

pytestmark = pytest.mark.filterwarnings(
    "ignore:.*observation space for each agent should be.*",
    "ignore:Observation space for each agent probably should be.*",
    "ignore:Observation is not a NumPy array",
    "ignore:Action mask numpy array is all zeros",
    "ignore:.*is different from the unwrapped version",
)
MODES = [("mix", "quick_play"), ("mix", "doubles"), ("vanquishers", "standard_2v2")]


@pytest.mark.parametrize("kind", [*MODES, *((name, None) for name in OWN)])
def test_pettingzoo_finds_nothing_wrong(kind: tuple[str, str | None]) -> None:
    suites.api_test(raw_env(*kind), num_cycles=30)
    suites.api_test(env(*kind), num_cycles=30)


@pytest.mark.parametrize("name", OWN)
def test_the_same_seed_is_the_same_game(name: str) -> None:
    suites.seed_test(lambda: env(name), num_cycles=20)
    suites.state_test(env(name), parallel_env(name), num_cycles=10)


@pytest.mark.parametrize("name", OWN)
def test_all_seats_act_at_once(name: str) -> None:
    suites.parallel_api_test(parallel_env(name), num_cycles=30)
    suites.parallel_seed_test(lambda: parallel_env(name, max_cycles=20), num_cycles=20)


def test_a_game_is_cut_off_after_so_many_cycles() -> None:
    def decks(**more: Any) -> dict[str, Any]:
        return {"decks": ["Five Owens", "Five Owens"], **more}

    made = SimpleNamespace(
        parallel_env=lambda **more: parallel_env("mix", **decks(**more)),
        env=lambda **more: env("mix", **decks(**more)),
    )
    suites.max_cycles_test(made)


def test_pettingzoo_finds_games_by_their_id() -> None:
    assert make("aec", "playmat/mix_v0").possible_agents == ["seat_0", "seat_1"]
    assert make("parallel", "playmat/nexus_v0").possible_agents == ["seat_0", "seat_1"]


def test_what_is_not_offered_is_refused_or_told() -> None:
    strict, lenient = raw_env("mix"), env("mix")
    for each in (strict, lenient):
        each.reset(seed=1)
    wrong = int(strict.observe("seat_0")["action_mask"].argmin())
    with pytest.raises(IllegalChoice, match="is not offered"):
        strict.step(wrong)
    lenient.step(wrong)
    assert lenient.infos[lenient.agent_selection]["offered"] is False


def test_secret_answers_are_given_in_one_step() -> None:
    both = parallel_env("mix", "quick_play")
    seen, _ = both.reset(seed=3)
    assert [mask["action_mask"][-1] for mask in seen.values()] == [0, 0]
    actions = {name: int(each["action_mask"].argmax()) for name, each in seen.items()}
    before = both.parts.episode.choices
    both.step(actions)
    assert both.parts.episode.choices == before + 2


def test_an_environment_is_copied_and_pickled() -> None:
    one = raw_env("mix")
    one.reset(seed=4)
    twins = [copy.deepcopy(one), pickle.loads(pickle.dumps(one))]
    for _ in range(6):
        if not one.agents or any(one.terminations.values()):
            break
        action = int(one.observe(one.agent_selection)["action_mask"].argmax())
        for each in (one, *twins):
            each.step(action)
        for twin in twins:
            assert twin.state().tobytes() == one.state().tobytes()


@pytest.mark.parametrize("name", OWN)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    check_env(LegalActions(SeatEnv(name)), skip_render_check=True)


class LegalActions(gymnasium.ActionWrapper[Any, Any, Any]):
    """An action of any number stands for one that is offered: the checker looks at no mask."""

    def action(self, action: Any) -> Any:
        offered = list(self.unwrapped.batch.words(0))  # type: ignore[attr-defined]
        return offered[int(action) % len(offered)]


def test_one_seat_plays_a_whole_game_against_a_bot() -> None:
    game = SeatEnv("mix", "quick_play", seat=1, opponent="greedy", render_mode="ansi")
    seen, info = game.reset(seed=5)
    rewards: list[float] = []
    for _ in range(100):
        assert (info["action_mask"] == seen["action_mask"]).all()
        assert game.render() and game.action_masks().tolist() == info["action_mask"].tolist()
        seen, reward, ended, cut, info = game.step(int(seen["action_mask"].argmax()))
        rewards.append(reward)
        assert not cut
        if ended:
            break
    assert rewards[-1] in (-1.0, 0.0, 1.0) and not any(rewards[:-1])


def test_many_games_for_one_seat() -> None:
    games = SeatsEnv("mix", "quick_play", num_envs=4, opponent="random")
    assert games.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    seen, _ = games.reset(seed=6)
    ended = 0
    for _ in range(30):
        assert games.observation_space.contains(seen)
        seen, rewards, over, _, info = games.step(seen["action_mask"].argmax(axis=1))
        ended += int(over.sum())
        assert ("final_obs" in info) == bool(over.any())
        assert not rewards[~over].any()
    assert ended > 2
    again, _ = games.reset(seed=6)
    assert np.array_equal(again["observation"], games.reset(seed=6)[0]["observation"])


@pytest.mark.parametrize("name", OWN)
def test_environments_go_to_other_processes_as_cloudpickle_takes_them(name: str) -> None:
    """As RLlib, Ray and vectors of others send them: in mid-game, to go on with the same bytes."""
    games: list[Any] = [SeatEnv(name), SeatsEnv(name, num_envs=2), parallel_env(name)]
    for each in games:
        each.reset(seed=4)
        twin = cloudpickle.loads(cloudpickle.dumps(each))
        for _ in range(8):
            assert state_of(twin) == state_of(each)
            act(twin)
            act(each)


def state_of(game: Any) -> bytes:
    """What is seen of an environment of any kind."""
    shown = game.state() if hasattr(game, "agents") else game.batch.shown.observation
    return bytes(shown.tobytes())


def act(game: Any) -> None:
    """Make the first choice of each seat or lane."""
    if hasattr(game, "agents"):
        game.step({name: int(seen["action_mask"].argmax()) for name, seen in game.seen().items()})
        return
    actions = game.batch.shown.mask.argmax(axis=1)
    game.step(actions if len(actions) > 1 else int(actions[0]))


def test_supersuit_makes_vectors_of_the_parallel_games() -> None:
    agents = supersuit.pettingzoo_env_to_vec_env_v1(parallel_env("mix", mode="quick_play"))
    tables = supersuit.concat_vec_envs_v1(agents, 2, num_cpus=0, base_class="gymnasium")
    seen, _ = tables.reset(seed=3)
    ended = 0
    for _ in range(30):
        assert seen["observation"].shape[0] == seen["action_mask"].shape[0] == 4
        seen, _, over, _, _ = tables.step(seen["action_mask"].argmax(axis=1))
        ended += int(over.sum())
    assert ended > 2


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadSetup, match="no seat 2"):
        SeatEnv("mix", seat=2)
