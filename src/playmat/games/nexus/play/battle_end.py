"""The Guard and Damage Steps, and the end of a battle (3.10, 3.11, PN-R64, PN-R66, PN-R67)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nexus.facts import happenings, objects, timings, words
from playmat.games.nexus.facts.card import THROUGH_BLOCKS
from playmat.games.nexus.facts.fight import DAMAGE_STEP, GUARD_STEP, Battle
from playmat.games.nexus.facts.state import BY_BATTLE, PnBody, PnState
from playmat.games.nexus.play.attacking import blockers, struck_by
from playmat.games.nexus.play.battle_parts import POINT_WINDOW, Part, timing_point
from playmat.games.nexus.rules import bodies, checks, damage
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame

DAMAGE_PART: Final = 8  # the place of the Damage Step in the battle's program (see battle.py)

# ---- Guard Step ----


def gone(pn: PnState, battle: Battle) -> bool:
    """Whether the attack cannot hit any more (PN-R66)."""
    if battle.negated:
        return True
    return pn.body_of(battle.attacker) is None or pn.body_of(battle.target) is None


class BeginGuardStep(Part):
    """(1) "At the beginning of the guard step", "if this is attacked" (PN-1001)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        if gone(pn, battle):
            frame.place = DAMAGE_PART
            return
        battle.step = GUARD_STEP
        moments = [timings.GUARD_STEP_BEGINS, pn.active, 0, 0]
        moments += [timings.IF_ATTACKED, 1 - pn.active, battle.target, battle.attacker]
        timing_point(pn, moments)


class Block(Part):
    """(2) The defender may body-block (PN-1011, PN-1012, PN-R69)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        if gone(pn, battle):
            frame.place = DAMAGE_PART
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
        happenings.happen(pn, timings.BODY_BLOCKS, blocker.seat, blocker.number, battle.attacker)
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
        happenings.happen(pn, timings.DAMAGE_STEP_BEGINS, pn.active)
        happenings.happen(pn, kind, pn.active, battle.attacker, battle.target)
        window.scope = [*moments, *happenings.release(pn), *sent_lately(pn)]
        checks.settle(pn)


def sent_lately(pn: PnState) -> list[int]:
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
        window.scope = sent_lately(pn)
        checks.settle(pn)


class EndOfBattle(Part):
    """(4) What lasts for the battle ends, then "at the end of the battle" (PN-1105)."""

    def act(self, pn: PnState, frame: Frame, battle: Battle) -> None:
        battle.over = True
        battle.boost = 0
        end_of_battle_effects(pn)
        checks.settle(pn)


def end_of_battle_effects(pn: PnState) -> None:
    """Effects that last for the battle end with it."""
    kept = [modifier for modifier in pn.modifiers if not modifier.tick]
    if len(kept) < len(pn.modifiers):
        pn.modifiers = kept
        pn.dirty = True


class BattleOver(Deed):
    """Back to the Start Step (PN-1106)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        pn.battle = None
        pn.touch()
        checks.settle(pn)  # static text about who attacks has ended
