"""Simulation: thousands of games, each dealt from the run's seed and its own number."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from playmat import bots
from playmat.kernel import by_hand
from playmat.kernel.errors import BadSetup
from playmat.lab.playing import play
from playmat.lab.setups import Setup, decks_for, find_game, round_robin, seed_of
from playmat.lab.summary import Summary
from playmat.lab.workers import Progress, spread
from playmat.language.decks import Deck
from playmat.parts.decks import DeckLike
from playmat.parts.rulebook import Rulebook

FAULTS = Path("faults")
BLIND_BATCH = 250  # games a task: enough to make handing it out cheap, too few to wait for
BOT_BATCH = 10


class Plan(NamedTuple):
    """What a run plays, as plain data: the index-th game follows from it."""

    game: str
    digest: str
    cards: tuple[Mapping[str, Any], ...]
    sets: tuple[str, ...]  # texts of sets of one's own
    seed: int
    bots: tuple[str, ...]
    decks: tuple[Deck, ...]
    fixed: bool  # one deck a seat, rather than a pool to go round
    mode: str
    switches: Mapping[str, object]
    folder: str

    def setup(self, index: int) -> Setup:
        seats = len(self.bots)
        decks = self.decks if self.fixed else round_robin(self.decks, seats, index)
        return Setup(decks, seed_of(self.seed, index), self.mode, self.switches)


class GameBatch(NamedTuple):
    """Some games of a plan: a task for a worker."""

    plan: Plan
    first: int
    games: int


def simulate(
    game: str | Rulebook,
    games: int,
    seed: int = 0,
    bots: Sequence[str] = ("random", "random"),
    decks: Sequence[DeckLike] | None = None,
    mode: str | None = None,
    switches: Mapping[str, object] | None = None,
    workers: int = 1,
    progress: Progress | None = None,
    folder: Path = FAULTS,
    cluster: str = "",
) -> Summary:
    """Play many games and sum them up; the same for any number of workers.

    `workers` processes of this machine share the games, or, with the address of its scheduler,
    a dask `cluster`.

    `decks` is one deck a seat; without it all decks made for the mode meet in turn. One bot
    plays all seats, or each seat is named its own. A game that fails leaves its record in
    `folder`, and the run goes on.

    >>> summary = simulate("mix", 20, seed=1)
    >>> summary.games, sum(summary.wins) + summary.draws, summary.faults
    (20, 20, [])
    """
    plan = make_plan(game, seed, bots, decks, mode=mode, switches=switches, folder=folder)
    rules = find_game(game) if isinstance(game, str) else game
    listed = {name for deck in plan.decks for name in deck.cards}
    free = by_hand.free_among(map(rules.card, listed))
    total = Summary(len(plan.bots), not_counted=by_hand.not_counted(free))
    for _, part in spread(play_batch, batches(plan, games), workers, cluster):
        total.merge(part)
        if progress is not None:
            progress(total.games, games)
    return total


def make_plan(
    game: str | Rulebook,
    seed: int,
    players: Sequence[str],
    decks: Sequence[DeckLike] | None,
    mode: str | None,
    switches: Mapping[str, object] | None,
    folder: Path,
) -> Plan:
    """The plan of a run. What is wrong with it is said now, in one error, by dealing once."""
    rules = find_game(game) if isinstance(game, str) else game
    chosen = rules.mode(mode)
    seats = rules.seats_for(chosen, rules.settings(chosen, switches))
    for player in players:
        bots.check(player, rules, seats)
    if not players or (len(players) != seats and len(set(players)) > 1) or len(players) > seats:
        told = f"{chosen.title} has {seats} seats, but {len(players)} bots were named"
        raise BadSetup(f"{told}; name one for all, or one for each")
    plan = Plan(
        rules.name,
        rules.saving.digest,
        tuple(rules.extra_cards),
        tuple(each.text for each in rules.sets),
        seed=seed,
        bots=tuple(players[seat % len(players)] for seat in range(seats)),
        decks=tuple(decks_for(rules, chosen) if decks is None else map(rules.decks.find, decks)),
        fixed=decks is not None,
        mode=chosen.name,
        switches=dict(switches or {}),
        folder=str(folder),
    )
    plan.setup(0).deal(rules)
    return plan


def batches(plan: Plan, games: int) -> list[GameBatch]:
    """The games of a plan, cut into tasks."""
    blind = all(player == "random" for player in plan.bots)
    size = BLIND_BATCH if blind else BOT_BATCH
    return [GameBatch(plan, first, min(size, games - first)) for first in range(0, games, size)]


def play_batch(batch: GameBatch) -> Summary:
    """Play some games of a plan: what a worker does."""
    plan = batch.plan
    game = find_game(plan.game, plan.cards, plan.sets)
    if game.saving.digest != plan.digest:
        raise BadSetup(f"a worker has other rules or cards of {game.title} installed")
    folder = Path(plan.folder)
    summary = Summary(len(plan.bots))
    before = time.process_time()
    for index in range(batch.first, batch.first + batch.games):
        summary.add(play(game, plan.setup(index), plan.bots, folder))
    summary.cpu_seconds = time.process_time() - before
    return summary
