"""The turn: Draw, Charge, Standby, Main, Battle, End (3.6, 3.7, 3.12, PN-R85, PN-R105)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.card import NORMAL, SPELL
from playmat.games.nexus.facts.happenings import happen
from playmat.games.nexus.facts.state import (
    CHARGE,
    DRAW,
    END,
    HAND,
    MAIN,
    NO_CAUSE,
    STANDBY,
    PnBody,
    PnState,
)
from playmat.games.nexus.facts.timings import (
    CHARGE_BEGINS,
    DRAW_BEGINS,
    END_BEGINS,
    MAIN_BEGINS,
    STANDBY_BEGINS,
    TURN_ENDS,
)
from playmat.games.nexus.play.acting import act, main_options
from playmat.games.nexus.play.battle import BeginBattlePhase, Declare
from playmat.games.nexus.play.battle_parts import timing_point
from playmat.games.nexus.play.opening import DealHands, OpeningCharge, Throw
from playmat.games.nexus.play.repetition import note_choice, remember
from playmat.games.nexus.rules.bodies import send, sweep
from playmat.games.nexus.rules.charging import charge, recharge_all, room
from playmat.games.nexus.rules.checks import settle
from playmat.games.nexus.rules.drawing import draw
from playmat.games.nexus.rules.windows import FREE, interested, may_be_asked, open_free
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame, Program, Step, frame_of
from playmat.kernel.modifiers import ALWAYS

if TYPE_CHECKING:
    from playmat.kernel.state import State


# ---- Draw Phase ----


class StartTurn(Step):
    """All cards refresh, mana refills, then what is due (PN-409, PN-R52, PN-R105)."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        seat = pn.active
        frame.seat = seat
        pn.turn += 1
        pn.phase = DRAW
        pn.reached = [0, 0]
        pn.synthesised = 0
        pn.recent = []
        pn.seen = []
        pn.chosen = []
        pn.emit(words.TURN, seat, "", pn.turn, "PN-601")
        sweep(pn)
        for body in cast("dict[int, PnBody]", pn.bodies).values():
            body.switched = False
            if body.used:
                body.used = []
            if body.seat == seat:
                body.exhausted = False
        pn.touch()
        if pn.switches["auto_recharge"] == "true":  # PN-R28
            recharge_all(pn, seat)
        pn.mana[seat] = pn.max_mana(seat)
        told = f"{pn.mana[seat]}/{pn.max_mana(seat)}"
        pn.emit(words.REFRESHES, seat, rule="PN-R105", detail=told)
        happen(pn, DRAW_BEGINS, seat)
        settle(pn)
        return False


