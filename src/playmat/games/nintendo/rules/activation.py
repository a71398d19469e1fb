"""Activations: what is used or played is announced, its targets chosen, its costs paid; then it
waits while others may answer, and is carried out unless it was negated (NT-R18, NT-R132).

An activation is a frame whose `found` is the place where the effect works, `scope` what was
chosen, `subjects`, `other` and `piece` what it answers, and `answer` what has become of it.
"""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.facts import card, happenings, objects, words
from playmat.games.nintendo.facts.card import Line
from playmat.games.nintendo.facts.objects import (
    AtRandom,
    Choosing,
    ChoosingCard,
    NtObject,
    UpTo,
)
from playmat.games.nintendo.facts.state import (
    DISCARD,
    NO_EFFECTS,
    NO_KIND,
    NtBody,
    NtState,
    full_label,
    has_twin,
    label,
    on_both_sides,
)
from playmat.games.nintendo.facts.terms import Condition, Cost, work_in
from playmat.games.nintendo.rules.bodies import leave
from playmat.games.nintendo.rules.damage import tap
from playmat.games.nintendo.rules.windows import Settle, set_aside
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Inquiry, Label, Program, frame_of
from playmat.kernel.seats import letter
from playmat.parts.play.nouns import Who, name_it, named
from playmat.parts.play.orders import May, Order

# What has become of an activation or attack, as bits of Frame.answer.
NEGATED: Final = 1
PREVENTED: Final = 2
HEADS: Final = 4
TAILS: Final = 8
AGREED: Final = 16  # "you may" was answered with yes
DOUBLED: Final = 32  # the damage of an attack
HALVED: Final = 64
HALVED_UP: Final = 128
LESSENED: Final = -6  # in the scope of an attack's frame: so much of its damage is prevented


def damage_of(attack: Frame, power: int) -> int:
    """What answers have left of an attack's damage, or made of it (NT-R166)."""
    if not attack.answer and not attack.scope:
        return power
    if attack.answer & DOUBLED:
        power *= 2
    if attack.answer & HALVED_UP:
        power = (power + 1) // 2
    if attack.answer & HALVED:
        power //= 2
    for less in named(attack, LESSENED):
        power -= less
    return max(0, power)


# ---- whether a line may be used ----


def silent(body: NtBody, kind: int) -> bool:
    """Whether constants keep a character from using effects of a kind (NT-R156, NT-R186)."""
    return body.flags & (NO_EFFECTS | kind << NO_KIND) != 0


def frame_for(body: NtBody, line: Line, seat: int, place: int) -> Frame:
    """The frame of a line that is about to be used."""
    frame = frame_of(line.program, seat, body.number)
    work_in(frame, place)
    return frame


def used_up(nt: NtState, body: NtBody, line: Line, seat: int) -> bool:
    """Whether a line's allowance is spent (NT-442, NT-R115)."""
    if line.kind != card.TIMED and body.used[2 * line.place + seat] & card.PER_TURN:
        return True  # Normal and Attack effects: once per turn each
    return happenings.limit_reached(nt, body, line, seat)


def waits(nt: NtState, body: NtBody, line: Line) -> bool:
    """Whether an earlier use of it is still waiting to be carried out (NT-R131)."""
    for frame in nt.frames:
        if frame.program is line.program and frame.source == body.number:
            return True
    return False


def payable(nt: NtState, frame: Frame, line: Line, public: bool = False) -> bool:
    """Whether its costs can be paid in full."""
    if line.power > nt.power[frame.seat]:
        return False
    for cost in cast("list[Cost]", line.pays):
        if not cost.possible(nt, frame, public):
            return False
    return True


def can_do(nt: NtState, frame: Frame, line: Line) -> bool:
    """Whether it has a target, if it needs one, and can do anything (NT-R28)."""
    condition = cast("Condition | None", line.condition)
    if condition is not None and not condition.holds(nt, frame):
        return False
    if line.needs:
        for need in cast("list[NtObject]", line.needs):
            if need.possible(nt, frame):
                break
        else:
            return False
    for effect in cast("list[Order]", line.effects):
        if effect.possible(nt, frame):
            return True
    return not line.effects


