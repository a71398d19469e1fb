"""Repetition: a loop that a player's choices keep going ends at the third time (PN-R92).

A position is looked at when a turn's actions begin, and whenever the turn player holds no fewer
cards than at the last action: a loop comes by such a place each time round.
"""

from __future__ import annotations

import hashlib
from typing import Final, cast

from playmat.games.nexus.state import DECK, HAND, PnBody, PnState

MOST_TIMES: Final = 3


def remember(pn: PnState) -> None:
    """Note the position in which the turn player is about to choose."""
    held = len(pn.seats[pn.active].zones[HAND.index])
    pn.here = "" if pn.seen and held < pn.held else position(pn)
    pn.held = held


def note_choice(pn: PnState, text: str) -> None:
    """What was chosen in a noted position."""
    if pn.here:
        pn.seen = [*pn.seen, pn.here]
        pn.chosen = [*pn.chosen, text]


def worn_out(pn: PnState) -> list[str]:
    """What must not be chosen here again: it has led back here often enough."""
    if not pn.here or pn.seen.count(pn.here) < MOST_TIMES - 1:
        return []
    return [text for key, text in zip(pn.seen, pn.chosen, strict=True) if key == pn.here]


def position(pn: PnState) -> str:
    """A digest of all that tells this position from another, whatever bodies are called."""
    facts: list[object] = [pn.life, pn.mana]
    for seat in pn.seats:
        for zone in pn.game.zones:
            pieces = seat.zones[zone.index]
            known = zone.index != DECK.index
            cards = sorted(pn.pieces[piece].card.index for piece in pieces) if known else []
            facts.append([len(pieces), cards])
        for number in seat.slots:
            if number:
                facts.append(lying(pn, cast(PnBody, pn.bodies[number])))
    for modifier in pn.modifiers:
        body = pn.body_of(modifier.body)
        place = -1 if body is None else body.place
        facts.append([modifier.question, modifier.seat, place, modifier.amount])
    return hashlib.blake2b(repr(facts).encode(), digest_size=8).hexdigest()


def lying(pn: PnState, body: PnBody) -> list[object]:
    host = pn.body_of(body.host)
    return [
        body.place,
        body.card.index,
        body.damage,
        body.exhausted,
        body.switched,
        -1 if host is None else host.place,
        sorted(body.used),
    ]
