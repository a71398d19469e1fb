"""The battle phase: who acts next, whom it may attack, and the steps of an attack (3.17, 3.19,
NT-R129)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.facts import happenings, words
from playmat.games.nintendo.facts.card import ATTACK as ATTACK_LINE
from playmat.games.nintendo.facts.objects import may_be_attacked
from playmat.games.nintendo.facts.state import (
    DECOY,
    DIRECT,
    MUST_ATTACK,
    NO_ATTACK,
    NO_DIRECT,
    NO_MOVEMENT,
    UNTIRED,
    NtBody,
    NtState,
    label,
    labels,
)
from playmat.games.nintendo.facts.terms import area_at_work, work_in
from playmat.games.nintendo.play.acting import cannot_use, carry_out
from playmat.games.nintendo.rules import activation, damage, victory
from playmat.games.nintendo.rules.windows import Settle
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Inquiry, Label, Program
from playmat.kernel.seats import letter

# ---- who acts next ----


def ready(body: NtBody) -> bool:
    """Untapped, and its chance in this phase not yet had (NT-R49)."""
    return not body.tapped and not body.acted and not body.face_down


def fastest(nt: NtState) -> list[NtBody]:
    """The characters that may act next: of the highest SP, the turn player's before the other's
    (NT-702, NT-703)."""
    best = -1
    found: list[NtBody] = []
    for seat in [nt.active, 1 - nt.active]:
        for body in nt.characters(seat):
            if not ready(body) or body.sp < best:
                continue
            if body.sp > best:
                best = body.sp
                found = [body]
            elif found[0].seat == body.seat:
                found.append(body)
    return found


def tied_opponents(nt: NtState, first: NtBody) -> list[NtBody]:
    """The other player's characters that are as fast as the turn player's fastest."""
    others = nt.characters(1 - nt.active)
    return [body for body in others if ready(body) and body.sp == first.sp]


class NextToAct(Inquiry):
    """At each step the fastest that has not had its chance; among one player's own equals that
    player chooses (NT-704). The frame's `source` is who acts, 0 if nobody is left."""

    over: Label

    def run(self, nt: NtState, frame: Frame) -> bool:
        nt.sweep()
        nt.refresh()
        nt.triggers = 0
        found = fastest(nt)
        if not found:
            frame.go_to(self.over)
            return False
        frame.seat = found[0].seat
        if len(found) > 1 or self.may_defer(nt, found[0]):
            return nt.ask(words.ASK_NEXT, 1 << frame.seat)
        act(nt, found[0])
        return False

    def may_defer(self, nt: NtState, first: NtBody) -> bool:
        """NT-R48 (option): the turn player may let a tied opponent go first."""
        if nt.switches["tie_deferral"] == "off" or first.seat != nt.active:
            return False
        return bool(tied_opponents(nt, first))

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        found = fastest(nt)
        options = [Option(seat, words.ACT_WITH, label(nt, b), b.number) for b in found]
        if self.may_defer(nt, found[0]):
            options.append(Option(seat, words.DEFER))
        return options

    def answered(self, nt: NtState, frame: Frame, answer: Option) -> None:
        if answer.verb is not words.DEFER:
            act(nt, cast(NtBody, nt.bodies[answer.number]))
            return
        others = tied_opponents(nt, fastest(nt)[0])
        if len(others) > 1:
            nt.begin(DEFERRED, 1 - nt.active, 0, -1, [b.number for b in others])
        else:
            act(nt, others[0])


class ChooseDeferred(Inquiry):
    """The other player, let first, chooses among the own equals."""

    def run(self, nt: NtState, frame: Frame) -> bool:
        return nt.ask(words.ASK_NEXT, 1 << frame.seat)

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        bodies = [cast(NtBody, nt.bodies[number]) for number in frame.scope]
        return [Option(seat, words.ACT_WITH, label(nt, b), b.number) for b in bodies]

    def answered(self, nt: NtState, frame: Frame, answer: Option) -> None:
        act(nt, cast(NtBody, nt.bodies[answer.number]))


