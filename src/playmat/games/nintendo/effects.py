"""Effects: what card text orders to be done to cards in play, players and attacks (section 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from playmat.games.nintendo import words
from playmat.games.nintendo.activation import HEADS, NEGATED, PREVENTED, TAILS
from playmat.games.nintendo.bodies import leave, move_to
from playmat.games.nintendo.card import Status
from playmat.games.nintendo.damage import (
    change_stat,
    deal,
    destroy_cards,
    doom,
    fallen,
    heal,
    save,
    tap,
    untap,
)
from playmat.games.nintendo.drawing import draw
from playmat.games.nintendo.happenings import ATTACKED, ATTACKS, MOMENT
from playmat.games.nintendo.objects import (
    Choosing,
    Object,
    Who,
    here,
    may_be_attacked,
    shielded,
    user_of,
)
from playmat.games.nintendo.places import place_name
from playmat.games.nintendo.standing import ask
from playmat.games.nintendo.state import DECOY, DISCARD, HAND, REMOVED, NtBody, NtState
from playmat.games.nintendo.statements import EVERYWHERE, Effect
from playmat.games.nintendo.victory import end, gain_vp, lose_vp
from playmat.games.nintendo.windows import WINDOW_PROGRAM
from playmat.kernel.amounts import Amount
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame
from playmat.kernel.modifiers import ALWAYS

if TYPE_CHECKING:
    from playmat.kernel.state import State


class Handled(Effect):
    """What English cannot express: a registered function does it."""

    __slots__ = ("function",)

    def __init__(self, function: Callable[[NtState, Frame], None]) -> None:
        super().__init__()
        self.function: Callable[[NtState, Frame], None] = function

    def act(self, nt: NtState, frame: Frame) -> None:
        self.function(nt, frame)
        nt.dirty = True


# ---- damage and stats ----


class Deal(Effect):
    """Do damage; `attack` is set where the text is an Attack effect (NT-R145)."""

    __slots__ = ("amount", "attack", "target")

    def __init__(self, amount: Amount, target: Object) -> None:
        super().__init__()
        self.amount: Amount = amount
        self.target: Object = target
        self.attack: bool = False

    def act(self, nt: NtState, frame: Frame) -> None:
        if not frame.answer & PREVENTED:
            targets = self.target.bodies(nt, frame)
            deal(nt, frame, targets, self.amount.value(nt, frame), self.attack)


class ChangeStat(Effect):
    """Increase or reduce a stat (NT-766, NT-R68)."""

    __slots__ = ("amount", "sign", "stat", "target")

    def __init__(self, sign: int, stat: int, target: Object, amount: Amount) -> None:
        super().__init__()
        self.sign: int = sign
        self.stat: int = stat
        self.target: Object = target
        self.amount: Amount = amount

    def act(self, nt: NtState, frame: Frame) -> None:
        amount = self.sign * self.amount.value(nt, frame)
        for body in self.target.bodies(nt, frame):
            change_stat(nt, body, self.stat, amount, self.last(nt, frame))
        doom(nt, fallen(nt))


class Heal(Effect):
    __slots__ = ("amount", "target")

    def __init__(self, amount: Amount, target: Object) -> None:
        super().__init__()
        self.amount: Amount = amount
        self.target: Object = target

    def act(self, nt: NtState, frame: Frame) -> None:
        for body in self.target.bodies(nt, frame):
            heal(nt, body, self.amount.value(nt, frame))


class Tap(Effect):
    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, nt: NtState, frame: Frame) -> None:
        for body in self.target.bodies(nt, frame):
            tap(nt, body, "NT-851")


class Untap(Effect):
    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, nt: NtState, frame: Frame) -> None:
        for body in self.target.bodies(nt, frame):
            untap(nt, body, "NT-851")


# ---- statuses ----


class GiveStatus(Effect):
    """Give a card a status, for good or for a while (NT-877); never twice (NT-R113)."""

    __slots__ = ("status", "target")

    def __init__(self, target: Object, status: Status) -> None:
        super().__init__()
        self.target: Object = target
        self.status: Status = status

    def act(self, nt: NtState, frame: Frame) -> None:
        last = self.last(nt, frame)
        for body in self.target.bodies(nt, frame):
            body.statuses = with_status(body.statuses, self.status.key, last)
            nt.dirty = True
            name = self.status.name
            nt.emit(words.STATUS, body.seat, body.name, 0, "NT-877", -1, body.number, name)
        doom(nt, fallen(nt))


class GiveAreaStatus(Effect):
    """Give the play area a status: it reaches every area."""

    __slots__ = ("status",)

    def __init__(self, status: Status) -> None:
        super().__init__()
        self.status: Status = status

    def act(self, nt: NtState, frame: Frame) -> None:
        nt.statuses = with_status(nt.statuses, self.status.key, self.last(nt, frame))
        nt.dirty = True
        nt.emit(words.AREA_STATUS, frame.seat, "", 0, "NT-877", detail=self.status.name)
        doom(nt, fallen(nt))


def with_status(statuses: list[int], key: int, last: int) -> list[int]:
    """These statuses with one more; of one that is there already the longer time holds."""
    kept: list[int] = []
    for start in range(0, len(statuses), 2):
        if statuses[start] == key:
            before = statuses[start + 1]
            last = ALWAYS if ALWAYS in (before, last) else max(before, last)
        else:
            kept += statuses[start : start + 2]
    return [*kept, key, last]


class RemoveStatuses(Effect):
    """Remove each status from something."""

    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, nt: NtState, frame: Frame) -> None:
        for body in self.target.bodies(nt, frame):
            for start in range(0, len(body.statuses), 2):
                name = nt.printed.statuses[body.statuses[start]].name
                number = body.number
                nt.emit(words.STATUS_ENDS, body.seat, body.name, 0, "NT-R113", -1, number, name)
            body.statuses = []
            nt.dirty = True


# ---- leaving play ----


class Destroy(Effect):
    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, nt: NtState, frame: Frame) -> None:
        destroy_cards(nt, self.target.bodies(nt, frame))


class ReturnToHand(Effect):
    """Return something in play to its owner's hand."""

    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, nt: NtState, frame: Frame) -> None:
        for body in self.target.bodies(nt, frame):
            leave(nt, body, HAND)


