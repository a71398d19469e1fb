"""Agents against levels: what they are shown, and what their figures are."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import playmat as library
from playmat.bots import GreedyBot, Sight
from playmat.envs.agents import AgentBot, AgentSight
from playmat.features import Features
from playmat.kernel.chance import stream
from playmat.kernel.errors import BadSetup
from playmat.lab.agents import rate_agent

MODULE = '''
class First:
    """Chooses the first action that is offered."""

    def __init__(self, features):
        pass

    def act(self, asked):
        return asked.mask.argmax()


class Lucky(First):
    def act(self, asked):
        return asked.luck.choice(np.flatnonzero(asked.mask))


class Idle:
    def __init__(self, features):
        pass
'''


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a module of agents."""
    (tmp_path / "some_agents.py").write_text(f"import numpy as np\n{MODULE}", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)


def test_an_agent_sees_what_a_batch_would_show_it() -> None:
    game = library.load("mix")
    features = Features(game, 2)
    table = game.deal(["Five Owens", "Slow Drip"], seed=7)
    asked = AgentSight(Sight(table, 0), features, stream(1, "test"))
    seen = features.observe(table.state, 0)
    assert asked.observation.tobytes() == seen.observation
    assert np.flatnonzero(asked.mask).tolist() == sorted(set(seen.actions))
    assert asked.option_rows.tobytes() == features.option_rows(table.state, 0).data
    assert len(asked.option_rows) == len(asked.actions)
    assert asked.tokens.tobytes() == features.tokens(table.state, 0).data


def test_an_agent_in_every_seat_plays_a_whole_game() -> None:
    class Last:
        def act(self, asked: AgentSight) -> int:
            return asked.actions[-1]

    game = library.load("mix")
    table = game.deal(["Five Owens", "Slow Drip"], seed=7)
    bot = AgentBot(stream(1, "agent"), Last(), Features(game, 2))
    other = GreedyBot(stream(2, "greedy"))
    while not table.over:
        seat = table.state.next_asked()
        offered = table.state.options(seat)
        chosen = (other if seat else bot).answer(Sight(table, seat))
        assert seat or chosen == offered[-1]
        table.choose(chosen)


def test_the_same_seed_gives_the_same_figures_for_any_number_of_workers() -> None:
    game = library.load("mix")
    names = ["random", "greedy"]
    one, two = (
        rate_agent("some_agents:Lucky", game, names, 24, seed=3, mode="quick_play", workers=workers)
        for workers in (1, 2)
    )
    assert one.form() == two.form()
    assert [scores.deals for scores in one.scores.values()] == [12, 12]
    low, high = one.total.low, one.total.high
    assert 0 < low < one.total.value < high < 1


def test_a_bot_gets_the_same_deals_whoever_else_is_met() -> None:
    game = library.load("mix")
    found = rate_agent("some_agents:First", game, ["random"], 6, seed=3, mode="quick_play")
    again = rate_agent("some_agents:First", game, ["greedy", "random"], 6, 3, mode="quick_play")
    assert found.form()["against"][0] == again.form()["against"][1]


@pytest.mark.parametrize(
    ("agent", "told"),
    [
        ("some_agents", "names no agent"),
        ("no_agents:First", "no module 'no_agents'"),
        ("some_agents:Second", "no class 'Second'"),
        ("some_agents:Idle", "it has no act"),
    ],
)
def test_what_is_no_agent_is_said(agent: str, told: str) -> None:
    with pytest.raises(BadSetup, match=told):
        rate_agent(agent, library.load("mix"), ["random"], 2)
