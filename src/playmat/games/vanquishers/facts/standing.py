"""What holds now: the figures of Heroes and items, and what stands after "if" in card text."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.vanquishers.facts.card import (
    CLASS_DAMAGE,
    CLASSES,
    DEFENSE,
    ENERGY,
    FIGURES,
    KEYWORD,
    KINETIC,
    LIFE,
    RECOVERY,
    RESISTANCE,
    SHIELD,
    STATIC,
    TARGET_VALUE,
    WEAPON,
    Line,
    VqCard,
)
from playmat.games.vanquishers.facts.objects import Granting, Heroes
from playmat.games.vanquishers.facts.state import (
    ARMOR_SLOT,
    CLASS_SLOT,
    HERO_SLOT,
    NO_BONUS,
    USED,
    Figures,
    VqBody,
    VqState,
    set_ally,
)
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame, frame_of
from playmat.kernel.game import Standing
from playmat.kernel.modifiers import ALWAYS, Modifier

# The questions of timed modifiers beyond the figures of card.py.
NEXT_COST: Final = 20  # of a seat; amount: how much less its next card costs
EXTRA: Final = 21  # of a body; amount: further targetings a turn
KIND_COST: Final = 22  # of a seat; amount: how much less its cards of the kinds in `mask` cost
NEXT_ATTACK: Final = 23  # of a seat; amount: what its next attack gets to the figure in `mask`
COVER: Final = 25  # of a seat; amount: how much of the next damage to it is prevented
TAKES: Final = 26  # of a seat; amount: how much less damage it takes (or more, below 0)
STILL: Final = 27  # of a body: it cannot target
OF_ATTACK: Final = 24  # of a seat; mask: what is said of its next attack, or of that of `body`
MARK: Final = 30  # and four more: a condition for a time of its own; then what bars.py lists

# What is said of an attack, in `Modifier.mask`.
SURE: Final = 1  # it cannot miss
DOUBLE: Final = 2
HALF: Final = 4
UNRESISTED: Final = 8

# Whom a figure concerns, in `Modifier.mask`.
OF_HERO: Final = 1
OF_WEAPONS: Final = 2
OF_ITEM: Final = 3


class VqStanding(Standing):
    def refresh(self, vq: VqState) -> None:
        """Collect what the cards in play say."""
        vq.dirty = vq.unsettled = False
        made: list[Figures] = []
        for seat in vq.seats:
            figures = Figures()
            made.append(figures)
            if seat.slots[HERO_SLOT]:  # the board stays as it is when the game is over
                begin_with_hero(vq, figures, seat.index)
        vq.figures = made
        for modifier in vq.modifiers:
            if in_force(vq, modifier):
                apply(vq, modifier)
        for body in cast("dict[int, VqBody]", vq.bodies).values():
            if body.last_known:
                continue
            if body.face_down:
                made[body.seat].traps = True
                made[body.seat].hears |= body.card.hears
                continue
            made[body.seat].hears |= body.card.hears
            if body.card.statics or len(body.cards) > 1:
                hear(vq, body)
            if body.sort == WEAPON:
                made[body.seat].hero[DEFENSE] += body.card.figures[DEFENSE]
        for seat in vq.seats:
            if not seat.out:
                settle(vq, seat.index)
        heard = 0
        for figures in made:
            heard |= figures.hears
        vq.heard = heard
        vq.dirty = vq.unsettled  # what is counted may change at any moment


def begin_with_hero(vq: VqState, figures: Figures, seat: int) -> None:
    """The Hero with its V side, its Energy Class card and its Armor."""
    hero = vq.hero(seat).card
    values = hero.figures[:TARGET_VALUE]
    if vq.is_turned(seat):
        for figure in range(TARGET_VALUE):
            values[figure] += hero.boosts[figure]
        if hero.boosts[TARGET_VALUE] or hero.boosts[KINETIC]:  # VQ-R102
            figures.weapons = NO_BONUS[:]
            figures.weapons[TARGET_VALUE] += hero.boosts[TARGET_VALUE]
            figures.weapons[KINETIC] += hero.boosts[KINETIC]
    active = vq.in_slot(seat, CLASS_SLOT)
    if active is not None:
        figures.energy = active.card.energy
        if vq.switches["class_shields"] == "replace":  # VQ-R55
            values[SHIELD] += active.card.figures[SHIELD] - hero.figures[SHIELD]
        else:
            values[SHIELD] += active.card.figures[SHIELD]
    armor = vq.in_slot(seat, ARMOR_SLOT)
    if armor is not None:
        values[SHIELD] += armor.card.figures[SHIELD]
        values[DEFENSE] += armor.card.figures[DEFENSE]
        values[RESISTANCE] += armor.card.figures[RESISTANCE]
    figures.hero = values


# ---- static lines ----


def hear(vq: VqState, body: VqBody) -> None:
    """Let the static lines of a body, its Mods and its ammunition speak."""
    for card in body.cards:
        if cast(VqCard, card).statics:
            for line in cast(VqCard, card).lines:
                if line.kind == STATIC:
                    speak(vq, body, line)


def speak(vq: VqState, body: VqBody, line: Line) -> None:
    """What a static line grants; a granted line may be static itself."""
    granting = cast("Granting | None", line.granting)
    if granting is None or (line.v_only and not vq.is_turned(body.seat)):
        return
    frame: Frame | None = None
    if granting.measured:
        frame = static_frame(vq, body, line)
        if line.proviso is not None and not cast(Proviso, line.proviso).holds(vq, frame):
            return
    what = granting.what
    if what.who is None:
        for item in [body] if not what.is_many() else what.of_class(vq.weapons(body.seat)):
            for bonus in granting.bonuses:
                amount = bonus.amount if frame is None else bonus.value(vq, frame)
                to_item(vq, item, bonus.figure, amount)
            for granted in granting.lines:
                grant(vq, item, granted)
            if granting.needs_less:
                figures = vq.figures[item.seat]
                less = figures.needs_less.get(item.number, 0) + granting.needs_less
                figures.needs_less = {**figures.needs_less, item.number: less}
            if granting.safe:
                figures = vq.figures[item.seat]
                figures.safe = {**figures.safe, item.number: 1}
            if granting.targetings:
                figures = vq.figures[item.seat]
                more = figures.targetings.get(item.number, 0) + granting.targetings
                figures.targetings = {**figures.targetings, item.number: more}
        return
    for seat in static_seats(vq, body, what.who):
        for bonus in granting.bonuses:
            amount = bonus.amount if frame is None else bonus.value(vq, frame)
            to_hero(vq, seat, bonus.figure, amount)
        for granted in granting.lines:
            grant(vq, vq.hero(seat), granted)
        for bar in granting.bars:
            vq.figures[seat].marks |= 1 << bar
        if granting.prices:
            vq.figures[seat].prices = vq.figures[seat].prices + granting.prices
        if granting.dealt:
            vq.figures[seat].dealt = vq.figures[seat].dealt + granting.dealt
        if granting.holds or granting.holds_more:
            figures = vq.figures[seat]
            figures.holds = max(figures.holds, granting.holds)
            figures.holds_more += granting.holds_more


def static_frame(vq: VqState, body: VqBody, line: Line) -> Frame:
    """What a static line that counts or asks goes by; it is looked at anew each time (VQ-R110)."""
    vq.unsettled = True
    frame = frame_of(line.program, body.seat, body.number)
    frame.other = aim_of(vq, body)
    if frame.other < 0 and vq.fight is not None and vq.fight.seat == body.seat:
        frame.other = vq.fight.target  # also where another item of the player makes the attack
    set_ally(frame, body.ally)
    return frame


def static_seats(vq: VqState, body: VqBody, who: Heroes) -> list[int]:
    """The Heroes that a static line speaks of."""
    return who.seen_from(vq, body.seat, aim_of(vq, body), body.ally)


def aim_of(vq: VqState, body: VqBody) -> int:
    """The target enemy of a static line; on an item that is who is targeted."""
    aim = body.aim
    fight = vq.fight
    if vq.is_item(body.number):
        aim = fight.target if fight is not None and fight.item == body.number else -1
    elif len(vq.seats) == 2:  # nobody else can be meant
        aim = 1 - body.seat
    return aim


def grant(vq: VqState, body: VqBody, line: Line) -> None:
    """A body has a line besides its own."""
    figures = vq.figures[body.seat]
    granted = figures.granted.get(body.number)
    figures.granted[body.number] = [line] if granted is None else [*granted, line]
    figures.hears |= line.events
    if line.kind == STATIC:
        speak(vq, body, line)


def typed(vq: VqState, seat: int, figure: int) -> int:
    """Energy Class Damage is of the dealer's class; without a class it is Kinetic (VQ-806)."""
    if figure != CLASS_DAMAGE:
        return figure
    energy = vq.figures[seat].energy
    return KINETIC if energy < 0 else ENERGY + energy


