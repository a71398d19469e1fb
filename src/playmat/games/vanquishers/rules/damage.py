"""Damage: typed packets, what is added and taken off, Shield Points before Life Points (3.10)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.vanquishers.facts import words
from playmat.games.vanquishers.facts.amounts import Guarding
from playmat.games.vanquishers.facts.bars import BE_DAMAGED, barred
from playmat.games.vanquishers.facts.card import (
    AOE,
    CLASS_DAMAGE,
    ENERGY,
    IS_DAMAGED,
    ITEMS,
    KINETIC,
    MEASURES,
    OF_ENEMY,
    RESISTANCE,
    THIS_DAMAGES,
    WOULD_BE_DAMAGED,
)
from playmat.games.vanquishers.facts.card import SHIELD_DAMAGE as SHIELD_FIGURE
from playmat.games.vanquishers.facts.standing import COVER, TAKES, Proviso, in_force, lines_at
from playmat.games.vanquishers.facts.state import (
    ARMOR_SLOT,
    CLASS_SLOT,
    DISCARD,
    LOST,
    LOST_BITS,
    VqState,
)
from playmat.games.vanquishers.rules import windows
from playmat.games.vanquishers.rules.bodies import leave
from playmat.games.vanquishers.rules.defeat import check
from playmat.kernel.modifiers import Modifier

# The parts of a hit: Kinetic, Shield, then the five energies.
K: Final = 0
S: Final = 1
E: Final = 2
PARTS: Final = 7
EVERY_PART: Final = (K, E, E + 1, E + 2, E + 3, E + 4, S)


def part_of(figure: int) -> int:
    """The part of a hit that a damage figure belongs to."""
    if figure == KINETIC:
        return K
    return S if figure == SHIELD_FIGURE else E + figure - ENERGY


class Hit:
    """What one Hero is to take in one event."""

    __slots__ = ("aoe", "parts", "prevented", "seat")

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self.parts: list[int] = [0] * PARTS
        self.prevented: int = 0
        self.aoe: bool = False


def strike(vq: VqState, hits: list[Hit], source: int, ignores: bool) -> int:
    """One event: every Hero takes its hit, then defeat is checked once (VQ-R92).

    Returns how many points were lost in all.
    """
    total = 0
    for hit in hits:
        if not vq.seats[hit.seat].out:
            lost = take(vq, hit, source, ignores)
            if lost:
                total += lost
                suffer(vq, hit.seat, lost, source)
    check(vq)
    return total


def suffer(vq: VqState, seat: int, lost: int, source: int) -> None:
    """What answers to damage: cards about the Hero, and the item that did it (VQ-R113)."""
    if vq.heard & (IS_DAMAGED | IS_DAMAGED << OF_ENEMY):
        dealer = vq.recall(source)
        windows.happen(vq, seat, IS_DAMAGED, 0 if dealer is None else dealer.sort, lost)
    body = vq.body_of(source) if vq.heard & THIS_DAMAGES else None
    if body is not None:
        windows.launch(vq, windows.answers_of(vq, body, THIS_DAMAGES, 0, lost, seat))


def take(vq: VqState, hit: Hit, source: int, ignores: bool) -> int:
    """What is left of a hit after weakness, resistance and prevention (VQ-R54): points lost."""
    seat = hit.seat
    parts = hit.parts
    apply_class(vq, seat, parts)
    total = sum(parts)
    if hit.prevented and total:
        left = reduce(parts, hit.prevented)
        vq.emit(words.PREVENTED, seat, "", total - left, "VQ-R77")
        total = left
    if total and vq.figures[seat].hears & WOULD_BE_DAMAGED:
        total = guard(vq, hit, source, total)
    if total and vq.modifiers:
        total = cover(vq, seat, parts, total)
    if total and not ignores and resists(vq, hit, source):
        left = reduce(parts, vq.figures[seat].hero[RESISTANCE])
        if left < total:
            vq.emit(words.RESISTED, seat, "", total - left, "VQ-832")
        total = left
    if total and vq.figures[seat].marks and barred(vq, seat, BE_DAMAGED):
        vq.emit(words.PREVENTED, seat, "", total, "VQ-R114")
        total = 0
    if not total:
        vq.emit(words.UNHURT, seat, rule="VQ-R25")
        return 0
    before = vq.shield[seat] + vq.life[seat]
    rule = apply(vq, seat, parts, hit.aoe)
    vq.emit(words.DAMAGED, seat, "", total, rule, detail=gauges(vq, seat))
    lost = before - vq.shield[seat] - vq.life[seat]
    if lost:
        vq.hurt_in[seat] = vq.turn
    fight = vq.fight
    if fight is not None and lost:
        body = vq.recall(source)  # another item of the attacker may do it by a line of its own
        if body is not None and body.seat == fight.seat and body.sort & ITEMS:
            fight.harmed |= 1 << seat
            if vq.figures[seat].hears & MEASURES:  # VQ-R129
                fight.harmed += lost << LOST + LOST_BITS * seat
    return lost


def cover(vq: VqState, seat: int, parts: list[int], total: int) -> int:
    """Use up what was said of the next damage (VQ-R139); what is left of the hit then."""
    kept: list[Modifier] = []
    for modifier in vq.modifiers:
        if modifier.question == TAKES and modifier.seat == seat and in_force(vq, modifier):
            if modifier.amount < 0:
                total = increase(parts, -modifier.amount, EVERY_PART)
            elif total:
                left = reduce(parts, modifier.amount)
                vq.emit(words.PREVENTED, seat, "", total - left, "VQ-R139")
                total = left
    before = total
    for modifier in vq.modifiers:
        ours = modifier.question == COVER and modifier.seat == seat
        if ours and total and in_force(vq, modifier):
            left = reduce(parts, modifier.amount)
            taken = total - left
            total = left
            if taken < modifier.amount:
                kept.append(modifier.less(taken))
        else:
            kept.append(modifier)
    if total < before:
        vq.modifiers = kept
        vq.emit(words.PREVENTED, seat, "", before - total, "VQ-R139")
    return total


def guard(vq: VqState, hit: Hit, source: int, total: int) -> int:
    """Let cards of the Hero's player answer, in the order of their slots (VQ-R120).

    What is left of the hit.
    """
    seat, parts = hit.seat, hit.parts
    for body in vq.face_up(seat):
        for line in lines_at(vq, body, WOULD_BE_DAMAGED):
            if not total or not windows.answers_now(body, line):
                continue
            frame = windows.line_frame(body, line.program)
            proviso = cast("Proviso | None", line.proviso)
            if proviso is not None and not proviso.holds(vq, frame):
                continue
            guarding = cast(Guarding, line.granting)
            if not is_from(vq, hit, source, guarding):
                continue
            amount = guarding.amount.value(vq, frame)
            if guarding.more:
                total = increase(parts, amount, of_type(guarding.figure))
                continue
            left = reduce(parts, amount, of_type(guarding.figure))
            if left < total:
                windows.use_up(body, line)
                vq.tell(words.WORKS, body, "VQ-R120", detail=line.text)
                vq.emit(words.PREVENTED, seat, "", total - left, "VQ-R120")
            total = left
    return total


def increase(parts: list[int], amount: int, of: tuple[int, ...]) -> int:
    """Put so much on a type that the hit has (VQ-R139); what it is then."""
    for part in of:
        if parts[part]:
            parts[part] += amount
            break
    return sum(parts)


def is_from(vq: VqState, hit: Hit, source: int, guarding: Guarding) -> bool:
    """Whether damage comes from what a line guards against (VQ-R129)."""
    if guarding.figure == AOE and not hit.aoe:
        return False
    if not guarding.kinds:
        return True
    body = vq.recall(source)
    if body is None or not body.sort & guarding.kinds:
        return False
    return not guarding.item_class or body.card.item_class == guarding.item_class


def of_type(figure: int) -> tuple[int, ...]:
    """The parts of a hit that are of a type, in the order in which they are taken off."""
    if figure < 0 or figure == AOE:
        return EVERY_PART
    return EVERY_PART[1:-1] if figure == CLASS_DAMAGE else (part_of(figure),)


def apply_class(vq: VqState, seat: int, parts: list[int]) -> None:
    """Energy Class Damage is Kinetic in Standard (VQ-124); else the Hero's class counts."""
    if not vq.advanced:
        for energy in range(5):
            parts[K] += parts[E + energy]
            parts[E + energy] = 0
        return
    active = vq.in_slot(seat, CLASS_SLOT)
    if active is None:
        return
    for energy in range(5):
        if parts[E + energy] > 0:  # VQ-125, VQ-R54
            weak, resists = active.card.weakness[energy], active.card.resistance[energy]
            parts[E + energy] = max(0, parts[E + energy] + weak - resists)


