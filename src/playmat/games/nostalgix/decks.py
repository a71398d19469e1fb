"""Deck building: what makes a deck of Nostalgix legal (3.2 of the ledger)."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.games.nostalgix.card import HERO, NxCard
from playmat.language.decks import Deck

DECK_SIZE = 50
COPIES = 4


class HeroDeck(Deck, kw_only=True, forbid_unknown_fields=True):
    """A deck with its Hero; `shown_as` is the display name of a custom Hero (NX-206, NX-R13)."""

    hero: str = ""
    shown_as: str = ""


def problems(
    cards: list[NxCard], heroes: list[NxCard], owned: Mapping[str, int] | None = None
) -> list[tuple[str, str]]:
    """What is wrong with a deck, as (clause, sentence); nothing: it is legal."""
    found: list[tuple[str, str]] = []
    main = [card for card in cards if card.sort != HERO]
    if len(main) != DECK_SIZE:
        text = f"it has {len(main)} cards; it must have exactly {DECK_SIZE}"
        found.append(("NX-201", text))
    if len(heroes) != 1:
        found.append(("NX-202", f"it has {len(heroes)} Heroes; it must have exactly 1"))
    copies: dict[str, int] = {}
    for card in main:
        copies[card.name] = copies.get(card.name, 0) + 1
    for name, count in copies.items():
        if count > COPIES:
            text = f"it has {count} copies of {name}; at most {COPIES} are allowed"
            found.append(("NX-203", text))
        if owned is not None and count > owned.get(name, 0):
            text = f"it lists {count} copies of {name}; owned: {owned.get(name, 0)}"
            found.append(("NX-203", text))
    return found