# ---- beginning ----


def activate(nt: NtState, body: NtBody, line: Line, frame: Frame) -> None:
    """Use a line: its allowance is used up, its program does the rest."""
    happenings.mark_used(body, line, frame.seat)
    set_aside(nt)
    nt.frames.append(frame)


class Choose(Inquiry):
    """Ask for what a noun leaves open, one at a time (NT-R27); fewer if there are fewer."""

    noun: Choosing

    def left(self, nt: NtState, frame: Frame) -> list[int]:
        """What may still be chosen; where all must be taken, one after the other."""
        chosen = self.noun.chosen(frame)
        left = [n for n in self.noun.candidates(nt, frame) if n not in chosen]
        if isinstance(self.noun, UpTo):
            return [] if self.noun.is_done(frame) else left
        return left[:1] if len(left) <= self.noun.count - len(chosen) else left

    def run(self, nt: NtState, frame: Frame) -> bool:
        nt.refresh()
        if isinstance(self.noun, AtRandom):
            self.pick(nt, frame)
        if len(self.noun.chosen(frame)) >= self.noun.count or not self.left(nt, frame):
            return False
        prompt = words.ASK_CARD if isinstance(self.noun, ChoosingCard) else words.ASK_TARGET
        return nt.ask(prompt, 1 << frame.seat)

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        left = self.left(nt, frame)
        if isinstance(self.noun, ChoosingCard):
            pieces = [-1 - number for number in left]
            return cards_to_choose(nt, seat, words.CHOOSE_CARD, pieces)
        bodies = [cast(NtBody, nt.bodies[number]) for number in left]
        options = [Option(seat, words.CHOOSE_BODY, full_label(nt, b), b.number) for b in bodies]
        if isinstance(self.noun, UpTo):
            options.append(Option(seat, words.CHOOSE_NOTHING))
        return options

    def pick(self, nt: NtState, frame: Frame) -> None:
        """Chance chooses (NT-R158)."""
        left = self.left(nt, frame)
        while left and len(self.noun.chosen(frame)) < self.noun.count:
            body = cast(NtBody, nt.bodies[left[nt.chance.pick(len(left))]])
            name_it(frame, self.noun.index, body.number)
            nt.tell(words.PICKED, body, "NT-R158")
            left = self.left(nt, frame)

    def answered(self, nt: NtState, frame: Frame, answer: Option) -> None:
        if isinstance(self.noun, UpTo) and answer.verb is words.CHOOSE_NOTHING:
            self.noun.finish(frame)
            return
        chosen = -1 - answer.pieces[0] if answer.pieces else answer.number
        name_it(frame, self.noun.index, chosen)
        self.run(nt, frame)


# ---- waiting and going on ----


class Activate(Deed):
    """Announced and paid for: now others may answer it, before it is carried out."""

    attack: bool
    nouns: list[Choosing]
    moves: bool  # for a character to use it is a movement (NT-855)

    def act(self, nt: NtState, frame: Frame) -> None:
        source = cast(NtBody, nt.bodies[frame.source])
        text = frame.program.name
        number = source.number
        nt.emit(words.USES, frame.seat, source.name, rule="NT-R132", body=number, detail=text)
        place = len(nt.frames) - 1
        happenings.happen(nt, happenings.ACTIVATED, frame.seat, number, 0, place)
        user = objects.user_of(nt, number)
        if self.attack:  # it counts as an attack (NT-448, NT-R36)
            name_it(frame, objects.USER, user)
            targets = attacked(nt, frame, self.nouns)
            only = targets[0] if len(targets) == 1 else 0
            happenings.happen(
                nt, happenings.ATTACKS, frame.seat, user, only, place
            )  # one attack, however many it hits
            for target in targets:
                happenings.happen(nt, happenings.ATTACKED, 1 - frame.seat, target, user, place)
        if self.moves and cast(NtBody, nt.bodies[user]).is_character():
            happenings.happen(nt, happenings.MOVEMENT, frame.seat, user, 0, 0)