class RemoveFromGame(Effect):
    """Remove something in play from the game (NT-876)."""

    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, nt: NtState, frame: Frame) -> None:
        for body in self.target.bodies(nt, frame):
            leave(nt, body, REMOVED)


class DiscardThis(Effect):
    """Discard this card: not destroyed (NT-R67)."""

    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def act(self, nt: NtState, frame: Frame) -> None:
        for body in self.target.bodies(nt, frame):
            leave(nt, body, DISCARD)


class LeaveWith(Effect):
    """Leave it with HP N instead (NT-R130)."""

    __slots__ = ("number", "target")

    def __init__(self, target: Object, number: int) -> None:
        super().__init__()
        self.target: Object = target
        self.number: int = number

    def possible(self, nt: NtState, frame: Frame) -> bool:
        for number in self.target.numbers(nt, frame):
            body = nt.body_of(number)
            if body is not None and body.dying and here(frame, body):
                return not shielded(nt, frame, body)
        return False

    def act(self, nt: NtState, frame: Frame) -> None:
        for number in self.target.numbers(nt, frame):
            body = nt.body_of(number)
            if body is not None and here(frame, body):
                save(nt, number, self.number)


# ---- areas ----


class MoveAway(Effect):
    """Move a character to another area: no movement of its own (NT-R87)."""

    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def possible(self, nt: NtState, frame: Frame) -> bool:
        return bool(nt.sub_areas)

    def act(self, nt: NtState, frame: Frame) -> None:
        raise NotImplementedError  # it asks: see run

    def run(self, state: State, frame: Frame) -> bool:
        nt = cast(NtState, state)
        if nt.over or not self.target.bodies(nt, frame) or not nt.sub_areas:
            return False
        return ask(nt, words.ASK_PLACE, 1 << frame.seat)

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        nt = cast(NtState, state)
        return [
            Option(seat, words.CHOOSE_PLACE, place_name(nt, place), place)
            for place in nt.places()
            if place != frame.found
        ]

    def resume(self, state: State, frame: Frame) -> bool:
        nt = cast(NtState, state)
        answer = nt.answers[frame.seat]
        assert answer is not None
        bodies = self.target.bodies(nt, frame)
        move_to(nt, bodies[0], answer.number, "NT-R87")
        return self.run(state, frame)


# ---- attacks ----


def the_attack(nt: NtState, frame: Frame) -> Frame | None:
    """The attack that an effect answers, while it goes on."""
    return nt.frames[frame.piece] if 0 <= frame.piece < len(nt.frames) else None


class PreventAll(Effect):
    """Prevent all damage of that attack: neither DP nor HP falls (NT-R145)."""

    def possible(self, nt: NtState, frame: Frame) -> bool:
        attack = the_attack(nt, frame)
        return attack is not None and in_reach(frame, attack)

    def act(self, nt: NtState, frame: Frame) -> None:
        attack = the_attack(nt, frame)
        if attack is not None and in_reach(frame, attack):
            attack.answer |= PREVENTED
            nt.emit(words.ALL_PREVENTED, frame.seat, rule="NT-R145")


