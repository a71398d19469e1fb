"""The Battle Phase: Start and Attack Steps, over and over (3.9, PN-R64, PN-R65)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nexus.facts import timings, words
from playmat.games.nexus.facts.board import AV
from playmat.games.nexus.facts.fight import ATTACK_STEP, Battle
from playmat.games.nexus.facts.objects import body_options, placed
from playmat.games.nexus.facts.state import BATTLE, PnBody, PnState
from playmat.games.nexus.play import attacking, battle_end
from playmat.games.nexus.play.battle_parts import Part, TimingPoint, timing_point
from playmat.games.nexus.play.repetition import note_choice, remember, still_fresh
from playmat.games.nexus.rules import bodies, charging
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Inquiry, Program

# ---- Start Step ----


class BeginBattlePhase(Deed):
    """The first Start Step: "at the beginning of the Battle Phase" (PN-901, PN-R73)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        pn.phase = BATTLE
        frame.found = 0
        pn.emit(words.PHASE, pn.active, detail="Battle Phase.", rule="PN-901")
        timing_point(pn, [timings.BATTLE_BEGINS, pn.active, 0, 0])


class Declare(Inquiry):
    """Declare one attacker and one target, or go to the End Phase (PN-902, PN-903).

    The frame's `found` is how many were ready at the last time: fewer after each attack, unless
    AUTO lines refresh them and the attacks could go on for ever (PN-R92).
    """

    def run(self, pn: PnState, frame: Frame) -> bool:
        pn.recent = []
        if not attacking.attack_options(pn, pn.active):
            return False
        ready = sum(1 for body in pn.lying(pn.active, attacking.ATTACKERS) if not body.exhausted)
        pn.here = 0
        if ready >= frame.found and pn.hears & timings.IN_BATTLE:
            remember(pn)
        frame.found = ready
        return pn.ask(words.ASK_ATTACK, 1 << pn.active)

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        options = still_fresh(pn, attacking.attack_options(pn, seat))
        options.append(Option(seat, words.END_BATTLE))
        return options

    def answered(self, pn: PnState, frame: Frame, answer: Option) -> None:
        note_choice(pn, answer)
        if answer.verb is words.END_BATTLE:
            pn.emit(words.BATTLE_ENDS, pn.active, rule="PN-903")
            return
        frame.place -= 1
        pn.battles += 1
        pn.battle = Battle(answer.body, answer.other)
        pn.touch()
        pn.tell(words.ATTACKS, pn.bodies[answer.body], "PN-902", detail=answer.target)
        pn.begin(ATTACK, pn.active, answer.body)


# ---- Attack Step ----


class BeginAttackStep(Part):
    """(1) "At the beginning of the attack step"."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        battle.step = ATTACK_STEP
        timing_point(pn, [timings.ATTACK_STEP_BEGINS, pn.active, 0, 0])


class Commit(Part):
    """(2) The attacker is exhausted, an Avatar pays its Spark; else it is called off (R65)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        attacker = pn.body_of(battle.attacker)
        if attacker is None or attacking.cannot_attack(pn, attacker):
            pn.emit(words.CALLED_OFF, pn.active, rule="PN-R65")
            battle_end.end_of_battle_effects(pn)
            frame.place = len(frame.program.steps) - 1  # the battle is over
            return
        cost = attacking.spark_of(pn, attacker.seat)
        bodies.exhaust(pn, attacker)
        if attacker.place == AV:
            charging.spark(pn, attacker.seat, cost)


class ChooseBooster(Part):
    """(2) The Rear-Guard Unit behind may boost (PN-906, PN-907)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        if attacking.boosters(pn, cast(PnBody, pn.bodies[battle.attacker])):
            pn.ask(words.ASK_BOOST, 1 << pn.active)

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        assert pn.battle is not None
        attacker = cast(PnBody, pn.bodies[pn.battle.attacker])
        boosters = attacking.boosters(pn, attacker)
        return [Option(seat, words.NO_BOOST), *body_options(pn, seat, words.BOOST, boosters)]

    def go_on(self, pn: PnState, battle: Battle, answer: Option) -> None:
        if answer.verb is words.BOOST:
            booster = cast(PnBody, pn.bodies[answer.body])
            battle.booster = booster.number
            battle.boost = booster.atk  # PN-R68: as it is now
            pn.tell(words.BOOSTS, booster, "PN-907", booster.atk)
            bodies.exhaust(pn, booster)
            pn.touch()


class ConfirmTarget(Part):
    """(3) Pay for a guarded Rear-Guard Unit; a target no longer legal is replaced (R64, R65)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        attacker = cast(PnBody, pn.bodies[battle.attacker])
        target = pn.body_of(battle.target)
        if target is None or attacking.cannot_target(pn, attacker, target):
            # There is one: the Unit in FL-C, or else the Avatar (PN-908, PN-912).
            pn.ask(words.ASK_AGAINST, 1 << pn.active)
            return
        self.confirm(pn, battle, attacker, target)

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        assert pn.battle is not None
        attacker = cast(PnBody, pn.bodies[pn.battle.attacker])
        return [
            Option(seat, words.AGAINST, target.name, 0, (), target.number, 0, placed(target))
            for target in attacking.targets_of(pn, attacker)
        ]

    def go_on(self, pn: PnState, battle: Battle, answer: Option) -> None:
        attacker = cast(PnBody, pn.bodies[battle.attacker])
        target = cast(PnBody, pn.bodies[answer.body])
        pn.emit(words.RETARGETS, pn.active, attacker.name, rule="PN-R64", detail=placed(target))
        self.confirm(pn, battle, attacker, target)

    def confirm(self, pn: PnState, battle: Battle, attacker: PnBody, target: PnBody) -> None:
        battle.target = target.number
        charging.pay(pn, attacker.seat, attacking.fee_of(pn, attacker, target), "PN-910")


class AttackTimings(Part):
    """(4) "Attacks", "boosts", "is boosted", "is attacked" (PN-904)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        seat = pn.active
        moments = [timings.ATTACKS, seat, battle.attacker, battle.target]
        if battle.booster:
            moments += [timings.BOOSTS, seat, battle.booster, battle.attacker]
            moments += [timings.BOOSTED, seat, battle.attacker, battle.booster]
        moments += [timings.ATTACKED, 1 - seat, battle.target, battle.attacker]
        timing_point(pn, moments)


ATTACK: Final = Program(
    "a battle",
    [
        BeginAttackStep(),
        Commit(),
        ChooseBooster(),
        ConfirmTarget(),
        AttackTimings(),
        battle_end.BeginGuardStep(),
        battle_end.Block(),
        battle_end.Blocked(),
        battle_end.BeginDamageStep(),
        battle_end.Calculate(),
        battle_end.Leave(),
        battle_end.EndOfBattle(),
        TimingPoint(timings.BATTLE_ENDS),
        battle_end.BattleOver(),
    ],
)
