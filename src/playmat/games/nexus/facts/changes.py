"""Changes: what modifiers and static lines may change about a body, and how."""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts.card import ABSORPTION, SURGE
from playmat.games.nexus.facts.state import PnBody, PnState

# What a modifier changes.
ATK: Final = 0
HP: Final = 1
CRITICAL: Final = 2
RIGHT: Final = 3  # amount: bits of rights
KEYWORD: Final = 4  # amount: a keyword's bit, above that the bits of its element
PREVENT: Final = 5  # amount: damage still to be prevented
BAN_ALLIED: Final = 6  # of the seat's own side; amount: bits of bans
BAN_OPPOSING: Final = 7
PRICE: Final = 8  # of cards outside play
ELEMENT_SHIFT: Final = 8
SILENT: Final = -2  # in PnBody.used: a Spell to which replies are open, or that was negated
SET: Final = -1  # for price_of: no row, the card lies set


def change(pn: PnState, body: PnBody, what: int, amount: int) -> None:
    """One change to what a body is."""
    if what == ATK:
        body.atk += amount
    elif what == HP:
        body.max_hp += amount
        if amount < 0:
            body.minus -= amount
    elif what == CRITICAL:
        body.critical += amount
    elif what == RIGHT:
        body.rights |= amount
    elif what == KEYWORD:
        keyword = amount & (1 << ELEMENT_SHIFT) - 1
        element = amount >> ELEMENT_SHIFT or body.card.element
        body.keywords |= keyword
        if keyword == SURGE:
            body.surge |= element
        elif keyword == ABSORPTION:
            body.absorbs |= element
