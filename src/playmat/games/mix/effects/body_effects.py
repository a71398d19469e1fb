"""Effects on active cards: DMG, HP, KO, Clash, counters, copied abilities."""

from __future__ import annotations

from typing import cast

from playmat.games.mix.effects.effects import Duration
from playmat.games.mix.facts import words
from playmat.games.mix.facts.card import (
    ON_OPPOSING_RESTORE,
    ON_OWN_RESTORE,
    ON_PLAY,
    Line,
    beats,
    timings_of,
)
from playmat.games.mix.facts.figures import amount_for
from playmat.games.mix.facts.objects import MixObject
from playmat.games.mix.facts.standing import (
    COPIES,
    NO_GAIN,
    NO_RESTORE,
    add_lines,
    modifier,
    says_no,
    types_of,
)
from playmat.games.mix.facts.state import COPY, NEVER, MixBody, MixState, WaitingClash
from playmat.games.mix.rules.bodies import hurt, knock_out, tell_side
from playmat.kernel.amounts import Amount
from playmat.kernel.frames import Frame
from playmat.parts.play.orders import Order


class OnCards(Order):
    """An effect on active cards; it can do nothing where there is none of them (MX-R66)."""

    target: MixObject

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return bool(self.target.bodies(mix, frame))


# ---- DMG, HP, KO ----


class Deal(OnCards):
    """Deal DMG: no ATK, it strikes nothing (MX-R12)."""

    amount: Amount

    def act(self, mix: MixState, frame: Frame) -> None:
        for body in self.target.bodies(mix, frame):
            hurt(mix, body, amount_for(self.amount, mix, frame, body))


class Restore(OnCards):
    """Restore HP, never above max HP (MX-R10)."""

    amount: Amount

    def act(self, mix: MixState, frame: Frame) -> None:
        for body in self.target.bodies(mix, frame):
            restore(mix, body, amount_for(self.amount, mix, frame, body), "MX-R10")


def restore(mix: MixState, body: MixBody, number: int, rule: str) -> None:
    if not says_no(mix, NO_RESTORE, body) and not says_no(mix, NO_GAIN, body):
        body.healed += number
        mix.emit(words.RESTORED, body.seat, body.label(), number, rule, body=body.number)
        restored = min(number, body.damage)
        if restored > 0 and mix.listening & (ON_OWN_RESTORE | ON_OPPOSING_RESTORE):
            tell_side(mix, body.seat, restored, ON_OWN_RESTORE, ON_OPPOSING_RESTORE)


class GainHp(OnCards):
    """ "+N HP" for good: raises max and current HP (MX-R10)."""

    amount: Amount

    def act(self, mix: MixState, frame: Frame) -> None:
        for body in self.target.bodies(mix, frame):
            if says_no(mix, NO_GAIN, body):
                continue
            number = amount_for(self.amount, mix, frame, body)
            body.raised += number
            mix.emit(words.RAISED, body.seat, body.label(), number, "MX-R10", body=body.number)


class RestoreFully(OnCards):
    """Restore what was lost before this step (MX-R93)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        for body in self.target.bodies(mix, frame):
            restore(mix, body, body.damage, "MX-R93")


class SetHp(OnCards):
    """Set HP to a number."""

    amount: Amount

    def act(self, mix: MixState, frame: Frame) -> None:
        for body in self.target.bodies(mix, frame):
            set_hp(mix, body, amount_for(self.amount, mix, frame, body))


class DoubleHp(OnCards):
    """Set HP to twice what it was before the step (MX-R94)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        for body in self.target.bodies(mix, frame):
            set_hp(mix, body, 2 * body.hp())


class SwapHp(Order):
    """Two cards have the HP of each other; of several on a side the first is meant (MX-R94)."""

    first: MixObject
    second: MixObject

    def pair(self, mix: MixState, frame: Frame) -> list[MixBody]:
        found = self.first.bodies(mix, frame)[:1] + self.second.bodies(mix, frame)[:1]
        return found if len(found) == 2 else []

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return bool(self.pair(mix, frame))

    def act(self, mix: MixState, frame: Frame) -> None:
        pair = self.pair(mix, frame)
        if pair:
            one, other = pair[0].hp(), pair[1].hp()
            set_hp(mix, pair[0], other)
            set_hp(mix, pair[1], one)


def set_hp(mix: MixState, body: MixBody, number: int) -> None:
    """Change HP by what it lacks or has too much, beside what else the step does (MX-R94).

    It is neither DMG nor restoring: nothing reduces it, and max HP rises where it must.
    """
    lacking = number - body.hp()
    above = max(0, number - body.max_hp)
    body.raised += above
    body.healed += max(0, lacking - above)
    body.hurt += max(0, -lacking)
    mix.emit(words.HP_SET, body.seat, body.label(), number, "MX-R94", body=body.number)


class KnockOut(OnCards):
    """KO: to the Wall at once (MX-602)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        for body in self.target.bodies(mix, frame):
            knock_out(mix, body)


# ---- Clash ----


class Clash(OnCards):
    """A contest of dominant types (MX-R36)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        source = mix.bodies.get(frame.source)
        if source is not None:
            clash_with(mix, cast(MixBody, source), self.target.bodies(mix, frame))


