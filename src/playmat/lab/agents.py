"""Agents against bots: how often a program that has learnt beats each level.

Each deal is played twice, with the seats swapped, and every bot gets the same deals.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from playmat import bots
from playmat.bots import Bot
from playmat.envs.agents import AgentBot, PlayingAgent, load_agent
from playmat.features import Features
from playmat.kernel.chance import stream
from playmat.kernel.errors import PlaymatError
from playmat.kernel.seats import letter
from playmat.lab.intervals import FULL, LOST, Interval, Scores, mean_of, sign_of
from playmat.lab.markdown import row
from playmat.lab.playing import play_seated
from playmat.lab.setups import Setup, decks_for, find_game, round_robin, seed_of
from playmat.lab.simulation import FAULTS
from playmat.lab.workers import Progress, spread
from playmat.parts.rulebook import Rulebook

DEALS_A_TASK = 5


class AgentDuel(NamedTuple):
    """Some deals of an agent against a bot, as plain data: a task for a worker."""

    agent: str
    bot: str
    game: str
    mode: str
    seed: int
    first: int
    deals: int
    folder: str


class AgentScores(NamedTuple):
    """What the agent won of these deals, each a sign (see intervals.py)."""

    bot: str
    first: int
    signs: str
    faults: list[str]


class AgentReport:
    """How an agent does against each bot."""

    def __init__(self, agent: str, game: str, mode: str, names: Sequence[str]) -> None:
        self.agent = agent
        self.game = game
        self.mode = mode
        self.scores = {name: Scores() for name in names}
        self.faults: list[str] = []

    def add(self, part: AgentScores) -> None:
        self.scores[part.bot].add(part.signs)
        self.faults += part.faults

    @property
    def total(self) -> Interval:
        """The mean over all bots."""
        return mean_of([scores.interval for scores in self.scores.values()])

    def form(self) -> dict[str, Any]:
        """The answer of `playmat lab agent --json`."""
        return {
            "agent": self.agent,
            "game": self.game,
            "mode": self.mode,
            "against": [
                {"bot": name, **scores.interval.form(), "games": 2 * scores.deals}
                for name, scores in self.scores.items()
            ],
            "total": self.total.form(),
            "faults": self.faults,
        }

    def markdown(self) -> str:
        """A table with a line for each bot."""
        lines = [row("against", "wins", "games"), row("---", "---", "---:")]
        for name, scores in self.scores.items():
            lines.append(row(name, str(scores.interval), str(2 * scores.deals)))
        return "\n".join([*lines, row("all", str(self.total), "")]) + "\n"


def rate_agent(
    agent: str,
    game: Rulebook,
    names: Sequence[str],
    games: int,
    seed: int = 0,
    mode: str | None = None,
    workers: int = 1,
    progress: Progress | None = None,
    folder: Path = FAULTS,
) -> AgentReport:
    """Let an agent, `module:Name`, play so many games against each bot; the same for any number of
    workers. It stops where the agent fails."""
    chosen = game.duel_mode(mode)
    for name in names:
        bots.check(name, game, chosen.seats)
    load_agent(agent, Features(game, chosen.seats))  # what is wrong with it is said now
    deals = (games + 1) // 2
    tasks = [
        AgentDuel(
            agent,
            bot,
            game.name,
            chosen.name,
            seed,
            first=first,
            deals=min(DEALS_A_TASK, deals - first),
            folder=str(folder),
        )
        for bot in names
        for first in range(0, deals, DEALS_A_TASK)
    ]
    report = AgentReport(agent, game.name, chosen.name, names)
    done = spread(play_agent, tasks, workers, enough=lambda: bool(report.faults))
    for number, (_, part) in enumerate(done, start=1):
        report.add(part)
        if progress is not None:
            progress(number, len(tasks))
    return report


def play_agent(duel: AgentDuel) -> AgentScores:
    """Play some deals both ways: what a worker does."""
    game = find_game(duel.game)
    mode = game.mode(duel.mode)
    features = Features(game, mode.seats)
    agent = load_agent(duel.agent, features)
    faults: list[str] = []
    signs = ""
    for deal in range(duel.first, duel.first + duel.deals):
        decks = round_robin(decks_for(game, mode), mode.seats, deal)
        setup = Setup(decks, seed_of(duel.seed, deal), mode.name, {})
        score = 0
        for side in sorted(set(mode.teams)):
            seated = seats_for(duel, agent, features, setup, mode.teams, side)
            outcome = play_seated(game, setup, seated, Path(duel.folder))
            if outcome.fault:
                faults.append(outcome.fault)
                return AgentScores(duel.bot, duel.first, signs + LOST, faults)
            own = sum(1 << seat for seat, team in enumerate(mode.teams) if team == side)
            won = 2 if outcome.winners & own else 0
            score += won if outcome.winners else 1
        signs += sign_of(score * FULL // 4)
    return AgentScores(duel.bot, duel.first, signs, faults)


def seats_for(
    duel: AgentDuel,
    agent: PlayingAgent,
    features: Features,
    setup: Setup,
    teams: Sequence[int],
    side: int,
) -> list[Bot]:
    """The agent in all seats of its side, the bot in the others, each seat with its own luck."""
    seated: list[Bot] = []
    for seat, team in enumerate(teams):
        chance = stream(setup.seed, f"bot {letter(seat)}")
        mine = team == side
        seated.append(AgentBot(chance, agent, features) if mine else bots.make(duel.bot, chance))
    return seated


class AgentFailed(PlaymatError):
    """An agent raised an error, or chose what was not offered."""


def failure_of(path: str) -> AgentFailed:
    """What happened in a game that failed, out of its record."""
    trace = json.loads(Path(path).read_text(encoding="utf-8"))["fault"]
    reason = trace.strip().rpartition("\n")[2]
    return AgentFailed(f"a game failed: {reason}\n  the game and the trace are in {path}")
