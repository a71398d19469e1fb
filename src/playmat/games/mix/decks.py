"""Deck building: what makes a deck of The Mix legal (3.1 of the ledger)."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.games.mix.card import MixCard
from playmat.kernel.game import Mode

DECK_SIZE = 5
QUICK_PLAY = "quick_play"


def problems(
    cards: list[MixCard], mode: Mode, owned: Mapping[str, int] | None = None
) -> list[tuple[str, str]]:
    """What is wrong with a deck, as (clause, sentence); nothing: it is legal."""
    found: list[tuple[str, str]] = []
    size = 1 if mode.name == QUICK_PLAY else DECK_SIZE
    if len(cards) != size:
        rule = "MX-1501" if mode.name == QUICK_PLAY else "MX-101"
        found.append((rule, f"it has {len(cards)} cards; it must have exactly {size}"))
    names = [card.name for card in cards]
    for card in unique(cards):
        copies = names.count(card.name)
        if card.deck_limit and copies > card.deck_limit:
            text = f"it has {copies} copies of {card.name}, which allows {card.deck_limit}"
            found.append(("MX-103", text))
        if card.deck_group:
            strangers = [c.name for c in unique(cards) if card.deck_group not in c.identifiers]
            if strangers:
                text = f"{card.name} allows {card.deck_group} cards only, not {strangers[0]}"
                found.append(("MX-103", text))
        if owned is not None and copies > owned.get(card.name, 0):
            text = f"it lists {copies} copies of {card.name}; owned: {owned.get(card.name, 0)}"
            found.append(("MX-104", text))
    return found


def unique(cards: list[MixCard]) -> list[MixCard]:
    """Each different card once, in order."""
    seen: list[MixCard] = []
    for card in cards:
        if card not in seen:
            seen.append(card)
    return seen
