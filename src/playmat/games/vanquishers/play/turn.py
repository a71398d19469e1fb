"""The turn: seven steps in this order, none of them twice (3.7, VQ-R05)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.vanquishers.facts import bars, card, standing, state, words
from playmat.games.vanquishers.facts.card import BURN, ENERGY, TURN_STARTS
from playmat.games.vanquishers.facts.state import DRAW, EXILE, HAND, VqBody, VqState, set_ally
from playmat.games.vanquishers.play import opening
from playmat.games.vanquishers.play.attack import declare, target_options, unused
from playmat.games.vanquishers.play.playing import act, card_options, may_still_act, use_options
from playmat.games.vanquishers.rules import conditions, costs, defeat, drawing, equipping, windows
from playmat.games.vanquishers.rules.bodies import leave
from playmat.games.vanquishers.rules.damage import Hit, part_of, strike
from playmat.games.vanquishers.rules.defeat import check, finish
from playmat.games.vanquishers.rules.windows import due, launch
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option, Prompt, Verb
from playmat.kernel.frames import Deed, Frame, GoTo, Inquiry, Label, Program, frame_of


class Offered(Inquiry):
    """A step that may be skipped (VQ-503); it is not asked when it offers nothing."""

    step: int
    prompt: Prompt
    skip: Verb
    end: Label

    def run(self, vq: VqState, frame: Frame) -> bool:
        vq.step = self.step
        vq.refresh()
        if defeat.fallen(vq):
            frame.go_again()
            defeat.check(vq)
            return False
        return self.possible(vq, vq.active) and vq.ask(self.prompt, 1 << vq.active)

    def possible(self, vq: VqState, seat: int) -> bool:
        return True

    def answered(self, vq: VqState, frame: Frame, answer: Option) -> None:
        if answer.verb is words.END_TURN:
            frame.go_to(self.end)
        elif answer.verb is not self.skip:
            self.do(vq, frame, answer)

    def do(self, vq: VqState, frame: Frame, answer: Option) -> None:
        raise NotImplementedError


class RecoverShields(Offered):
    """Step 1: lose 1 Storage Energy for good, recover Shield Points (VQ-511 to VQ-515)."""

    def possible(self, vq: VqState, seat: int) -> bool:
        return not recovery_barred(vq, seat)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.RECOVER), Option(seat, self.skip)]

    def do(self, vq: VqState, frame: Frame, answer: Option) -> None:
        seat = vq.active
        costs.lose_forever(vq, seat, 1, "VQ-511")
        hero = vq.figures[seat].hero
        number = min(hero[card.RECOVERY], hero[card.SHIELD] - vq.shield[seat])  # VQ-514
        vq.shield[seat] += number
        vq.emit(words.RECOVERS, seat, "", number, "VQ-513")
        windows.happen(vq, seat, card.RESTORES, number=number)


def recovery_barred(vq: VqState, seat: int) -> str:
    """The clause that forbids recovering shields; empty: it is allowed."""
    if vq.shield[seat] >= vq.figures[seat].hero[card.SHIELD]:
        return "VQ-512"
    if vq.suffers(seat, card.SHOCK):
        return "VQ-856"
    if vq.figures[seat].marks and bars.barred(vq, seat, bars.RECOVERING):
        return bars.RULE
    if vq.suffers(seat, card.CURSE):
        return "VQ-859"
    return "" if vq.storage[seat] >= 1 and vq.top_storage[seat] >= 1 else "VQ-515"


class DrawPart(Deed):
    """Step 2: draw 1 card, or 2 with the V-Trigger active (VQ-521, VQ-522)."""

    drawn: Label

    def act(self, vq: VqState, frame: Frame) -> None:
        vq.step = DRAW
        if vq.turn == 1 and vq.switches["first_turn_draw"] == "no":  # VQ-R12
            frame.go_to(self.drawn)
            return
        drawing.draw(vq, vq.active, 2 if vq.is_turned(vq.active) else 1)


class AfterDraw(Deed):
    """ "When you draw for the turn": once, after all draws of step 2."""

    def act(self, vq: VqState, frame: Frame) -> None:
        windows.launch(vq, windows.due(vq, vq.active, card.DRAWS_FOR_TURN))


class ExileForEnergy(Offered):
    """Step 3: exile a card of the hand for 1 Storage Energy, with V-Trigger up to 2."""

    def possible(self, vq: VqState, seat: int) -> bool:
        return bool(vq.seats[seat].zones[HAND.index]) and not exile_barred(vq, seat)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        hand = vq.seats[seat].zones[HAND.index]
        options = cards_to_choose(vq, seat, words.EXILE, hand)
        return [Option(seat, self.skip), *options, Option(seat, words.END_TURN)]

    def do(self, vq: VqState, frame: Frame, answer: Option) -> None:
        piece = answer.pieces[0]
        vq.move(piece, HAND, EXILE)
        vq.exiled += 1
        vq.emit(words.EXILES, vq.active, vq.pieces[piece].card.name, 0, "VQ-531")
        costs.gain(vq, vq.active, 1, "VQ-407")
        frame.go_again()
        windows.happen(vq, vq.active, card.EXILES, number=1)


def exile_barred(vq: VqState, seat: int) -> str:
    """The clause that forbids exiling (another) card in step 3; empty: it is allowed."""
    if vq.suffers(seat, card.GLITCH):
        return "VQ-853"
    if vq.figures[seat].marks and bars.barred(vq, seat, bars.EXILING):
        return bars.RULE
    return "" if vq.exiled < (2 if vq.is_turned(seat) else 1) else "VQ-533"


class ActivateV(Offered):
    """Step 4: the V-Trigger (VQ-541 to VQ-545)."""

    def possible(self, vq: VqState, seat: int) -> bool:
        return not v_trigger_barred(vq, seat)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        return [
            Option(seat, self.skip),
            Option(seat, words.V_TRIGGER),
            Option(seat, words.END_TURN),
        ]

    def do(self, vq: VqState, frame: Frame, answer: Option) -> None:
        seat = vq.active
        hero = vq.hero(seat)
        costs.lose_forever(vq, seat, hero.card.v_cost, "VQ-543")
        vq.turned |= 1 << seat
        vq.dirty = True
        vq.emit(words.TURNS_OVER, seat, hero.name, 0, "VQ-542", body=hero.number)
        windows.launch(vq, windows.due(vq, seat, card.V_TRIGGERED))
        windows.answer_enemy(vq, seat, card.V_TRIGGERED)
        equipping.enter(vq, hero)


def v_trigger_barred(vq: VqState, seat: int) -> str:
    """The clause that forbids the V-Trigger; empty: it is allowed."""
    if vq.is_turned(seat):
        return "VQ-545"
    if vq.suffers(seat, card.CURSE):
        return "VQ-859"
    if vq.figures[seat].marks and bars.barred(vq, seat, bars.V_TRIGGERING):
        return bars.RULE
    cost = vq.hero(seat).card.v_cost
    enough = vq.storage[seat] >= cost and vq.top_storage[seat] >= cost
    return "" if enough else "VQ-541"


# ---- the turn ----


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
        vq.activated = 0
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
        costs.refill(vq, seat)
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
        for enemy in vq.enemies(vq.active) if vq.heard >> card.OF_ENEMY else []:
            frames += due(vq, enemy, TURN_STARTS << card.OF_ENEMY)
        waiting = vq.delayed
        for line in waiting:
            if line.until == vq.active:
                each = frame_of(vq.game.programs[line.program], line.seat, 0, line.source)
                each.other = line.enemy
                set_ally(each, line.ally)
                frames.append(each)
        vq.delayed = [line for line in waiting if line.until != vq.active]
        launch(vq, frames)  # what waits was set up in turn order, beginning with the active player


# ---- steps 5 and 6 ----


class Act(Offered):
    """Step 5: any number of activations and uses; targeting leads on to step 6 (VQ-601)."""

    targeting: Label
    targeted: Label

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
            frame.go_to(self.targeting)
        elif answer.verb is words.TARGET:
            frame.go_to(self.targeted)
            aim(vq, answer)
        else:
            act(vq, answer)


def aim(vq: VqState, option: Option) -> None:
    """Target an enemy: whoever was in step 5 is in step 6 now (VQ-603)."""
    vq.step = state.TARGET
    declare(vq, cast(VqBody, vq.bodies[option.body]), option.number, state.ATTACKING)


class Targeting(Act):
    """Step 6: one item after another targets (VQ-751)."""

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        return [*target_options(vq, seat), Option(seat, words.END_TURN)]

    def do(self, vq: VqState, frame: Frame, answer: Option) -> None:
        aim(vq, answer)


class AfterTargeting(Deed):
    """The turn ends by itself once every Item Weapon has targeted (VQ-553, VQ-R30, VQ-R31)."""

    targeting: Label

    def act(self, vq: VqState, frame: Frame) -> None:
        left = any(unused(vq, body) for body in vq.weapons(vq.active))
        if left or not vq.targetings:
            frame.go_to(self.targeting)


class EndTriggers(Deed):
    """Step 7 begins: "when your turn ends" (VQ-R113)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        vq.step = state.END
        if not vq.seats[vq.active].out:
            windows.happen(vq, vq.active, card.TURN_ENDS)


