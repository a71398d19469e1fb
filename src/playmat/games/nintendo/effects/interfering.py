"""Interfering: what an answer does to the attack or activation that it answers: prevent its damage,
change its target, negate it (NT-831, NT-R145, NT-R146)."""

from __future__ import annotations

from playmat.games.nintendo.facts import words
from playmat.games.nintendo.facts.happenings import ATTACKED, ATTACKS
from playmat.games.nintendo.facts.objects import (
    Each,
    NtFilter,
    NtObject,
    attacker_of,
    may_be_attacked,
    shielded,
)
from playmat.games.nintendo.facts.state import DECOY, NtBody, NtState, full_label
from playmat.games.nintendo.facts.terms import EVERYWHERE, Effect, area_at_work
from playmat.games.nintendo.rules.activation import LESSENED, NEGATED, PREVENTED, Choose
from playmat.games.nintendo.rules.windows import WINDOW_PROGRAM
from playmat.kernel.amounts import Amount
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame
from playmat.parts.play.happenings import Happening
from playmat.parts.play.nouns import name_it, rename


def the_attack(nt: NtState, frame: Frame) -> Frame | None:
    """The attack that an effect answers, while it goes on."""
    return nt.frames[frame.piece] if 0 <= frame.piece < len(nt.frames) else None


class ToAnswered(Effect):
    """Something is done to the attack or activation that is answered; not to one whose source is
    elsewhere (NT-R128)."""

    def possible(self, nt: NtState, frame: Frame) -> bool:
        answered = the_attack(nt, frame)
        return answered is not None and in_reach(frame, answered)


class PreventAll(ToAnswered):
    """Prevent all damage of that attack: neither DP nor HP falls (NT-R145)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        attack = the_attack(nt, frame)
        if attack is not None:
            attack.answer |= PREVENTED
            nt.emit(words.ALL_PREVENTED, frame.seat, rule="NT-R145")


class ChangeDamage(ToAnswered):
    """Double or halve the damage of that attack (NT-R166)."""

    how: int

    def act(self, nt: NtState, frame: Frame) -> None:
        attack = the_attack(nt, frame)
        if attack is not None:
            attack.answer |= self.how


class PreventSome(ToAnswered):
    """Prevent so much of the damage of that attack (NT-R166)."""

    amount: Amount

    def act(self, nt: NtState, frame: Frame) -> None:
        attack = the_attack(nt, frame)
        if attack is not None:
            name_it(attack, LESSENED, self.amount.value(nt, frame))


def in_reach(frame: Frame, other: Frame) -> bool:
    """Whether an attack or activation is in the place where a text works (NT-R128)."""
    return area_at_work(frame) in (EVERYWHERE, area_at_work(other))


class ChangeTarget(Effect):
    """Change the target of that attack: to one that could be attacked now (NT-R146)."""

    target: NtObject

    def new_targets(self, nt: NtState, frame: Frame) -> list[NtBody]:
        attack = the_attack(nt, frame)
        found: list[NtBody] = []
        if attack is None or not frame.subjects:
            return found
        attacker = nt.body_of(attacker_of(nt, attack))
        old = frame.subjects[0]
        for body in self.target.bodies(nt, frame):
            if attacker is None or body.number == old or body.seat == attacker.seat:
                continue
            if not in_reach(frame, attack) or body.place != area_at_work(attack):
                continue
            if not may_be_attacked(nt, attacker, body) or blocked(nt, attacker, body):
                continue
            if fits_attack(nt, attack, body, old):
                found.append(body)
        return found

    def possible(self, nt: NtState, frame: Frame) -> bool:
        return bool(self.new_targets(nt, frame))

    def act(self, nt: NtState, frame: Frame) -> None:
        for body in self.new_targets(nt, frame)[:1]:
            retarget(nt, frame.piece, frame.subjects[0], body)


class Redirect(ChangeTarget):
    """Change the target of that attack to one of these, which is chosen when it happens."""

    def __init__(self, wanted: NtFilter) -> None:
        super().__init__(Each(wanted))

    def run(self, nt: NtState, frame: Frame) -> bool:
        nt.refresh()
        return bool(self.new_targets(nt, frame)) and nt.ask(words.ASK_TARGET, 1 << frame.seat)

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        bodies = self.new_targets(nt, frame)
        return [Option(seat, words.CHOOSE_BODY, full_label(nt, b), b.number) for b in bodies]

    def resume(self, nt: NtState, frame: Frame) -> bool:
        answer = nt.answer_of(frame.seat)
        body = nt.body_of(answer.number)
        assert body is not None
        retarget(nt, frame.piece, frame.subjects[0], body)
        return False


def blocked(nt: NtState, attacker: NtBody, body: NtBody) -> bool:
    """Whether another character must be attacked instead (vocabulary 55)."""
    if body.flags & DECOY:
        return False
    for other in nt.characters(body.seat):
        there = other.place == attacker.place and not other.dying
        if there and other.flags & DECOY and may_be_attacked(nt, attacker, other):
            return True
    return False


def fits_attack(nt: NtState, attack: Frame, body: NtBody, old: int) -> bool:
    """Whether an attack by effect could have this target: its noun must allow it (NT-R146)."""
    for step in attack.program.steps:
        if isinstance(step, Choose) and old in step.noun.chosen(attack):
            if body.number in step.noun.chosen(attack) or shielded(nt, attack, body):
                return False
            return step.noun.filter.accepts(nt, attack, body)
    return True


def retarget(nt: NtState, place: int, old: int, body: NtBody) -> None:
    """The same attack goes on with another target."""
    attack = nt.frames[place]
    nouns = [step.noun.index for step in attack.program.steps if isinstance(step, Choose)]
    rename(attack, nouns, old, body.number)
    attack.subjects = [body.number if number == old else number for number in attack.subjects]
    window = nt.game.programs[WINDOW_PROGRAM]
    for frame in nt.frames:
        if frame.program is window:
            events = Happening.unpack_all(frame.scope)
            events = [with_target(event, place, old, body.number) for event in events]
            frame.scope = Happening.pack_all(events)
    nt.tell(words.NEW_TARGET, body, "NT-R146")


def with_target(event: Happening, place: int, old: int, new: int) -> Happening:
    """A window's happening as the attack stands now; its amount is the stack place of one."""
    if event.amount == place:
        if event.kind == ATTACKED and event.body == old:
            return Happening(event.kind, event.seat, new, event.other, event.amount)
        if event.kind == ATTACKS and event.other == old:
            return Happening(event.kind, event.seat, event.body, new, event.amount)
    return event


class Negate(ToAnswered):
    """Negate the activation that is answered."""

    def act(self, nt: NtState, frame: Frame) -> None:
        waiting = the_attack(nt, frame)
        if waiting is not None:
            waiting.answer |= NEGATED