DEFERRED: Final = Program("who goes first of those let first", [ChooseDeferred()])


def act(nt: NtState, body: NtBody) -> None:
    """A character is to act: its chance in this phase is used, whatever it does (NT-R51)."""
    nt.begin(TO_ACT, body.seat, body.number)


def tire(nt: NtState, body: NtBody, rule: str) -> None:
    """Who has attacked is tapped, unless its text says otherwise (NT-707, NT-R184)."""
    if not body.flags & UNTIRED:
        damage.tap(nt, body, rule)


# ---- what it may do ----


def targets(nt: NtState, attacker: NtBody) -> list[NtBody]:
    """The opposing characters that it may attack now (NT-705, NT-546, vocabulary 55, 56)."""
    found: list[NtBody] = []
    decoys: list[NtBody] = []
    for body in nt.characters(1 - attacker.seat):
        if body.place != attacker.place or body.dying or body.face_down:
            continue
        if may_be_attacked(nt, attacker, body):
            found.append(body)
            if body.flags & DECOY:
                decoys.append(body)
    return decoys or found


def is_lured(nt: NtState, attacker: NtBody) -> bool:
    """Whether there is a character that it must attack (vocabulary 55)."""
    return any(body.flags & DECOY for body in targets(nt, attacker))


def may_attack_player(nt: NtState, attacker: NtBody) -> bool:
    """Only a player without characters is attacked directly (NT-791, NT-792, NT-R85)."""
    opposing = nt.characters(1 - attacker.seat)
    if nt.switches["direct_attack"] == "per_area":
        return not any(body.place == attacker.place for body in opposing)
    return not opposing


def cannot_attack(body: NtBody) -> str:
    """The clause that keeps a character from attacking; empty: it may."""
    if body.tapped:
        return "NT-708"
    if body.dying:
        return "NT-R130"
    if body.flags & NO_MOVEMENT:
        return "NT-855"
    return "NT-447" if body.flags & NO_ATTACK else ""


class ChooseAttack(Inquiry):
    """Its controller picks a target or passes (NT-705, NT-709)."""

    def run(self, nt: NtState, frame: Frame) -> bool:
        nt.refresh()
        body = cast(NtBody, nt.bodies[frame.source])
        if cannot_attack(body) or not self.choices(nt, body):
            if not body.acted:  # NT-R51: it stays untapped, its chance is gone
                body.acted = 1
                nt.tell(words.NO_TARGET, body, "NT-R51")
            else:
                tire(nt, body, "NT-R144")
            return False
        return nt.ask(words.ASK_ATTACK, 1 << frame.seat)

    def choices(self, nt: NtState, body: NtBody) -> list[Option]:
        """All attacks that it may make."""
        seat, number = body.seat, body.number
        name = label(nt, body)
        options: list[Option] = []
        players_too = may_attack_player(nt, body)
        if body.flags & NO_DIRECT:
            pass
        elif players_too or (body.flags & DIRECT and not is_lured(nt, body)):  # NT-R172
            target = letter(1 - seat)
            options.append(Option(seat, words.ATTACK, name, body=number, target=target))
        if not players_too:
            called = labels(nt, 1 - seat)
            for each in targets(nt, body):
                other, target = each.number, called[each.number]
                options.append(
                    Option(seat, words.ATTACK, name, body=number, other=other, target=target)
                )
        if nt.switches["attack_effects_in_battle"] == "on" and seat == nt.active:
            add_attack_effects(nt, seat, body, options)
        return options

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        body = cast(NtBody, nt.bodies[frame.source])
        options = self.choices(nt, body)
        if not body.flags & MUST_ATTACK:  # NT-R172
            options.append(Option(seat, words.PASS_WITH, label(nt, body), 0, (), body.number))
        return options

    def answered(self, nt: NtState, frame: Frame, answer: Option) -> None:
        body = cast(NtBody, nt.bodies[frame.source])
        again = body.acted > 0
        body.acted += 1
        if answer.verb is words.PASS_WITH:
            nt.tell(words.PASSES, body, "NT-709")
            if again:  # tapped after the first attack if the second is passed (NT-R144)
                tire(nt, body, "NT-R144")
        elif answer.verb is words.USE:
            carry_out(nt, answer)
        else:
            declare(nt, body, answer.other)


