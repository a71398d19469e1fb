"""Damage, destruction and stats (3.18 of the ledger).

Attack damage wears DP down first; damage by effect goes straight to HP. Characters at 0 HP are
destroyed as one batch, after the window in which a "would" text may save them (NT-R130).
"""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.facts import happenings, words
from playmat.games.nintendo.facts.card import CHARACTERS
from playmat.games.nintendo.facts.objects import (
    BY_ANYTHING,
    BY_ATTACKS,
    BY_EFFECTS,
    endured,
    user_of,
)
from playmat.games.nintendo.facts.state import (
    AP,
    DISCARD,
    DOUBLE_HITS,
    DP,
    HALF_HIT,
    HALF_HIT_UP,
    HP,
    PIERCE,
    SP,
    UNHIT,
    NtBody,
    NtState,
)
from playmat.games.nintendo.facts.terms import STAT
from playmat.games.nintendo.rules.bodies import leave_together
from playmat.games.nintendo.rules.windows import launch, open_window, set_aside
from playmat.kernel.frames import Deed, Frame, Program
from playmat.kernel.modifiers import ALWAYS, Modifier
from playmat.parts.play.happenings import Happening

STAT_NAMES: Final[tuple[str, ...]] = ("AP", "DP", "SP", "HP")


# ---- hits ----


def strike(nt: NtState, attacker: NtBody, target: NtBody, power: int) -> None:
    """An attack: its damage is taken off DP, what is left off HP (NT-761, NT-762)."""
    if target.flags & UNHIT:
        nt.tell(words.UNHURT, target, "NT-R156")
        return
    if target.immune:
        power = endured(nt, target, attacker, power, BY_ATTACKS)
    if not attacker.flags & PIERCE:  # NT-R145
        worn = min(power, target.defense())
        if worn:
            target.depleted += worn
            power -= worn
            nt.touch()
            nt.tell(words.DEPLETED, target, "NT-761", worn)
    was_whole = target.damage == 0
    dealt = hurt(nt, target, less_by_shell(nt, target, power), "NT-761")
    if dealt:
        happenings.happen(
            nt, happenings.DAMAGED, target.seat, target.number, attacker.number, dealt
        )
        happenings.happen(nt, happenings.HURT, target.seat, target.number, attacker.number, dealt)
    if target.falls():
        doom(nt, [would_fall(target, by_damage(was_whole))])


def power_of(attacker: NtBody) -> int:
    """The damage of its attacks: AP, or twice as much."""
    return 2 * attacker.ap if attacker.flags & DOUBLE_HITS else attacker.ap


def power_against(attacker: NtBody, target: NtBody) -> int:
    """The damage of its attack on a character, before DP."""
    power = power_of(attacker)
    if target.flags & HALF_HIT_UP:
        power = (power + 1) // 2
    return power // 2 if target.flags & HALF_HIT else power


def less_by_shell(nt: NtState, target: NtBody, amount: int) -> int:
    """What texts leave of the HP damage of an attack (NT-R145)."""
    stopped = min(amount, target.prevents)
    if stopped:
        nt.tell(words.PREVENTED, target, "NT-R145", stopped)
    return amount - stopped


def hurt(nt: NtState, body: NtBody, amount: int, rule: str) -> int:
    """Damage to HP. Returns what was dealt."""
    if amount <= 0:
        return 0
    body.damage += amount
    nt.touch()
    nt.tell(words.DAMAGED, body, rule, amount)
    return amount


def deal(nt: NtState, frame: Frame, targets: list[NtBody], amount: int, by_attack: bool) -> int:
    """Damage by effect to all of these at once: it ignores DP (NT-768). Returns what was dealt."""
    nt.refresh()
    in_all = 0
    doomed: list[Happening] = []
    source = nt.recall(frame.source)
    for body in targets:
        if not body.is_character():
            continue
        was_whole = body.damage == 0
        taken = amount
        if body.immune:
            by = BY_ANYTHING if by_attack else BY_EFFECTS
            taken = endured(nt, body, source, amount, by)
            if not taken:
                nt.tell(words.UNHURT, body, "NT-447")
                continue
        if by_attack:
            taken = less_by_shell(nt, body, taken)
        dealt = hurt(nt, body, taken, "NT-768")
        in_all += dealt
        if dealt:
            by_whom = user_of(nt, frame.source)
            happenings.happen(nt, happenings.HURT, body.seat, body.number, by_whom, dealt)
        if dealt and by_attack and source is not None:
            happenings.happen(nt, happenings.DAMAGED, body.seat, body.number, source.number, dealt)
        if dealt and body.falls():
            doomed.append(would_fall(body, by_damage(was_whole)))
    doom(nt, doomed)
    return in_all


def heal(nt: NtState, body: NtBody, amount: int) -> int:
    """Healing removes damage, not beyond none (NT-R64). Returns what was healed."""
    healed = min(amount, body.damage)
    if healed > 0:
        body.damage -= healed
        nt.touch()
        nt.tell(words.HEALED, body, "NT-R64", healed)
        happenings.happen(nt, happenings.HEALED, body.seat, body.number, 0, healed)
    return healed


# ---- stats ----


