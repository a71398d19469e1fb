"""Bodies coming into slots and leaving them (PN-R50, PN-R86)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nexus.facts import board, timings, words
from playmat.games.nexus.facts.card import AVATAR, PnCard
from playmat.games.nexus.facts.state import BARE_HP, BY_BATTLE, BY_EFFECT, DISCARD, PnBody, PnState
from playmat.kernel.zones import Zone

BARE: Final = -1  # the index of the bare Avatar position, which is no card of the game


def bare_position() -> PnCard:
    """The Avatar position without a card: 0 ATK, 0 Critical, 2000 HP, Rank 0 (PN-309, PN-R19)."""
    card = PnCard("", "avatar", "", "", "", AVATAR)
    card.hp = BARE_HP
    card.bare = True
    card.index = BARE
    return card


BARE_POSITION: Final = bare_position()


def make_body(pn: PnState, seat: int, card: PnCard, piece: int, slot: int) -> PnBody:
    """A card comes into a slot face-up, refreshed and undamaged; a piece of -1 is none."""
    number = pn.next_body
    pieces: list[int] = [piece] if piece >= 0 else []
    body = PnBody(
        number,
        seat,
        card.name,
        cards=[card],
        pieces=pieces,
        sort=card.sort,
        card=card,
        piece=piece,
        place=slot,
    )
    pn.add_body(body)
    pn.lay_open(body)
    pn.seats[seat].slots[slot] = number
    return body


def lay_bare(pn: PnState, seat: int) -> PnBody:
    """The Avatar position without a card."""
    return make_body(pn, seat, BARE_POSITION, -1, board.AV)


def hide(pn: PnState, body: PnBody) -> None:
    """A Spell lies face-down: its controller alone knows it (PN-714)."""
    body.face_down = True
    body.turn_set = pn.turn
    pn.known[body.piece] = pn.seats[body.seat].eyes


def card_of(pn: PnState, piece: int) -> PnCard:
    return cast(PnCard, pn.pieces[piece].card)


def send(pn: PnState, leaving: list[PnBody], cause: int, rule: str) -> None:
    """Cards leave the board together for the Discard Pile, all for the same cause."""
    gone = [body for body in leaving if not body.last_known and not body.card.bare]
    for body in gone:
        announce(pn, body, cause, rule)
    for body in gone:
        leave(pn, body, DISCARD)


def announce(pn: PnState, body: PnBody, cause: int, rule: str) -> None:
    """A card is about to leave for the Discard Pile: what hears of it does so while it is there.

    By an effect it is retired, by a battle destroyed, else neither (PN-1505, PN-R95).
    """
    number, seat = body.number, body.seat
    if cause == BY_EFFECT:
        pn.tell(words.RETIRED, body, rule)
        timings.happen(pn, timings.RETIRED, seat, number)
    elif cause == BY_BATTLE:
        pn.tell(words.DESTROYED, body, rule)
        timings.happen(pn, timings.DESTROYED, seat, number)
        battle = pn.battle
        if battle is not None and battle.attacker != number:
            timings.notice(pn, timings.DESTROYS, 1 - seat, battle.attacker, number)
    else:
        pn.tell(words.SENT, body, rule)
    timings.happen(pn, timings.SENT, seat, number)


def leave(pn: PnState, body: PnBody, target: Zone) -> None:
    """End a body; its piece goes into a zone of its owner. A token is no more (PN-R93)."""
    if body.last_known:
        return
    if not body.card.bare:
        timings.notice(pn, timings.LEAVES, body.seat, body.number)
    pn.seats[body.seat].slots[body.place] = 0
    for piece in body.pieces:
        pn.put(piece, target)
    if not body.pieces and not body.card.bare:
        pn.tell(words.VANISHES, body, "PN-R93")
    body.last_known = True
    body.pieces = []
    body.face_down = False
    pn.dirty = True
    for item in pn.in_item_spaces(body.seat):
        if item.host == body.number:
            body.equips += 1
            unequip(pn, item)
    if body.place == board.AV and not body.card.bare:
        lay_bare(pn, body.seat)


def unequip(pn: PnState, item: PnBody) -> None:
    """The Item stays in its slot (PN-R41)."""
    item.host = 0
    pn.dirty = True
    pn.tell(words.UNEQUIPS, item, "PN-R41")


def exhaust(pn: PnState, body: PnBody) -> None:
    """Turn sideways; the bare Avatar position and set cards cannot be (PN-R19)."""
    if not body.exhausted and not body.card.bare and not body.face_down:
        body.exhausted = True
        pn.touch()
        pn.tell(words.EXHAUSTED, body, "PN-1508")
        timings.notice(pn, timings.EXHAUSTED, body.seat, body.number)