def to_hero(vq: VqState, seat: int, figure: int, amount: int) -> None:
    """A figure of a Hero; a figure of weapons given to a Hero is that of all its weapons."""
    figures = vq.figures[seat]
    figure = typed(vq, seat, figure)
    if figure < TARGET_VALUE:
        figures.hero[figure] += amount
    else:
        if figures.weapons is NO_BONUS:
            figures.weapons = NO_BONUS[:]
        figures.weapons[figure] += amount


def to_item(vq: VqState, body: VqBody, figure: int, amount: int) -> None:
    """A figure of an item; Defense and the like are its Hero's (VQ-R45)."""
    figures = vq.figures[body.seat]
    figure = typed(vq, body.seat, figure)
    if figure < TARGET_VALUE:
        figures.hero[figure] += amount
    else:
        own = figures.each.get(body.number)
        if own is None:
            own = [0] * FIGURES
            figures.each[body.number] = own
        own[figure] += amount


# ---- timed modifiers ----


def in_force(vq: VqState, modifier: Modifier) -> bool:
    """Whether a timed modifier still holds; `tick` is 1 more than the seat that counts turns."""
    if modifier.bound and vq.body_of(modifier.bound) is None:  # VQ-R106
        return False
    if modifier.last == ALWAYS:
        return True
    if modifier.tick:
        seat = modifier.tick - 1
        return not vq.seats[seat].out and vq.started[seat] < modifier.last  # VQ-R88, R100
    return vq.turn <= modifier.last