def resists(vq: VqState, hit: Hit, source: int) -> bool:
    """Damage Resistance works against the opponent's items only (VQ-833, VQ-R51)."""
    body = vq.recall(source)
    if body is None or not vq.is_item(source):
        return False
    if vq.seats[body.seat].team == vq.seats[hit.seat].team:
        return False
    return not hit.aoe or vq.switches["resist_aoe"] == "yes"


def reduce(parts: list[int], amount: int, of: tuple[int, ...] = EVERY_PART) -> int:
    """Take this much off: from Kinetic, then Energy Class, then Shield (VQ-R49); what is left."""
    for part in of:
        taken = min(amount, parts[part])
        parts[part] -= taken
        amount -= taken
    return sum(parts)


def apply(vq: VqState, seat: int, parts: list[int], aoe: bool) -> str:
    """Take it from SP and LP in the order of types (VQ-R48); the clause that tells of it."""
    energy = sum(parts[E:])
    if vq.switches["damage_order"] == "book_order":
        through(vq, seat, parts[K])
        vq.shield[seat] = max(0, vq.shield[seat] - parts[S])  # VQ-804, VQ-805
    else:
        vq.shield[seat] = max(0, vq.shield[seat] - parts[S])
        through(vq, seat, parts[K])
    through(vq, seat, energy)
    if aoe:
        return "VQ-809"
    if parts[K]:
        return "VQ-803"
    return "VQ-807" if energy else "VQ-804"