def clash_with(mix: MixState, source: MixBody, targets: list[MixBody]) -> None:
    """Judge every pair before anything is moved; each side that loses is KO'd (MX-852)."""
    losers: list[MixBody] = []
    for target in targets:
        if target.face_down:
            clash = WaitingClash(source.number, target.number)
            mix.waiting_clashes = [*mix.waiting_clashes, clash]
            continue
        mix.emit(words.CLASH, source.seat, source.name, 0, "MX-852", detail=target.name)
        mine = types_of(mix, source)
        theirs = types_of(mix, target)
        wins = any_beats(mine, theirs)
        loses = any_beats(theirs, mine)
        if wins and target not in losers:
            losers.append(target)
        if loses and source not in losers:
            losers.append(source)
        if wins and loses:
            mix.clashed = [*mix.clashed, source.number, target.number]
    for body in losers:
        knock_out(mix, body)


def any_beats(ours: int, theirs: int) -> bool:
    """Whether at least one type of one side beats at least one of the other's (MX-852)."""
    for one in range(3):
        for other in range(3):
            if ours >> one & 1 and theirs >> other & 1 and beats(one, other):
                return True
    return False


# ---- counters and copies ----


class PutCounter(OnCards):
    amount: Amount
    counter: str

    def act(self, mix: MixState, frame: Frame) -> None:
        for body in self.target.bodies(mix, frame):
            for _ in range(amount_for(self.amount, mix, frame, body)):
                self.put(mix, body)

    def put(self, mix: MixState, body: MixBody) -> None:
        counters = dict(body.counters)
        counters[self.counter] = counters.get(self.counter, 0) + 1
        body.counters = counters
        mix.dirty = True
        mix.emit(
            words.COUNTER,
            body.seat,
            body.label(),
            counters[self.counter],
            body=body.number,
            detail=self.counter,
        )


class CopyAbilities(OnCards):
    """Copy the printed lines of all parts but On Play, Combo, Deck and Play lines (MX-R87)."""

    duration: Duration | None = None

    def act(self, mix: MixState, frame: Frame) -> None:
        body = mix.body_of(frame.source)
        if body is None:
            return
        for other in self.target.bodies(mix, frame):
            if other.face_down:
                continue  # MX-R15: it has no abilities for others
            copied: list[Line] = []
            for card in other.parts():
                copied += [line for line in card.lines if line.timing != ON_PLAY]
            if self.duration is None:
                add_lines(body, copied, COPY)
            else:
                subjects = frame.subjects
                frame.subjects = [other.number]
                span = self.duration.span(mix, frame)
                frame.subjects = subjects
                for line in copied:
                    index = line.program.index
                    lent = modifier(COPIES, span, body.seat, body.number, index)
                    mix.pending = [*mix.pending, lent]
            mix.dirty = True
            mix.tell(words.COPIED, body, "", detail=other.name)


class BecomeCopy(OnCards):
    """This card has the HP, ATKs, types and abilities of another from now on (MX-R101)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        body = mix.body_of(frame.source)
        others = [other for other in self.target.bodies(mix, frame) if not other.face_down]
        if body is None or not others or others[0] is body:
            return
        other = others[0]
        more = other.base_hp - body.base_hp
        body.base_hp = other.base_hp
        body.max_hp = max(1, body.max_hp + more)
        body.damage = max(0, body.damage - max(0, -more))  # as when a bonus ends (MX-R10)
        body.dmg = other.dmg
        body.dominant = other.dominant
        body.lines = [line for card in other.parts() for line in card.lines]
        body.attacks = [
            line.attack_on(card.dominant) for card in other.parts() for line in card.lines
        ]
        body.owners = [COPY] * len(body.lines)
        body.used = [NEVER] * len(body.lines)
        body.timings = timings_of(body.lines)
        mix.dirty = True
        mix.tell(words.BECOMES, body, "MX-R101", detail=other.name)


class TakeFigures(OnCards):
    """This card has the HP and the DMG of another from now on, and stays itself (MX-R126)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        body = mix.body_of(frame.source)
        others = [other for other in self.target.bodies(mix, frame) if not other.face_down]
        if body is None or not others or others[0] is body:
            return
        set_hp(mix, body, others[0].hp())
        body.dmg = others[0].dmg
        mix.dirty = True
        mix.tell(words.TAKES_FIGURES, body, "MX-R126", detail=others[0].name)


# ---- the next card ----


class NextCardGains(Order):
    """The next card that a player plays gets +N HP, or -N (MX-R111)."""

    amount: Amount
    who: MixObject

    def act(self, mix: MixState, frame: Frame) -> None:
        waiting = mix.next_hp[:]
        for seat in self.who.seats(mix, frame):
            waiting[seat] += self.amount.value(mix, frame)
        mix.next_hp = waiting


class NextCardIsCopy(Order):
    """The next card you play is a copy of this card (MX-R88)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        body = mix.bodies.get(frame.source)
        if body is not None:
            card = mix.pieces[frame.piece].card if frame.piece >= 0 else body.cards[0]
            waiting = mix.copies[:]
            waiting[frame.seat] = card.index
            mix.copies = waiting
