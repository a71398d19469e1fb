"""The two sides of a table at which a card is tried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from playmat.kernel.cards import Card

HAND: Final = 4  # cards beside the one that is tried


class Sides(NamedTuple):
    """The cards of two decks in a random order, as a position takes them from the top."""

    own: list[Any]
    other: list[Any]


def named(cards: Sequence[Card]) -> list[str]:
    return [card.name for card in cards]


def dealt(cards: Sequence[Card], first: Sequence[Card] = (), hand: int = HAND) -> dict[str, Any]:
    """A hand that begins with these cards, and the deck below it."""
    return {"hand": named([*first, *cards[:hand]]), "deck": named(cards[hand:])}