def apply(vq: VqState, modifier: Modifier) -> None:
    question = modifier.question
    if question >= MARK:
        vq.figures[modifier.seat].marks |= 1 << question - MARK
    elif question <= CLASS_DAMAGE:
        if modifier.mask == OF_ITEM:
            body = vq.body_of(modifier.body)
            if body is not None:
                to_item(vq, body, question, modifier.amount)
        elif modifier.mask == OF_WEAPONS and modifier.body < 0:
            for body in vq.weapons(modifier.seat):
                if body.card.item_class == CLASSES[-1 - modifier.body]:
                    to_item(vq, body, question, modifier.amount)
        elif modifier.mask == OF_WEAPONS and question < TARGET_VALUE:
            count = len(vq.weapons(modifier.seat))
            vq.figures[modifier.seat].hero[question] += modifier.amount * count
        else:
            to_hero(vq, modifier.seat, question, modifier.amount)


def drop_spent(vq: VqState) -> None:
    """Forget modifiers that no longer hold."""
    if vq.modifiers:
        vq.keep_modifiers([modifier for modifier in vq.modifiers if in_force(vq, modifier)])


# ---- current values follow their maxima (VQ-R19) ----


def settle(vq: VqState, seat: int) -> None:
    hero = vq.figures[seat].hero
    life = max(0, hero[LIFE])
    shield = max(0, hero[SHIELD])
    hero[LIFE], hero[SHIELD] = life, shield
    hero[RECOVERY] = max(0, hero[RECOVERY])
    if life != vq.top_life[seat]:
        vq.life[seat] = followed(vq.life[seat], vq.top_life[seat], life)
        vq.top_life[seat] = life
    if shield != vq.top_shield[seat]:
        vq.shield[seat] = followed(vq.shield[seat], vq.top_shield[seat], shield)
        vq.top_shield[seat] = shield


def followed(current: int, before: int, now: int) -> int:
    """A current value after its maximum has changed."""
    return current + now - before if now > before else min(current, now)


# ---- the questions ----


def defense_of(vq: VqState, seat: int) -> int:
    return vq.figures[seat].hero[DEFENSE]


def figure_of(vq: VqState, body: VqBody, figure: int) -> int:
    """A figure of an Item Weapon or Hero Item, in the attack under way with what that gets."""
    standard = not vq.advanced
    if standard and figure >= ENERGY:
        return 0
    value = sum_of(vq, body, figure)
    if standard and figure == KINETIC:  # all energy is Kinetic, bonuses too (VQ-124, VQ-R56)
        for energy in range(ENERGY, FIGURES):
            value += sum_of(vq, body, energy)
    return max(0, value)  # VQ-R25


def sum_of(vq: VqState, body: VqBody, figure: int) -> int:
    """A printed figure with all that is added to it and taken from it."""
    figures = vq.figures[body.seat]
    value = max(0, body.card.figures[figure])
    if body.sort == WEAPON:
        value += figures.weapons[figure]
    own = figures.each.get(body.number)
    if own is not None:
        value += own[figure]
    fight = vq.fight
    if fight is not None and fight.item == body.number and fight.manner != USED:
        value += fight.bonus[figure]
    return value


def ammunition_needed(vq: VqState, body: VqBody) -> int:
    """The ammunition value of an item as cards leave it (VQ-R131)."""
    less = vq.figures[body.seat].needs_less.get(body.number, 0)
    return max(0, body.card.ammo_required - less)


def hand_limit(vq: VqState, seat: int) -> int:
    """How many cards a player's hand may hold (VQ-523, VQ-R131)."""
    figures = vq.figures[seat]
    return figures.holds + figures.holds_more