def attacked(nt: NtState, frame: Frame, nouns: list[Choosing]) -> list[int]:
    """The opposing characters that an Attack effect targets."""
    found: list[int] = []
    for noun in nouns:
        for number in noun.chosen(frame):
            body = nt.recall(number)
            if body is not None and body.is_character() and body.seat != frame.seat:
                found.append(number)
    return found


class Proceed(Deed):
    """Go on unless the activation was negated (NT-831)."""

    end: Label

    def act(self, nt: NtState, frame: Frame) -> None:
        if frame.answer & NEGATED:
            source = nt.bodies.get(frame.source)
            name = "" if source is None else source.name
            nt.emit(words.NEGATED, frame.seat, name, 0, "NT-831", body=frame.source)
            frame.go_to(self.end)


class Guard(Deed):
    """The beginning of a sentence: if its condition fails, its steps are passed over."""

    coin: int
    condition: Condition | None
    end: Label

    def act(self, nt: NtState, frame: Frame) -> None:
        if self.coin and not frame.answer & self.coin:
            frame.go_to(self.end)
        elif self.condition is not None:
            nt.refresh()
            if not self.condition.holds(nt, frame):
                frame.go_to(self.end)


class Offer(May):
    """ "You may" do the rest of the sentence, if it can be done; "If you do" looks at the answer
    (NT-R163)."""

    def __init__(self, end: Label, effect: Order | None) -> None:
        super().__init__(end, words.ASK_MAY, words.YES, words.NO)
        self.effect: Order | None = effect

    def possible(self, nt: NtState, frame: Frame) -> bool:
        return self.effect is None or self.effect.possible(nt, frame)

    def agree(self, nt: NtState, frame: Frame) -> None:
        frame.answer |= AGREED

    def decline(self, nt: NtState, frame: Frame) -> None:
        frame.answer &= ~AGREED
        super().decline(nt, frame)


class Unless(Inquiry):
    """A player may pay, so that the rest of the sentence does not happen (NT-R162)."""

    def __init__(self, who: Who, amount: int, end: Label) -> None:
        super().__init__()
        self.who: Who = who
        self.amount: int = amount
        self.end: Label = end

    def run(self, nt: NtState, frame: Frame) -> bool:
        for seat in self.who.seats(nt, frame):
            if nt.power[seat] >= self.amount:
                return nt.ask(words.ASK_UNLESS, 1 << seat)
        return False

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.YES), Option(seat, words.NO)]

    def answered(self, nt: NtState, frame: Frame, answer: Option) -> None:
        if answer.verb is words.YES:
            nt.power[answer.seat] -= self.amount
            nt.touch()
            now = str(nt.power[answer.seat])
            nt.emit(words.PAYS, answer.seat, "", self.amount, "NT-R162", detail=now)
            frame.go_to(self.end)


# ---- afterwards ----


class FinishCard(Deed):
    """A used Effect card goes to the discard pile; negated, it is destroyed (NT-832, NT-R100)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        body = nt.body_of(frame.source)
        if body is not None:
            leave(nt, body, DISCARD, frame.answer & NEGATED != 0)


class AfterAttack(Deed):
    """What follows an attack on a character (NT-R36)."""

    def __init__(self, nouns: list[Choosing]) -> None:
        super().__init__()
        self.nouns: list[Choosing] = nouns

    def act(self, nt: NtState, frame: Frame) -> None:
        if not frame.answer & NEGATED:
            user = objects.attacker_of(nt, frame)
            place = len(nt.frames) - 1
            for target in attacked(nt, frame, self.nouns):
                happenings.happen(nt, happenings.AFTER_ATTACK, frame.seat, user, target, place)


class FinishAttack(Deed):
    """The user of an Attack effect is tapped, negated or not (NT-448, NT-R45)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        user = nt.body_of(objects.attacker_of(nt, frame))
        if user is not None:
            tap(nt, user, "NT-448")
        body = nt.body_of(frame.source)
        discarded = nt.switches["attack_card_after_use"] == "discard"  # NT-R101
        if body is not None and body.sort & card.EFFECTS and discarded:
            leave(nt, body, DISCARD)


