"""Ladders: how strong bots are, by letting every one play every other.

Every deal is played twice, with the seats swapped, so that neither luck of the deal nor the first
move tells bots apart. Ratings are fitted to all results at once (`strengths.py`), so that it does
not matter in which order they came; each has its 95 % interval.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from playmat import bots
from playmat.kernel.errors import BadSetup
from playmat.lab.intervals import Rate
from playmat.lab.markdown import row
from playmat.lab.playing import play_bots
from playmat.lab.setups import Setup, decks_for, find_game, round_robin, seed_of
from playmat.lab.simulation import FAULTS
from playmat.lab.strengths import Encounter, strengths
from playmat.lab.workers import Progress, spread
from playmat.parts.rulebook import Rulebook

DEALS_EACH = 2  # deals of one pair that a worker plays in one go


class LadderDuel(NamedTuple):
    """Some deals between two bots, as plain data: a task for a worker."""

    game: str
    cards: tuple[Mapping[str, object], ...]
    mode: str
    seed: int
    pair: tuple[str, str]
    first: int
    deals: int
    folder: str


class PlayedPair(NamedTuple):
    """One deal played both ways: what the first of the pair won (draws are halves), how long."""

    pair: tuple[str, str]
    deal: int
    scores: tuple[float, ...]  # of the games that came to an end
    turns: tuple[int, ...]
    mistakes: int
    faults: tuple[str, ...]


class Standing(NamedTuple):
    """A bot's place on the ladder."""

    bot: str
    rating: float
    low: float
    high: float
    score: Rate


class Ladder:
    """What came out of a round robin."""

    def __init__(self, names: Sequence[str], played: Sequence[PlayedPair]) -> None:
        self.names = list(names)
        self.played = sorted(played, key=lambda each: (each.deal, each.pair))
        self.faults = [path for each in self.played for path in each.faults]
        self.mistakes = sum(each.mistakes for each in self.played)

    def against(self, one: str, other: str) -> Rate:
        """How often one bot beats another."""
        scores = [s for each in self.played if each.pair == (one, other) for s in each.scores]
        scores += [1 - s for each in self.played if each.pair == (other, one) for s in each.scores]
        return Rate(sum(scores), len(scores))

    def field(self, name: str) -> Rate:
        """How often a bot beats the others."""
        rates = [self.against(name, other) for other in self.names if other != name]
        return Rate(sum(rate.wins for rate in rates), sum(rate.games for rate in rates))

    def standings(self) -> list[Standing]:
        """The ladder, the strongest first."""
        place = {name: number for number, name in enumerate(self.names)}
        deals = [
            Encounter(place[each.pair[0]], place[each.pair[1]], sum(each.scores), len(each.scores))
            for each in self.played
        ]
        fitted = strengths(len(self.names), deals)
        found = [
            Standing(name, *rating, self.field(name))
            for name, rating in zip(self.names, fitted, strict=True)
        ]
        return sorted(found, key=lambda standing: (-standing.rating, standing.bot))

    def form(self) -> dict[str, object]:
        """The answer of `playmat bots ladder --json`."""
        return {
            "games": sum(len(each.scores) for each in self.played),
            "ladder": [
                {
                    "bot": s.bot,
                    "rating": round(s.rating, 1),
                    "interval": [round(s.low, 1), round(s.high, 1)],
                    "score": round(s.score.share, 4),
                    "score_interval": [round(s.score.low, 4), round(s.score.high, 4)],
                    "games": s.score.games,
                    "against": {
                        other: round(self.against(s.bot, other).share, 4)
                        for other in self.names
                        if other != s.bot
                    },
                }
                for s in self.standings()
            ],
            "longest": max((turns for each in self.played for turns in each.turns), default=0),
            "mistakes": self.mistakes,
            "faults": self.faults,
        }

    def markdown(self) -> str:
        """The ladder as a table, the strongest first."""
        standings = self.standings()
        numbers = [str(number + 1) for number in range(len(standings))]
        lines = [
            row("", "bot", "rating", "against the field", *numbers),
            row("---:", "---", "---", "---", *("---:" for _ in numbers)),
        ]
        for number, standing in zip(numbers, standings, strict=True):
            cells = [
                "-" if o.bot == standing.bot else f"{self.against(standing.bot, o.bot).share:.0%}"
                for o in standings
            ]
            rating = f"{standing.rating:.0f} ({standing.low:.0f} to {standing.high:.0f})"
            lines.append(row(number, standing.bot, rating, str(standing.score), *cells))
        return "\n".join(lines) + "\n"


def ladder(
    game: str | Rulebook,
    names: Sequence[str],
    games_per_pair: int = 40,
    seed: int = 0,
    mode: str | None = None,
    workers: int = 1,
    progress: Progress | None = None,
    folder: Path = FAULTS,
) -> Ladder:
    """Let every bot play every other; the same for any number of workers.

    >>> ladder("mix", ["greedy", "random"], games_per_pair=4).against("greedy", "random").games
    4
    """
    rules = find_game(game) if isinstance(game, str) else game
    chosen = rules.duel_mode(mode)
    if len(set(names)) < 2 or len(set(names)) < len(names):
        raise BadSetup("a ladder needs at least two bots, each named once")
    for name in names:
        bots.check(name, rules, chosen.seats)
    deals = (games_per_pair + 1) // 2
    cards = tuple(rules.extra_cards)
    tasks = [
        LadderDuel(
            rules.name,
            cards,
            chosen.name,
            seed,
            pair=pair,
            first=first,
            deals=min(DEALS_EACH, deals - first),
            folder=str(folder),
        )
        for first in range(0, deals, DEALS_EACH)
        for pair in combinations(names, 2)
    ]
    played: list[PlayedPair] = []
    for number, (_, part) in enumerate(spread(play_duel, tasks, workers), start=1):
        played += part
        if progress is not None:
            progress(number, len(tasks))
    return Ladder(names, played)


def play_duel(duel: LadderDuel) -> list[PlayedPair]:
    """Play some deals both ways: what a worker does."""
    game = find_game(duel.game, duel.cards)
    return [play_deal(game, duel, duel.first + number) for number in range(duel.deals)]


def play_deal(game: Rulebook, duel: LadderDuel, deal: int) -> PlayedPair:
    """Play one deal with the two bots, then with their seats swapped."""
    mode = game.mode(duel.mode)
    decks = round_robin(decks_for(game, mode), mode.seats, deal)
    setup = Setup(decks, seed_of(duel.seed, deal), mode.name, {})
    sides = sorted(set(mode.teams))
    scores: list[float] = []
    turns: list[int] = []
    faults: list[str] = []
    mistakes = 0
    for swapped in (False, True):
        one, other = reversed(duel.pair) if swapped else duel.pair
        players = [one if team == sides[0] else other for team in mode.teams]
        outcome = play_bots(game, setup, players, Path(duel.folder))
        mistakes += outcome.mistakes
        if outcome.fault:
            faults.append(outcome.fault)
            continue
        turns.append(outcome.turns)
        if not outcome.winners:
            scores.append(0.5)
            continue
        winner = next(seat for seat in range(mode.seats) if outcome.winners >> seat & 1)
        scores.append(float((mode.teams[winner] == sides[0]) != swapped))
    return PlayedPair(duel.pair, deal, tuple(scores), tuple(turns), mistakes, tuple(faults))
