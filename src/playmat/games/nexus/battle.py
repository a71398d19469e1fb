"""The Battle Phase: Start, Attack, Guard and Damage Steps, over and over (3.9 to 3.11, PN-R64)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from playmat.games.nexus import words
from playmat.games.nexus.attacking import (
    attack_options,
    blockers,
    boosters,
    cannot_attack,
    cannot_target,
    fee_of,
    spark_of,
    struck_by,
    targets_of,
)
from playmat.games.nexus.board import AV
from playmat.games.nexus.bodies import send
from playmat.games.nexus.card import THROUGH_BLOCKS
from playmat.games.nexus.charging import pay, spark
from playmat.games.nexus.checks import check, settle
from playmat.games.nexus.damage import strike
from playmat.games.nexus.effects import exhaust
from playmat.games.nexus.happenings import happen, release
from playmat.games.nexus.objects import body_options, placed
from playmat.games.nexus.standing import ask, refresh
from playmat.games.nexus.state import (
    ATTACK_STEP,
    BATTLE,
    BY_BATTLE,
    DAMAGE_STEP,
    GUARD_STEP,
    Battle,
    PnBody,
    PnState,
)
from playmat.games.nexus.timings import (
    ATTACK_STEP_BEGINS,
    ATTACKED,
    ATTACKS,
    BATTLE_BEGINS,
    BATTLE_ENDS,
    BODY_BLOCKS,
    BOOSTED,
    BOOSTS,
    DAMAGE_STEP_BEGINS,
    DOES_NOT_HIT,
    GUARD_STEP_BEGINS,
    HITS,
    IF_ATTACKED,
    MOMENT,
    SENT,
)
from playmat.games.nexus.windows import TIMED, open_window
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame, Program, Step, frame_of

if TYPE_CHECKING:
    from playmat.kernel.state import State


def timing_point(pn: PnState, moments: list[int]) -> None:
    """AUTO lines due at these moments, then Quick Casts that name them (PN-R81, PN-804)."""
    for start in range(0, len(moments), MOMENT):
        happen(pn, moments[start], moments[start + 1], moments[start + 2], moments[start + 3])
    check(pn)
    if pn.waiting:
        pn.frames.append(frame_of(POINT_WINDOW, pn.active, 0, -1, moments))
        settle(pn)
    else:
        open_window(pn, TIMED, moments)


class OpenPoint(Step):
    """The AUTO lines of a timing point are done: the window for Quick Casts."""

    def run(self, state: State, frame: Frame) -> bool:
        open_window(cast(PnState, state), TIMED, frame.scope)
        return False


POINT_WINDOW: Final = Program("a timing point", [OpenPoint()])


# ---- Start Step ----


class BeginBattlePhase(Step):
    """The first Start Step: "at the beginning of the Battle Phase" (PN-901, PN-R73)."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        pn.phase = BATTLE
        pn.emit(words.PHASE, pn.active, detail="Battle Phase.", rule="PN-901")
        timing_point(pn, [BATTLE_BEGINS, pn.active, 0, 0])
        return False


