"""Decks as numbers, by which results of limited play are told.

Besides how many it has of each card, it counts how many its pattern plays, how often ready-made
decks play all of them and how rare they are: so of a card of which little was seen that is believed
which is true of cards like it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from playmat.kernel.game import Mode
from playmat.parts.rulebook import Rulebook
from playmat.tournaments.boosters import plan_of
from playmat.tournaments.limited_deals import PlayedDeal
from playmat.tournaments.sealed import SealedBuilder
from playmat.tournaments.valuing import UNMEASURED

FRAME: Final = 3.0  # what a deck is given by its pattern is believed to do as much as nine cards


class DeckParts:
    """The numbers of decks that are built of a game's boosters."""

    def __init__(self, game: Rulebook, mode: Mode) -> None:
        plan = plan_of(game, {}, {}, ())
        self.builder = SealedBuilder(game, mode, plan, UNMEASURED)
        self.names = sorted(plan.cards)
        self.place = {name: place for place, name in enumerate(self.names)}
        self.planned, self.played, self.rarity, self.first = range(
            len(self.names), len(self.names) + 4
        )
        self.count = self.first + len(self.builder.patterns)

    def of_card(self, name: str) -> dict[int, float]:
        return {
            self.place[name]: 1.0,
            self.played: float(self.builder.played[name]),
            self.rarity: float(self.builder.rarity[name]),
        }

    def of_deck(self, which: int, cards: Mapping[str, int]) -> dict[int, float]:
        pattern = self.builder.patterns[which].cards
        parts = {self.first + which: FRAME}
        for name, count in cards.items():
            if name in self.place:
                parts = total(parts, self.of_card(name), count)
                parts = total(parts, {self.planned: float(name in pattern)}, count)
        return parts

    def of_deal(self, deal: PlayedDeal) -> dict[int, float]:
        """What the first deck has more than the second."""
        one, other = (self.of_deck(which, cards) for which, cards in deal.decks)
        return {part: much for part, much in total(one, other, -1).items() if much}


def total(one: Mapping[int, float], other: Mapping[int, float], times: float) -> dict[int, float]:
    found = dict(one)
    for part, much in other.items():
        found[part] = found.get(part, 0.0) + times * much
    return found
