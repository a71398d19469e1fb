"""What a table is worth to a seat: the judgement of bots that look one step ahead."""

from __future__ import annotations

from playmat.games.nostalgix.facts.state import (
    HAND,
    PRIZES,
    SUDDEN_HEALTH,
    SUDDEN_PRIZES,
    NxBody,
    NxState,
)
from playmat.games.nostalgix.rules.windows import after_windows


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
    whole = SUDDEN_PRIZES if nx.sudden else PRIZES
    scale = 20 / (SUDDEN_HEALTH if nx.sudden else max(5, hero.card.health))
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
