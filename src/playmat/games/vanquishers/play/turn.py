"""The turn: seven steps in this order, none of them twice (3.7, VQ-R05)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.vanquishers.facts import fight, standing, state, words
from playmat.games.vanquishers.facts.card import BURN, ENERGY, TURN_STARTS
from playmat.games.vanquishers.facts.state import VqBody, VqState
from playmat.games.vanquishers.play import early_steps, opening
from playmat.games.vanquishers.play.attack import declare, target_options, unused
from playmat.games.vanquishers.play.playing import act, card_options, may_still_act, use_options
from playmat.games.vanquishers.rules import conditions, energy
from playmat.games.vanquishers.rules.bodies import leave
from playmat.games.vanquishers.rules.damage import Hit, part_of, strike
from playmat.games.vanquishers.rules.defeat import DELAY, check, fallen, finish
from playmat.games.vanquishers.rules.triggers import due, launch
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, GoTo, Program, frame_of


class StartTurn(Deed):
    """A turn begins: (a) what lasted until now ends, (b) the refill (VQ-R05)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        seat = vq.active
        frame.seat = seat
        vq.turn += 1
        vq.started[seat] += 1
        vq.step = state.BEGINNING
        vq.exiled = 0
        vq.actions = 0
        vq.targetings = 0
        vq.fought = None
        vq.emit(words.TURN, seat, "", vq.turn, "VQ-501")
        for body in cast("dict[int, VqBody]", vq.bodies).values():  # VQ-R85
            body.targeted = 0
            if body.used:
                body.used = []
        end_supports(vq, seat)
        standing.drop_spent(vq)
        vq.sweep()
        vq.refresh()
        vq.worn = conditions.wear(vq, seat)
        energy.refill(vq, seat)
        check(vq)


def end_supports(vq: VqState, seat: int) -> None:
    """Supports that lasted until the start of this turn go to the discard pile (VQ-R88)."""
    for body in vq.rest(seat):
        if body.until and vq.started[seat] >= body.until:
            leave(vq, body, state.DISCARD)
            vq.emit(words.DISCARDED, seat, body.name, 0, "VQ-R88", body=body.number)


class Burns(Deed):
    """(c) Burn: 1 Solar Damage, and one turn of it is over (VQ-854, VQ-R64, VQ-R66)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        seat = vq.active
        if not vq.suffers(seat, BURN):
            return
        hit = Hit(seat)
        hit.parts[part_of(ENERGY + BURN)] = 1
        strike(vq, [hit], 0, False)
        if vq.afflicted[seat][BURN]:
            conditions.ease(vq, seat, BURN, 1, "VQ-R64")


class StartTriggers(Deed):
    """(d) what waits for this turn, and "when your turn starts" (VQ-R91)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        frames = due(vq, vq.active, TURN_STARTS)
        waiting = vq.delayed
        kept: list[int] = []
        for start in range(0, len(waiting), DELAY):
            entry = waiting[start : start + DELAY]
            if entry[5] != vq.active:
                kept += entry
                continue
            each = frame_of(vq.game.programs[entry[0]], entry[1], 0, entry[2])
            each.other = entry[3]
            each.found = entry[4]
            frames.append(each)
        vq.delayed = kept
        launch(vq, frames)  # what waits was set up in turn order, beginning with the active player


# ---- steps 5 and 6 ----


class Act(early_steps.Offered):
    """Step 5: any number of activations and uses; targeting leads on to step 6 (VQ-601)."""

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        options: list[Option] = []
        if may_still_act(vq):
            card_options(vq, seat, options)
            use_options(vq, seat, options)
        targets = target_options(vq, seat)
        if targets:
            options += [*targets, Option(seat, words.TO_TARGETING)]
        options.append(Option(seat, words.END_TURN))
        return options

    def answered(self, vq: VqState, frame: Frame, answer: Option) -> None:
        vq.sweep()
        super().answered(vq, frame, answer)

    def do(self, vq: VqState, frame: Frame, answer: Option) -> None:
        if answer.verb is words.TO_TARGETING:
            frame.place = TARGET_PLACE
        elif answer.verb is words.TARGET:
            frame.place = AFTER_PLACE
            aim(vq, answer)
        else:
            act(vq, answer)


def aim(vq: VqState, option: Option) -> None:
    """Target an enemy: whoever was in step 5 is in step 6 now (VQ-603)."""
    vq.step = state.TARGET
    declare(vq, cast(VqBody, vq.bodies[option.body]), option.number, fight.ATTACKING)


class Targeting(Act):
    """Step 6: one item after another targets (VQ-751)."""

    def run(self, vq: VqState, frame: Frame) -> bool:
        vq.step = self.step
        if fallen(vq):
            frame.place -= 1
            check(vq)
            return False
        return vq.ask(self.prompt, 1 << vq.active)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        return [*target_options(vq, seat), Option(seat, words.END_TURN)]

    def do(self, vq: VqState, frame: Frame, answer: Option) -> None:
        aim(vq, answer)


class AfterTargeting(Deed):
    """The turn ends by itself once every Item Weapon has targeted (VQ-553, VQ-R30, VQ-R31)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        left = any(unused(vq, body) for body in vq.weapons(vq.active))
        if left or not vq.targetings:
            frame.place = TARGET_PLACE


class EndTurn(Deed):
    """Step 7: conditions run off, the turn passes to the next player still in the game."""

    def act(self, vq: VqState, frame: Frame) -> None:
        seat = vq.active
        vq.step = state.END
        if not vq.seats[seat].out:
            conditions.end_turn(vq, seat)
            vq.finished[seat] += 1
        vq.emit(words.ENDS_TURN, seat, rule="VQ-551")
        energy.lose_spare(vq)
        cap = vq.switches["turn_cap"]
        if cap != "none" and all(vq.finished[s] >= int(cap) for s in vq.around(seat)):  # VQ-R96
            finish(vq, 0, "VQ-R96")
            return
        vq.active = vq.around((seat + 1) % len(vq.seats))[0]  # VQ-R97
        frame.place = TURN_PLACE


# Places in the program.
TURN_PLACE: Final = 5
RECOVER_PLACE: Final = 8
DRAW_PLACE: Final = 9
EXILE_PLACE: Final = 11
V_PLACE: Final = 12
ACT_PLACE: Final = 13
TARGET_PLACE: Final = 15
AFTER_PLACE: Final = 16

GAME: Final = Program(
    "a game",
    [
        opening.Begin(early_steps.END_PLACE),
        opening.ChooseClass(),
        opening.DealHands(),
        opening.MULLIGAN,
        opening.StartingRoll(),
        StartTurn(),
        Burns(),
        StartTriggers(),
        early_steps.RecoverShields(state.RECOVER, words.ASK_RECOVER, words.NO_RECOVER),
        early_steps.DrawPart(),
        early_steps.AfterDraw(),
        early_steps.ExileForEnergy(state.EXILING, words.ASK_EXILE, words.NO_EXILE),
        early_steps.ActivateV(state.V_TRIGGER, words.ASK_V_TRIGGER, words.NO_V_TRIGGER),
        Act(state.ACTIVATE, words.ASK_ACT, words.END_TURN),
        GoTo(ACT_PLACE),
        Targeting(state.TARGET, words.ASK_TARGETING, words.END_TURN),
        AfterTargeting(),
        EndTurn(),
    ],
)
