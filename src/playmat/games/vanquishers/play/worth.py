"""How good a table is for a seat: Life and Shield Points, weapons that are ready, energy, cards."""

from __future__ import annotations

from typing import Final

from playmat.games.vanquishers.facts import card
from playmat.games.vanquishers.facts.standing import figure_of
from playmat.games.vanquishers.facts.state import END, HAND, VqBody, VqState
from playmat.games.vanquishers.play.attack import loaded

ON_TURN: Final = 4.0  # who can still act does not end the turn for what it does to others


def worth(vq: VqState, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if vq.over:
        return vq.outcome(seat)
    vq.refresh()
    team = vq.seats[seat].team
    lead = 0.0
    for other in vq.seats:
        value = 0.0 if other.out else strength(vq, other.index)
        lead += value if other.team == team else -value
    return min(0.99, max(0.01, 0.5 + lead / 90))


def strength(vq: VqState, seat: int) -> float:
    """How far a Hero is from defeat, and how much it can do."""
    hero = vq.figures[seat].hero
    life = vq.life[seat]
    value = 4.0 + 24.0 * life / max(6, hero[card.LIFE]) + 1.1 * vq.shield[seat]
    value += 0.8 * (hero[card.DEFENSE] - 10) + 1.2 * hero[card.RESISTANCE]
    pool = vq.top_storage[seat]
    value += 2.0 * min(pool, 6) + 0.5 * max(0, pool - 6)
    value += 0.7 * len(vq.seats[seat].zones[HAND.index])
    value += 4.5 if vq.is_turned(seat) else 0.0
    value += ON_TURN if seat == vq.active and vq.step < END else 0.0
    for body in vq.items(seat):
        value += item_worth(vq, body)
    for body in vq.rest(seat):
        if body.sort == card.TRAP:
            value += 1.2
        else:
            value += 1.5 if body.sort == card.RIFT else 1.0
    value -= 1.2 * sum(vq.afflicted[seat])
    return value


def item_worth(vq: VqState, body: VqBody) -> float:
    """What a weapon is good for; half of it until its ammunition value is met."""
    if not body.card.attacks():
        return 2.0
    damage = figure_of(vq, body, card.KINETIC)
    for energy in range(card.ENERGY, card.FIGURES):
        damage += figure_of(vq, body, energy)
    damage += figure_of(vq, body, card.AOE) // 2 + figure_of(vq, body, card.SHIELD_DAMAGE) // 2
    value = 1.0 + 0.9 * damage + 0.3 * figure_of(vq, body, card.TARGET_VALUE)
    if loaded(body):
        return value + 0.3 * len(body.card.lines)
    missing = body.card.ammo_required - len(body.ammunition)
    return value * (0.5 if missing == 1 else 0.35)
