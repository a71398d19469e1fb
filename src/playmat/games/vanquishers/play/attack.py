"""The attack: one item, one enemy, steps T1 to T13 (VQ-R78); the counter attack (VQ-R83)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.vanquishers.facts import bars, card, objects, standing, words
from playmat.games.vanquishers.facts.bars import barred
from playmat.games.vanquishers.facts.card import Line
from playmat.games.vanquishers.facts.standing import Proviso
from playmat.games.vanquishers.facts.state import (
    ATTACKING,
    COUNTERING,
    DISCARD,
    HIT,
    MISSED,
    NEGATED,
    Fight,
    VqBody,
    VqState,
)
from playmat.games.vanquishers.rules import windows
from playmat.games.vanquishers.rules.bodies import card_of, detach
from playmat.games.vanquishers.rules.damage import Hit, part_of, splash, strike, wear_armor
from playmat.games.vanquishers.rules.windows import DamagesWindow, TrapWindow, line_frame
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, GoTo, Inquiry, Label, Program, Step
from playmat.kernel.modifiers import Modifier
from playmat.kernel.seats import letter

# ---- who may target ----


def loaded(vq: VqState, body: VqBody) -> bool:
    """Whether the ammunition value is met (VQ-662, VQ-R35); Hero Items need none (VQ-653)."""
    attached = len(body.ammunition)
    if attached >= body.card.ammo_required:
        return True
    return attached >= standing.ammunition_needed(vq, body)


def unused(vq: VqState, body: VqBody) -> bool:
    """Once per turn, any player's turn being one (VQ-644, VQ-752, VQ-R85)."""
    targeted = body.targeted
    return targeted < 1 or targeted < standing.targetings_of(vq, body)  # most often asked: once


def kept_from_targeting(vq: VqState, seat: int) -> str:
    """The clause that keeps all items of a seat from targeting; empty: none."""
    if vq.suffers(seat, card.FREEZE):
        return "VQ-857"
    kept = vq.figures[seat].marks and barred(vq, seat, bars.TARGETING)
    return bars.RULE if kept else ""


def cannot_target(vq: VqState, body: VqBody) -> str:
    """The clause that keeps an item from targeting; empty: it may."""
    if not body.card.attacks():
        return "VQ-R29"
    if not unused(vq, body):
        return "VQ-752" if body.sort == card.WEAPON else "VQ-R29"
    if not loaded(vq, body):
        return "VQ-662"
    if vq.modifiers and standing.kept_still(vq, body):
        return "VQ-R144"
    return kept_from_targeting(vq, body.seat)


def first_turn_bar(vq: VqState) -> bool:
    """Whether the first turn of the game allows no attack (VQ-R12)."""
    return vq.turn == 1 and vq.switches["first_turn_attack"] == "no"


def target_options(vq: VqState, seat: int) -> list[Option]:
    """Every usable item against every enemy (VQ-751, VQ-R99)."""
    options: list[Option] = []
    if first_turn_bar(vq):
        return options
    for body in vq.items(seat):
        if cannot_target(vq, body):
            continue
        name, number = objects.label(vq, body), body.number
        for enemy in vq.enemies(seat):
            if vq.figures[enemy].marks and barred(vq, enemy, bars.BE_TARGETED):  # VQ-R114
                continue
            options.append(
                Option(seat, words.TARGET, name, number=enemy, body=number, target=letter(enemy))
            )
    return options


# ---- T1 ----


def declare(vq: VqState, body: VqBody, target: int, manner: int) -> None:
    """T1: one usable item and one enemy Hero; the item is now used."""
    body.targeted += 1
    if body.sort == card.WEAPON and manner == ATTACKING:
        vq.targetings += 1
    vq.fight = Fight(body.seat, body.number, target, manner)
    if vq.modifiers:
        take_up(vq, vq.fight)
    if speaks(body):
        vq.dirty = True  # a static line may speak of who is targeted
    kind = words.TARGETS if manner == ATTACKING else words.COUNTERS
    rule = "VQ-751" if manner == ATTACKING else "VQ-R83"
    vq.emit(kind, body.seat, objects.label(vq, body), rule=rule, other=target, body=body.number)
    vq.begin(ATTACK, body.seat, body.number)


