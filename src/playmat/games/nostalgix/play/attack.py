"""Attacks: who may attack whom, and the nine steps (3.15, NX-R35, NX-R105)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nostalgix.facts import card, words
from playmat.games.nostalgix.facts.listening import AFTER_ATTACK, ATTACKED, ATTACKS, happen
from playmat.games.nostalgix.facts.objects import shield_against_body
from playmat.games.nostalgix.facts.places import label, labels, numbered
from playmat.games.nostalgix.facts.standing import does_not_break
from playmat.games.nostalgix.facts.state import (
    IN_FORCE,
    ITS_RESISTANCE,
    ITS_WEAKNESS,
    NOT_ATTACKED,
    VOID,
    Fight,
    NxBody,
    NxState,
)
from playmat.games.nostalgix.rules import bodies, destruction, drawing
from playmat.games.nostalgix.rules.damage import BY_ATTACK, SHOCK, Hit, bind, deal, give_power
from playmat.games.nostalgix.rules.windows import Happened, Triggers, open_window
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Label, Program, Step
from playmat.parts.play.happenings import Happening

# ---- step 1: who may attack whom ----


def is_sick(nx: NxState, body: NxBody) -> bool:
    """Summoning Sickness: summoned this turn and without Charge (NX-705, NX-1231)."""
    return (
        body.sort & card.FIGHTERS != 0
        and body.entered == nx.turn
        and not body.keywords & card.CHARGE
    )


def cannot_attack(nx: NxState, body: NxBody) -> str:
    """The clause that keeps a Hero or Fighter of the turn player from attacking; empty: it may."""
    return "NX-R45" if body.attacked >= body.swings else unable(nx, body)


def unable(nx: NxState, body: NxBody) -> str:
    """The clause that forbids it to attack, however often it has attacked; empty: none."""
    if body.bound & IN_FORCE:
        return "NX-1222"
    if body.sort == card.HERO:
        return "" if body.power() >= 1 else "NX-1102"
    if not body.card.attacks:
        return "NX-R47"
    if not is_sick(nx, body):
        return ""
    taken = any(nx.pieces[piece].owner != body.seat for piece in body.pieces)
    return "NX-R50" if taken and nx.switches["steal_is_sick"] == "on" else "NX-705"


def cannot_target(attacker: NxBody, defender: NxBody, shield: int) -> str:
    """The clause that keeps a defender from being attacked, Taunt apart; empty: none.

    `shield` are the keywords that ward off this attacker.
    """
    if attacker.forbidden & defender.sort:
        return "NX-1103"
    if defender.keywords & shield:
        return "NX-1253"
    return "NX-R121" if defender.guarded & NOT_ATTACKED else ""


def targets(nx: NxState, attacker: NxBody) -> list[NxBody]:
    """What it may attack, obeying Taunt unless it is Immune to that (NX-1103, NX-1282)."""
    found = opposing(nx, attacker.seat)
    return found if attacker.keywords & card.IMMUNE_TO_TAUNT else taunting(found)


def opposing(nx: NxState, seat: int) -> list[NxBody]:
    """The other player's Hero and Fighters."""
    return [nx.hero(1 - seat), *nx.fighters(1 - seat)]


def taunting(found: list[NxBody]) -> list[NxBody]:
    """Those with Taunt, or all if none has it (NX-1282)."""
    return [body for body in found if body.keywords & card.TAUNT] or found


def attack_options(nx: NxState, seat: int, options: list[Option]) -> None:
    """Append one option for each attacker, target and attack (NX-1104)."""
    fighters = nx.fighters(seat)
    ready = [place for place, body in enumerate(fighters) if not cannot_attack(nx, body)]
    hero = nx.hero(seat)
    if not cannot_attack(nx, hero):
        ready.append(-1)
    if not ready:
        return
    theirs = labels(nx, 1 - seat)
    everyone = opposing(nx, seat)
    first = taunting(everyone)
    for place in ready:
        body = hero if place < 0 else fighters[place]
        name = "Hero" if place < 0 else numbered(nx, fighters, place)
        attacks = body.card.attacks
        several = body.sort != card.HERO and len(attacks) > 1
        manners = [f" using {attack.name}" for attack in attacks] if several else [""]
        shield = shield_against_body(body)
        mine = body.number
        for defender in everyone if body.keywords & card.IMMUNE_TO_TAUNT else first:
            if cannot_target(body, defender, shield):
                continue
            other, target = defender.number, theirs[defender.number]
            for number, manner in enumerate(manners):
                option = Option(
                    seat,
                    words.ATTACK,
                    name,
                    number=number,
                    body=mine,
                    other=other,
                    target=target,
                    manner=manner,
                )
                options.append(option)