class FinishSong(Deed):
    """A song stays attached, unless the house discards it (NT-R102)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        body = nt.body_of(frame.source)
        if body is not None and nt.switches["song_after_use"] == "discard":
            leave(nt, body, DISCARD)


def attackers(nt: NtState) -> list[int]:
    """Characters whose attack is not over yet: they make no other movement (NT-R134)."""
    found: list[int] = []
    for frame in nt.frames:
        if frame.program.name == happenings.BATTLE_ATTACK:
            found.append(frame.source)
        elif any(isinstance(step, FinishAttack) for step in frame.program.steps):
            found.append(objects.attacker_of(nt, frame))
    return found


# ---- Instants of a card that has arrived ----


class Arrival(Inquiry):
    """Each Instant may be used now, in any order, or never (NT-446, NT-R24); an Item's happen,
    and the Item is discarded (NT-574, NT-R25). The frame's `scope` has the lines done with."""

    def run(self, nt: NtState, frame: Frame) -> bool:
        body = nt.body_of(frame.source)
        if body is None:
            return False
        if body.sort & (card.ITEM | card.EFFECT):
            self.use_item(nt, frame, body)
            return False
        if silent(body, card.INSTANT) or not self.usable(nt, frame, body, True):
            return False
        return nt.ask(words.ASK_INSTANT, 1 << frame.seat)

    def use_item(self, nt: NtState, frame: Frame, item: NtBody) -> None:
        for line in item.card.lines:
            if line.kind == card.INSTANT and line.place not in frame.scope:
                frame.scope = [*frame.scope, line.place]
                frame.go_again()
                activate(nt, item, line, frame_for(item, line, frame.seat, item.place))
                return
        leave(nt, item, DISCARD)

    def usable(self, nt: NtState, frame: Frame, body: NtBody, public: bool) -> list[Line]:
        found: list[Line] = []
        for line in body.card.lines:
            if line.kind == card.INSTANT and line.place not in frame.scope:
                own = frame_for(body, line, frame.seat, nt.inside(body))
                if payable(nt, own, line, public) and can_do(nt, own, line):
                    found.append(line)
        return found

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        body = cast(NtBody, nt.bodies[frame.source])
        options = [Option(seat, words.PASS)]
        for line in self.usable(nt, frame, body, False):
            options.append(use_option(nt, seat, body, line, 0))
        return options

    def answered(self, nt: NtState, frame: Frame, answer: Option) -> None:
        if answer.verb is words.PASS:
            return
        body = cast(NtBody, nt.bodies[frame.source])
        line = body.card.lines[answer.number]
        frame.scope = [*frame.scope, line.place]
        frame.go_again()
        activate(nt, body, line, frame_for(body, line, frame.seat, nt.inside(body)))


def use_option(nt: NtState, seat: int, body: NtBody, line: Line, mark: int) -> Option:
    """The option `use EFFECT of CARD`, or `use CARD` where the effect has no name.

    The other side's card (NT-R94) is told apart from one's own of the same name, and of cards
    that are alike each by who bears it.
    """
    called = label(nt, body)
    host = nt.body_of(body.host) if body.host else None
    if host is not None and has_twin(nt, body):
        called = f"{called} on {label(nt, host)}"
    if body.seat != seat and on_both_sides(nt, body):
        called = f"{letter(body.seat)}'s {called}"
    if not line.name:
        return Option(seat, words.USE, called, number=line.place, body=body.number, other=mark)
    manner = f" of {called}"
    return Option(
        seat, words.USE, line.name, number=line.place, body=body.number, other=mark, manner=manner
    )


ARRIVAL: Final = Program("Instants", [Arrival(), Settle()])
