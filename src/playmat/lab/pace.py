"""The pace of games: turns in which nothing could be done, and when it comes to blows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from playmat import bots
from playmat.kernel.chance import stream
from playmat.kernel.errors import BadSetup
from playmat.kernel.events import Event
from playmat.kernel.seats import letter
from playmat.lab.playing import LIMIT, must_be_over
from playmat.lab.setups import Setup, find_game
from playmat.lab.simulation import BOT_BATCH, FAULTS, Plan, make_plan
from playmat.lab.workers import Progress, spread
from playmat.parts.rulebook import Rulebook


class Watched(NamedTuple):
    """What counts as doing something, by the names of verbs, and as a blow, by those of events.

    With `by`, only the events of cards of these kinds are blows.
    """

    verbs: frozenset[str]
    blows: frozenset[str]
    by: frozenset[str]

    def is_blow(self, game: Rulebook, event: Event) -> bool:
        if event.kind.name not in self.blows:
            return False
        card = game.by_name.get(event.card)
        return not self.by or (card is not None and card.kind in self.by)


class Task(NamedTuple):
    """Some games of a plan, to be watched by a worker."""

    plan: Plan
    watched: Watched
    first: int
    games: int


@dataclass
class Pace:
    """Sums over games; two of them merge into that of all their games, in any order."""

    games: int = 0
    turns: int = 0
    idle: int = 0  # turns in which none of the verbs was offered to anybody
    blows: int = 0
    lengths: list[int] = field(default_factory=list)  # turns of each game
    first_blows: list[int] = field(default_factory=list)  # its turn, of each game that has one

    def merge(self, other: Pace) -> None:
        self.games += other.games
        self.turns += other.turns
        self.idle += other.idle
        self.blows += other.blows
        self.lengths = sorted(self.lengths + other.lengths)
        self.first_blows = sorted(self.first_blows + other.first_blows)

    def form(self) -> dict[str, object]:
        """The figures, for people and programs."""
        return {
            "games": self.games,
            "turns": {"median": at(self.lengths, 0.5), "p95": at(self.lengths, 0.95)},
            "idle_turns": round(self.idle / max(1, self.turns), 4),
            "first_blow": {"median": at(self.first_blows, 0.5), "p95": at(self.first_blows, 0.95)},
            "blows_a_game": round(self.blows / max(1, self.games), 2),
            "games_without_blows": self.games - len(self.first_blows),
        }


def at(numbers: list[int], share: float) -> int:
    """The number, of these in order, that this share of them does not exceed."""
    return numbers[min(len(numbers) - 1, int(share * len(numbers)))] if numbers else 0


def pace(
    game: str,
    games: int,
    verbs: Sequence[str],
    blows: Sequence[str],
    seed: int = 0,
    bot: str = "greedy",
    mode: str | None = None,
    switches: Mapping[str, object] | None = None,
    workers: int = 1,
    progress: Progress | None = None,
    folder: Path = FAULTS,
    by: Sequence[str] = (),
) -> Pace:
    """Watch many games; all decks made for the mode meet in turn.

    >>> pace("mix", 2, ["play"], ["damage"], bot="random").games
    2
    """
    rules = find_game(game)
    for verb in verbs:
        if verb not in rules.verbs:
            raise BadSetup(f"there is no verb {verb!r}; they are: {', '.join(rules.verbs)}")
    plan = make_plan(rules, seed, (bot,), None, mode=mode, switches=switches, folder=folder)
    watched = Watched(frozenset(verbs), frozenset(blows), frozenset(by))
    starts = range(0, games, BOT_BATCH)
    tasks = [Task(plan, watched, start, min(BOT_BATCH, games - start)) for start in starts]
    total = Pace()
    for _, part in spread(watch_batch, tasks, workers):
        total.merge(part)
        if progress is not None:
            progress(total.games, games)
    return total


def watch_batch(task: Task) -> Pace:
    game = find_game(task.plan.game, task.plan.cards, task.plan.sets)
    total = Pace()
    for index in range(task.first, task.first + task.games):
        total.merge(watch(game, task.plan.setup(index), task.plan.bots, task.watched))
    return total


def watch(game: Rulebook, setup: Setup, players: Sequence[str], watched: Watched) -> Pace:
    """Play one game by bots and look on."""
    table = setup.deal(game)
    state = table.state
    seated = [
        bots.make(player, stream(setup.seed, f"bot {letter(seat)}"))
        for seat, player in enumerate(players)
    ]
    busy: set[int] = set()  # turns; only counted
    blows: list[int] = []  # the turn of each
    decisions = 0
    while not state.over and decisions < LIMIT:
        seat = state.next_asked()
        if any(option.verb.name in watched.verbs for option in state.options(seat)):
            busy.add(game.turns(state))
        events = table.choose(seated[seat].answer(bots.Sight(table, seat)))
        blows += [game.turns(state) for event in events if watched.is_blow(game, event)]
        decisions += 1
    must_be_over(state)
    turns = game.turns(state)
    idle = sum(1 for turn in range(1, turns + 1) if turn not in busy)
    return Pace(1, turns, idle, len(blows), [turns], blows[:1])