def declare(nx: NxState, option: Option) -> None:
    """Steps 1 and 2: attacker, target and attack are chosen; the attack is used (NX-R35)."""
    attacker = cast(NxBody, nx.bodies[option.body])
    defender = cast(NxBody, nx.bodies[option.other])
    seat, number = attacker.seat, attacker.number
    attacker.attacked += 1
    nx.fight = Fight(seat, number, defender.number, option.number)
    nx.touch()
    told = label(nx, defender)
    nx.emit(
        words.ATTACKS,
        seat,
        attacker.name,
        rule="NX-1103",
        other=defender.seat,
        body=number,
        detail=told,
    )
    nx.begin(ATTACK, seat, number)


# ---- the nine steps ----


class Part(Step):
    """A step of the attack under way."""

    def run(self, nx: NxState, frame: Frame) -> bool:
        assert nx.fight is not None
        self.act(nx, frame, nx.fight)
        return False

    def act(self, nx: NxState, frame: Frame, fight: Fight) -> None:
        raise NotImplementedError


class AttackWindow(Part):
    """(e): after step 2, before step 3."""

    strike: Label

    def act(self, nx: NxState, frame: Frame, fight: Fight) -> None:
        if not nx.watched and quiet(nx, fight):
            frame.go_to(self.strike)  # nothing is there that could answer or change it
        elif nx.watched:
            one, other = fight.attacker, fight.defender
            attack = Happening(ATTACKS, fight.seat, one, other, 0)
            defense = Happening(ATTACKED, 1 - fight.seat, other, one, 0)
            open_window(nx, [attack, defense], fight.seat)


def quiet(nx: NxState, fight: Fight) -> bool:
    """Whether step 3 has nothing to do."""
    attacker = cast(NxBody, nx.bodies[fight.attacker])
    if nx.hears & (ATTACKS | ATTACKED) or attacker.keywords & card.LAST_DANCE or nx.dirty:
        return False
    return attacker.sort == card.HERO or attacker.card.attacks[fight.attack].before is None


class StillOn(Part):
    """The attack ends if it was cancelled or one of the two is gone (NX-R35)."""

    ending: Label

    def act(self, nx: NxState, frame: Frame, fight: Fight) -> None:
        if not goes_on(nx, fight):
            nx.emit(words.ATTACK_ENDS, frame.seat, rule="NX-R35")
            frame.go_to(self.ending)


def goes_on(nx: NxState, fight: Fight) -> bool:
    if fight.over:
        return False
    nx.refresh()
    attacker = nx.body_of(fight.attacker)
    defender = nx.body_of(fight.defender)
    if attacker is None or defender is None:
        return False
    if attacker.seat != fight.seat or defender.seat == fight.seat:
        return False
    return not unable(nx, attacker) and not attacker.forbidden & defender.sort


class LastDance(Deed):
    """Step 3 begins: Last Dance looks whether exactly 1 Health is left (NX-1255, NX-R78)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        attacker = cast(NxBody, nx.bodies[frame.source])
        if attacker.keywords & card.LAST_DANCE and attacker.health() == 1:
            drawing.draw(nx, [attacker.seat], 1, "NX-1255")
            if not nx.halted:
                give_power(nx, attacker, 1)


class BeforeDamage(Part):
    """Step 3: what the Attack Effect box says about this attack."""

    def act(self, nx: NxState, frame: Frame, fight: Fight) -> None:
        attacker = cast(NxBody, nx.bodies[frame.source])
        if attacker.sort != card.HERO:
            program = attacker.card.attacks[fight.attack].before
            if program is not None:
                nx.begin(program, frame.seat, frame.source)


class HearAttack(Part):
    """Step 3: "When this attacks", then the defender's "When this is attacked" (NX-R105)."""

    def act(self, nx: NxState, frame: Frame, fight: Fight) -> None:
        happen(nx, ATTACKS, fight.seat, fight.attacker, fight.defender)
        happen(nx, ATTACKED, 1 - fight.seat, fight.defender, fight.attacker)