def targetings_of(vq: VqState, body: VqBody) -> int:
    """How often an item may target or be used in a turn: once, and what a card adds (VQ-752)."""
    allowed = 1
    more = vq.figures[body.seat].targetings
    if more:
        allowed += more.get(body.number, 0)
    for modifier in vq.modifiers:
        if modifier.question == EXTRA and modifier.body == body.number and in_force(vq, modifier):
            allowed += modifier.amount
    return allowed


def kept_still(vq: VqState, body: VqBody) -> bool:
    """Whether a card keeps an item from targeting for now (VQ-R144)."""
    return any(
        modifier.question == STILL and modifier.body == body.number and in_force(vq, modifier)
        for modifier in vq.modifiers
    )


def said_of_attack(vq: VqState, seat: int, item: int) -> int:
    """What cards have said of the attack that this item is making, as bits (VQ-R126)."""
    said = 0
    for modifier in vq.modifiers:
        if modifier.question == OF_ATTACK and modifier.seat == seat and modifier.body == item:
            said |= modifier.mask
    return said


def price_of(vq: VqState, seat: int, card: VqCard) -> int:
    """What a card costs its player now; never below 0 (VQ-R24)."""
    price = card.cost
    prices = vq.figures[seat].prices
    if not vq.modifiers and not prices:
        return price
    for discount in prices:
        price -= discount.less if discount.kinds & card.sort else 0
    for modifier in vq.modifiers:
        if modifier.seat != seat or not in_force(vq, modifier):
            continue
        fits = modifier.mask & card.sort or not modifier.mask
        if fits and modifier.question in (NEXT_COST, KIND_COST):
            price -= modifier.amount
    return max(0, price)


def is_used_up(modifier: Modifier, seat: int, card: VqCard) -> bool:
    """Whether it was about the next card of a player, which this one is."""
    if modifier.question != NEXT_COST or modifier.seat != seat:
        return False
    return not modifier.mask or modifier.mask & card.sort != 0


def lines_of(vq: VqState, body: VqBody) -> list[Line]:
    """The lines of a body that work now, granted ones included."""
    lines = body.card.lines
    granted = vq.figures[body.seat].granted.get(body.number)
    if granted is not None:
        lines = lines + granted
    turned = vq.is_turned(body.seat)
    return lines if turned else [line for line in lines if not line.v_only]


def lines_at(vq: VqState, body: VqBody, events: int) -> list[Line]:
    """Those that listen to one of these events."""
    return [line for line in lines_of(vq, body) if line.events & events]


def keywords_of(vq: VqState, body: VqBody) -> int:
    """Dual Wield and Counter Attack."""
    found = 0
    for line in lines_of(vq, body):
        if line.kind == KEYWORD:
            found |= line.keywords
    return found


# ---- provisos: what stands after "if" ----


class Proviso(Node):
    """Something that is so or not."""

    def holds(self, vq: VqState, frame: Frame) -> bool:
        raise NotImplementedError


class HeroHas(Proviso):
    """Your Hero has 3 or less Shield Points: of Life and Shield Points the current value."""

    def __init__(self, who: Heroes, number: int, more: bool, figure: int) -> None:
        super().__init__()
        if figure >= TARGET_VALUE:
            raise ValueError("a Hero has Life Points, Shield Points, Defense and Shield Recovery")
        self.who: Heroes = who
        self.number: int = number
        self.more: bool = more
        self.figure: int = figure

    def holds(self, vq: VqState, frame: Frame) -> bool:
        seats = self.who.seats(vq, frame)
        for seat in seats:
            value = vq.figures[seat].hero[self.figure]
            if self.figure == LIFE:
                value = vq.life[seat]
            elif self.figure == SHIELD:
                value = vq.shield[seat]
            if not compare(value, self.number, self.more):
                return False
        return bool(seats)


class ThisHas(Proviso):
    """This has 3 or more Range: of an item (VQ-R44)."""

    def __init__(self, number: int, more: bool, figure: int) -> None:
        super().__init__()
        if figure < TARGET_VALUE:
            raise ValueError("an item has Target Value, Range and damage")
        self.number: int = number
        self.more: bool = more
        self.figure: int = figure

    def holds(self, vq: VqState, frame: Frame) -> bool:
        body = vq.body_of(frame.source)
        return body is not None and compare(
            figure_of(vq, body, self.figure), self.number, self.more
        )


class Suffers(Proviso):
    """Target enemy is Burned."""

    who: Heroes
    condition: int

    def holds(self, vq: VqState, frame: Frame) -> bool:
        seats = self.who.seats(vq, frame)
        return bool(seats) and all(vq.suffers(seat, self.condition) for seat in seats)


class VTriggerActive(Proviso):
    """Your V-Trigger is active (VQ-544)."""

    def holds(self, vq: VqState, frame: Frame) -> bool:
        return vq.is_turned(frame.seat)


def compare(value: int, number: int, more: bool) -> bool:
    return value >= number if more else value <= number
