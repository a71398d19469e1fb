"""Deck tables: every deck against every other, both ways round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from playmat.kernel.errors import BadSetup
from playmat.lab.intervals import Rate
from playmat.lab.setups import decks_for, find_game, seed_of
from playmat.lab.simulation import FAULTS, batches, make_plan, play_batch
from playmat.lab.summary import Summary
from playmat.lab.workers import Progress, spread
from playmat.parts.rulebook import Rulebook


class DeckTable:
    """What came out: `pairs` has one summary for each (deck of the first team, of the second)."""

    def __init__(self, decks: list[str], bot: str, teams: Sequence[int] = (0, 1)) -> None:
        self.decks = decks
        self.bot = bot
        self.seats = len(teams)
        self.second = teams.index(1)  # a seat of the second team; A is of the first
        self.pairs: dict[tuple[str, str], Summary] = {
            (one, other): Summary(self.seats) for one in decks for other in decks if one != other
        }

    def pair(self, deck: str, other: str) -> Rate:
        """How often a deck beats another."""
        first, second = self.pairs[deck, other], self.pairs[other, deck]
        return rate_of(first.wins[0] + second.wins[self.second], first, second)

    def field(self, deck: str) -> Rate:
        """How often a deck beats the others."""
        rates = [self.pair(deck, other) for other in self.decks if other != deck]
        return Rate(sum(rate.wins for rate in rates), sum(rate.games for rate in rates))

    def total(self) -> Summary:
        """All games together."""
        total = Summary(self.seats)
        for summary in self.pairs.values():
            total.merge(summary)
        return total

    def first_seat(self) -> Rate:
        """How often seat A wins."""
        total = self.total()
        return rate_of(total.wins[0], total)

    def starting_seat(self) -> Rate:
        """How often the seat that goes first wins."""
        total = self.total()
        return rate_of(total.starter_wins, total)

    def markdown(self) -> str:
        """The table for people, the strongest deck first."""
        total = self.total()
        decks = sorted(self.decks, key=lambda deck: (-self.field(deck).share, deck))
        median, most = total.turns_at(0.5), total.turns_at(0.95)
        lines = [
            f"{total.games} games, {self.bot} on both sides, seats swapped.",
            "",
            f"- Seat A wins {self.first_seat()}, the starting seat {self.starting_seat()}.",
            f"- {total.draws} draws. A game lasts {median} turns (median), {most} (95 %).",
            f"- {len(total.faults)} games failed, {total.mistakes} answers of bots did.",
            "",
            row("", "deck", "against the field", *(str(n + 1) for n in range(len(decks)))),
            row("---:", "---", "---", *("---:" for _ in decks)),
        ]
        for number, deck in enumerate(decks):
            cells = [f"{self.pair(deck, o).share:.0%}" if o != deck else "-" for o in decks]
            lines.append(row(str(number + 1), deck, str(self.field(deck)), *cells))
        return "\n".join(lines) + "\n"

    def outside(self, low: float = 0.35, high: float = 0.65) -> list[str]:
        """The decks that win less or more against the field than a healthy set allows."""
        return [deck for deck in self.decks if not low <= self.field(deck).share <= high]


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def rate_of(wins: int, *parts: Summary) -> Rate:
    """A rate over the finished games of these summaries; half the draws count as won."""
    draws = sum(part.draws for part in parts)
    return Rate(wins + draws / 2, sum(part.games - len(part.faults) for part in parts))


def deck_table(
    game: str | Rulebook,
    bot: str = "greedy",
    games_per_pair: int = 200,
    seed: int = 0,
    workers: int = 1,
    mode: str | None = None,
    switches: Mapping[str, object] | None = None,
    decks: Sequence[str] | None = None,
    progress: Progress | None = None,
    folder: Path = FAULTS,
) -> DeckTable:
    """Let every deck of a mode play every other, half the games in each seat.

    Where two teams play, everybody of a team has the same deck.
    """
    rules = find_game(game) if isinstance(game, str) else game
    chosen = rules.mode(mode)
    if sorted(set(chosen.teams)) != [0, 1]:
        raise BadSetup(f"a table of decks needs two sides; {chosen.title} has another number")
    names = list(decks or [deck.deck for deck in decks_for(rules, chosen)])
    table = DeckTable(names, bot, chosen.teams)
    keys: dict[int, tuple[str, str]] = {}  # by the seed of their plan
    tasks = []
    for place, pair in enumerate(table.pairs):
        own_seed = seed_of(seed, place)
        seated = [pair[team] for team in chosen.teams]
        plan = make_plan(rules, own_seed, (bot,), seated, mode, switches, folder)
        keys[own_seed] = pair
        tasks += batches(plan, (games_per_pair + 1) // 2)
    done, all_games = 0, sum(task.games for task in tasks)
    for task, part in spread(play_batch, tasks, workers):
        table.pairs[keys[task.plan.seed]].merge(part)
        done += task.games
        if progress is not None:
            progress(done, all_games)
    return table
