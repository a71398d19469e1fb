"""The turn: Draw, Charge, Standby, Main, Battle, End (3.6, 3.7, 3.12, PN-R85, PN-R105)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nexus.effects.later_effects import end_turn
from playmat.games.nexus.facts import state, timings, words
from playmat.games.nexus.facts.card import NORMAL, ONCE_PER_BOUT, SPELL, STAYS_EXHAUSTED
from playmat.games.nexus.facts.state import PnBody, PnState
from playmat.games.nexus.facts.timings import happen
from playmat.games.nexus.play.battle import BeginBattlePhase, Declare, TimingPoint, timing_point
from playmat.games.nexus.play.opening import DealHands, OpeningCharge, Throw
from playmat.games.nexus.play.playing import act, main_options
from playmat.games.nexus.play.repetition import note_choice, remember
from playmat.games.nexus.rules import bodies, charging, checks, windows
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Inquiry, Label, Program
from playmat.kernel.modifiers import ALWAYS


class BeginPhase(Deed):
    """A phase begins: what happens then, and what is paid (PN-608)."""

    phase: int
    timing: int
    told: str = ""

    def act(self, pn: PnState, frame: Frame) -> None:
        pn.phase = self.phase
        pn.recent = []
        if self.told:
            pn.emit(words.PHASE, pn.active, detail=self.told, rule="PN-701")
        happen(pn, self.timing, pn.active)
        checks.settle(pn)


# ---- Draw Phase ----


class StartTurn(Deed):
    """All cards refresh, mana refills, then what is due (PN-409, PN-R52, PN-R105)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        seat = pn.active
        frame.seat = seat
        pn.turn += 1
        pn.phase = state.DRAW
        pn.reached = [0, 0]
        pn.synthesised = 0
        pn.attacks = 0
        pn.recent = []
        pn.seen = []
        pn.chosen = []
        pn.emit(words.TURN, seat, "", pn.turn, "PN-601")
        pn.sweep()
        for body in cast("dict[int, PnBody]", pn.bodies).values():
            body.switched = False
            if body.used:
                body.used = [used for used in body.used if used >= ONCE_PER_BOUT]
            if body.seat == seat and not body.rights & STAYS_EXHAUSTED:
                body.exhausted = False
        pn.touch()
        if pn.switches["auto_recharge"] == "true":  # PN-R28
            charging.recharge_all(pn, seat)
        pn.mana[seat] = pn.max_mana(seat)
        told = f"{pn.mana[seat]}/{pn.max_mana(seat)}"
        pn.emit(words.REFRESHES, seat, rule="PN-R105", detail=told)
        happen(pn, timings.DRAW_BEGINS, seat)
        checks.settle(pn)


class DrawForTurn(Deed):
    """Draw 1 card; nothing else can be done (PN-603 to PN-605)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        charging.draw(pn, pn.active, 1, "PN-603")
        checks.settle(pn)


# ---- Charge Phase ----


class ChargeCard(Inquiry):
    """Put 1 card from hand face-up in the Charge Zone (PN-606, PN-R30)."""

    def run(self, pn: PnState, frame: Frame) -> bool:
        seat = pn.active
        if not pn.seats[seat].zones[state.HAND.index] or charging.room(pn, seat) <= 0:
            pn.emit(words.NO_CHARGE, seat, rule="PN-R30")
            return False
        return pn.ask(words.ASK_CHARGE, 1 << seat)

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        hand = pn.seats[seat].zones[state.HAND.index]
        options = cards_to_choose(pn, seat, words.CHARGE, hand)
        if pn.switches["charge_optional"] == "true":
            options.append(Option(seat, words.CHARGE_NOTHING))
        return options

    def answered(self, pn: PnState, frame: Frame, answer: Option) -> None:
        if answer.verb is words.CHARGE:
            charging.charge(pn, pn.active, [answer.pieces[0]], state.HAND, "PN-606")
            checks.settle(pn)
        else:
            pn.emit(words.NO_CHARGE, pn.active, rule="PN-R30")


class PhaseWindow(Deed):
    """PN-R57 (a) and (b): after the charge, after the effects of the Standby Phase."""

    def act(self, pn: PnState, frame: Frame) -> None:
        windows.open_free(pn, 0)


# ---- Main Phase ----


class FirstWindow(Deed):
    """Before the first action there is a window only if something has happened: that of the
    Standby Phase has just been closed."""

    act_now: Label

    def act(self, pn: PnState, frame: Frame) -> None:
        if not pn.recent:
            frame.go_to(self.act_now)


class BetweenActions(Deed):
    """PN-R57 (c): between two actions, if the opponent is to be asked; what the turn player
    could do in it alone is among the actions."""

    def act(self, pn: PnState, frame: Frame) -> None:
        other = 1 - pn.active
        concerned = windows.interested(pn, windows.FREE, pn.recent, other)
        if concerned and windows.may_be_asked(pn, other):
            windows.open_free(pn, 0)


class Act(Inquiry):
    """Any actions in any order; then to battle or to the end (PN-701, PN-R73).

    The frame's `number` is where the turn goes once the Main Phase is left.
    """

    between: Label
    battle: Label
    end: Label

    def run(self, pn: PnState, frame: Frame) -> bool:
        frame.number = 0
        remember(pn)
        return pn.ask(words.ASK_ACT, 1 << pn.active)

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        return main_options(pn, seat)

    def answered(self, pn: PnState, frame: Frame, answer: Option) -> None:
        note_choice(pn, answer)
        if answer.verb is words.GO_TO_BATTLE:
            frame.number = self.battle.place
        elif answer.verb is words.END_TURN:
            frame.number = self.end.place
        else:
            frame.go_to(self.between)
            pn.begin(AFTERWARDS, pn.active)
            act(pn, answer)


class Afterwards(Deed):
    """An action has been carried out: the check, and what waits."""

    def act(self, pn: PnState, frame: Frame) -> None:
        checks.settle(pn)


AFTERWARDS: Final = Program("after an action", [Afterwards()])


class LeaveMain(Deed):
    """Before the Main Phase ends the opponent may act (PN-R57 c)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        frame.found = pn.casts
        windows.open_free(pn, 1)