def add_attack_effects(nt: NtState, seat: int, body: NtBody, options: list[Option]) -> None:
    """NT-R33 (option): an Attack effect in place of the normal attack."""
    if body.is_token():
        return
    for card in [body, *[cast(NtBody, nt.bodies[number]) for number in body.attached]]:
        for line in card.card.lines:
            if line.kind == ATTACK_LINE and not cannot_use(nt, seat, card, body, line):
                options.append(activation.use_option(nt, seat, card, line, 0))


TO_ACT: Final = Program("a character acts", [ChooseAttack()])


# ---- the steps of an attack (NT-R129) ----


def declare(nt: NtState, attacker: NtBody, target: int) -> None:
    """Step 1: the target is declared; 0 is the player."""
    seat, other, number = attacker.seat, 1 - attacker.seat, attacker.number
    body = nt.recall(target)
    name = letter(other) if body is None else f"{letter(body.seat)}'s {label(nt, body)}"
    nt.emit(
        words.ATTACKS, seat, attacker.name, rule="NT-705", other=other, body=number, detail=name
    )
    frame = nt.begin(ATTACK, seat, number, other=other)
    work_in(frame, attacker.place)
    frame.subjects = [target] if target else []


class Declared(Deed):
    """Step 2: those who hear of it, then the window, before any damage."""

    def act(self, nt: NtState, frame: Frame) -> None:
        place = len(nt.frames) - 1
        target = frame.subjects[0] if frame.subjects else 0
        happenings.happen(nt, happenings.ATTACKS, frame.seat, frame.source, target, place)
        if target:
            happenings.happen(nt, happenings.ATTACKED, frame.other, target, frame.source, place)
        happenings.happen(nt, happenings.MOVEMENT, frame.seat, frame.source, 0, 0)


class Strike(Deed):
    """Steps 3 to 5: if both are still there, AP off DP, the rest off HP (NT-R53, NT-R54)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        attacker = nt.body_of(frame.source)
        if attacker is None or attacker.dying or attacker.place != area_at_work(frame):
            nt.emit(words.FAILS, frame.seat, rule="NT-R54")
        elif frame.answer & activation.PREVENTED:
            pass
        elif not frame.subjects:  # fixed on declaration (NT-R133)
            power = activation.damage_of(frame, damage.power_of(attacker))
            victory.lose_vp(nt, [frame.other], power, "NT-791", frame.source)
        else:
            target = nt.body_of(frame.subjects[0])
            if target is None or target.dying or target.place != area_at_work(frame):
                nt.emit(words.FAILS, frame.seat, rule="NT-R53")
            else:
                power = damage.power_against(attacker, target)
                damage.strike(nt, attacker, target, activation.damage_of(frame, power))


class Afterwards(Deed):
    """Step 6: constants that the attack sets off."""

    def act(self, nt: NtState, frame: Frame) -> None:
        target = frame.subjects[0] if frame.subjects else 0
        if target:
            place = len(nt.frames) - 1
            happenings.happen(nt, happenings.AFTER_ATTACK, frame.seat, frame.source, target, place)


class TapAttacker(Deed):
    """Step 8: the attacker is tapped (NT-707, NT-R58), unless it may attack once more, which it
    then does in the same turn to act (NT-R144)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        attacker = nt.body_of(frame.source)
        if attacker is not None:
            if attacker.acted >= attacker.strikes:
                tire(nt, attacker, "NT-707")
            else:
                act(nt, attacker)


ATTACK: Final = Program(
    happenings.BATTLE_ATTACK,
    [
        Declared(),
        Settle(),
        Label(happenings.STRIKE),
        Strike(),
        Afterwards(),
        Settle(),
        TapAttacker(),
    ],
)
