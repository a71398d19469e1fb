"""Cards coming into play: Units, Items, tokens, Avatars (PN-R34, PN-R51, PN-R102)."""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts import board, happenings, timings, words
from playmat.games.nexus.facts.card import ITEM, PnCard
from playmat.games.nexus.facts.state import NO_CAUSE, PnBody, PnState
from playmat.games.nexus.rules.bodies import card_of, make_body, send
from playmat.games.nexus.rules.charging import recharge
from playmat.games.nexus.rules.equipping import ChooseHost
from playmat.kernel.frames import Deed, Frame, Program


def take_out(pn: PnState, piece: int) -> None:
    """A piece leaves the zone in which it lies, to come into play."""
    owner = pn.seats[pn.pieces[piece].owner]
    for zone, pieces in enumerate(owner.zones):
        if piece in pieces:
            owner.take(zone, piece)
            return


def enter(pn: PnState, seat: int, card: PnCard, piece: int, slot: int, rule: str) -> PnBody:
    """A Unit, Item or token is summoned: it enters refreshed (PN-1502, PN-R51)."""
    if piece >= 0:
        take_out(pn, piece)
    body = make_body(pn, seat, card, piece, slot)
    where = board.SLOT_NAMES[slot]
    pn.emit(words.SUMMONS, seat, body.name, 0, rule, -1, body.number, where)
    happenings.happen(pn, timings.SUMMONED, seat, body.number)
    if card.sort == ITEM:
        pn.begin(ITEM_ENTERS, seat, body.number, piece)
    return body


class CastOnEntry(Deed):
    """A CAST line of an Item that works from its slot resolves once, as it is played (R45)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        body = pn.body_of(frame.source)
        if body is not None and body.card.casting is not None:
            casting = body.card.casting
            pn.begin(casting, frame.seat, body.number, body.piece)


ITEM_ENTERS: Final = Program("an Item enters", [ChooseHost(), CastOnEntry()])


def synthesise(pn: PnState, seat: int, piece: int) -> PnBody:
    """The old Avatar goes to the Discard Pile, the new one arrives and recharges (R34, 703)."""
    old = pn.avatar(seat)
    send(pn, [old], NO_CAUSE, "PN-R34")
    bare = pn.avatar(seat)
    bare.last_known = True
    take_out(pn, piece)
    card = card_of(pn, piece)
    body = make_body(pn, seat, card, piece, board.AV)
    pn.emit(words.SYNTHESISES, seat, body.name, card.rank, "PN-702", body=body.number)
    happenings.happen(pn, timings.SYNTHESISED, seat, body.number)
    recharge(pn, seat, card.rank // 2)
    return body


def may_synthesise(pn: PnState, seat: int, card: PnCard) -> bool:
    """Rank at most the Charge Level, at least that of the present Avatar (PN-702, PN-R36)."""
    return pn.avatar(seat).card.rank <= card.rank <= pn.level(seat)