class MainLeft(Deed):
    """If somebody did, the Main Phase goes on; else the turn goes to battle or to its end."""

    act_again: Label

    def act(self, pn: PnState, frame: Frame) -> None:
        frame.place = frame.number if frame.found == pn.casts else self.act_again.place


# ---- End Phase ----


class BeginEnd(Deed):
    """ "At the beginning of the End Phase" (PN-1201)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        pn.phase = state.END
        pn.recent = []
        timing_point(pn, [timings.END_BEGINS, pn.active, 0, 0])


class CleanUp(Deed):
    """Together: Normal Casts leave, effects of the turn end (PN-1202, PN-1203, PN-R85)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        spent: list[PnBody] = []
        for body in cast("dict[int, PnBody]", pn.bodies).values():
            if body.sort == SPELL and body.card.cast == NORMAL:
                spent.append(body)
            if pn.switches["damage_persists"] == "false":  # PN-R15
                body.damage = 0
        end_turn(pn)
        end_effects_of_turn(pn)
        bodies.send(pn, spent, state.NO_CAUSE, "PN-234")
        checks.settle(pn)


def end_effects_of_turn(pn: PnState) -> None:
    """Effects that last until now end with the turn."""
    pn.keep_modifiers([m for m in pn.modifiers if m.last == ALWAYS or m.last > pn.turn])


class PassTurn(Deed):
    """The opponent becomes the turn player (PN-1204)."""

    next: Label

    def act(self, pn: PnState, frame: Frame) -> None:
        pn.emit(words.ENDS_TURN, pn.active, rule="PN-1204")
        end_effects_of_turn(pn)
        pn.active = 1 - pn.active
        frame.go_to(self.next)


TURN: Final = Label("turn")
BETWEEN: Final = Label("between actions")
ACT: Final = Label("act")
BATTLE: Final = Label("battle")
END: Final = Label("end")

GAME: Final = Program(
    "the Bout",
    [
        Throw(),
        DealHands(),
        OpeningCharge(False),
        OpeningCharge(True),
        TURN,
        StartTurn(),
        DrawForTurn(),
        Label("charge"),
        BeginPhase(state.CHARGE, timings.CHARGE_BEGINS),
        ChargeCard(),
        PhaseWindow(),
        Label("standby"),
        BeginPhase(state.STANDBY, timings.STANDBY_BEGINS),
        PhaseWindow(),
        BeginPhase(state.MAIN, timings.MAIN_BEGINS, "Main Phase."),
        FirstWindow(ACT),
        BETWEEN,
        BetweenActions(),
        ACT,
        Act(BETWEEN, BATTLE, END),
        LeaveMain(),
        MainLeft(ACT),
        BATTLE,
        BeginBattlePhase(),
        Label("declare"),
        Declare(),
        END,
        BeginEnd(),
        TimingPoint(timings.TURN_ENDS),  # PN-1201
        CleanUp(),
        PassTurn(TURN),
    ],
)
