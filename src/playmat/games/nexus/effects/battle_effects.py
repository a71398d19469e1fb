"""What is done about the battle under way: negated, led elsewhere, ended (PN-R66, PN-R125)."""

from __future__ import annotations

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.card import NO_ATTACK, SPELL
from playmat.games.nexus.facts.lasting import BAN_ALLIED, BAN_OPPOSING
from playmat.games.nexus.facts.objects import Ref, placed
from playmat.games.nexus.facts.state import BATTLE, DAMAGE_STEP, PnState
from playmat.kernel.frames import Frame
from playmat.kernel.modifiers import Modifier
from playmat.parts.play.orders import Effect


class NegateAttack(Effect):
    """The attack goes the way of one that does not hit (PN-R66)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        if pn.battle is not None and not pn.battle.over:
            pn.battle.negated = True
            pn.emit(words.NEGATED_ATTACK, frame.seat, rule="PN-R66")


class DealsNoCritical(Effect):
    def act(self, pn: PnState, frame: Frame) -> None:
        if pn.battle is not None and not pn.battle.over:
            pn.battle.no_critical = True
            pn.emit(words.NO_CRITICAL, frame.seat, rule="PN-R14")


class NegateBoost(Effect):
    """The attacker has nothing of its boost; the booster stays exhausted."""

    def act(self, pn: PnState, frame: Frame) -> None:
        battle = pn.battle
        if battle is not None and not battle.over and battle.boost:
            battle.boost = 0
            pn.emit(words.NEGATED_BOOST, frame.seat, rule="PN-R125")
            pn.touch()


class Redirect(Effect):
    """The attack goes to another card of the defender's; nobody has attacked that one anew."""

    ref: Ref

    def act(self, pn: PnState, frame: Frame) -> None:
        battle = pn.battle
        attacker = None if battle is None else pn.body_of(battle.attacker)
        if battle is None or attacker is None or battle.over or battle.step >= DAMAGE_STEP:
            return
        for body in self.ref.bodies(pn, frame):
            if body.seat != attacker.seat and body.sort != SPELL and not body.face_down:
                battle.target = body.number
                told, seat = placed(body), attacker.seat
                pn.emit(words.RETARGETS, seat, attacker.name, 0, "PN-R125", body.seat, detail=told)
                pn.touch()
                return


class EndBattlePhase(Effect):
    """The attack under way does not hit, and nobody attacks any more this turn."""

    def act(self, pn: PnState, frame: Frame) -> None:
        if pn.phase != BATTLE:
            return
        if pn.battle is not None and not pn.battle.over:
            pn.battle.negated = True
        what = BAN_ALLIED if pn.active == frame.seat else BAN_OPPOSING
        made = Modifier(
            question=what,
            seat=frame.seat,
            body=0,
            amount=NO_ATTACK,
            mask=-1,
            first=0,
            last=pn.turn,
            tick=0,
            bound=0,
        )
        pn.modifiers = [*pn.modifiers, made]
        pn.dirty = True
        pn.emit(words.BATTLE_CUT_SHORT, pn.active, rule="PN-R125")
