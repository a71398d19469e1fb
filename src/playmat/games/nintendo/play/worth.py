"""What a table is worth to a seat: the judgement of bots that look one step ahead."""

from __future__ import annotations

from typing import cast

from playmat.games.nintendo.facts.state import DECK, HAND, NtBody, NtState


def worth(nt: NtState, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if nt.over:
        return nt.outcome(seat)
    lead = strength(nt, seat) - strength(nt, 1 - seat)
    return min(0.99, max(0.01, 0.5 + lead / 80))


def strength(nt: NtState, seat: int) -> float:
    """How near a seat is to not losing: VP, characters, cards and hand power."""
    value = 2.5 * min(nt.vp[seat], 20) + 0.5 * min(nt.power[seat], 12)
    value += 0.9 * min(10, len(nt.seats[seat].zones[HAND.index]))
    value += 0.1 * min(20, len(nt.seats[seat].zones[DECK.index]))
    for body in nt.characters(seat):
        value += 1.5 + 0.6 * body.ap + 0.35 * body.dp + 0.2 * body.sp + 0.7 * body.health()
        value -= 0.3 * min(body.dp, body.depleted)  # the next who attacks it does damage
        value += 0.4 * len(body.attached) - (0.5 if body.tapped else 0.0)
    for each in nt.bodies.values():
        body = cast(NtBody, each)
        if body.seat == seat and not body.is_character() and not body.last_known:
            value += 0.4
    return value
