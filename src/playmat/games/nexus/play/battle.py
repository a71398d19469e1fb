"""The Battle Phase: attacks over and over, guard and damage, the end (3.9 to 3.11, PN-R64)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nexus.facts import objects, timings, words
from playmat.games.nexus.facts.board import AV
from playmat.games.nexus.facts.card import ATTACKS_TWICE, HAS_TO_ATTACK, THROUGH_BLOCKS
from playmat.games.nexus.facts.objects import body_options, placed
from playmat.games.nexus.facts.state import (
    ATTACK_STEP,
    BATTLE,
    BY_BATTLE,
    DAMAGE_STEP,
    GUARD_STEP,
    Battle,
    PnBody,
    PnState,
)
from playmat.games.nexus.facts.timings import MOMENT, happen
from playmat.games.nexus.play import attacking
from playmat.games.nexus.play.attacking import blockers, struck_by
from playmat.games.nexus.play.repetition import note_choice, remember, still_fresh
from playmat.games.nexus.rules import bodies, charging, checks, damage
from playmat.games.nexus.rules.checks import check, settle
from playmat.games.nexus.rules.windows import TIMED, open_window
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Inquiry, Label, Program

TWICE: Final = -3  # in PnBody.used: the attack that does not exhaust was made


def timing_point(pn: PnState, moments: list[int]) -> None:
    """AUTO lines due at these moments, then Quick Casts that name them (PN-R81, PN-804)."""
    for start in range(0, len(moments), MOMENT):
        happen(pn, moments[start], moments[start + 1], moments[start + 2], moments[start + 3])
    check(pn)
    if pn.waiting:
        pn.begin(POINT_WINDOW, pn.active, 0, -1, moments)
        settle(pn)
    else:
        open_window(pn, TIMED, moments)


class OpenPoint(Deed):
    """The AUTO lines of a timing point are done: the window for Quick Casts."""

    def act(self, pn: PnState, frame: Frame) -> None:
        open_window(pn, TIMED, frame.scope)


POINT_WINDOW: Final = Program("a timing point", [OpenPoint()])


class TimingPoint(Deed):
    """ "At the end of the turn", "at the end of the battle"."""

    timing: int

    def act(self, pn: PnState, frame: Frame) -> None:
        timing_point(pn, [self.timing, pn.active, 0, 0])


class Part(Inquiry):
    """A part of a battle; one that has asked somebody waits."""

    def run(self, pn: PnState, frame: Frame) -> bool:
        assert pn.battle is not None
        pn.refresh()
        self.act(pn, frame, pn.battle)
        return pn.asked != 0

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        raise NotImplementedError

    def answered(self, pn: PnState, frame: Frame, answer: Option) -> None:
        assert pn.battle is not None
        self.go_on(pn, pn.battle, answer)

    def go_on(self, pn: PnState, battle: Battle, answer: Option) -> None:
        raise NotImplementedError


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
        if pn.bans[seat] & HAS_TO_ATTACK and attacking.has_to_attack(pn, options):
            return options
        options.append(Option(seat, words.END_BATTLE))
        return options

    def answered(self, pn: PnState, frame: Frame, answer: Option) -> None:
        note_choice(pn, answer)
        if answer.verb is words.END_BATTLE:
            pn.emit(words.BATTLE_ENDS, pn.active, rule="PN-903")
            return
        frame.go_again()
        pn.battles += 1
        pn.battle = Battle(answer.body, answer.other)
        pn.touch()
        attacker, target = pn.bodies[answer.body], pn.bodies[answer.other]
        seat, number, name = attacker.seat, attacker.number, attacker.name or "Avatar"
        pn.emit(
            words.ATTACKS,
            seat,
            name,
            rule="PN-902",
            other=target.seat,
            body=number,
            detail=answer.target,
        )
        pn.begin(ATTACK, pn.active, answer.body)


# ---- Attack Step ----


class BeginAttackStep(Part):
    """(1) "At the beginning of the attack step"."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        battle.step = ATTACK_STEP
        timing_point(pn, [timings.ATTACK_STEP_BEGINS, pn.active, 0, 0])


class Commit(Part):
    """(2) The attacker is exhausted, an Avatar pays its Spark; else it is called off (R65)."""

    over: Label

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        attacker = pn.body_of(battle.attacker)
        if attacker is None or attacking.cannot_attack(pn, attacker):
            pn.emit(words.CALLED_OFF, pn.active, rule="PN-R65")
            end_effects_of_battle(pn)
            frame.go_to(self.over)
            return
        cost = attacking.spark_of(pn, attacker)
        if attacker.rights & ATTACKS_TWICE and TWICE not in attacker.used:
            attacker.used = [*attacker.used, TWICE]  # PN-R122
        else:
            bodies.exhaust(pn, attacker)
        attacker.attacked_in = pn.turn  # PN-R138
        pn.attacks += 1
        pn.touch()
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

    end: Label

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        attacker = cast(PnBody, pn.bodies[battle.attacker])
        target = pn.body_of(battle.target)
        if target is None or attacking.cannot_target(pn, attacker, target):
            if attacking.targets_of(pn, attacker):
                pn.ask(words.ASK_AGAINST, 1 << pn.active)
            else:  # some text forbids each: straight to Damage (4) (PN-R65)
                frame.go_to(self.end)
            return
        self.confirm(pn, battle, attacker, target)

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        assert pn.battle is not None
        attacker = cast(PnBody, pn.bodies[pn.battle.attacker])
        return [
            Option(seat, words.AGAINST, target.name, body=target.number, target=placed(target))
            for target in attacking.targets_of(pn, attacker)
        ]

    def go_on(self, pn: PnState, battle: Battle, answer: Option) -> None:
        attacker = cast(PnBody, pn.bodies[battle.attacker])
        target = cast(PnBody, pn.bodies[answer.body])
        seat, told = pn.active, placed(target)
        pn.emit(words.RETARGETS, seat, attacker.name, 0, "PN-R64", target.seat, detail=told)
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