class Declare(Step):
    """Declare one attacker and one target, or go to the End Phase (PN-902, PN-903)."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        if pn.halted:
            return False
        if pn.dirty:
            refresh(pn)
        pn.recent = []
        options: list[Option] = []
        attack_options(pn, pn.active, options)
        return ask(pn, words.ASK_ATTACK, 1 << pn.active) if options else False

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        options: list[Option] = []
        attack_options(cast(PnState, state), seat, options)
        options.append(Option(seat, words.END_BATTLE))
        return options

    def resume(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        answer = pn.answers[pn.active]
        assert answer is not None
        if answer.verb is words.END_BATTLE:
            pn.emit(words.BATTLE_ENDS, pn.active, rule="PN-903")
            return False
        frame.place -= 1
        pn.battles += 1
        pn.battle = Battle(answer.body, answer.other)
        pn.touch()
        detail = answer.target
        attacker = pn.bodies[answer.body].name
        pn.emit(words.ATTACKS, pn.active, attacker, 0, "PN-902", -1, answer.body, detail)
        pn.frames.append(frame_of(ATTACK, pn.active, answer.body, -1, []))
        return False


# ---- Attack Step ----


class Part(Step):
    """A part of a battle."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        battle = pn.battle
        if battle is None or pn.halted:
            frame.place = len(frame.program.steps)
            return False
        if pn.dirty:
            refresh(pn)
        return self.act(pn, frame, battle)

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        raise NotImplementedError

    def resume(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        assert pn.battle is not None
        return self.go_on(pn, frame, pn.battle)

    def go_on(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        raise NotImplementedError


class BeginAttackStep(Part):
    """(1) "At the beginning of the attack step"."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        battle.step = ATTACK_STEP
        timing_point(pn, [ATTACK_STEP_BEGINS, pn.active, 0, 0])
        return False


class Commit(Part):
    """(2) The attacker is exhausted, an Avatar pays its Spark; else it is called off (R65)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        attacker = pn.body_of(battle.attacker)
        if attacker is None or cannot_attack(pn, attacker):
            pn.emit(words.CALLED_OFF, pn.active, rule="PN-R65")
            battle.over = True
            end_of_battle_effects(pn)
            pn.battle = None
            pn.touch()
            frame.place = len(frame.program.steps)
            return False
        cost = spark_of(pn, attacker.seat)
        exhaust(pn, attacker)
        if attacker.place == AV:
            spark(pn, attacker.seat, cost)
        return False


class ChooseBooster(Part):
    """(2) The Rear-Guard Unit behind may boost (PN-906, PN-907)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        attacker = pn.body_of(battle.attacker)
        if attacker is None or not boosters(pn, attacker):
            return False
        return ask(pn, words.ASK_BOOST, 1 << pn.active)

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        pn = cast(PnState, state)
        assert pn.battle is not None
        attacker = cast(PnBody, pn.bodies[pn.battle.attacker])
        options = [Option(seat, words.NO_BOOST)]
        return [*options, *body_options(pn, seat, words.BOOST, boosters(pn, attacker))]

    def go_on(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        answer = pn.answers[pn.active]
        assert answer is not None
        if answer.verb is words.BOOST:
            booster = cast(PnBody, pn.bodies[answer.body])
            battle.booster = booster.number
            battle.boost = booster.atk  # PN-R68: as it is now
            pn.emit(words.BOOSTS, pn.active, booster.name, booster.atk, "PN-907", -1, answer.body)
            exhaust(pn, booster)
            pn.touch()
        return False


class ConfirmTarget(Part):
    """(3) Pay for a guarded Rear-Guard Unit; a target no longer legal is replaced (R64, R65)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        attacker = pn.body_of(battle.attacker)
        target = pn.body_of(battle.target)
        if attacker is None:
            return False
        if target is None or cannot_target(pn, attacker, target):
            return self.retarget(pn, frame, battle, attacker)
        self.confirm(pn, battle, attacker, target)
        return False

    def retarget(self, pn: PnState, frame: Frame, battle: Battle, attacker: PnBody) -> bool:
        found = targets_of(pn, attacker)
        if not found:
            pn.emit(words.NO_TARGET, pn.active, rule="PN-R65")
            frame.place = END_PART
            return False
        return ask(pn, words.ASK_AGAINST, 1 << pn.active)

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        pn = cast(PnState, state)
        assert pn.battle is not None
        attacker = cast(PnBody, pn.bodies[pn.battle.attacker])
        return [
            Option(seat, words.AGAINST, target.name, 0, (), target.number, 0, placed(target))
            for target in targets_of(pn, attacker)
        ]

    def go_on(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        answer = pn.answers[pn.active]
        assert answer is not None
        attacker = cast(PnBody, pn.bodies[battle.attacker])
        target = cast(PnBody, pn.bodies[answer.body])
        detail = placed(target)
        pn.emit(words.RETARGETS, pn.active, attacker.name, 0, "PN-R64", detail=detail)
        self.confirm(pn, battle, attacker, target)
        return False

    def confirm(self, pn: PnState, battle: Battle, attacker: PnBody, target: PnBody) -> None:
        battle.target = target.number
        battle.confirmed = True
        pay(pn, attacker.seat, fee_of(pn, attacker, target), "PN-910")


class AttackTimings(Part):
    """(4) "Attacks", "boosts", "is boosted", "is attacked" (PN-904)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        seat = pn.active
        moments = [ATTACKS, seat, battle.attacker, battle.target]
        if battle.booster:
            moments += [BOOSTS, seat, battle.booster, battle.attacker]
            moments += [BOOSTED, seat, battle.attacker, battle.booster]
        moments += [ATTACKED, 1 - seat, battle.target, battle.attacker]
        timing_point(pn, moments)
        return False


# ---- Guard Step ----


def gone(pn: PnState, battle: Battle) -> bool:
    """Whether the attack cannot hit any more (PN-R66)."""
    if battle.negated:
        return True
    return pn.body_of(battle.attacker) is None or pn.body_of(battle.target) is None


class BeginGuardStep(Part):
    """(1) "At the beginning of the guard step", "if this is attacked" (PN-1001)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        if gone(pn, battle):
            frame.place = DAMAGE_PART
            return False
        battle.step = GUARD_STEP
        moments = [GUARD_STEP_BEGINS, pn.active, 0, 0]
        moments += [IF_ATTACKED, 1 - pn.active, battle.target, battle.attacker]
        timing_point(pn, moments)
        return False


class Block(Part):
    """(2) The defender may body-block (PN-1011, PN-1012, PN-R69)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        if gone(pn, battle):
            frame.place = DAMAGE_PART
            return False
        if not blockers(pn, battle):
            return False
        return ask(pn, words.ASK_BLOCK, 1 << 1 - pn.active)

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        pn = cast(PnState, state)
        assert pn.battle is not None
        options = [Option(seat, words.NO_BLOCK)]
        return [*options, *body_options(pn, seat, words.BLOCK, blockers(pn, pn.battle))]

    def go_on(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        answer = pn.answers[1 - pn.active]
        assert answer is not None
        if answer.verb is words.BLOCK:
            blocker = cast(PnBody, pn.bodies[answer.body])
            battle.blocker = blocker.number
            pn.emit(words.BLOCKS, blocker.seat, blocker.name, 0, "PN-1013", -1, blocker.number)
        return False


class Blocked(Part):
    """(3) The blocker goes to the Discard Pile; "when this body-blocks" (PN-1013, PN-R64)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        blocker = pn.body_of(battle.blocker)
        if blocker is None:
            return False
        moments = [BODY_BLOCKS, blocker.seat, blocker.number, battle.attacker]
        window = frame_of(POINT_WINDOW, pn.active, 0, -1, moments)
        pn.frames.append(window)
        happen(pn, BODY_BLOCKS, blocker.seat, blocker.number, battle.attacker)
        send(pn, [blocker], BY_BATTLE, "PN-1013")
        settle(pn)
        return False


# ---- Damage Step ----


class BeginDamageStep(Part):
    """(1) Whether it hits is decided, then the timings of PN-1101 (PN-R67)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        battle.step = DAMAGE_STEP
        battle.hit = not battle.blocker and not gone(pn, battle)
        pn.emit(words.HITS if battle.hit else words.MISSES, pn.active, rule="PN-R67")
        kind = HITS if battle.hit else DOES_NOT_HIT
        moments = [DAMAGE_STEP_BEGINS, pn.active, 0, 0]
        moments += [kind, pn.active, battle.attacker, battle.target]
        window = frame_of(POINT_WINDOW, pn.active, 0, -1, moments)
        pn.frames.append(window)
        happen(pn, DAMAGE_STEP_BEGINS, pn.active)
        happen(pn, kind, pn.active, battle.attacker, battle.target)
        window.scope = [*moments, *release(pn), *sent_lately(pn)]
        settle(pn)
        return False


def sent_lately(pn: PnState) -> list[int]:
    """What effects have sent to the Discard Pile in this battle: Quick Casts hear of it now."""
    found: list[int] = []
    for start in range(0, len(pn.recent), MOMENT):
        if pn.recent[start] == SENT:
            found += pn.recent[start : start + MOMENT]
    pn.recent = []
    return found


class Calculate(Part):
    """(2) ATK off the target's HP (PN-1102); through a body-block only if text says so."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        attacker = pn.body_of(battle.attacker)
        if attacker is None or battle.negated:
            return False
        through = battle.blocker and attacker.rights & THROUGH_BLOCKS  # PN-1014
        if battle.hit or through:
            strike(pn, battle, attacker, struck_by(pn, battle))
        return False


class Leave(Part):
    """(3) Depleted cards leave, LP are checked, Discard Pile effects (PN-1103, PN-R64)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        window = frame_of(POINT_WINDOW, pn.active, 0, -1, [])
        pn.frames.append(window)
        pn.recent = []
        check(pn)
        if not pn.halted:
            window.scope = sent_lately(pn)
            settle(pn)
        return False


class EndOfBattle(Part):
    """(4) What lasts for the battle ends, then "at the end of the battle" (PN-1105)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        battle.over = True
        battle.boost = 0
        end_of_battle_effects(pn)
        settle(pn)
        return False


def end_of_battle_effects(pn: PnState) -> None:
    """Effects that last for the battle end with it."""
    kept = [modifier for modifier in pn.modifiers if not modifier.tick]
    if len(kept) < len(pn.modifiers):
        pn.modifiers = kept
        pn.dirty = True


class EndTimings(Part):
    def act(self, pn: PnState, frame: Frame, battle: Battle) -> bool:
        timing_point(pn, [BATTLE_ENDS, pn.active, 0, 0])
        return False


class BattleOver(Step):
    """Back to the Start Step (PN-1106)."""

    def run(self, state: State, frame: Frame) -> bool:
        pn = cast(PnState, state)
        pn.battle = None
        pn.touch()
        return False


ATTACK: Final = Program(
    "a battle",
    [
        BeginAttackStep(),
        Commit(),
        ChooseBooster(),
        ConfirmTarget(),
        AttackTimings(),
        BeginGuardStep(),
        Block(),
        Blocked(),
        BeginDamageStep(),
        Calculate(),
        Leave(),
        EndOfBattle(),
        EndTimings(),
        BattleOver(),
    ],
)
DAMAGE_PART: Final = 8
END_PART: Final = 11
