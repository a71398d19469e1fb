"""Sealed decks: what a bot builds of the cards that it has drawn.

Each of the game's own decks is taken as a pattern in turn, and filled with the cards of the pool,
the worthiest first. What a card is worth the lab has measured (`valuing.py`), and a little more if
the pattern plays it. Where it was not, ready-made decks say so: the cards of the pattern come
first, then those that other decks play, then the rarer ones. The pattern of which most comes out is
built, in full; what a deck needs besides, such as a Hero, is the pattern's. No chance is in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from playmat.kernel.errors import BadSetup
from playmat.kernel.game import Mode
from playmat.lab.setups import decks_for
from playmat.language.decks import Deck
from playmat.parts.rulebook import Rulebook
from playmat.tournaments.boosters import BoosterPlan, must_be_owned
from playmat.tournaments.valuing import MeasuredWorths

PLAYED: Final = 10  # that one more deck plays it; that a card is a step rarer is 1
RARITIES: Final = ("uncommon", "rare", "legendary")
POOLS: Final = 2  # decks that the cards of a pool would make, about


def boosters_for(game: Rulebook, mode: Mode, plan: BoosterPlan) -> int:
    """How many boosters make a pool that a deck can be built of."""
    decks = decks_for(game, mode)
    size = max(sum(deck.cards.values()) for deck in decks)
    return max(1, -(-POOLS * size // plan.size))


class SealedBuilder:
    """Builds decks for a game and a mode out of pools."""

    def __init__(
        self, game: Rulebook, mode: Mode, plan: BoosterPlan, measured: MeasuredWorths
    ) -> None:
        self.game = game
        self.mode = mode
        self.plan = plan
        self.measured = measured
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

    def worth(self, pattern: Deck, name: str) -> int:
        worth = self.measured.cards.get(name)
        if worth is None:
            worth = PLAYED * self.played[name] + self.rarity[name]
        return worth + self.measured.plan * (name in pattern.cards)

    def values(self, names: Iterable[str]) -> dict[str, list[int]]:
        """What cards are worth to each pattern, for who picks them out of a pack: none is worth
        less than nothing, which is what a card is worth that a deck after a pattern cannot have."""
        found = {name: [self.worth(each, name) for each in self.patterns] for name in names}
        if not self.measured.cards:
            return found
        least = min(min(worths, default=0) for worths in found.values())
        pairs = list(zip(self.patterns, self.frames))
        return {
            name: [
                worth - least + 1 if self.fits(pattern, frame, name) else 0
                for worth, (pattern, frame) in zip(worths, pairs)
            ]
            for name, worths in found.items()
        }

    def fits(self, pattern: Deck, frame: Mapping[str, int], name: str) -> bool:
        """Whether a deck after a pattern may have a card."""
        owned = self.plan.owned([name])
        without = self.broken(pattern, frame, owned)
        return self.broken(pattern, {**frame, name: frame.get(name, 0) + 1}, owned) <= without

    def built(self, pool: Sequence[str]) -> Deck:
        """The best deck of a pool; BadSetup if none is legal."""
        best: tuple[int, Deck] | None = None
        for pattern, frame in zip(self.patterns, self.frames):
            order = sorted(pool, key=lambda name: self.worth(pattern, name), reverse=True)
            cards = self.filled(pattern, frame, order)
            if cards is None:
                continue
            drawn = pool_part(cards, frame)
            total = sum(self.worth(pattern, name) * count for name, count in drawn.items())
            total += self.measured.decks.get(pattern.deck, 0)
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
        """A legal list as large as the pattern, of a pool in its order; None: there is none."""
        cards, owned = dict(frame), self.plan.owned(pool)
        broken = self.broken(pattern, cards, owned)
        size = sum(pattern.cards.values())
        for name in pool:
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


def pool_part(cards: Mapping[str, int], frame: Mapping[str, int]) -> dict[str, int]:
    """The cards of a list that come from the pool."""
    left = {name: count - frame.get(name, 0) for name, count in cards.items()}
    return {name: count for name, count in left.items() if count > 0}
