"""Limited play: decks are built of what was opened for a tournament, sealed or by a draft.

All that decides what is opened, the seed above all, is fixed before anybody enters, and kept as
one document. Until the tournament is over only the commitment to the seed is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec

from playmat.kernel.errors import BadSetup
from playmat.kernel.game import Mode
from playmat.parts.rulebook import Rulebook
from playmat.tournaments.boosters import BoosterPlan, must_be_owned, plan_of
from playmat.tournaments.sealed import SealedBuilder, boosters_for
from playmat.tournaments.valuing import measured_worths

CardSource = Literal["own", "sealed", "draft"]
MOST_BOOSTERS: Final = 30  # that a player opens
MOST_OPENED: Final = 400  # cards, the same
SHARE_OF_DRAFT: Final = 3, 4  # of the boosters of a sealed deck: one chooses what to have of them
TRIED: Final = range(3)  # pools out of which a deck must come before anybody enters


class LimitedCards(msgspec.Struct, frozen=True):
    """What is opened in a tournament, and what a deck may have besides."""

    seed: int
    boosters: int  # of each player
    booster: dict[str, int]
    sheets: dict[str, list[str]]
    basics: list[str]  # everybody has enough of these
    free: list[str]  # need not be drawn either: a Hero
    values: dict[str, list[int]]  # of a card, for each pattern that a bot builds after

    @property
    def plan(self) -> BoosterPlan:
        return BoosterPlan(self.sheets, self.booster, self.basics)

    def drawn(self, player: str, number: int) -> list[str]:
        """The cards of a player's booster, from 1."""
        return self.plan.drawn(self.seed, player, number)

    def pool(self, player: str) -> list[str]:
        """All that a player of a sealed tournament opens."""
        return self.plan.pool(self.seed, player, self.boosters)

    def best(self, pool: Iterable[str], pack: Sequence[str]) -> str:
        """What a bot with these cards takes out of a pack: what is worth most in the pattern that
        they fit best, and of equals what lies first."""
        mine = list(pool)
        patterns = range(len(self.values[pack[0]]))
        after = max(patterns, key=lambda each: sum(self.values[card][each] for card in mine))
        return max(pack, key=lambda card: self.values[card][after])


def limited_cards(
    game: Rulebook, mode: Mode, source: CardSource, boosters: int, seed: int
) -> LimitedCards:
    """What is opened of a game, or of the sets that it is played with; `boosters` 0: as many as a
    deck takes. BadSetup where no legal deck comes out of it."""
    plan = plan_of(game, {}, {}, ())
    if plan.size == 0:
        raise BadSetup("its boosters hold no cards")
    builder = SealedBuilder(game, mode, plan, measured_worths(game))
    count = boosters or usual_boosters(game, mode, plan, source)
    if count > MOST_BOOSTERS or count * plan.size > MOST_OPENED:
        told = f"{count} boosters of {plan.size} cards are too many for each player"
        raise BadSetup(f"{told}; up to {MOST_BOOSTERS}, and {MOST_OPENED} cards, may be opened")
    for seat in TRIED:
        builder.built(plan.pool(seat, "tried", count))
    return LimitedCards(
        seed=seed,
        boosters=count,
        booster=dict(plan.booster),
        sheets={sheet: list(cards) for sheet, cards in plan.sheets.items()},
        basics=list(plan.basics),
        free=[name for name in game.by_name if not must_be_owned(game, name)],
        values=builder.values(plan.cards),
    )


def usual_boosters(game: Rulebook, mode: Mode, plan: BoosterPlan, source: CardSource) -> int:
    sealed = boosters_for(game, mode, plan)
    part, whole = SHARE_OF_DRAFT
    return -(-sealed * part // whole) if source == "draft" else sealed
