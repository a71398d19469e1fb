"""Moves that say more than they need, or less: a slot that the card would take anyway (NX-R19),
the side of a host that only one side has (NX-R38)."""

from __future__ import annotations

import re
from typing import Final, cast

from playmat.games.nostalgix.facts.card import EQUIPMENT, FIGHTER, SPELL, SURPRISE, NxCard
from playmat.games.nostalgix.facts.places import labels
from playmat.games.nostalgix.facts.state import BACK, BACK_SLOTS, HAND, NxState
from playmat.kernel.seats import letter

EQUIP: Final = re.compile(r"equip (.+) (?:to|on) (?:([AB])'s )?(?s:(.+))", re.IGNORECASE)
SLOT: Final = re.compile(r" in slot B?\d\Z", re.IGNORECASE)
IN_SLOT: Final = re.compile(r"((?!choose)\w+ (.+)) in slot (B?)(\d)", re.IGNORECASE)


def reworded(nx: NxState, seat: int, text: str) -> str:
    """A move as the options have it."""
    return without_slot(nx, seat, with_side(nx, seat, text))


def with_side(nx: NxState, seat: int, text: str) -> str:
    """An equipping with the side of its host where that is the opponent's, and only there."""
    found = EQUIP.match(text.strip())
    if found is None:
        return text
    name, side, host = found.groups()
    slot = SLOT.search(host)
    if slot is not None:
        host = host[: slot.start()]
    other = 1 - seat
    if side is None:
        theirs = not is_called(nx, seat, host) and is_called(nx, other, host)
    else:
        theirs = side.upper() == letter(other)
    whose = f"{letter(other)}'s " if theirs else ""
    return f"equip {name} to {whose}{host}{slot.group() if slot else ''}"


def is_called(nx: NxState, seat: int, name: str) -> bool:
    """Whether a side has a Hero or Fighter of this name."""
    return name.casefold() in [label.casefold() for label in labels(nx, seat).values()]


def without_slot(nx: NxState, seat: int, text: str) -> str:
    """A move without the slot it names, where that is the one taken if none is named.

    A Spell that leaves at once may be said to lie in any free slot: nothing can tell.
    """
    found = IN_SLOT.fullmatch(text.strip())
    if found is None:
        return text
    move, name, back, number = found.groups()
    equipping = EQUIP.match(move)
    card = in_hand(nx, seat, equipping.group(1) if equipping else name)
    if card is None:
        return text
    place = int(number) - 1
    if not back:
        taken = card.sort == FIGHTER and 0 <= place == nx.free_slot(seat)
        return move if taken else text
    if not card.sort & (SPELL | SURPRISE | EQUIPMENT) or not 0 <= place < BACK_SLOTS:
        return text
    if nx.seats[seat].slots[BACK + place]:
        return text
    passes_through = card.sort == SPELL and not card.placed
    return move if passes_through or BACK + place == nx.free_back(seat) else text


def in_hand(nx: NxState, seat: int, name: str) -> NxCard | None:
    """The card of this name in a hand."""
    for piece in nx.seats[seat].zones[HAND.index]:
        card = cast(NxCard, nx.pieces[piece].card)
        if card.name.casefold() == name.casefold():
            return card
    return None