def take_up(vq: VqState, fight: Fight) -> None:
    """What was said of the player's next attack is so for this one (VQ-R126)."""
    kept: list[Modifier] = []
    bonus = fight.bonus[:]
    for modifier in vq.modifiers:
        waits = modifier.seat == fight.seat and not modifier.body
        if not waits or not standing.in_force(vq, modifier):
            kept.append(modifier)
        elif modifier.question == standing.NEXT_ATTACK:
            bonus[standing.typed(vq, fight.seat, modifier.mask)] += modifier.amount
        elif modifier.question == standing.OF_ATTACK:
            said = modifier.mask
            kept.append(
                Modifier(
                    standing.OF_ATTACK,
                    fight.seat,
                    fight.item,
                    amount=0,
                    mask=said,
                    first=0,
                    last=vq.turn,
                    tick=0,
                    bound=0,
                )
            )
        else:
            kept.append(modifier)
    fight.bonus = bonus
    vq.modifiers = kept


def speaks(body: VqBody) -> bool:
    """Whether static lines of an item, its Mods or ammunition may speak of who is targeted."""
    return body.card.statics or len(body.cards) > 1


class Part(Step):
    """A part of an attack; what has become of it decides whether there is anything to do."""

    def run(self, vq: VqState, frame: Frame) -> bool:
        fight = vq.fight
        assert fight is not None
        vq.refresh()
        self.act(vq, frame, fight)
        return False

    def act(self, vq: VqState, frame: Frame, fight: Fight) -> None:
        raise NotImplementedError


def break_off(vq: VqState, frame: Frame, fight: Fight, counter: Label) -> bool:
    """Negated, its item or its target gone: the attack goes on with T12 (VQ-R77, VQ-R105).

    Whether it does.
    """
    if fight.outcome != NEGATED:
        if vq.body_of(fight.item) is not None and not vq.seats[fight.target].out:
            return False
        fight.outcome = NEGATED
        vq.emit(words.ATTACK_ENDS, fight.seat, rule="VQ-R105")
    frame.go_to(counter)
    return True


class OnTarget(Part):
    """T2, first: "When this targets" (VQ-R81)."""

    def act(self, vq: VqState, frame: Frame, fight: Fight) -> None:
        if vq.heard & (card.IS_TARGETED | card.IS_TARGETED << card.OF_ENEMY):  # after its own lines
            sort = cast(VqBody, vq.bodies[fight.item]).sort
            windows.happen(vq, fight.target, card.IS_TARGETED, sort)
        launch_lines(vq, fight, card.TARGETS)


class Roll(Part):
    """T3 and T4: both dice, and the total against DEF as it now stands (VQ-753, VQ-754)."""

    counter: Label
    miss: Label

    def act(self, vq: VqState, frame: Frame, fight: Fight) -> None:
        if break_off(vq, frame, fight, self.counter):
            return
        body = cast(VqBody, vq.bodies[fight.item])
        fight.black = vq.chance.die()
        fight.red = vq.chance.die()
        value = standing.figure_of(vq, body, card.TARGET_VALUE)
        defense = standing.defense_of(vq, fight.target)
        total = fight.black + fight.red + value
        vq.rolled = [fight.seat, fight.black, fight.red, total, defense]
        sure = vq.modifiers and standing.said_of_attack(vq, fight.seat, fight.item) & standing.SURE
        hit = total >= defense or bool(sure)
        fight.outcome = HIT if hit else MISSED
        detail = (
            f"black {fight.black} and red {fight.red}, with TV {value} that is {total} "
            f"against DEF {defense}."
        )
        rule = "VQ-754" if hit else "VQ-755"
        vq.emit(
            words.ROLLS,
            fight.seat,
            body.name,
            number=total,
            rule="VQ-753",
            other=fight.target,
            detail=detail,
        )
        kind = words.HITS if hit else words.MISSES
        vq.emit(
            kind,
            fight.seat,
            objects.label(vq, body),
            rule=rule,
            other=fight.target,
            body=body.number,
        )
        if body.sort == card.WEAPON:
            windows.happen(vq, fight.seat, card.WEAPON_HITS if hit else card.WEAPON_MISSES)
        windows.happen(vq, fight.target, card.IS_HIT if hit else card.IS_MISSED, body.sort)
        if not hit:
            frame.go_to(self.miss)


