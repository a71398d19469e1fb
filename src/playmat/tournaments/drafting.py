"""A draft: packs go round, and everybody takes one card out of the pack before them.

A pod never changes: each pick, and each time that the packs are passed on, makes another of it.
Everybody opens their first booster; what is left of it goes to the left, that of the second to
the right, and so on, until all have been emptied.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from playmat.kernel.chance import stream
from playmat.kernel.errors import BadSetup
from playmat.tournaments.limited import LimitedCards

MOST_IN_POD: Final = 8
Cards = tuple[str, ...]


class DraftPod(msgspec.Struct, frozen=True):
    """Players in a circle, the next one to the left; all else is in their order."""

    players: tuple[str, ...]
    booster: int  # which one is passed round, from 1
    packs: tuple[Cards, ...]
    pools: tuple[Cards, ...]
    taken: tuple[str, ...]  # out of the packs as they lie now; empty: nothing yet
    since: float  # when they were passed

    @property
    def over(self) -> bool:
        return not any(self.packs)

    def seat(self, player: str) -> int:
        return self.players.index(player)

    def waits_for(self, player: str) -> bool:
        return not self.over and not self.taken[self.seat(player)]

    def picked(self, player: str, card: str) -> DraftPod:
        """The same with a card taken; BadSetup if it is not there, or another was."""
        seat = self.seat(player)
        if not self.waits_for(player):
            raise BadSetup("you have taken a card; the others choose still")
        if card not in self.packs[seat]:
            raise BadSetup(f"{card!r} is not in the pack before you")
        taken = tuple(card if n == seat else each for n, each in enumerate(self.taken))
        return msgspec.structs.replace(self, taken=taken)

    def bests(self, cards: LimitedCards) -> dict[str, str]:
        """What is taken for those who have not chosen."""
        return {
            player: cards.best(self.pools[seat], self.packs[seat])
            for seat, player in enumerate(self.players)
            if self.waits_for(player)
        }

    def passed(self, cards: LimitedCards, at: float) -> DraftPod:
        """The packs go on; when they are empty everybody opens the next booster."""
        left = [without(pack, card) for pack, card in zip(self.packs, self.taken)]
        turn = 1 if self.booster % 2 else -1  # to the left, or to the right
        seats = range(len(self.players))
        packs = tuple(left[(seat - turn) % len(left)] for seat in seats)
        pools = tuple((*pool, card) for pool, card in zip(self.pools, self.taken))
        booster = self.booster
        if not any(packs) and booster < cards.boosters:
            booster += 1
            packs = opened(cards, self.players, booster)
        return DraftPod(self.players, booster, packs, pools, ("",) * len(seats), at)


def opened(cards: LimitedCards, players: Iterable[str], number: int) -> tuple[Cards, ...]:
    return tuple(tuple(cards.drawn(player, number)) for player in players)


def without(pack: Cards, card: str) -> Cards:
    place = pack.index(card)
    return pack[:place] + pack[place + 1 :]


def pods_of(cards: LimitedCards, players: Sequence[str], at: float) -> tuple[DraftPod, ...]:
    """Everybody seated by lot, at circles as large as each other, or nearly."""
    order = list(range(len(players)))
    stream(cards.seed, "seats").shuffle(order)
    count = -(-len(players) // MOST_IN_POD)
    circles = [tuple(players[n] for n in order[first::count]) for first in range(count)]
    return tuple(
        DraftPod(each, 1, opened(cards, each, 1), ((),) * len(each), ("",) * len(each), at)
        for each in circles
    )
