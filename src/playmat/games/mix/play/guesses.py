"""Guesses: which cards a viewer may take another player's unknown pieces for."""

from __future__ import annotations

from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.guessing import DeckLists, draw, seen_cards, some_of
from playmat.kernel.state import State


def guess(
    lists: DeckLists, state: State, owner: int, viewer: int, unknown: list[int], chance: Chance
) -> list[Card]:
    """Cards for pieces that the viewer cannot know."""
    seen = seen_cards(state, owner, viewer)
    count = len(unknown)
    whole = len(seen) + count
    fitting = [n for n in lists.fitting(seen, []) if len(lists.lists[n]) == whole]
    if not fitting:
        return some_of(lists.usual, count, chance)
    rest = lists.rest(fitting[chance.below(len(fitting))], seen)
    return [draw(rest, chance) for _ in range(count)]
