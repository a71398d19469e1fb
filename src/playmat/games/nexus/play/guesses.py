"""Guesses: which cards a viewer may take another player's unknown pieces for."""

from __future__ import annotations

from typing import cast

from playmat.games.nexus.facts.card import QUICK_CAST, SPELL, PnCard
from playmat.games.nexus.facts.state import PnState
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.guessing import DeckLists, draw, draw_one_of, seen_cards


def guess(
    lists: DeckLists, pn: PnState, owner: int, viewer: int, unknown: list[int], chance: Chance
) -> list[Card]:
    """Cards for pieces that the viewer cannot know. What is set is a Quick Cast."""
    earlier: list[Card] = [pn.game.card_at(index) for index in pn.shown[owner]]
    pool = lists.pool(seen_cards(pn, owner, viewer), earlier, len(unknown), chance)
    laid = {number for body in pn.bodies.values() for number in body.pieces}
    chosen: dict[int, Card] = {}
    for number in unknown:
        if number in laid:
            quick = [card for card in pool if is_quick(card)]
            quick = quick or [card for card in lists.usual if is_quick(card)]
            chosen[number] = draw_one_of(quick or lists.usual, pool, chance)
    for number in unknown:
        if number not in laid:
            chosen[number] = draw(pool or lists.usual[:], chance)
    return [chosen[number] for number in unknown]


def is_quick(card: Card) -> bool:
    mine = cast(PnCard, card)
    return mine.sort == SPELL and mine.cast == QUICK_CAST