class Strike(Part):
    """Steps 4 to 7: compute the damage and deal it."""

    def act(self, nx: NxState, frame: Frame, fight: Fight) -> None:
        attacker = cast(NxBody, nx.bodies[fight.attacker])
        defender = cast(NxBody, nx.bodies[fight.defender])
        amount = outgoing(nx, fight, attacker, defender)
        deal(nx, fight.seat, attacker.number, [Hit(defender.number, amount)], BY_ATTACK)


def outgoing(nx: NxState, fight: Fight, attacker: NxBody, defender: NxBody) -> int:
    """The damage of an attack after steps 3 to 6, in the order of NX-R62."""
    nx.refresh()
    number = 0 if attacker.sort == card.HERO else attacker.card.attacks[fight.attack].damage
    damage = (number + fight.extra) * fight.factor + attacker.power()
    shocked = attacker.shocked & IN_FORCE != 0
    late = shocked and nx.switches["shocked_after_weakness"] == "on"
    if shocked and not late:
        damage -= SHOCK
    damage = max(0, damage)
    if attacker.sort != card.HERO and defender.sort != card.HERO:  # NX-1115
        kind = 1 << attacker.card.type
        if defender.card.weakness & kind and not fight.ignored & ITS_WEAKNESS:
            damage *= 2  # NX-1109
        if defender.card.resistance & kind and not fight.ignored & ITS_RESISTANCE:
            damage = max(0, damage - 2)  # NX-1110
    return max(0, damage - SHOCK) if late else damage


class Fall(Part):
    """Step 8: terminal damage, and Equipment of an attacked Hero breaks (NX-1112, NX-R41)."""

    def act(self, nx: NxState, frame: Frame, fight: Fight) -> None:
        defender = nx.body_of(fight.defender)
        if defender is not None and defender.sort == card.HERO:
            only_health = nx.switches["hero_equipment_breaks_on"] == "health_damage"
            if fight.wounded if only_health else fight.dealt:
                break_equipment(nx, defender)
        if fight.doomed:
            destruction.doom(nx, fight.doomed, fight.seat, fight.attacker)


def break_equipment(nx: NxState, hero: NxBody) -> None:
    """All Equipment of the Hero breaks at once unless it says otherwise (NX-846)."""
    for equipment in nx.equipment_on(hero):
        if not does_not_break(nx, equipment):
            nx.tell(words.BREAKS, equipment, "NX-846")
            bodies.leave(nx, equipment, VOID)


class AfterDamage(Part):
    """Step 9: Binding, then the rest of the Attack Effect box (NX-1113, NX-R74)."""

    def act(self, nx: NxState, frame: Frame, fight: Fight) -> None:
        attacker = cast(NxBody, nx.bodies[frame.source])  # it may have left, and is remembered
        nx.refresh()
        defender = nx.body_of(fight.defender)
        if attacker.keywords & card.BINDING and defender is not None:
            bind(nx, defender, card.IMMUNE_TO_BINDING)
        if attacker.sort != card.HERO:
            attacks = attacker.card.attacks
            program = attacks[fight.attack].after if fight.attack < len(attacks) else None
            if program is not None:
                nx.begin(program, frame.seat, frame.source)


class HearAfterAttack(Part):
    """Step 9: "After this attacks"."""

    def act(self, nx: NxState, frame: Frame, fight: Fight) -> None:
        if nx.body_of(fight.attacker) is None:
            nx.hears |= AFTER_ATTACK  # one that is gone hears it, too (NX-R97)
        happen(nx, AFTER_ATTACK, fight.seat, fight.attacker, fight.defender)


class AttackOver(Deed):
    def act(self, nx: NxState, frame: Frame) -> None:
        nx.fight = None


STRIKE: Final = Label("strike")  # steps 4 to 7
ENDING: Final = Label("ending")

ATTACK: Final = Program(
    "an attack",
    [
        AttackWindow(STRIKE),
        StillOn(ENDING),
        LastDance(),
        BeforeDamage(),
        HearAttack(),
        Triggers(),
        Happened(),
        StillOn(ENDING),
        STRIKE,
        Strike(),
        Fall(),
        Triggers(),
        Happened(),
        AfterDamage(),
        HearAfterAttack(),
        ENDING,
        Triggers(),
        AttackOver(),
    ],
)
