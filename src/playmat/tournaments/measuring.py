"""Measuring what cards are worth in limited play, and whether bots draft better by it.

What decks differ in is what the results of many deals between them are told from (`lab/ridge.py`).
Then bots that draft by what was found meet those that do not (`limited_deals.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from playmat import bots
from playmat.kernel.errors import BadSetup
from playmat.kernel.game import Mode
from playmat.lab.intervals import LOST, QUARTERS, Interval, Scores
from playmat.lab.ridge import ridge
from playmat.lab.simulation import FAULTS
from playmat.lab.workers import Progress, spread
from playmat.language.worths import EVEN, WHOLE
from playmat.parts.rulebook import Rulebook
from playmat.tournaments.deck_parts import FRAME, DeckParts, total
from playmat.tournaments.drafting import MOST_IN_POD
from playmat.tournaments.limited import limited_cards
from playmat.tournaments.limited_deals import MeasuringRun, MeasuringTask, PlayedDeal, play_task
from playmat.tournaments.valuing import MeasuredWorths

AT_ONCE: Final = 5  # deals in a task


class WorthsFound(NamedTuple):
    """What was measured."""

    run: MeasuringRun
    games: int
    cards: dict[str, Interval]  # shares of a game, about those of the average card
    plan: Interval
    decks: dict[str, Interval]
    drafts: Scores
    faults: list[str]

    @property
    def worths(self) -> MeasuredWorths:
        return MeasuredWorths(whole(self.cards), of_whole(self.plan.value), whole(self.decks))

    @property
    def helps(self) -> bool:
        """Whether it is worth drafting by (as `CardWorths.helps`)."""
        return of_whole(self.drafts.interval.low) > EVEN


def whole(found: Mapping[str, Interval]) -> dict[str, int]:
    return {name: of_whole(found[name].value) for name in sorted(found)}


def of_whole(share: float) -> int:
    return round(share * WHOLE)


def measure_worths(
    game: Rulebook,
    games: int,
    drafted: int,
    seed: int = 0,
    bot: str = "keen",
    mode: str | None = None,
    workers: int = 1,
    progress: Progress | None = None,
    folder: Path = FAULTS,
) -> WorthsFound:
    """Play so many games, find the worths, and try them in so many games of drafted decks; the
    same for any number of workers."""
    chosen = game.duel_mode(mode)
    if chosen.seats != 2:
        raise BadSetup(f"{chosen.title} has {chosen.seats} seats; of limited play two meet")
    bots.check(bot, game, chosen.seats)
    limited_cards(game, chosen, "draft", 0, seed)  # says what is wrong, if no deck comes out of it
    run = MeasuringRun(
        game=game.name,
        digest=game.saving.digest,
        sets=tuple(each.text for each in game.sets),
        mode=chosen.name,
        seed=seed,
        bot=bot,
        folder=str(folder),
    )
    deals = -(-games // 2)
    pods = -(-drafted // (2 * MOST_IN_POD))
    tasks = [MeasuringTask(run, n, min(AT_ONCE, deals - n)) for n in range(0, deals, AT_ONCE)]
    whole_work = len(tasks) + pods

    def played(tasks: Sequence[MeasuringTask], before: int) -> list[PlayedDeal]:
        found: dict[int, list[PlayedDeal]] = {}
        for task, answer in spread(play_task, tasks, workers):
            found[task.first] = answer
            if progress is not None:
                progress(before + len(found), whole_work)
        return [deal for first in sorted(found) for deal in found[first]]

    random = played(tasks, 0)
    found = fitted(game, chosen, run, random)
    drafts = played([MeasuringTask(run, n, 1, found.worths) for n in range(pods)], len(tasks))
    return found._replace(
        drafts=Scores("".join(deal.sign for deal in drafts)),
        faults=[fault for deal in [*random, *drafts] for fault in deal.faults],
    )


def fitted(
    game: Rulebook, mode: Mode, run: MeasuringRun, deals: Sequence[PlayedDeal]
) -> WorthsFound:
    """The worths that tell best who has won, not tried yet."""
    parts = DeckParts(game, mode)
    counted = [deal for deal in deals if deal.sign != LOST]
    results = [QUARTERS.index(deal.sign) / 4 - 0.5 for deal in counted]
    found = ridge(parts.count, [parts.of_deal(deal) for deal in counted], results)
    average: dict[int, float] = {}
    for name in parts.names:
        average = total(average, parts.of_card(name), 1 / len(parts.names))
    patterns = enumerate(parts.builder.patterns, start=parts.first)
    return WorthsFound(
        run=run,
        games=2 * len(counted),
        cards={name: found.of(total(parts.of_card(name), average, -1)) for name in parts.names},
        plan=found.of({parts.planned: 1.0}),
        decks={pattern.deck: found.of({part: FRAME}) for part, pattern in patterns},
        drafts=Scores(),
        faults=[],
    )
