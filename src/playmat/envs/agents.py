"""Agents: programs that have learnt to play, as bots.

An agent is a class that somebody has written. It is made once with the features of a game, and
then asked:

    class Agent:
        def __init__(self, features: Features) -> None: ...

        def act(self, asked: AgentSight) -> int:
            return int(asked.mask.argmax())
"""

from __future__ import annotations

import importlib
import os
import sys
from functools import cached_property
from typing import Any, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from playmat.bots import Bot, Sight
from playmat.features import Features, NumberRows
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.errors import BadSetup, IllegalChoice


class AgentSight:
    """What an agent is shown: numbers that its seat may know, and nothing else.

    `actions` has the action of each option (-1: none). `luck` is all the luck it may use, so that
    its games can be repeated.
    """

    def __init__(self, sight: Sight, features: Features, chance: Chance) -> None:
        self.__sight = sight
        self.features = features
        self.seat = sight.seat
        self.seed = chance.word()
        seen = sight.observe(features)
        self.observation: NDArray[np.float32] = np.frombuffer(seen.observation, "<f4")
        self.actions = seen.actions
        self.options = seen.options

    @cached_property
    def mask(self) -> NDArray[np.bool_]:
        """Which actions are offered."""
        mask = np.zeros(self.features.actions, np.bool_)
        mask[[action for action in self.actions if action >= 0]] = True
        return mask

    @cached_property
    def option_rows(self) -> NDArray[np.float32]:
        """The options, one a row; the action of row n is `actions[n]`."""
        return array_of(self.__sight.option_rows(self.features))

    @cached_property
    def tokens(self) -> NDArray[np.float32]:
        """The cards and bodies that the seat sees, one a row."""
        return array_of(self.__sight.tokens(self.features))

    @cached_property
    def luck(self) -> np.random.Generator:
        return np.random.default_rng(self.seed)


class PlayingAgent(Protocol):
    """What an agent can do: choose an action that is offered."""

    def act(self, asked: AgentSight) -> int: ...


class AgentBot(Bot):
    """An agent in a seat. What fails in it is told, not played over."""

    name = "agent"
    title = "Agent"
    words = "Plays as it has learnt."

    def __init__(self, chance: Chance, agent: PlayingAgent, features: Features) -> None:
        super().__init__(chance)
        self.agent = agent
        self.features = features

    def answer(self, sight: Sight) -> Option:
        chosen = super().answer(sight)
        if self.last_mistake is not None:
            raise self.last_mistake
        return chosen

    def choose(self, sight: Sight) -> Option:
        asked = AgentSight(sight, self.features, self.chance)
        action = int(self.agent.act(asked))
        if action < 0 or action not in asked.actions:
            raise IllegalChoice(f"the agent chose action {action}, which is not offered")
        return asked.options[asked.actions.index(action)]


def array_of(rows: NumberRows) -> NDArray[np.float32]:
    return np.frombuffer(rows.data, "<f4").reshape(rows.rows, rows.width)


def load_agent(where: str, features: Features) -> PlayingAgent:
    """The agent that `module:Name` says; modules of the folder that one is in are found too."""
    module, _, name = where.partition(":")
    if not module or not name.isidentifier():
        raise BadSetup(f"{where!r} names no agent; write it as module:Agent")
    here = os.getcwd()
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise BadSetup(f"there is no module {error.name!r} here, for {where!r}") from None
    made: Any = getattr(found, name, None)
    if not callable(made):
        raise BadSetup(f"there is no class {name!r} in {module!r}")
    agent = made(features)
    if not callable(getattr(agent, "act", None)):
        raise BadSetup(f"{where!r} is no agent: it has no act()")
    return cast(PlayingAgent, agent)
