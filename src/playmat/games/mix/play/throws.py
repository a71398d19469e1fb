"""A throw: the round begins, all show what they throw, and what was shown changes."""

from __future__ import annotations

from typing import Final

from playmat.games.mix.effects.body_effects import clash_with
from playmat.games.mix.facts import card, standing, words
from playmat.games.mix.facts.state import MixBody, MixState
from playmat.games.mix.play.playing import on_play, show
from playmat.games.mix.rules.checkpoint import launch, lines_of, trigger
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Label, Step

THROWS: Final = [
    [Option(seat, words.THROWS_TYPE, card.TYPE_NAMES[kind], kind) for kind in range(3)]
    for seat in range(4)
]
NOTHING: Final = [
    [Option(seat, words.THROWS_TYPE, card.TYPE_NAMES[card.NO_THROW], card.NO_THROW)]
    for seat in range(4)
]


class Throw(Step):
    """(1) Every player still in commits a type in secret (MX-403)."""

    check: Label
    all_shown: Label

    def run(self, mix: MixState, frame: Frame) -> bool:
        if mix.listening & card.ON_ROUND_START and begin_round(mix, frame, self.check):
            return False
        mix.tick += 1
        mix.left_play = False
        if mix.to_wall and not mix.throws:  # sent there between two rounds (MX-R59)
            mix.to_wall = False
            mix.quiet_rounds = 0
        if mix.modifiers:
            mix.dirty = True  # "on the next throw" begins or ends
        seats = 0
        for seat in mix.seats:
            if not seat.out:
                seats |= 1 << seat.index
        return mix.ask(words.ASK_THROW, seats)

    def options(self, mix: MixState, frame: Frame, seat: int) -> list[Option]:
        allowed = standing.allowed_throws(mix, seat)
        if allowed == card.ALL_TYPES:
            return THROWS[seat]
        if not allowed:
            return NOTHING[seat]  # MX-R29
        return [option for option in THROWS[seat] if allowed >> option.number & 1]

    def accept(self, mix: MixState, frame: Frame, option: Option) -> bool:
        if mix.asked & ~(1 << option.seat):
            mix.emit(words.COMMITS, option.seat, rule="MX-R60")
        return True

    def resume(self, mix: MixState, frame: Frame) -> bool:
        """(2) All throws are shown together; face-down cards are flipped."""
        shown = [-1] * len(mix.seats)
        flipped: list[MixBody] = []
        for seat in mix.ring:
            answer = mix.answer_of(seat)
            shown[seat] = answer.number
            mix.emit(words.SHOWS, seat, "", 0, "MX-403", detail=card.TYPE_NAMES[answer.number])
            body = mix.active(seat)
            if body is not None and body.face_down:
                flipped.append(body)
        mix.shown = shown
        mix.counted = shown
        mix.throws += 1
        if mix.played:
            mix.played = []
        if flipped:
            for body in flipped:
                show(mix, body, True)
            launch(mix, on_play(mix, flipped))
            clash_with_flipped(mix, flipped)
        else:
            frame.go_to(self.all_shown)  # no flip, no check point
        return False


def clash_with_flipped(mix: MixState, flipped: list[MixBody]) -> None:
    """A Clash that waited for a face-down card happens when it is flipped (MX-R36)."""
    waiting = mix.waiting_clashes
    mix.waiting_clashes = []
    for clash in waiting:
        source = mix.body_of(clash.source)
        target = mix.body_of(clash.target)
        if source is not None and target is not None:
            clash_with(mix, source, [target])


def begin_round(mix: MixState, frame: Frame, check: Label) -> bool:
    """On Round Start effects, once a round (MX-R100); True: they come before the throw.

    `number` is the round for which that was done; a check point follows, and a replacement.
    """
    if mix.throws or frame.number == mix.round:
        return False
    frame.number = mix.round
    frames: list[Frame] = []
    for body in mix.actives():
        for place in lines_of(mix, body, card.ON_ROUND_START):
            frames.append(trigger(mix, body, place, mix.opposing(body.seat)))
    frame.go_to(check)
    launch(mix, frames)
    return True


class OnThrow(Deed):
    """(3) On ATK and On Any ATK effects of the cards still in play (MX-1104, MX-1105)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        any_attack = 0 if mix.switches["any_atk_on"] == "land" else card.ON_ANY_ATK  # MX-R07
        if mix.listening & (card.ON_ATK | any_attack):
            frames: list[Frame] = []
            for seat in mix.ring:
                body = mix.active(seat)
                if body is not None and mix.shown[seat] != card.NO_THROW:
                    for place in lines_of(mix, body, card.ON_ATK, mix.shown[seat]):
                        frames.append(trigger(mix, body, place, mix.opposing(seat)))
                    for place in lines_of(mix, body, any_attack):
                        frames.append(trigger(mix, body, place, mix.opposing(seat)))
            launch(mix, frames)


def looked_at(changing: Frame) -> int:
    """How far round the table throws have been looked at; -1: not yet."""
    return changing.found


def look_at(changing: Frame, place: int) -> None:
    changing.found = place


class ChangeThrows(Step):
    """(3) "Your throw counts as": a throw is changed at most once (MX-R65).

    Of several changes its player picks one.
    """

    def run(self, mix: MixState, frame: Frame) -> bool:
        for place, seat in enumerate(mix.ring):
            shown = mix.shown[seat]
            if place <= looked_at(frame) or shown == card.NO_THROW:
                continue
            look_at(frame, place)
            changes = standing.counts_as(mix, seat, shown)
            if len(changes) > 1:
                return mix.ask(words.ASK_CHANGE, 1 << seat)
            if changes:
                self.change(mix, seat, changes[0])
        look_at(frame, -1)
        return False

    def options(self, mix: MixState, frame: Frame, seat: int) -> list[Option]:
        return [
            Option(seat, words.CHOOSE_TYPE, card.TYPE_NAMES[kind], kind)
            for kind in standing.counts_as(mix, seat, mix.shown[seat])
        ]

    def resume(self, mix: MixState, frame: Frame) -> bool:
        seat = mix.ring[looked_at(frame)]
        answer = mix.answer_of(seat)
        self.change(mix, seat, answer.number)
        return self.run(mix, frame)

    def change(self, mix: MixState, seat: int, kind: int) -> None:
        counted = mix.counted[:]
        counted[seat] = kind
        mix.counted = counted
        mix.emit(words.CHANGES, seat, rule="MX-R65", detail=card.TYPE_NAMES[kind])