def through(vq: VqState, seat: int, amount: int) -> None:
    """From Shield Points first, the rest from Life Points (VQ-803, VQ-807, VQ-809)."""
    taken = min(amount, vq.shield[seat])
    vq.shield[seat] -= taken
    vq.life[seat] = max(0, vq.life[seat] - (amount - taken))


def gauges(vq: VqState, seat: int) -> str:
    """How a Hero stands, in words."""
    shield, life = vq.shield[seat], vq.life[seat]
    return f"{shield} Shield Points and {life} Life Points left"


def lose_life(vq: VqState, seat: int, amount: int, rule: str) -> None:
    """Life Points lost without damage: nothing absorbs it (VQ-524, VQ-R09)."""
    vq.life[seat] = max(0, vq.life[seat] - amount)
    vq.emit(words.LIFE_LOST, seat, "", amount, rule, detail=str(vq.life[seat]))
    check(vq)


# ---- Armor (3.11) ----


def wear_armor(vq: VqState, seat: int, amount: int, rule: str) -> None:
    """Armor loses Durability; at 0 it is discarded and its bonuses end (VQ-R53)."""
    armor = vq.in_slot(seat, ARMOR_SLOT)
    if armor is None:
        return
    armor.durability = max(0, armor.durability - amount)
    vq.emit(words.WORN, seat, armor.name, armor.durability, rule, body=armor.number)
    if not armor.durability:
        leave(vq, armor, DISCARD)
        vq.emit(words.DISCARDED, seat, armor.name, 0, "VQ-R53", body=armor.number)
        windows.fall(vq, armor, True)
        vq.refresh()
        check(vq)


def splash(vq: VqState, targets: list[int], amount: int, source: int, ignores: bool) -> None:
    """AOE Damage reaches the allies of the targets, never the targets themselves."""
    hits: list[Hit] = []
    for target in targets:
        for ally in vq.allies(target):
            if ally not in targets and all(hit.seat != ally for hit in hits):
                hit = Hit(ally)
                hit.parts[K] = amount
                hit.aoe = True
                hits.append(hit)
    if hits:
        strike(vq, hits, source, ignores)
