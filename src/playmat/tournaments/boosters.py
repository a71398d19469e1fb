"""Boosters: cards drawn from sheets, by a stream that anybody can compute again.

A *sheet* is a list of cards, and one that is listed twice comes twice as often. A booster has so
many cards of each of some sheets, none of them twice while the sheet has another. A set, or the
file of a tournament, says its sheets and its booster; without that they come from the rarities.

The n-th booster of a player is drawn from a stream of that name (kernel/chance.py), so that it
depends on nothing but the seed, the name, the number and the sheets; docs/tournaments.md has the
ten lines that compute it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from playmat.kernel.chance import stream
from playmat.kernel.errors import BadSetup
from playmat.language.decks import MOST_CARDS
from playmat.language.files import read_yaml_text
from playmat.language.sets import ALL_CARDS
from playmat.parts.rulebook import Rulebook

BY_RARITY: Final = {"common": 10, "uncommon": 3, "rare": 1}
WITHOUT_RARITY: Final = {ALL_CARDS: 14}
RARER: Final = {"rare": "legendary"}  # is on the same sheet, where the other stands so often:
AS_OFTEN: Final = 7
MANY: Final = 8  # copies in a ready-made deck: of such a card everybody has as many as they want


class BoosterPlan(NamedTuple):
    """What boosters are drawn from. `basics` are in none: everybody has enough of them."""

    sheets: Mapping[str, Sequence[str]]
    booster: Mapping[str, int]
    basics: Sequence[str]

    @property
    def size(self) -> int:
        return sum(self.booster.values())

    @property
    def cards(self) -> list[str]:
        """All that boosters may hold."""
        return list(dict.fromkeys(card for cards in self.sheets.values() for card in cards))

    def drawn(self, seed: int, player: str, number: int) -> list[str]:
        """The cards of a player's booster, from 1.

        >>> plan = BoosterPlan({"all": ["Fox", "Hen", "Owl"]}, {"all": 2}, [])
        >>> plan.drawn(7, "Ann", 1)
        ['Hen', 'Owl']
        """
        luck = stream(seed, f"booster {number} of {player}")
        found: list[str] = []
        for sheet, count in self.booster.items():
            for _ in range(count):
                cards = self.sheets[sheet]
                left = [card for card in cards if card not in found] or cards
                found.append(left[luck.below(len(left))])
        return found

    def pool(self, seed: int, player: str, boosters: int) -> list[str]:
        """All that a player has drawn."""
        return [
            card for number in range(1, boosters + 1) for card in self.drawn(seed, player, number)
        ]

    def owned(self, pool: Sequence[str]) -> dict[str, int]:
        """How many of each card a player may use."""
        counts = {name: pool.count(name) for name in dict.fromkeys(pool)}
        return {**counts, **dict.fromkeys(self.basics, MOST_CARDS)}


def plan_of(
    game: Rulebook,
    booster: Mapping[str, int],
    sheets: Mapping[str, Sequence[str]],
    basics: Sequence[str],
) -> BoosterPlan:
    """The plan for a game, its sets of one's own where there are any; BadSetup if it cannot be."""
    declared: dict[str, Sequence[str]] = {}
    for each in declarations(game):
        declared.update(each.get("sheets") or {})
        booster = booster or each.get("booster") or {}
    declared.update(sheets)
    free = list(basics) or basics_of(game)
    cards = [card for card in cards_of(game) if card not in free]
    found = {**usual_sheets(game, cards), **declared}
    usual = BY_RARITY if BY_RARITY.keys() <= found.keys() else WITHOUT_RARITY
    wanted = dict(booster) or usual
    for sheet in wanted:
        if not found.get(sheet):
            raise BadSetup(f"there is no sheet {sheet!r}; there are: {', '.join(found)}")
    for name in [*free, *(card for sheet in sheets.values() for card in sheet)]:
        if name not in game.by_name:
            raise BadSetup(f"there is no card {name!r} in {game.title}")
    return BoosterPlan({sheet: found[sheet] for sheet in wanted}, wanted, free)


def declarations(game: Rulebook) -> list[Mapping[str, Any]]:
    """What sets of one's own say of themselves."""
    return [read_yaml_text(each.text).data for each in game.sets]


def cards_of(game: Rulebook) -> list[str]:
    """The cards that boosters hold: of sets of one's own where there are any, else of the game;
    those that a deck may have only if they are owned."""
    own = {card["name"] for each in declarations(game) for card in each["cards"]}
    names = [card.name for card in game.decks.usual if not own or card.name in own]
    return [name for name in names if must_be_owned(game, name)]


def must_be_owned(game: Rulebook, name: str) -> bool:
    """Whether a deck may have this only if its player owns it; a Hero may be anybody's."""
    deck = game.decks.from_stored({"name": "one card", "cards": {name: 1}})
    return bool(game.decks.check(deck, None, {}) != game.decks.check(deck, None))


def usual_sheets(game: Rulebook, cards: Sequence[str]) -> dict[str, list[str]]:
    """A sheet for each rarity, and one of all."""
    sheets: dict[str, list[str]] = {}
    for name in cards:
        for rarity in game.looks.printed(game.by_name[name]).facets.get("rarity", ()):
            sheets.setdefault(rarity, []).append(name)
    for rarity, rarer in RARER.items():
        if rarity in sheets and rarer in sheets:
            sheets[rarity] = sheets[rarity] * AS_OFTEN + sheets[rarer]
    return {**sheets, ALL_CARDS: list(cards)}


def basics_of(game: Rulebook) -> list[str]:
    """The cards of which ready-made decks have many, as no rule limits them."""
    found = [name for deck in game.decks.values() for name, n in deck.cards.items() if n >= MANY]
    return [name for name in dict.fromkeys(found) if name in game.by_name]
