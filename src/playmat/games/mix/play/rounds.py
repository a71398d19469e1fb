"""Rounds: the steps of MX-R04 one after the other, and what ends a round."""

from __future__ import annotations

from typing import Final

from playmat.games.mix.effects.body_effects import restore
from playmat.games.mix.facts import card, standing, words
from playmat.games.mix.facts.state import MixState
from playmat.games.mix.play.landings import Abilities, Compare, Damage
from playmat.games.mix.play.matched import AfterMatched, ClaimThrow, OnMatched, all_fall
from playmat.games.mix.play.playing import DrawForPlaying, Fill
from playmat.games.mix.play.throws import ChangeThrows, OnThrow, Throw
from playmat.games.mix.rules.bodies import (
    hurt,
)
from playmat.games.mix.rules.checkpoint import CheckPoint, end, launch, lines_of, trigger
from playmat.kernel.frames import Deed, Frame, GoTo, Label, Program


class RoundEnd(Deed):
    """(9) The round is over: On Round End effects (MX-R89 tells who won and lost it)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        mix.emit(words.ROUND_ENDS, -1, "", mix.round, "MX-402")
        mix.closing = True
        if mix.listening & card.ON_ROUND_END:
            frames: list[Frame] = []
            for seat in mix.ring:
                body = mix.active(seat)
                if body is not None:
                    for place in lines_of(mix, body, card.ON_ROUND_END):
                        frames.append(trigger(mix, body, place, mix.opposing(seat)))
            launch(mix, frames)
        if mix.questions & standing.EACH_ROUND:
            change_each_round(mix)


def change_each_round(mix: MixState) -> None:
    """What cards take or restore at the end of each Round, with the other effects (MX-R112)."""
    standing.freeze(mix)
    for body in mix.actives():
        for said in mix.standing:
            if said.question == standing.EACH_ROUND and said.body == body.number:
                if said.amount < 0:
                    hurt(mix, body, -said.amount)
                else:
                    restore(mix, body, said.amount, "MX-R112")


def count_rounds(mix: MixState) -> None:
    """Count for each card that asks for it the Rounds won or lost with it in a row (MX-R115), and
    note that a throw was matched (MX-R126)."""
    before = [said for said in mix.modifiers if said.question == standing.STREAK]
    counts = [said for said in mix.modifiers if said.question != standing.STREAK]
    for body in mix.actives():
        if body.timings & card.COUNTS_ROUNDS:
            count = sum([said.amount for said in before if said.body == body.number])
            if mix.landed >> body.seat & 1:
                count = max(0, count) + 1
            elif mix.struck >> body.seat & 1:
                count = min(0, count) - 1
            else:
                count = 0
            span = standing.Span(bound=body.number)
            counts.append(standing.modifier(standing.STREAK, span, body.seat, body.number, count))
            if mix.throws > 1:  # a Round goes on after a matched throw alone (MX-402)
                following = standing.Span(mix.round + 1, mix.round + 1)
                counts.append(
                    standing.modifier(standing.MATCHED, following, body.seat, body.number)
                )
    mix.modifiers = counts


class NextRound(Deed):
    """ "This Round" effects expire; the next round begins (MX-R58, MX-R59)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        mix.closing = False
        if mix.listening & card.COUNTS_ROUNDS:
            count_rounds(mix)
        mix.round += 1
        mix.throws = 0
        mix.last_shown = mix.shown
        mix.landed_last = mix.landed
        mix.landed = 0
        mix.struck = 0
        mix.landings = []
        mix.run_type = -1
        mix.run_count = 0
        mix.quiet_rounds = 0 if mix.to_wall else mix.quiet_rounds + 1
        mix.to_wall = False
        if mix.modifiers:
            mix.modifiers = [
                m
                for m in mix.modifiers
                if not m.spent(mix.round, mix.tick) and (not m.body or m.body in mix.bodies)
            ]
        mix.dirty = True
        self.stop_stalling(mix)

    def stop_stalling(self, mix: MixState) -> None:
        """MX-R59: too many rounds without a beaten card, or too many rounds at all."""
        most = mix.switches["max_rounds"]
        if most != "none" and mix.round > int(most):
            end(mix, 0, "MX-R59")
            return
        quiet = mix.switches["stall_rounds"]
        if quiet != "none" and mix.quiet_rounds >= int(quiet):
            mix.quiet_rounds = 0
            mix.refresh()
            all_fall(mix, "MX-R59")


FILL: Final = Label("fill")
CHECK: Final = Label("check")
THROW: Final = Label("throw")
ALL_SHOWN: Final = Label("all shown")
DAMAGE: Final = Label("damage")
STALEMATE: Final = Label("stalemate")
ROUND_END: Final = Label("round end")

GAME: Final = Program(
    "the game",
    [
        FILL,
        Fill(THROW),
        DrawForPlaying(),
        CHECK,
        CheckPoint(),
        GoTo(FILL),
        THROW,
        Throw(CHECK, ALL_SHOWN),  # steps (1) and (2) of MX-R04
        CheckPoint(),
        ALL_SHOWN,
        OnThrow(),  # step (3)
        ChangeThrows(),
        CheckPoint(),  # step (4)
        Compare(DAMAGE, ROUND_END),  # step (5)
        ClaimThrow(),
        OnMatched(),
        CheckPoint(),
        AfterMatched(DAMAGE, ROUND_END, FILL),
        GoTo(STALEMATE),
        DAMAGE,
        Damage(),  # step (6)
        Abilities(),  # step (7)
        STALEMATE,
        CheckPoint(),  # step (8)
        ROUND_END,
        RoundEnd(),  # step (9)
        CheckPoint(),
        NextRound(),
        CheckPoint(),
        GoTo(FILL),  # step (10)
    ],
)
