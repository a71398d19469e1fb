"""Summaries: what came out of many games, in a form that can be added up."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from playmat.kernel.seats import letter


class Outcome(NamedTuple):
    """How one game went. `fault` is the path of its record if it could not be finished."""

    winners: int  # seats, as bits; 0: a draw
    starting: int
    decisions: int
    turns: int
    mistakes: int
    fault: str


@dataclass
class Summary:
    """Sums over games. Two summaries merge into that of all their games, in any order.

    `mistakes` counts the times that a bot failed and the first option was taken for it;
    `not_counted` says which cards in play have free text.
    """

    seats: int
    games: int = 0
    decisions: int = 0
    cpu_seconds: float = 0.0
    wins: list[int] = field(default_factory=list)
    starter_wins: int = 0
    draws: int = 0
    lengths: dict[int, int] = field(default_factory=dict)  # turns: games
    mistakes: int = 0
    faults: list[str] = field(default_factory=list)
    not_counted: str = ""

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.seats

    def add(self, outcome: Outcome) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += outcome.decisions
        self.mistakes += outcome.mistakes
        if outcome.fault:
            self.faults = sorted([*self.faults, outcome.fault])
            return
        self.draws += not outcome.winners
        self.starter_wins += outcome.winners >> outcome.starting & 1
        for seat in range(self.seats):
            self.wins[seat] += outcome.winners >> seat & 1
        self.lengths[outcome.turns] = self.lengths.get(outcome.turns, 0) + 1

    def merge(self, other: Summary) -> None:
        """Count the games of another summary too."""
        self.games += other.games
        self.decisions += other.decisions
        self.cpu_seconds += other.cpu_seconds
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.starter_wins += other.starter_wins
        self.draws += other.draws
        self.mistakes += other.mistakes
        self.faults = sorted([*self.faults, *other.faults])
        for turns, games in other.lengths.items():
            self.lengths[turns] = self.lengths.get(turns, 0) + games

    def turns_at(self, share: float) -> int:
        """The number of turns that this share of the finished games did not exceed."""
        wanted = share * sum(self.lengths.values())
        passed = 0
        for turns in sorted(self.lengths):
            passed += self.lengths[turns]
            if passed >= wanted:
                return turns
        return 0

    def form(self) -> dict[str, object]:
        """The answer of `playmat simulate --json`."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "cpu_seconds": round(self.cpu_seconds, 3),
            "wins": {letter(seat): wins for seat, wins in enumerate(self.wins)},
            "draws": self.draws,
            "turns": {"median": self.turns_at(0.5), "p95": self.turns_at(0.95)},
            "faults": self.faults,
            "not_counted": self.not_counted,
        }
