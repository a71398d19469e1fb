"""Damage: elements, prevention, what an attack does (3.11, PN-R10 to PN-R18, R74, R75)."""

from __future__ import annotations

from playmat.games.nexus.facts import lasting, standing, timings, words
from playmat.games.nexus.facts.card import (
    AVATAR,
    DOUBLED,
    FROM_EFFECTS,
    HALVED,
    HARM,
    ROLLOVER,
    SPELL,
    UNDESTROYED,
    UNHARMED_BY_ATTACKS,
    UNHARMED_BY_EFFECTS,
    UNIT,
)
from playmat.games.nexus.facts.state import BY_BATTLE, BY_EFFECT, Battle, PnBody, PnState
from playmat.games.nexus.rules.checks import deplete, lose_life
from playmat.kernel.modifiers import Modifier


def passed(pn: PnState, body: PnBody, amount: int, elements: int, cause: int) -> int:
    """How much of some damage gets through Absorption (PN-1604) and prevention."""
    if amount <= 0:
        return 0
    if body.rights & HARM:
        amount = altered(pn, body, amount, cause)
    if body.absorbs & elements:
        pn.tell(words.ABSORBED, body, "PN-1604")
        return 0
    return amount - prevent(pn, body, amount)


def altered(pn: PnState, body: PnBody, amount: int, cause: int) -> int:
    """Damage that text prevents, doubles or halves (PN-R112)."""
    unharmed = UNHARMED_BY_ATTACKS if cause == BY_BATTLE else UNHARMED_BY_EFFECTS
    if body.rights & unharmed:
        pn.tell(words.PREVENTED, body, "PN-R112", amount)
        return 0
    if body.rights & DOUBLED:
        amount *= 2
    return (amount + 1) // 2 if body.rights & HALVED else amount


def prevent(pn: PnState, body: PnBody, amount: int) -> int:
    """Use up what prevents the next damage to a card; gives how much it takes away."""
    used = 0
    kept: list[Modifier] = []
    for modifier in pn.modifiers:
        if modifier.question == lasting.PREVENT and modifier.body == body.number and used < amount:
            taken = min(modifier.amount, amount - used) if standing.in_force(pn, modifier) else 0
            used += taken
            if taken == modifier.amount:
                continue
            if taken:
                modifier = modifier.less(taken)
        kept.append(modifier)
    if used:
        pn.modifiers = kept
        pn.tell(words.PREVENTED, body, "PN-R75", used)
    return used


def wound(pn: PnState, body: PnBody, amount: int, cause: int, rule: str) -> None:
    """Put damage on a card; whether it is depleted is judged by the next check."""
    if body.rights & (UNDESTROYED | FROM_EFFECTS) and body.sort != AVATAR:
        kept = UNDESTROYED if cause == BY_BATTLE else FROM_EFFECTS
        if body.rights & kept:
            amount = min(amount, max(0, body.hp() - 1))  # PN-R111
    body.damage += amount
    body.cause = cause
    body.hurt_in = pn.turn
    pn.unchecked = True
    pn.tell(words.DAMAGED, body, rule, amount, f"{max(0, body.hp())} of {body.max_hp}")
    pn.count_anew()
    timings.notice(pn, timings.DAMAGED, body.seat, body.number, amount)


def deal(pn: PnState, body: PnBody, amount: int, elements: int, noted: int) -> int:
    """Damage by an effect (PN-R13, PN-R95); gives how much was dealt."""
    if body.sort == SPELL or body.face_down:
        return 0
    through = passed(pn, body, amount, elements, BY_EFFECT)
    if through > 0:
        body.noted = max(body.noted, noted)
        wound(pn, body, through, BY_EFFECT, "PN-R95")
    return through


def heal(pn: PnState, body: PnBody, amount: int) -> int:
    """Remove damage, never past the maximum (PN-R16); gives how much."""
    healed = min(amount, body.damage)
    if body.sort == SPELL or body.face_down or healed <= 0:
        return 0
    body.damage -= healed
    pn.tell(words.HEALED, body, "PN-R16", healed, f"{body.hp()} of {body.max_hp}")
    pn.count_anew()
    timings.notice(pn, timings.HEALED, body.seat, body.number, healed)
    return healed


def strike(pn: PnState, battle: Battle, attacker: PnBody, struck: list[PnBody]) -> None:
    """Damage calculation: every struck card takes the full ATK (PN-1102, PN-R94)."""
    power = standing.attack_power(pn, attacker)
    critical = 0 if battle.no_critical else attacker.critical
    dealt = False
    total = 0
    for body in struck:
        through = passed(pn, body, power, attacker.surge, BY_BATTLE)
        if through <= 0:
            continue
        total += through
        if body.sort == AVATAR:
            rolls = attacker.keywords & ROLLOVER != 0 and not battle.blocker
            strike_avatar(pn, body, through, critical, rolls)
        else:
            left = body.hp()
            wound(pn, body, through, BY_BATTLE, "PN-1102")
            overkill = body.sort == UNIT and through > left
            if overkill and pn.switches["critical_scope"] == "any_defender" and not dealt:
                lose_life(pn, body.seat, critical, "PN-R10")
                dealt = True
    if total:
        timings.notice(pn, timings.DEALS, attacker.seat, attacker.number, total)


def strike_avatar(pn: PnState, body: PnBody, amount: int, critical: int, rolls: bool) -> None:
    """An attack on an Avatar; Rollover goes on with what is left (PN-R75)."""
    left = amount
    while True:
        hp = body.hp()
        if left < hp:
            wound(pn, body, left, BY_BATTLE, "PN-1102")
            return
        wound(pn, body, hp or left, BY_BATTLE, "PN-1102")
        left -= hp
        body.damage = 0
        deplete(pn, body, critical, "PN-1104")
        if not rolls or left <= 0 or body.max_hp <= 0:
            return
