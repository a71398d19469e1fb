"""Deck building: what makes a deck of Project Nexus legal (PN-R80)."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.games.nexus.card import PnCard

SIZE = 50
COPIES = 4
FREE = "free"
SINGLE = "single_spellbook"


def problems(
    cards: list[PnCard], rules: str, owned: Mapping[str, int] | None = None
) -> list[tuple[str, str]]:
    """What is wrong with a deck, as (clause, sentence); nothing: it is legal."""
    found: list[tuple[str, str]] = []
    copies: dict[str, int] = {}
    for card in cards:
        copies[card.name] = copies.get(card.name, 0) + 1
    if rules != FREE:
        if len(cards) != SIZE:
            found.append(("PN-R80", f"it has {len(cards)} cards; it must have exactly {SIZE}"))
        for name, count in copies.items():
            if count > COPIES:
                text = f"it has {count} copies of {name}; at most {COPIES} are allowed"
                found.append(("PN-R80", text))
    if rules == SINGLE:
        books = sorted({card.element_name for card in cards if card.element_name})
        if len(books) > 1:
            found.append(("PN-R80", f"it mixes the Spellbooks {', '.join(books)}"))
    for name, count in copies.items():
        if owned is not None and count > owned.get(name, 0):
            text = f"it lists {count} copies of {name}; owned: {owned.get(name, 0)}"
            found.append(("PN-R80", text))
    return found
