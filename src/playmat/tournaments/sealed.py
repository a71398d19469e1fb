"""Sealed decks: what a bot builds of the cards that it has drawn.

A card is worth what the game's own decks think of it: each of them is taken as a pattern in turn,
whose cards come first, then those that other decks play, then the rarer ones. The pattern that
the pool fits best is built, in full, from the cards in the pool; what a deck needs besides (a
Hero, basic cards) is the pattern's. No chance is in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from playmat.kernel.errors import BadSetup
from playmat.kernel.game import Mode
from playmat.lab.setups import decks_for
from playmat.language.decks import Deck
from playmat.parts.rulebook import Rulebook
from playmat.tournaments.boosters import BoosterPlan, must_be_owned

OF_PATTERN: Final = 100  # worth of a card that the pattern plays, beside 1 for each other deck
RARITIES: Final = ("uncommon", "rare", "legendary")
POOLS: Final = 2  # decks that the cards of a pool would make, about


def boosters_for(game: Rulebook, mode: Mode, plan: BoosterPlan) -> int:
    """How many boosters make a pool that a deck can be built of."""
    decks = decks_for(game, mode)
    size = max(sum(deck.cards.values()) for deck in decks)
    return max(1, -(-POOLS * size // plan.size))


class SealedBuilder:
    """Builds decks for a game and a mode out of pools."""

    def __init__(self, game: Rulebook, mode: Mode, plan: BoosterPlan) -> None:
        self.game = game
        self.mode = mode
        self.plan = plan
        self.patterns = decks_for(game, mode)
        self.played = {
            name: sum(name in deck.cards for deck in game.decks.values()) for name in game.by_name
        }
        self.frames = [self.frame(deck) for deck in self.patterns]
        self.rarity = {name: self.rarity_of(name) for name in game.by_name}

    def frame(self, deck: Deck) -> dict[str, int]:
        """What of a pattern need not be drawn."""
        return {
            name: count
            for name, count in deck.cards.items()
            if name in self.plan.basics or not must_be_owned(self.game, name)
        }

    def rarity_of(self, name: str) -> int:
        facets = self.game.looks.printed(self.game.by_name[name]).facets
        found = [RARITIES.index(each) + 1 for each in facets.get("rarity", ()) if each in RARITIES]
        return max(found, default=0)

    def worth(self, pattern: Deck, name: str) -> tuple[int, int]:
        return OF_PATTERN * (name in pattern.cards) + self.played[name], self.rarity[name]

    def built(self, pool: Sequence[str]) -> Deck:
        """The best deck of a pool; BadSetup if none is legal."""
        best: tuple[tuple[int, ...], Deck] | None = None
        for pattern, frame in zip(self.patterns, self.frames):
            cards = self.filled(pattern, frame, pool)
            if cards is None:
                continue
            worths = [self.worth(pattern, name) for name in pool_part(cards, frame)]
            total = sum(first for first, _ in worths), sum(second for _, second in worths)
            if best is None or total > best[0]:
                best = total, self.deck(pattern, cards)
        if best is None:
            raise BadSetup(f"{len(pool)} cards make no legal deck; let 'boosters' be more")
        return best[1]

    def deck(self, pattern: Deck, cards: Mapping[str, int]) -> Deck:
        return self.game.decks.from_stored({"name": f"after {pattern.deck}", "cards": dict(cards)})

    def filled(
        self, pattern: Deck, frame: Mapping[str, int], pool: Sequence[str]
    ) -> dict[str, int] | None:
        """A legal list as large as the pattern, the worthiest cards first; None: there is none."""
        cards, owned = dict(frame), self.plan.owned(pool)
        broken = self.broken(pattern, cards, owned)
        size = sum(pattern.cards.values())
        for name in sorted(pool, key=lambda name: self.worth(pattern, name), reverse=True):
            if not broken and sum(cards.values()) >= size:
                break
            tried = {**cards, name: cards.get(name, 0) + 1}
            left = self.broken(pattern, tried, owned)
            if left <= broken:
                cards, broken = tried, left
        return None if broken else cards

    def broken(self, pattern: Deck, cards: Mapping[str, int], owned: Mapping[str, int]) -> set[str]:
        """The clauses that a list breaks."""
        deck = self.deck(pattern, cards)
        return {clause for clause, _ in self.game.decks.check(deck, self.mode.name, owned)}


def pool_part(cards: Mapping[str, int], frame: Mapping[str, int]) -> list[str]:
    """The cards of a list that come from the pool, one entry a copy."""
    return [name for name, count in cards.items() for _ in range(count - frame.get(name, 0))]