class ReadRed(Part):
    """T6: every line whose face fits and every "when this hits" is activated (VQ-781, VQ-782)."""

    counter: Label

    def act(self, vq: VqState, frame: Frame, fight: Fight) -> None:
        if break_off(vq, frame, fight, self.counter):
            return
        body = cast(VqBody, vq.bodies[fight.item])
        frames: list[Frame] = []
        later: list[int] = []
        for line in [*standing.lines_at(vq, body, card.HITS), *fight.given]:
            if not fits(vq, body, fight, line):
                continue
            vq.emit(words.WORKS, body.seat, body.name, fight.red, "VQ-782", detail=line.text)
            if line.early is not None:
                frames.append(attack_frame(body, fight, line.early))
            if line.program.steps:
                later.append(line.program.index)
        fight.lines = later
        vq.frames.extend(reversed(frames))


def fits(vq: VqState, body: VqBody, fight: Fight, line: Line) -> bool:
    """Whether a line is activated by this hit: its red face, its "if"."""
    if line.kind == card.RED and not line.faces >> fight.red & 1:
        return False
    proviso = cast("Proviso | None", line.proviso)
    if proviso is None:
        return True
    return proviso.holds(vq, attack_frame(body, fight, line.program))


def attack_frame(body: VqBody, fight: Fight, program: Program) -> Frame:
    """A line of the attacking item: the target enemy is the Hero being targeted."""
    frame = line_frame(body, program)
    frame.other = fight.target
    return frame


def launch_lines(vq: VqState, fight: Fight, event: int) -> None:
    """Lines of the attacking item that answer to targeting or missing, in printed order."""
    body = vq.body_of(fight.item)
    if body is None:
        return
    for line in reversed(standing.lines_at(vq, body, event)):
        vq.frames.append(attack_frame(body, fight, line.program))


class Damage(Part):
    """T8: the damage to the target, one event (VQ-R48, VQ-R54)."""

    counter: Label

    def act(self, vq: VqState, frame: Frame, fight: Fight) -> None:
        if break_off(vq, frame, fight, self.counter):
            return
        body = cast(VqBody, vq.bodies[fight.item])
        hit = Hit(fight.target)
        for figure in card.DAMAGES:
            if figure != card.AOE:
                hit.parts[part_of(figure)] += standing.figure_of(vq, body, figure)
        hit.prevented = fight.prevented
        ignores = fight.ignores
        if vq.modifiers:
            said = standing.said_of_attack(vq, fight.seat, fight.item)
            hit.parts = [scaled(part, said) for part in hit.parts]
            ignores = ignores or said & standing.UNRESISTED != 0
        strike(vq, [hit], fight.item, ignores)


def scaled(amount: int, said: int) -> int:
    """Damage of an attack that is doubled or halved, each type by itself, rounded up (VQ-R126)."""
    amount *= 2 if said & standing.DOUBLE else 1
    return (amount + 1) // 2 if said & standing.HALF else amount


class Wear(Part):
    """T9: every successful targeting costs the Armor 1 Durability (VQ-684, VQ-R52)."""

    def act(self, vq: VqState, frame: Frame, fight: Fight) -> None:
        if not vq.seats[fight.target].out:
            wear_armor(vq, fight.target, 1, "VQ-684")


class Splash(Part):
    """T10: AOE Damage to each ally of the target, one event (VQ-808, VQ-R98)."""

    def act(self, vq: VqState, frame: Frame, fight: Fight) -> None:
        amount = standing.figure_of(vq, cast(VqBody, vq.bodies[fight.item]), card.AOE)
        if amount and vq.modifiers:
            amount = scaled(amount, standing.said_of_attack(vq, fight.seat, fight.item))
        if amount:
            splash(vq, [fight.target], amount, fight.item, fight.ignores)


class Effects(Part):
    """T11: the other effects of the activated abilities in printed order."""

    def act(self, vq: VqState, frame: Frame, fight: Fight) -> None:
        body = cast(VqBody, vq.bodies[fight.item])  # it may have left, and is remembered
        for index in reversed(fight.lines):
            vq.frames.append(attack_frame(body, fight, vq.game.programs[index]))
        fight.lines = []


