"""Deals by which the lab measures what cards are worth in limited play: what a worker plays.

Some are between decks of random pools, each player with a pool of their own: a pattern by lot, its
cards first, the rest as they were drawn, so that every card comes to be played by somebody.

Others are between decks of drafts. Bots sit at one table, every second of them with worths to draft
and build by, the others with what ready-made decks say; and once more with the same packs and the
parts exchanged. The two decks that came out of each seat meet.

Every deal is played twice, with the seats swapped.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from playmat.kernel.chance import stream
from playmat.kernel.errors import BadSetup
from playmat.kernel.game import Mode
from playmat.lab.intervals import LOST, QUARTERS
from playmat.lab.playing import play
from playmat.lab.setups import Setup, find_game, seed_of
from playmat.language.decks import Deck
from playmat.tournaments.boosters import plan_of
from playmat.tournaments.drafting import MOST_IN_POD, DraftPod, pods_of
from playmat.tournaments.limited import LimitedCards, limited_cards
from playmat.tournaments.sealed import SealedBuilder, boosters_for, pool_part
from playmat.tournaments.valuing import UNMEASURED, MeasuredWorths

DRAFTED: Final = 1 << 40  # from here on the seeds of a run are those of drafts


class MeasuringRun(NamedTuple):
    """What is played, as plain data."""

    game: str
    digest: str
    sets: tuple[str, ...]
    mode: str
    seed: int
    bot: str
    folder: str


class MeasuringTask(NamedTuple):
    """Some deals of a run; `worths`, and drafts are played by them."""

    run: MeasuringRun
    first: int
    deals: int
    worths: MeasuredWorths | None = None


class PlayedDeal(NamedTuple):
    """Two decks, each as the number of its pattern and its cards from the pool, and what the first
    has won, as a sign (`intervals.py`)."""

    decks: tuple[tuple[int, dict[str, int]], ...]
    sign: str
    faults: tuple[str, ...] = ()


class Drafter(NamedTuple):
    """A kind of bot."""

    builder: SealedBuilder
    cards: LimitedCards  # for the values


class Maker:
    """All that decks of a run are made with."""

    def __init__(self, run: MeasuringRun) -> None:
        self.run = run
        self.game = find_game(run.game, (), run.sets)
        if self.game.saving.digest != run.digest:
            raise BadSetup(f"a worker has other rules or cards of {self.game.title} installed")
        self.mode: Mode = self.game.mode(run.mode)
        self.plan = plan_of(self.game, {}, {}, ())
        self.boosters = boosters_for(self.game, self.mode, self.plan)
        self.own = SealedBuilder(self.game, self.mode, self.plan, UNMEASURED)
        self.opened = limited_cards(self.game, self.mode, "draft", 0, run.seed)
        self.drafters: list[Drafter] = []

    def play(self, decks: Sequence[Deck], seed: int) -> tuple[str, tuple[str, ...]]:
        """A deal of two decks, played both ways: the sign of what the first won, and faults."""
        won, faults = 0, []
        for swapped in (False, True):
            seated = tuple(reversed(decks)) if swapped else tuple(decks)
            setup = Setup(seated, seed, self.mode.name, {})
            outcome = play(self.game, setup, [self.run.bot] * 2, Path(self.run.folder))
            if outcome.fault:
                faults.append(outcome.fault)
            first = outcome.winners >> swapped & 1
            other = outcome.winners >> (not swapped) & 1
            won += 1 + first - other
        return LOST if faults else QUARTERS[won], tuple(faults)

    # ---- decks of random pools ----

    def random_deal(self, number: int) -> PlayedDeal:
        """A deal; without a result where a pool makes no legal deck."""
        found = [self.random_deck(f"{number} {side}") for side in "AB"]
        there = [each for each in found if each is not None]
        if len(there) < len(found):
            return PlayedDeal((), LOST)
        decks = [self.own.deck(self.own.patterns[which], cards) for which, cards in there]
        sign, faults = self.play(decks, seed_of(self.run.seed, number))
        drawn = [(which, pool_part(cards, self.own.frames[which])) for which, cards in there]
        return PlayedDeal(tuple(drawn), sign, faults)

    def random_deck(self, player: str) -> tuple[int, dict[str, int]] | None:
        """The number of a pattern, and a list of cards; of the patterns that the pool fits."""
        pool = self.plan.pool(self.run.seed, player, self.boosters)
        order = list(range(len(self.own.patterns)))
        stream(self.run.seed, f"pattern of {player}").shuffle(order)
        for which in order:
            pattern = self.own.patterns[which]
            first = sorted(pool, key=lambda name: name not in pattern.cards)
            cards = self.own.filled(pattern, self.own.frames[which], first)
            if cards is not None:
                return which, cards
        return None

    # ---- decks of drafts ----

    def drafting(self, worths: MeasuredWorths) -> list[Drafter]:
        """Who drafts by these worths, and who by none."""
        if not self.drafters or self.drafters[0].builder.measured != worths:
            builders = SealedBuilder(self.game, self.mode, self.plan, worths), self.own
            self.drafters = [
                Drafter(each, replace(self.opened, values=each.values(self.plan.cards)))
                for each in builders
            ]
        return self.drafters

    def drafted_deals(self, number: int, worths: MeasuredWorths) -> list[PlayedDeal]:
        """One table of drafts, and the same with the parts exchanged: a deal for each seat."""
        drafters = self.drafting(worths)
        seed = seed_of(self.run.seed, DRAFTED + number)
        opened = replace(self.opened, seed=seed)
        (pod,) = pods_of(opened, [str(seat) for seat in range(1, MOST_IN_POD + 1)], 0.0)
        pools = [drafted(pod, opened, drafters[::order]) for order in (1, -1)]
        deals = []
        for seat in range(MOST_IN_POD):
            decks = [
                buildable(drafter.builder, pools[(seat + part) % 2][seat])
                for part, drafter in enumerate(drafters)
            ]
            sign, faults = self.met(decks, seed_of(seed, seat))
            deals.append(PlayedDeal((), sign, faults))
        return deals

    def met(self, decks: Sequence[Deck | None], seed: int) -> tuple[str, tuple[str, ...]]:
        """As played; who has no deck has lost."""
        there = [deck for deck in decks if deck is not None]
        if len(there) == len(decks):
            return self.play(there, seed)
        one, other = (int(deck is not None) for deck in decks)
        return QUARTERS[2 + 2 * (one - other)], ()


@functools.lru_cache(maxsize=4)
def maker(run: MeasuringRun) -> Maker:
    return Maker(run)


def play_task(task: MeasuringTask) -> list[PlayedDeal]:
    made = maker(task.run)
    numbers = range(task.first, task.first + task.deals)
    if task.worths is None:
        return [made.random_deal(number) for number in numbers]
    return [deal for number in numbers for deal in made.drafted_deals(number, task.worths)]


def drafted(
    pod: DraftPod, opened: LimitedCards, drafters: Sequence[Drafter]
) -> tuple[tuple[str, ...], ...]:
    """The pools of a table at which two kinds of bots sit in turn."""
    while not pod.over:
        for seat, player in enumerate(pod.players):
            cards = drafters[seat % 2].cards
            pod = pod.picked(player, cards.best(pod.pools[seat], pod.packs[seat]))
        pod = pod.passed(opened, 0.0)
    return pod.pools


def buildable(builder: SealedBuilder, pool: Sequence[str]) -> Deck | None:
    try:
        return builder.built(pool)
    except BadSetup:
        return None
