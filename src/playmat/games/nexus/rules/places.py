"""Where a Unit may stand (PN-211), and moving it (PN-707 to PN-709, PN-R04, PN-R103)."""

from __future__ import annotations

from typing import cast

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.board import PARTNER, ROW_OF, SLOT_NAMES, UNIT_SPACES
from playmat.games.nexus.facts.card import PnCard
from playmat.games.nexus.facts.conditions import Condition
from playmat.games.nexus.facts.lasting import Lasting, OnlyRow
from playmat.games.nexus.facts.state import PnBody, PnState


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


def spaces_for(pn: PnState, seat: int, card: PnCard) -> tuple[int, ...]:
    """The unit spaces that a Unit may take, free or not."""
    if not card.wherever:
        return UNIT_SPACES
    return tuple([slot for slot in UNIT_SPACES if may_stand(pn, seat, card, ROW_OF[slot])])


def free_move(pn: PnState, body: PnBody) -> int:
    """Where the free move takes a Unit, -1 if it has none: the other slot of its column.

    A Unit that stands there changes places with it; both must not have switched this turn and
    must be allowed in the new row.
    """
    target = PARTNER[body.place]
    if target < 0 or body.switched or not may_stand(pn, body.seat, body.card, ROW_OF[target]):
        return -1
    other = pn.in_slot(body.seat, target)
    if other is not None and (
        other.switched or not may_stand(pn, body.seat, other.card, ROW_OF[body.place])
    ):
        return -1
    return target


def move_to(pn: PnState, body: PnBody, target: int, rule: str) -> None:
    """Change a Unit's slot; who stands there takes the old one. It counts as switched (R06)."""
    slots = pn.seats[body.seat].slots
    other = pn.in_slot(body.seat, target)
    slots[body.place] = 0
    if other is not None:
        slots[body.place] = other.number
        other.place = body.place
        other.switched = True
    slots[target] = body.number
    body.place = target
    body.switched = True
    pn.dirty = True
    pn.tell(words.MOVES, body, rule, detail=SLOT_NAMES[target])
