"""Bodies coming into play and leaving it: slots, what lies under and on a weapon (VQ-R46)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.vanquishers.facts.card import AMMUNITION, HERO, VqCard
from playmat.games.vanquishers.facts.state import DISCARD, REST, VqBody, VqState
from playmat.kernel.events import EVERYONE
from playmat.kernel.zones import Zone

APART: Final = 1 << 20  # the index of the Hero below, which is no card of the game


def plain_hero() -> VqCard:
    """A Hero for positions that name none."""
    card = VqCard("Hero", "hero", "", "", "", HERO)
    card.figures[:4] = [12, 8, 11, 2]
    card.energies = [0, 1, 2, 3, 4]
    card.v_cost = 6
    card.boosts = [0] * len(card.figures)
    card.index = APART
    return card


PLAIN_HERO: Final = plain_hero()


def make_body(vq: VqState, seat: int, card: VqCard, piece: int, place: int) -> VqBody:
    """A card comes into play at a slot, or behind the others of the ABILITIES section."""
    number = vq.next_body
    slots = vq.seats[seat].slots
    if place < 0:
        place = REST
        slots.append(number)
    else:
        slots[place] = number
    body = VqBody(
        number,
        seat,
        card.name,
        cards=[card],
        pieces=[piece],
        sort=card.sort,
        card=card,
        place=place,
    )
    vq.add_body(body)
    vq.heard |= card.hears  # before the board is looked at anew
    vq.lay_open(body)
    return body


def hide(vq: VqState, body: VqBody, paid: int) -> None:
    """A Trap lies face down; what was paid for it is open (VQ-620, VQ-621)."""
    body.face_down = True
    body.paid = paid
    vq.known[body.pieces[0]] = vq.seats[body.seat].eyes


def attach(vq: VqState, weapon: VqBody, card: VqCard, piece: int) -> None:
    """Ammunition goes below a weapon, a Mod on top of it (VQ-663, VQ-692)."""
    if card.sort == AMMUNITION:
        weapon.ammunition = [*weapon.ammunition, piece]
    else:
        weapon.mods = [*weapon.mods, piece]
    gather(vq, weapon)
    vq.known[piece] = EVERYONE
    if card.statics:
        vq.dirty = True


def detach(vq: VqState, weapon: VqBody, piece: int, target: Zone) -> None:
    """A card that lay under or on a weapon goes elsewhere."""
    weapon.ammunition = [each for each in weapon.ammunition if each != piece]
    weapon.mods = [each for each in weapon.mods if each != piece]
    gather(vq, weapon)
    vq.put(piece, target)
    vq.dirty = True


def gather(vq: VqState, weapon: VqBody) -> None:
    """A weapon's pieces and cards: itself, then its Ammunition, then its Mods."""
    weapon.pieces = [weapon.pieces[0], *weapon.ammunition, *weapon.mods]
    weapon.cards = [vq.pieces[piece].card for piece in weapon.pieces]


def leave(vq: VqState, body: VqBody, target: Zone) -> None:
    """End a body; Ammunition and Mods of a weapon go to the discard pile (VQ-R46)."""
    if body.last_known:
        return
    vacate(vq, body)
    vq.put(body.pieces[0], target)
    for piece in body.pieces[1:]:
        vq.put(piece, DISCARD)
    close(vq, body)


def vacate(vq: VqState, body: VqBody) -> None:
    slots = vq.seats[body.seat].slots
    if body.place < REST:
        slots[body.place] = 0
    else:
        slots.remove(body.number)


def close(vq: VqState, body: VqBody) -> None:
    """A body whose pieces lie elsewhere now is only remembered."""
    body.last_known = True
    body.pieces = []
    body.ammunition = []
    body.mods = []
    vq.dirty = True


def card_of(vq: VqState, piece: int) -> VqCard:
    return cast(VqCard, vq.pieces[piece].card)