class EndTurn(Deed):
    """Step 7: conditions run off, the turn passes to the next player still in the game."""

    next: Label

    def act(self, vq: VqState, frame: Frame) -> None:
        seat = vq.active
        vq.step = state.END
        if not vq.seats[seat].out:
            conditions.end_turn(vq, seat)
            vq.finished[seat] += 1
        vq.emit(words.ENDS_TURN, seat, rule="VQ-551")
        costs.lose_spare(vq)
        cap = vq.switches["turn_cap"]
        if cap != "none" and all(vq.finished[s] >= int(cap) for s in vq.around(seat)):  # VQ-R96
            finish(vq, 0, "VQ-R96")
            return
        vq.active = vq.around((seat + 1) % len(vq.seats))[0]  # VQ-R97
        frame.go_to(self.next)


TURN: Final = Label("start")
EXILING: Final = Label("exile")
ACTING: Final = Label("activate")
TARGETING: Final = Label("target")
TARGETED: Final = Label("targeted")
END: Final = Label("end")

GAME: Final = Program(
    "a game",
    [
        opening.Begin(END),
        Label("setup"),
        opening.ChooseClass(),
        opening.DealHands(),
        opening.MULLIGAN,
        opening.StartingRoll(),
        TURN,
        StartTurn(),
        Burns(),
        StartTriggers(),
        Label("recover"),
        RecoverShields(state.RECOVER, words.ASK_RECOVER, words.NO_RECOVER, END),
        Label("draw"),
        DrawPart(EXILING),
        AfterDraw(),
        EXILING,
        ExileForEnergy(state.EXILING, words.ASK_EXILE, words.NO_EXILE, END),
        Label("v_trigger"),
        ActivateV(state.V_TRIGGER, words.ASK_V_TRIGGER, words.NO_V_TRIGGER, END),
        ACTING,
        Act(state.ACTIVATE, words.ASK_ACT, words.END_TURN, END, TARGETING, TARGETED),
        GoTo(ACTING),
        TARGETING,
        Targeting(state.TARGET, words.ASK_TARGETING, words.END_TURN, END, TARGETING, TARGETED),
        TARGETED,
        AfterTargeting(TARGETING),
        END,
        EndTriggers(),
        EndTurn(TURN),
    ],
)
