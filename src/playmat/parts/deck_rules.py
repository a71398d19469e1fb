"""What decks are judged by in most games: how many cards, how many of a name, and who owns them.

Each says what is wrong as (clause, sentence), and nothing where nothing is:

>>> exactly(["Fox"] * 39, 40, "NT-121")
[('NT-121', 'it has 39 cards; it must have exactly 40')]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Problems = list[tuple[str, str]]


def exactly(cards: Sequence[object], size: int, clause: str) -> Problems:
    if len(cards) == size:
        return []
    return [(clause, f"it has {len(cards)} cards; it must have exactly {size}")]


def at_most(cards: Sequence[Any], copies: int, clause: str) -> Problems:
    """Of each name at most so many copies."""
    return [
        (clause, f"it has {count} copies of {name}; at most {copies} are allowed")
        for name, count in counted(cards).items()
        if count > copies
    ]


def owned_ones(cards: Sequence[Any], owned: Mapping[str, int] | None, clause: str) -> Problems:
    """No more than the player owns; None: it does not matter."""
    if owned is None:
        return []
    return [
        (clause, f"it lists {count} copies of {name}; owned: {owned.get(name, 0)}")
        for name, count in counted(cards).items()
        if count > owned.get(name, 0)
    ]


def counted(cards: Sequence[Any]) -> dict[str, int]:
    """How many copies of each name there are."""
    copies: dict[str, int] = {}
    for card in cards:
        copies[card.name] = copies.get(card.name, 0) + 1
    return copies
