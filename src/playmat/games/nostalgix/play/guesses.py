"""Guesses: which cards a viewer may take another player's unknown pieces for."""

from __future__ import annotations

from typing import cast

from playmat.games.nostalgix.facts.card import HERO, SURPRISE, NxCard
from playmat.games.nostalgix.facts.state import NxBody, NxState
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.guessing import DeckLists, draw, draw_one_of, seen_cards


def guess(
    lists: DeckLists, nx: NxState, owner: int, viewer: int, unknown: list[int], chance: Chance
) -> list[Card]:
    """Cards for pieces that the viewer cannot know.

    Face-down cards are Heroes or Surprises of the marked cost where that can be had.
    """
    earlier: list[Card] = [nx.game.card_at(index) for index in nx.shown[owner]]
    pool = lists.pool(seen_cards(nx, owner, viewer), earlier, len(unknown), chance)
    places = {piece: cast(NxBody, body) for body in nx.bodies.values() for piece in body.pieces}
    chosen: dict[int, Card] = {}
    for number in unknown:
        if number in places:
            fitting = fitting_face_down(pool, nx.game.cards, places[number])
            chosen[number] = draw_one_of(fitting, pool, chance)
    rest = [card for card in pool if cast(NxCard, card).sort != HERO]
    for number in unknown:
        if number not in places:
            chosen[number] = draw(rest or lists.usual[:], chance)
    return [chosen[number] for number in unknown]


def fitting_face_down(pool: list[Card], cards: list[Card], body: NxBody) -> list[Card]:
    """Heroes, or Surprises of the marked cost, which an effect may have changed."""
    fitting = [card for card in pool if fits_place(card, body, True)]
    fitting = fitting or [card for card in cards if fits_place(card, body, True)]
    return fitting or [card for card in cards if fits_place(card, body, False)]


def fits_place(card: Card, body: NxBody, exact: bool) -> bool:
    """Whether a card may be the one that lies face-down here."""
    mine = cast(NxCard, card)
    if body.sort == SURPRISE:
        return mine.sort == SURPRISE and (mine.cost == body.marker or not exact)
    return mine.sort == body.sort
