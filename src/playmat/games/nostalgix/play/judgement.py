"""The judgement of bots: what a table is worth to a seat, and what unknown cards may be."""

from __future__ import annotations

from typing import cast

from playmat.games.nostalgix.facts.card import HERO, SURPRISE, NxCard
from playmat.games.nostalgix.facts.state import (
    HAND,
    PRIZES,
    SUDDEN_HEALTH,
    SUDDEN_PRIZES,
    NxBody,
    NxState,
)
from playmat.games.nostalgix.rules.windows import after_windows
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.guessing import DeckLists, draw, draw_one_of, seen_cards


def worth(state: NxState, seat: int) -> float:
    """From 0 (lost) to 1 (won).

    Half-way through an attack or a Spell little can be said, so a window is looked at as it
    will be when nobody answers.
    """
    nx = after_windows(state)
    if nx.over:
        return 1.0 if nx.winners >> seat & 1 else 0.0
    lead = strength(nx, seat) - strength(nx, 1 - seat)
    return min(0.99, max(0.01, 0.5 + lead / 80))


def strength(nx: NxState, seat: int) -> float:
    """How near a seat is to not losing: Health, prizes taken, Fighters, cards, mana."""
    hero = nx.hero(seat)
    whole = SUDDEN_PRIZES if nx.sudden_death else PRIZES
    scale = 20 / (SUDDEN_HEALTH if nx.sudden_death else max(5, hero.card.health))
    value = (hero.health() + 0.7 * hero.armor()) * scale
    value += 20.0 * (whole - nx.prizes[seat]) / whole
    value += 0.9 * len(nx.seats[seat].zones[HAND.index]) + 0.3 * nx.max_mana[seat]
    value += 0.4 if nx.token == seat else 0.0
    for body in nx.fighters(seat):
        value += fighter(body)
    for body in nx.back_row(seat):
        value += 0.5 if body.face_down else 0.4
    return value


def fighter(body: NxBody) -> float:
    """What a Fighter adds, by its Health, Armor and strongest attack."""
    damage = 0
    for attack in body.card.attacks:
        damage = max(damage, attack.damage)
    damage = max(0, damage + body.power())
    value = 0.7 + 0.45 * body.health() + 0.3 * body.armor() + 0.7 * damage
    return value - 0.5 if body.bound else value


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