def change_stat(nt: NtState, body: NtBody, stat: int, amount: int, last: int) -> None:
    """A stat rises or falls, for good unless the text says until when (NT-766, NT-R68)."""
    if not amount or not body.is_character():
        return
    if last == ALWAYS:
        changes = body.changes[:] or [0, 0, 0, 0]
        changes[stat] += amount
        body.changes = changes
    else:
        timed = Modifier(
            STAT, -1, body.number, amount=amount, mask=stat, first=0, last=last, tick=0, bound=0
        )
        nt.modifiers = [*nt.modifiers, timed]
    nt.dirty = True
    nt.refresh()
    now = {AP: body.ap, DP: body.dp, SP: body.sp, HP: body.hp}[stat]
    told = f"{STAT_NAMES[stat]} {now}"
    nt.tell(words.CHANGED, body, "NT-766", amount, told)


def tap(nt: NtState, body: NtBody, rule: str) -> None:
    if not body.tapped and body.is_character():
        body.tapped = True
        nt.touch()
        nt.tell(words.TAPS, body, rule)
        happenings.happen(nt, happenings.TAPPED, body.seat, body.number, 0, 0)


def untap(nt: NtState, body: NtBody, rule: str) -> None:
    if body.tapped:
        body.tapped = False
        nt.touch()
        nt.tell(words.UNTAPS, body, rule)
        happenings.happen(nt, happenings.UNTAPPED, body.seat, body.number, 0, 0)


# ---- destruction ----


def fallen(nt: NtState) -> list[Happening]:
    """Characters whose HP have come down to the damage on them (NT-R63)."""
    nt.refresh()
    found: list[Happening] = []
    for seat in (nt.active, 1 - nt.active):
        for body in nt.characters(seat):
            if body.falls() and not body.dying and not body.face_down:
                found.append(would_fall(body, 0))
    return found


def would_fall(body: NtBody, how: int) -> Happening:
    """A body is about to be destroyed, and how that came about."""
    return Happening(happenings.WOULD_BE_DESTROYED, body.seat, body.number, 0, how)


def by_damage(was_whole: bool) -> int:
    return happenings.BY_DAMAGE | (happenings.WAS_WHOLE if was_whole else 0)


def doom(nt: NtState, doomed: list[Happening]) -> None:
    """These are about to be destroyed, as one batch."""
    if not doomed:
        return
    events: list[Happening] = []
    for event in doomed:
        body = nt.body_of(event.body)
        if body is not None and not body.dying:
            events.append(event)
    heard = nt.hears | nt.listens[0] | nt.listens[1] | nt.common.answers
    numbers = [event.body for event in events]
    if not heard & happenings.WOULD_BE_DESTROYED:
        destroy(nt, numbers)
        return
    for number in numbers:
        cast(NtBody, nt.bodies[number]).dying = True
    frame = nt.begin(nt.game.programs[DESTRUCTION_PROGRAM], nt.active, scope=numbers)
    frame.subjects = Happening.pack_all(events)


class HearWould(Deed):
    """Constants with "would" come before the window (NT-R135), at once: what else is due waits."""

    def act(self, nt: NtState, frame: Frame) -> None:
        if nt.hears & happenings.WOULD_BE_DESTROYED:
            set_aside(nt)
            for event in Happening.unpack_all(frame.subjects):
                happenings.listen(nt, event)
            if nt.waiting:
                launch(nt)


class WouldDestroy(Deed):
    """The window in which a "would" text may step in (NT-R130)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        open_window(nt, Happening.unpack_all(frame.subjects))


class DestroyNow(Deed):
    def act(self, nt: NtState, frame: Frame) -> None:
        destroy(nt, frame.scope)


DESTRUCTION: Final = Program("destruction", [HearWould(), WouldDestroy(), DestroyNow()])
DESTRUCTION_PROGRAM: Final = 1  # its place in the game's list (see game.py)


def destroy(nt: NtState, numbers: list[int]) -> None:
    """All leave at once; what it sets off follows (NT-R66)."""
    leave_together(nt, nt.present(numbers), DISCARD, True)


def spare(nt: NtState, body: NtBody) -> bool:
    """A character is about to be destroyed no more; False: it was not."""
    if not body.dying:
        return False
    for frame in reversed(nt.frames):
        if frame.program is DESTRUCTION and body.number in frame.scope:
            frame.scope = [other for other in frame.scope if other != body.number]
            break
    body.dying = False
    return True


def save(nt: NtState, number: int, left: int) -> None:
    """A character that would be destroyed stays: it was never destroyed (NT-R130)."""
    body = nt.body_of(number)
    if body is None or not body.hp or not spare(nt, body):  # no HP could be left to it
        return
    body.damage = max(0, body.hp - left)
    nt.dirty = True
    nt.tell(words.SAVED, body, "NT-R130", body.health())


def destroy_cards(nt: NtState, bodies: list[NtBody]) -> None:
    """The word destroy: characters may yet be saved, other cards go at once (NT-R67)."""
    doomed: list[Happening] = []
    others: list[NtBody] = []
    for body in bodies:
        if body.sort & CHARACTERS:
            doomed.append(would_fall(body, 0))
        else:
            others.append(body)
    leave_together(nt, others, DISCARD, True)
    doom(nt, doomed)
