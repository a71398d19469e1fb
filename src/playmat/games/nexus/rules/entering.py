"""Where a Unit may stand (PN-211) and move (PN-707 to PN-709), and cards coming into play."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nexus.facts import board, timings, words
from playmat.games.nexus.facts.board import PARTNER, ROW_OF, SLOT_NAMES, UNIT_SPACES
from playmat.games.nexus.facts.card import ITEM, STAYS_PUT, PnCard
from playmat.games.nexus.facts.lasting import Lasting, OnlyIf, OnlyRow
from playmat.games.nexus.facts.measures import Condition
from playmat.games.nexus.facts.state import NO_CAUSE, PnBody, PnState
from playmat.games.nexus.rules.bodies import card_of, make_body, send
from playmat.games.nexus.rules.charging import recharge
from playmat.games.nexus.rules.equipping import ChooseHost
from playmat.kernel.frames import Deed, Frame, Program


def may_stand(pn: PnState, seat: int, card: PnCard, row: int) -> bool:
    """Whether a Unit may be in this row."""
    for line in card.wherever:
        if all(
            condition.holds(pn, seat, 0) for condition in cast("list[Condition]", line.conditions)
        ):
            for holding in cast("list[Lasting]", line.holdings):
                span = holding.span
                during = None if span is None else span.condition
                if during is not None and not during.holds(pn, seat, 0):
                    continue
                if isinstance(holding, OnlyRow) and holding.row != row:
                    return False
    return True


def may_be_played(pn: PnState, seat: int, card: PnCard) -> bool:
    """Whether what a card asks for before it is played is so (PN-R123)."""
    for line in card.wherever:
        for holding in cast("list[Lasting]", line.holdings):
            if isinstance(holding, OnlyIf) and not holding.condition.holds(pn, seat, 0):
                return False
    return True


def spaces_for(pn: PnState, seat: int, card: PnCard) -> tuple[int, ...]:
    """The unit spaces that a Unit may take, free or not."""
    if not card.wherever:
        return UNIT_SPACES
    return tuple([slot for slot in UNIT_SPACES if may_stand(pn, seat, card, ROW_OF[slot])])


def cannot_move(pn: PnState, body: PnBody) -> str:
    """The clause that keeps a Unit from moving to the other slot of its column; empty: none does.

    A Unit that stands there changes places with it; both must not have switched this turn and
    must be allowed in the new row.
    """
    target = PARTNER[body.place]
    if target < 0:
        return "PN-R05"
    if body.switched:
        return "PN-709"
    if body.rights & STAYS_PUT:
        return "PN-R122"
    if not may_stand(pn, body.seat, body.card, ROW_OF[target]):
        return "PN-R04"
    other = pn.in_slot(body.seat, target)
    if other is not None:
        if other.switched:
            return "PN-709"
        if other.rights & STAYS_PUT:
            return "PN-R122"
        if not may_stand(pn, body.seat, other.card, ROW_OF[body.place]):
            return "PN-R04"
    return ""


def move_to(pn: PnState, body: PnBody, target: int, rule: str) -> None:
    """Change a Unit's slot; who stands there takes the old one. It counts as switched (R06)."""
    slots = pn.seats[body.seat].slots
    other = pn.in_slot(body.seat, target)
    slots[body.place] = 0
    left, taken = ROW_OF[body.place], ROW_OF[target]
    if other is not None:
        slots[body.place] = other.number
        other.place = body.place
        other.switched = True
    slots[target] = body.number
    body.place = target
    body.switched = True
    pn.dirty = True
    pn.tell(words.MOVES, body, rule, detail=SLOT_NAMES[target])
    timings.notice(pn, timings.MOVED, body.seat, body.number, left)
    if other is not None:
        timings.notice(pn, timings.MOVED, other.seat, other.number, taken)


# ---- coming into play (PN-R34, PN-R51, PN-R102) ----


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
    body.came_in = pn.turn
    where = board.SLOT_NAMES[slot]
    pn.emit(words.SUMMONS, seat, body.name, rule=rule, body=body.number, detail=where)
    timings.happen(pn, timings.SUMMONED, seat, body.number)
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
    body.came_in = pn.turn
    pn.emit(words.SYNTHESISES, seat, body.name, card.rank, "PN-702", body=body.number)
    timings.happen(pn, timings.SYNTHESISED, seat, body.number)
    recharge(pn, seat, card.rank // 2)
    return body


def may_synthesise(pn: PnState, seat: int, card: PnCard) -> bool:
    """Rank at most the Charge Level, at least that of the present Avatar (PN-702, PN-R36)."""
    return pn.avatar(seat).card.rank <= card.rank <= pn.level(seat)
