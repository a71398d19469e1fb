"""The five conditions: Glitch, Burn, Shock, Freeze, Curse (3.12, VQ-R60 to VQ-R71)."""

from __future__ import annotations

from playmat.games.vanquishers.facts import bars, words
from playmat.games.vanquishers.facts.card import (
    AFFLICTED,
    BURN,
    CONDITIONS,
    FREEZE,
    IS_AFFLICTED,
    SHOCK,
)
from playmat.games.vanquishers.facts.objects import TURNS, Duration
from playmat.games.vanquishers.facts.standing import MARK
from playmat.games.vanquishers.facts.state import MOST_BURN, VqState
from playmat.games.vanquishers.rules import windows


def inflict(
    vq: VqState, by: int, seats: list[int], condition: int, duration: Duration | None
) -> list[int]:
    """Inflict a condition; returns who has it now, which immune Heroes have not."""
    if not vq.advanced and vq.switches["conditions_in_standard"] == "no":  # VQ-R60
        return []
    if duration is not None and duration.kind == TURNS and duration.turns < 1:
        return []
    struck: list[int] = []
    for seat in reached(vq, seats, condition):
        if vq.figures[seat].energy == condition:  # VQ-852, VQ-R61
            vq.emit(words.IMMUNE, seat, detail=AFFLICTED[condition], rule="VQ-852")
            continue
        if bars.barred(vq, seat, bars.BE_AFFLICTED + condition):
            vq.emit(words.IMMUNE, seat, detail=AFFLICTED[condition], rule=bars.RULE)
            continue
        struck.append(seat)
        windows.happen(vq, seat, IS_AFFLICTED, 1 << condition)  # what answers comes afterwards
        if duration is not None and duration.kind != TURNS:
            marked = duration.modifier(
                vq, by, MARK + condition, owner=seat, body=0, amount=1, mask=0
            )
            vq.modifiers = [*vq.modifiers, marked]
            vq.dirty = True
            detail = f"{AFFLICTED[condition]} {duration.told(by)}"
            vq.emit(words.MARKED, seat, rule="VQ-R88", detail=detail)
        else:
            place(vq, seat, condition, 1 if duration is None else duration.turns)
    return struck


def reached(vq: VqState, seats: list[int], condition: int) -> list[int]:
    """Shock goes to the allies too (VQ-856, VQ-R68), Freeze where the house says so (VQ-R69)."""
    wide = condition == SHOCK or (
        condition == FREEZE and vq.switches["frozen_scope"] == "target_and_allies"
    )
    if not wide:
        return seats
    found: list[int] = []
    for seat in seats:
        for each in [seat, *vq.allies(seat)]:
            if each not in found:
                found.append(each)
    return found


def place(vq: VqState, seat: int, condition: int, turns: int) -> None:
    """Burn adds up to 4 turns (VQ-855); of others the longer duration counts (VQ-R65)."""
    turned = vq.afflicted[seat][:]
    before = turned[condition]
    if condition == BURN:
        turned[condition] = min(MOST_BURN, before + turns)
    else:
        running = seat == vq.active and vq.worn >> condition & 1 != 0
        turned[condition] = max(before, turns + 1 if running else turns)
    vq.afflicted[seat] = turned
    rule = "VQ-855" if condition == BURN else "VQ-R65"
    vq.emit(words.AFFLICTED, seat, "", turned[condition], rule, detail=AFFLICTED[condition])


def prolong(vq: VqState, seat: int, condition: int, turns: int) -> None:
    """That condition lasts longer."""
    turned = vq.afflicted[seat][:]
    if not turned[condition]:
        return
    turned[condition] += turns
    if condition == BURN:
        turned[condition] = min(MOST_BURN, turned[condition])
    vq.afflicted[seat] = turned
    vq.emit(words.AFFLICTED, seat, "", turned[condition], "VQ-R86", detail=AFFLICTED[condition])


def ease(vq: VqState, seat: int, condition: int, turns: int, rule: str) -> None:
    """Some turns of a condition are over; with the last one it is gone."""
    left = max(0, vq.afflicted[seat][condition] - turns)
    turned = vq.afflicted[seat][:]
    turned[condition] = left
    vq.afflicted[seat] = turned
    if not left:
        vq.emit(words.EASED, seat, detail=AFFLICTED[condition], rule=rule)


def remove(vq: VqState, seat: int, condition: int, rule: str) -> None:
    """Take a condition off, however long it would last; received anew it counts anew (VQ-R64)."""
    if seat == vq.active:
        vq.worn &= ~(1 << condition)
    kept = [m for m in vq.modifiers if m.question != MARK + condition or m.seat != seat]
    if len(kept) < len(vq.modifiers):
        vq.modifiers = kept
        vq.dirty = True
    elif not vq.afflicted[seat][condition]:
        return
    ease(vq, seat, condition, vq.afflicted[seat][condition], rule)


def shed(vq: VqState, seat: int) -> None:
    """A change of class removes the condition that it makes immune to (VQ-R62)."""
    vq.refresh()
    energy = vq.figures[seat].energy
    if vq.suffers(seat, energy):
        remove(vq, seat, energy, "VQ-R62")


def end_turn(vq: VqState, seat: int) -> None:
    """Conditions with which the turn began lose a turn; Burn is counted otherwise (VQ-R64)."""
    for condition in range(len(CONDITIONS)):
        if condition != BURN and vq.worn >> condition & 1 and vq.afflicted[seat][condition]:
            ease(vq, seat, condition, 1, "VQ-R64")


def wear(vq: VqState, seat: int) -> int:
    """The conditions that a Hero has as its turn begins, as bits."""
    worn = 0
    for condition in range(len(CONDITIONS)):
        if vq.afflicted[seat][condition]:
            worn |= 1 << condition
    return worn