# ---- Guard Step ----


def gone(pn: PnState, battle: Battle) -> bool:
    """Whether the attack cannot hit any more (PN-R66)."""
    if battle.negated:
        return True
    return pn.body_of(battle.attacker) is None or pn.body_of(battle.target) is None


class BeginGuardStep(Part):
    """(1) "At the beginning of the guard step", "if this is attacked" (PN-1001)."""

    damage: Label

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        if gone(pn, battle):
            frame.go_to(self.damage)
            return
        battle.step = GUARD_STEP
        moments = [timings.GUARD_STEP_BEGINS, pn.active, 0, 0]
        moments += [timings.IF_ATTACKED, 1 - pn.active, battle.target, battle.attacker]
        timing_point(pn, moments)


class Block(Part):
    """(2) The defender may body-block (PN-1011, PN-1012, PN-R69)."""

    damage: Label

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        if gone(pn, battle):
            frame.go_to(self.damage)
            return
        if blockers(pn, battle):
            pn.ask(words.ASK_BLOCK, 1 << 1 - pn.active)

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        assert pn.battle is not None
        blocks = objects.body_options(pn, seat, words.BLOCK, blockers(pn, pn.battle))
        return [Option(seat, words.NO_BLOCK), *blocks]

    def go_on(self, pn: PnState, battle: Battle, answer: Option) -> None:
        if answer.verb is words.BLOCK:
            blocker = cast(PnBody, pn.bodies[answer.body])
            battle.blocker = blocker.number
            pn.tell(words.BLOCKS, blocker, "PN-1013")


class Blocked(Part):
    """(3) The blocker goes to the Discard Pile; "when this body-blocks" (PN-1013, PN-R64)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        blocker = pn.body_of(battle.blocker)
        if blocker is None:
            return
        moments = [timings.BODY_BLOCKS, blocker.seat, blocker.number, battle.attacker]
        pn.begin(POINT_WINDOW, pn.active, 0, -1, moments)
        timings.happen(pn, timings.BODY_BLOCKS, blocker.seat, blocker.number, battle.attacker)
        bodies.send(pn, [blocker], BY_BATTLE, "PN-1013")
        checks.settle(pn)


# ---- Damage Step ----


class BeginDamageStep(Part):
    """(1) Whether it hits is decided, then the timings of PN-1101 (PN-R67)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        battle.step = DAMAGE_STEP
        battle.hit = not battle.blocker and not gone(pn, battle)
        pn.emit(words.HITS if battle.hit else words.MISSES, pn.active, rule="PN-R67")
        kind = timings.HITS if battle.hit else timings.DOES_NOT_HIT
        moments = [timings.DAMAGE_STEP_BEGINS, pn.active, 0, 0]
        moments += [kind, pn.active, battle.attacker, battle.target]
        window = pn.begin(POINT_WINDOW, pn.active, 0, -1, moments)
        timings.happen(pn, timings.DAMAGE_STEP_BEGINS, pn.active)
        timings.happen(pn, kind, pn.active, battle.attacker, battle.target)
        window.scope = [*moments, *timings.release(pn), *take_sent(pn)]
        checks.settle(pn)


def take_sent(pn: PnState) -> list[int]:
    """What effects have sent to the Discard Pile in this battle: Quick Casts hear of it now."""
    found: list[int] = []
    for start in range(0, len(pn.recent), timings.MOMENT):
        if pn.recent[start] == timings.SENT:
            found += pn.recent[start : start + timings.MOMENT]
    pn.recent = []
    return found


class Calculate(Part):
    """(2) ATK off the target's HP (PN-1102); through a body-block only if text says so."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        attacker = pn.body_of(battle.attacker)
        if attacker is None or battle.negated:
            return
        through = battle.blocker and attacker.rights & THROUGH_BLOCKS  # PN-1014
        if battle.hit or through:
            damage.strike(pn, battle, attacker, struck_by(pn, battle))


class Leave(Part):
    """(3) Depleted cards leave, LP are checked, Discard Pile effects (PN-1103, PN-R64)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        window = pn.begin(POINT_WINDOW, pn.active)
        pn.recent = []
        checks.check(pn)
        window.scope = take_sent(pn)
        checks.settle(pn)


class EndOfBattle(Part):
    """(4) What lasts for the battle ends, then "at the end of the battle" (PN-1105)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        battle.over = True
        battle.boost = 0
        end_effects_of_battle(pn)
        checks.settle(pn)


def end_effects_of_battle(pn: PnState) -> None:
    """Effects that last for the battle end with it."""
    pn.keep_modifiers([modifier for modifier in pn.modifiers if not modifier.tick])


class BattleOver(Deed):
    """Back to the Start Step (PN-1106)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        pn.battle = None
        pn.touch()
        checks.settle(pn)  # static text about who attacks has ended


DAMAGE: Final = Label("damage step")
END: Final = Label("end of the battle")
OVER: Final = Label("battle over")

ATTACK: Final = Program(
    "a battle",
    [
        BeginAttackStep(),
        Commit(OVER),
        ChooseBooster(),
        ConfirmTarget(END),
        AttackTimings(),
        BeginGuardStep(DAMAGE),
        Block(DAMAGE),
        Blocked(),
        DAMAGE,
        BeginDamageStep(),
        Calculate(),
        Leave(),
        END,
        EndOfBattle(),
        TimingPoint(timings.BATTLE_ENDS),
        OVER,
        BattleOver(),
    ],
)