def in_reach(frame: Frame, other: Frame) -> bool:
    """Whether an attack or activation is in the place where a text works (NT-R128)."""
    return frame.found in (EVERYWHERE, other.found)


class ChangeTarget(Effect):
    """Change the target of that attack: to one that could be attacked now (NT-R146)."""

    __slots__ = ("target",)

    def __init__(self, target: Object) -> None:
        super().__init__()
        self.target: Object = target

    def new_target(self, nt: NtState, frame: Frame) -> NtBody | None:
        attack = the_attack(nt, frame)
        if attack is None or not frame.subjects:
            return None
        attacker = nt.body_of(user_of(nt, attack.source))
        old = frame.subjects[0]
        for body in self.target.bodies(nt, frame):
            if attacker is None or body.number == old or body.seat == attacker.seat:
                continue
            if not in_reach(frame, attack) or body.place != attack.found:
                continue
            if not may_be_attacked(nt, attacker, body) or blocked(nt, attacker, body):
                continue
            if fits_attack(nt, attack, body, old):
                return body
        return None

    def possible(self, nt: NtState, frame: Frame) -> bool:
        return self.new_target(nt, frame) is not None

    def act(self, nt: NtState, frame: Frame) -> None:
        body = self.new_target(nt, frame)
        if body is not None:
            retarget(nt, frame.piece, frame.subjects[0], body)


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
    scope = attack.scope
    for start in range(0, len(scope), 2):
        if scope[start + 1] == body.number:
            return False
    for step in attack.program.steps:
        noun = getattr(step, "noun", None)
        if isinstance(noun, Choosing) and old in noun.chosen(attack):
            return noun.filter.accepts(nt, attack, body) and not shielded(nt, attack, body)
    return True


def retarget(nt: NtState, place: int, old: int, body: NtBody) -> None:
    """The same attack goes on with another target."""
    attack = nt.frames[place]
    scope = attack.scope[:]
    for start in range(1, len(scope), 2):
        if scope[start] == old:
            scope[start] = body.number
    attack.scope = scope
    attack.subjects = [body.number if number == old else number for number in attack.subjects]
    window = nt.game.programs[WINDOW_PROGRAM]
    for frame in nt.frames:
        if frame.program is window:
            frame.scope = with_target(frame.scope, place, old, body.number)
    nt.emit(words.NEW_TARGET, body.seat, body.name, 0, "NT-R146", body=body.number)


def with_target(events: list[int], place: int, old: int, new: int) -> list[int]:
    """A window's happenings as the attack stands now."""
    events = events[:]
    for start in range(0, len(events), MOMENT):
        if events[start + 4] == place:
            if events[start] == ATTACKED and events[start + 2] == old:
                events[start + 2] = new
            elif events[start] == ATTACKS and events[start + 3] == old:
                events[start + 3] = new
    return events


class Negate(Effect):
    """Negate the activation that is answered; not one whose source is elsewhere (NT-R128)."""

    def possible(self, nt: NtState, frame: Frame) -> bool:
        waiting = the_attack(nt, frame)
        return waiting is not None and in_reach(frame, waiting)

    def act(self, nt: NtState, frame: Frame) -> None:
        waiting = the_attack(nt, frame)
        if waiting is not None and in_reach(frame, waiting):
            waiting.answer |= NEGATED


# ---- players ----


class Draw(Effect):
    """Draw cards: as many as there are, without loss (NT-R10)."""

    __slots__ = ("amount", "who")

    def __init__(self, who: Who, amount: Amount) -> None:
        super().__init__()
        self.who: Who = who
        self.amount: Amount = amount

    def draws(self, frame: Frame) -> bool:
        return True

    def act(self, nt: NtState, frame: Frame) -> None:
        for seat in self.who.seats(nt, frame):
            for _ in range(self.amount.value(nt, frame)):
                draw(nt, seat, "NT-R10")


class ChangePower(Effect):
    """Gain or lose hand power; a loss stops at 0 (NT-R17)."""

    __slots__ = ("amount", "sign", "who")

    def __init__(self, who: Who, sign: int, amount: Amount) -> None:
        super().__init__()
        self.who: Who = who
        self.sign: int = sign
        self.amount: Amount = amount

    def act(self, nt: NtState, frame: Frame) -> None:
        amount = self.amount.value(nt, frame)
        for seat in self.who.seats(nt, frame):
            if self.sign > 0:
                gain_power(nt, seat, amount, "NT-301")
            else:
                lost = min(amount, nt.power[seat])
                nt.power[seat] -= lost
                nt.touch()
                now = str(nt.power[seat])
                nt.emit(words.POWER_LOST, seat, "", lost, "NT-R17", detail=now)