class OnMiss(Part):
    """T5, first: "When this misses" (VQ-R81)."""

    def act(self, vq: VqState, frame: Frame, fight: Fight) -> None:
        launch_lines(vq, fight, card.MISSES)


class Spend(Part):
    """House rule: as much Ammunition as the value asks for is used up, plain cards first."""

    def act(self, vq: VqState, frame: Frame, fight: Fight) -> None:
        body = vq.body_of(fight.item)
        if body is None or vq.switches["ammo_spent_on_use"] == "no":
            return
        plain_first = sorted(body.ammunition, key=lambda piece: card_of(vq, piece).modded)
        for piece in plain_first[: standing.ammunition_needed(vq, body)]:
            detach(vq, body, piece, DISCARD)
            vq.emit(words.DISCARDED, body.seat, vq.pieces[piece].card.name, 0, "VQ-R32")


# ---- T12 ----


def cannot_counter(vq: VqState, body: VqBody) -> str:
    """The clause that keeps a weapon from any counter attack; empty: none."""
    if not standing.keywords_of(vq, body) & card.COUNTER:
        return "VQ-R83"
    if vq.suffers(body.seat, card.FREEZE):
        return "VQ-858"
    if barred(vq, body.seat, bars.COUNTERING):
        return bars.RULE
    if not unused(vq, body):
        return "VQ-R84"
    return "" if loaded(vq, body) else "VQ-R83"


def counter_weapons(vq: VqState, fight: Fight) -> list[VqBody]:
    """The weapons with which the attacked player may counter (VQ-R83, VQ-R84)."""
    seat = fight.target
    if fight.manner != ATTACKING or vq.seats[seat].out or barred(vq, fight.seat, bars.BE_TARGETED):
        return []
    wanted = card.COUNTER_WHEN_HIT if fight.outcome == HIT else card.COUNTER_WHEN_MISSED
    return [
        body
        for body in vq.weapons(seat)
        if standing.keywords_of(vq, body) & card.COUNTER & wanted and not cannot_counter(vq, body)
    ]


class CounterAttack(Inquiry):
    """T12: one counter attack, by the same procedure; it is never countered itself."""

    def run(self, vq: VqState, frame: Frame) -> bool:
        fight = vq.fight
        assert fight is not None
        return bool(counter_weapons(vq, fight)) and vq.ask(words.ASK_COUNTER, 1 << fight.target)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        assert vq.fight is not None
        options = [Option(seat, words.PASS)]
        for body in counter_weapons(vq, vq.fight):
            options.append(Option(seat, words.COUNTER, objects.label(vq, body), body=body.number))
        return options

    def answered(self, vq: VqState, frame: Frame, answer: Option) -> None:
        assert vq.fight is not None
        if answer.verb is words.COUNTER:
            vq.dirty = True  # what spoke of the target of the attack does so no more
            declare(vq, cast(VqBody, vq.bodies[answer.body]), vq.fight.seat, COUNTERING)


class AttackEnds(Deed):
    """T13: the attack has been resolved; a bonus to "this attack" is over."""

    def act(self, vq: VqState, frame: Frame) -> None:
        fight = vq.fight
        if fight is not None:
            if speaks(cast(VqBody, vq.bodies[fight.item])):
                vq.dirty = True
            if vq.modifiers:
                vq.modifiers = [m for m in vq.modifiers if not is_about(m, fight)]
            vq.fight = None
            vq.fought = fight


def is_about(modifier: Modifier, fight: Fight) -> bool:
    """Whether it says something of this attack."""
    return modifier.question == standing.OF_ATTACK and modifier.body == fight.item


MISS: Final = Label("miss")
COUNTER: Final = Label("counter")

ATTACK: Final = Program(
    "an attack",
    [
        OnTarget(),
        TrapWindow(card.TARGETS),
        Roll(COUNTER, MISS),
        ReadRed(COUNTER),
        TrapWindow(card.HITS),
        Damage(COUNTER),
        Wear(),
        Splash(),
        Effects(),
        DamagesWindow(),
        GoTo(COUNTER),  # a hit has been carried out
        MISS,
        OnMiss(),
        TrapWindow(card.MISSES),
        DamagesWindow(),
        COUNTER,
        Spend(),
        CounterAttack(),
        AttackEnds(),
    ],
)