class DrawForTurn(Step):
    """Draw 1 card; nothing else can be done (PN-603 to PN-605)."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        draw(pn, pn.active, 1, "PN-603")
        settle(pn)
        return False


# ---- Charge Phase ----


class BeginCharge(Step):
    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        pn.phase = CHARGE
        pn.recent = []
        happen(pn, CHARGE_BEGINS, pn.active)
        settle(pn)
        return False


class ChargeCard(Step):
    """Put 1 card from hand face-up in the Charge Zone (PN-606, PN-R30)."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        seat = pn.active
        if not pn.seats[seat].zones[HAND.index] or room(pn, seat) <= 0:
            pn.emit(words.NO_CHARGE, seat, rule="PN-R30")
            return False
        return pn.ask(words.ASK_CHARGE, 1 << seat)

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        hand = state.seats[seat].zones[HAND.index]
        options = cards_to_choose(state, seat, words.CHARGE, hand)
        if state.switches["charge_optional"] == "true":
            options.append(Option(seat, words.CHARGE_NOTHING))
        return options

    def resume(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        answer = pn.answer_of(pn.active)
        if answer.verb is words.CHARGE:
            charge(pn, pn.active, [answer.pieces[0]], HAND, "PN-606")
            settle(pn)
        else:
            pn.emit(words.NO_CHARGE, pn.active, rule="PN-R30")
        return False


class PhaseWindow(Step):
    """PN-R57 (a) and (b): after the charge, after the effects of the Standby Phase."""

    def run(self, state: State, frame: Frame) -> bool:
        open_free(cast(PnState, state), 0)
        return False


class BeginStandby(Step):
    """What happens and what is paid in the Standby Phase (PN-608)."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        pn.phase = STANDBY
        pn.recent = []
        happen(pn, STANDBY_BEGINS, pn.active)
        settle(pn)
        return False


# ---- Main Phase ----


class BeginMain(Step):
    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        pn.phase = MAIN
        pn.recent = []
        pn.emit(words.PHASE, pn.active, detail="Main Phase.", rule="PN-701")
        happen(pn, MAIN_BEGINS, pn.active)
        settle(pn)
        return False


class FirstWindow(Step):
    """Before the first action there is a window only if something has happened: that of the
    Standby Phase has just been closed."""

    def run(self, state: State, frame: Frame) -> bool:
        if not cast(PnState, state).recent:
            frame.place = ACT_PLACE
        return False


class BetweenActions(Step):
    """PN-R57 (c): between two actions, if the opponent is to be asked; what the turn player
    could do in it alone is among the actions."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        other = 1 - pn.active
        if interested(pn, FREE, pn.recent, other) and may_be_asked(pn, other):
            open_free(pn, 0)
        return False


class Act(Step):
    """Any actions in any order; then to battle or to the end (PN-701, PN-R73)."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        frame.number = 0
        remember(pn)
        return pn.ask(words.ASK_ACT, 1 << pn.active)

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        return main_options(cast(PnState, state), seat)

    def resume(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        answer = pn.answer_of(pn.active)
        note_choice(pn, answer)
        if answer.verb is words.GO_TO_BATTLE:
            frame.number = BATTLE_PLACE
        elif answer.verb is words.END_TURN:
            frame.number = END_PLACE
        else:
            frame.place = BETWEEN_PLACE
            pn.frames.append(frame_of(AFTERWARDS, pn.active, 0))
            act(pn, answer)
        return False


class Afterwards(Step):
    """An action has been carried out: the check, and what waits."""

    def run(self, state: State, frame: Frame) -> bool:
        settle(cast(PnState, state))
        return False


AFTERWARDS: Final = Program("after an action", [Afterwards()])


class LeaveMain(Step):
    """Before the Main Phase ends the opponent may act (PN-R57 c)."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        frame.found = pn.casts
        open_free(pn, 1)
        return False


class MainLeft(Step):
    """If somebody did, the Main Phase goes on; else the turn goes to battle or to its end."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        frame.place = frame.number if frame.found == pn.casts else ACT_PLACE
        return False


# ---- End Phase ----


class BeginEnd(Step):
    """ "At the beginning of the End Phase" (PN-1201)."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        pn.phase = END
        pn.recent = []
        timing_point(pn, [END_BEGINS, pn.active, 0, 0])
        return False


class EndOfTurn(Step):
    """ "At the end of the turn" (PN-1201)."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        timing_point(pn, [TURN_ENDS, pn.active, 0, 0])
        return False


class CleanUp(Step):
    """Together: Normal Casts leave, effects of the turn end (PN-1202, PN-1203, PN-R85)."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        spent: list[PnBody] = []
        for body in cast("dict[int, PnBody]", pn.bodies).values():
            if body.sort == SPELL and body.card.cast == NORMAL:
                spent.append(body)
            if pn.switches["damage_persists"] == "false":  # PN-R15
                body.damage = 0
        end_effects_of_turn(pn)
        send(pn, spent, NO_CAUSE, "PN-234")
        settle(pn)
        return False


def end_effects_of_turn(pn: PnState) -> None:
    kept = [modifier for modifier in pn.modifiers if modifier.last == ALWAYS]
    if len(kept) < len(pn.modifiers):
        pn.modifiers = kept
        pn.dirty = True


class PassTurn(Step):
    """The opponent becomes the turn player (PN-1204)."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        pn.emit(words.ENDS_TURN, pn.active, rule="PN-1204")
        end_effects_of_turn(pn)
        pn.active = 1 - pn.active
        frame.place = TURN_PLACE
        return False


GAME: Final = Program(
    "the Bout",
    [
        Throw(),
        DealHands(),
        OpeningCharge(False),
        OpeningCharge(True),
        StartTurn(),
        DrawForTurn(),
        BeginCharge(),
        ChargeCard(),
        PhaseWindow(),
        BeginStandby(),
        PhaseWindow(),
        BeginMain(),
        FirstWindow(),
        BetweenActions(),
        Act(),
        LeaveMain(),
        MainLeft(),
        BeginBattlePhase(),
        Declare(),
        BeginEnd(),
        EndOfTurn(),
        CleanUp(),
        PassTurn(),
    ],
)
TURN_PLACE: Final = 4
CHARGE_PLACE: Final = 6
STANDBY_PLACE: Final = 9
BETWEEN_PLACE: Final = 13
ACT_PLACE: Final = 14
BATTLE_PLACE: Final = 17
DECLARE_PLACE: Final = 18
END_PLACE: Final = 19
