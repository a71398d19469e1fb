"""Guessing: what a viewer may take another player's unknown cards for.

A viewer knows no deck list but its own. It supposes that the owner plays a ready-made deck that
fits all that has been seen of it, if there is one, and else any cards that a deck may hold.
"""

from __future__ import annotations

from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.state import State


class DeckLists:
    """The ready-made decks of a game, and the cards that a deck may hold."""

    __slots__ = ("copies", "lists", "usual")

    def __init__(self, lists: list[list[Card]], usual: list[Card]) -> None:
        self.lists: list[list[Card]] = lists
        self.usual: list[Card] = usual
        self.copies: list[dict[int, int]] = []  # of each list, by the index of a card
        for cards in lists:
            self.copies.append(counted(cards))

    def fitting(self, seen: list[Card], earlier: list[Card]) -> list[int]:
        """The lists that have all cards seen now, and each of those seen in earlier games."""
        wanted = counted(seen)
        for card in earlier:
            wanted[card.index] = max(1, wanted.get(card.index, 0))
        found: list[int] = []
        for number in range(len(self.lists)):
            copies = self.copies[number]
            for index, count in wanted.items():
                if copies.get(index, 0) < count:
                    break
            else:
                found.append(number)
        return found

    def rest(self, number: int, seen: list[Card]) -> list[Card]:
        """What is left of a list without the cards seen."""
        gone = counted(seen)
        left: list[Card] = []
        for card in self.lists[number]:
            count = gone.get(card.index, 0)
            if count:
                gone[card.index] = count - 1
            else:
                left.append(card)
        return left

    def pool(self, seen: list[Card], earlier: list[Card], count: int, chance: Chance) -> list[Card]:
        """What the owner may have besides the cards seen: the rest of a list, or any cards."""
        fitting = self.fitting(seen, earlier)
        if fitting:
            return self.rest(fitting[chance.below(len(fitting))], seen)
        return some_of(self.usual, count, chance)


def counted(cards: list[Card]) -> dict[int, int]:
    """How many copies of each card there are, by the card's index."""
    copies: dict[int, int] = {}
    for card in cards:
        copies[card.index] = copies.get(card.index, 0) + 1
    return copies


def some_of(cards: list[Card], count: int, chance: Chance) -> list[Card]:
    """So many cards, each any of these."""
    return [cards[chance.below(len(cards))] for _ in range(count)]


def seen_cards(state: State, owner: int, viewer: int) -> list[Card]:
    """The cards of the owner that the viewer knows."""
    known = state.known
    found: list[Card] = []
    for piece in state.pieces:
        if piece.owner == owner and known[piece.number] >> viewer & 1:
            found.append(piece.card)
    return found


def draw(pool: list[Card], chance: Chance) -> Card:
    """Take any card out of a pool."""
    place = chance.below(len(pool))
    card = pool[place]
    last = pool.pop()
    if place < len(pool):
        pool[place] = last
    return card


def draw_one_of(fitting: list[Card], pool: list[Card], chance: Chance) -> Card:
    """Take one of the cards that fit; it leaves the pool, if it was there."""
    card = fitting[chance.below(len(fitting))]
    for place in range(len(pool)):
        if pool[place] is card:
            del pool[place]
            break
    return card