def gain_power(nt: NtState, seat: int, amount: int, rule: str) -> None:
    """There is no upper limit (NT-303)."""
    nt.power[seat] += amount
    nt.touch()
    nt.emit(words.POWER, seat, "", amount, rule, detail=str(nt.power[seat]))


class ChangeVp(Effect):
    """Gain or lose VP (NT-R11, NT-R13)."""

    __slots__ = ("amount", "sign", "who")

    def __init__(self, who: Who, sign: int, amount: Amount) -> None:
        super().__init__()
        self.who: Who = who
        self.sign: int = sign
        self.amount: Amount = amount

    def act(self, nt: NtState, frame: Frame) -> None:
        amount = self.amount.value(nt, frame)
        seats = self.who.seats(nt, frame)
        if self.sign < 0:
            lose_vp(nt, seats, amount, "NT-103")
            return
        for seat in seats:
            gain_vp(nt, seat, amount)


class WinGame(Effect):
    """You win the game, or your opponent does (NT-105)."""

    __slots__ = ("loses", "who")

    def __init__(self, who: Who, loses: bool) -> None:
        super().__init__()
        self.who: Who = who
        self.loses: bool = loses

    def act(self, nt: NtState, frame: Frame) -> None:
        winners = 0
        for seat in self.who.seats(nt, frame):
            winners |= 1 << (1 - seat if self.loses else seat)
        end(nt, winners, "NT-105")


# ---- chance and choice ----


class FlipCoin(Effect):
    """Flip a coin; a die may stand in for it: even is heads (NT-144)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        heads = flip(nt)
        frame.answer = frame.answer & ~(HEADS | TAILS) | (HEADS if heads else TAILS)


def flip(nt: NtState) -> bool:
    """True is heads."""
    script = nt.chance.script
    if script is not None and script.dice and not script.coins:
        heads = nt.chance.die() % 2 == 0
    else:
        heads = nt.chance.coin()
    nt.emit(words.COIN, -1, detail="heads" if heads else "tails", rule="NT-144")
    return heads


class RollDie(Effect):
    """Roll a die: "that much" is what it shows (NT-142)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        frame.number = nt.chance.die()
        nt.emit(words.DIE, frame.seat, "", frame.number, "NT-142")


class XAmount(Amount):
    """X: what was paid."""

    __slots__ = ()

    def value(self, state: State, frame: Frame) -> int:
        return frame.number


class ChooseOne(Effect):
    """Choose 1: A; or B. The part is chosen on activation; the line maker lays the parts out
    after it, each behind a step that passes over what was not chosen."""

    __slots__ = ("index", "parts")

    def __init__(self, parts: list[Part]) -> None:
        super().__init__()
        self.parts: list[Part] = parts
        self.index: int = 0

    def act(self, nt: NtState, frame: Frame) -> None:
        """Nothing: the parts are steps of their own."""

    def chosen(self, frame: Frame) -> int:
        scope = frame.scope
        for start in range(0, len(scope), 2):
            if scope[start] == self.index:
                return scope[start + 1]
        return -1

    def draws(self, frame: Frame) -> bool:
        chosen = self.chosen(frame)
        return chosen >= 0 and self.parts[chosen].effect.draws(frame)


class Part(Node):
    """One of two sentences to choose from."""

    __slots__ = ("effect", "text")

    def __init__(self, effect: Effect, text: str) -> None:
        super().__init__()
        self.effect: Effect = effect
        self.text: str = text


class ChoosePart(Effect):
    """Ask which part it shall be, before anything else is chosen."""

    __slots__ = ("one",)

    def __init__(self, one: ChooseOne) -> None:
        super().__init__()
        self.one: ChooseOne = one

    def run(self, state: State, frame: Frame) -> bool:
        return ask(cast(NtState, state), words.ASK_PART, 1 << frame.seat)

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        return [
            Option(seat, words.CHOOSE_PART, part.text, place)
            for place, part in enumerate(self.one.parts)
        ]

    def resume(self, state: State, frame: Frame) -> bool:
        answer = state.answers[frame.seat]
        assert answer is not None
        frame.scope = [*frame.scope, self.one.index, answer.number]
        return False


class OnlyPart(Effect):
    """Pass over the steps of a part that was not chosen."""

    __slots__ = ("length", "number", "one")

    def __init__(self, one: ChooseOne, number: int, length: int) -> None:
        super().__init__()
        self.one: ChooseOne = one
        self.number: int = number
        self.length: int = length

    def act(self, nt: NtState, frame: Frame) -> None:
        if self.one.chosen(frame) != self.number:
            frame.place += self.length
