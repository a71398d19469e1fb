"""Repetition: a loop that a player's choices keep going ends at the third time (PN-R92).

A position is looked at when a turn's actions begin, and whenever the turn player holds no fewer
cards than at the last action or attack: a loop comes by such a place each time round.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from playmat.games.nexus.facts.state import HAND, PnBody, PnState
from playmat.kernel.decisions import Option

MOST_TIMES: Final = 3
MULTIPLIER: Final = 1_000_003
MODULUS: Final = (1 << 61) - 1
LOW: Final = (1 << 40) - 1  # a key is taken apart at its 40th bit
MIDDLE: Final = (1 << 21) - 1


def remember(pn: PnState) -> None:
    """Note the position in which the turn player is about to choose."""
    held = len(pn.seats[pn.active].zones[HAND.index])
    pn.here = 0 if pn.seen and held < pn.held else position(pn)
    pn.held = held


def note_choice(pn: PnState, option: Option) -> None:
    """What was chosen in a noted position."""
    if pn.here:
        pn.seen = [*pn.seen, pn.here]
        pn.chosen = [*pn.chosen, option.text]


def worn_out(pn: PnState) -> list[str]:
    """What must not be chosen here again: it has led back here often enough."""
    if not pn.here or pn.seen.count(pn.here) < MOST_TIMES - 1:
        return []
    return [text for key, text in zip(pn.seen, pn.chosen, strict=True) if key == pn.here]


def still_fresh(pn: PnState, options: list[Option]) -> list[Option]:
    """What may still be chosen here."""
    worn = worn_out(pn)
    return [option for option in options if option.text not in worn] if worn else options


def position(pn: PnState) -> int:
    """A number that tells this position from others, whatever bodies are called.

    Where the hands, the board and the size of every zone are the same, so is the rest.
    """
    key: i64 = pn.phase
    bodies = cast("dict[int, PnBody]", pn.bodies)
    for seat in pn.seats:
        key = mix(key, MULTIPLIER, 1000 * pn.life[seat.index] + pn.mana[seat.index] + 7)
        for pieces in seat.zones:
            key = mix(key, 100, len(pieces))
        cards = 0  # in any order
        for piece in seat.zones[HAND.index]:
            cards += cube(pn.pieces[piece].card.index + 3)
        key = mix(key, MULTIPLIER, cards + 7)
        for number in seat.slots:
            key = mix(key, MULTIPLIER, lying(pn, bodies[number]) + 7 if number else 7)
    for modifier in pn.modifiers:
        body = pn.body_of(modifier.body)
        place = -1 if body is None else body.place
        key = mix(key, MULTIPLIER, modifier.question * 97 + modifier.seat + 7)
        key = mix(key, MULTIPLIER, modifier.amount + 7)
        key = mix(key, MULTIPLIER, place + 7)
    return key


def mix(key: i64, factor: i64, value: i64) -> i64:
    """key * factor + value, modulo MODULUS; worked out within 64 bits."""
    high = (key >> 40) * factor
    return ((high >> 21) + ((high & MIDDLE) << 40) + (key & LOW) * factor + value) % MODULUS


def cube(number: int) -> int:
    return number * number * number


def lying(pn: PnState, body: PnBody) -> int:
    host = pn.body_of(body.host) if body.host else None
    key = 100_000 * body.card.index + body.damage
    key = 80 * key + 8 * (9 if host is None else host.place)
    key += 4 * body.exhausted + 2 * body.switched + body.face_down
    for used in body.used:
        key += cube(used + 3)
    return key
