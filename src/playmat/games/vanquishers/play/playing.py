"""Step 5: activating cards, switching, and using what lies on the board (3.8)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.vanquishers.facts import bars, hero_requirements, standing, state, words
from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts.card import Line, VqCard
from playmat.games.vanquishers.facts.objects import Heroes, label
from playmat.games.vanquishers.facts.state import DelayedLine, VqBody, VqState, ally_of
from playmat.games.vanquishers.play.attack import unused
from playmat.games.vanquishers.rules import bodies, costs, equipping, windows
from playmat.games.vanquishers.rules.costs import Cost, payable
from playmat.games.vanquishers.rules.equipping import Aim, AimAtAlly, AimAtEnemy, enter
from playmat.kernel.choosing import different
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Program

WHOLE: Final = -1  # in place of a line: all plain lines of a Hero Item
LASTING_LINES: Final = cards.TRIGGER | cards.USE | cards.STATIC | cards.REPLACE  # VQ-R106


# ---- what may be activated ----


def cannot_activate(vq: VqState, seat: int, card: VqCard) -> str:
    """The clause that forbids activating a card of the hand now; empty: it is allowed.

    Weapons in full slots and Armor in a taken one can still be switched (VQ-711, VQ-731).
    """
    if not vq.advanced and card.sort & (cards.ENERGY_CLASS | cards.MOD):
        return "VQ-122" if card.sort == cards.ENERGY_CLASS else "VQ-123"
    if not hero_requirements.allows(vq.hero(seat).card, card):
        return "VQ-742" if card.sort == cards.ENERGY_CLASS else "VQ-145"
    if vq.figures[seat].marks and bars.barred_kind(vq, seat, bars.ACTIVATING, card.sort):
        return bars.RULE
    price = standing.price_of(vq, seat, card)
    if not costs.can_pay(vq, seat, price):
        return "VQ-859" if vq.suffers(seat, cards.CURSE) else "VQ-405"
    if card.sort & cards.ABILITIES:
        return cannot_activate_ability(vq, seat, card)
    if card.sort == cards.WEAPON:
        if not equipping.name_is_free(vq, seat, card, -1):
            return "VQ-642"
        return "" if vq.free_slot(seat) >= 0 else "VQ-R26"
    if card.sort == cards.HERO_ITEM:
        return "" if equipping.may_equip(vq, seat, card) else "VQ-R28"
    if card.sort == cards.ARMOR:
        return "" if vq.in_slot(seat, state.ARMOR_SLOT) is None else "VQ-731"
    if card.sort & (cards.AMMUNITION | cards.MOD):
        return "" if equipping.fitting_weapons(vq, seat, card) else "VQ-R33"
    return ""


SAME_NAME: Final = {
    cards.RIFT: "VQ-616",
    cards.SUPPORT: "VQ-619",
    cards.TRAP: "VQ-623",
    cards.VITALITY: "VQ-626",
}


def cannot_activate_ability(vq: VqState, seat: int, card: VqCard) -> str:
    """One of a name at a time, and a target where the card needs one (VQ-R90)."""
    rule = SAME_NAME.get(card.sort)
    if rule is not None:
        for body in vq.rest(seat):
            if body.name == card.name:
                return rule
    for line in card.lines:
        if line.kind == cards.PLAIN and not has_targets(vq, seat, line):
            return "VQ-R90"
        if line.kind & (cards.DELAYED | cards.STATIC) and line.needs_ally and not vq.allies(seat):
            return "VQ-R90"
    return ""


def has_targets(vq: VqState, seat: int, line: Line) -> bool:
    """Whether all that a line needs is there."""
    if line.needs_ally and not vq.allies(seat):
        return False
    if line.needs_weapon:
        weapons = vq.weapons(seat)
        if line.attaches:
            weapons = [body for body in weapons if equipping.serves(line.attaches, body.card)]
        if not weapons:
            return False
    for sort in line.needs:
        if not any(vq.of_kind(enemy, sort) for enemy in vq.enemies(seat)):
            return False
    return True


def cannot_switch(vq: VqState, seat: int, card: VqCard, old: VqBody) -> str:
    """The clause that forbids this switch; empty: it is allowed (VQ-R37)."""
    if not hero_requirements.allows(vq.hero(seat).card, card):
        return "VQ-145"
    if vq.figures[seat].marks and bars.barred_kind(vq, seat, bars.ACTIVATING, card.sort):
        return bars.RULE
    if old.sort == cards.WEAPON:
        if card.cost < old.card.cost:
            return "VQ-716"
        if not equipping.name_is_free(vq, seat, card, old.place):
            return "VQ-642"
    if not costs.can_pay(vq, seat, standing.price_of(vq, seat, card)):
        return "VQ-859" if vq.suffers(seat, cards.CURSE) else "VQ-405"
    return ""


def card_options(vq: VqState, seat: int, options: list[Option]) -> None:
    """What may be done with the cards of the hand; copies are all one."""
    budget = 0 if vq.suffers(seat, cards.CURSE) else vq.storage[seat]
    for piece in different(vq, vq.seats[seat].zones[state.HAND.index]):
        card = bodies.card_of(vq, piece)
        if card.cost > budget and standing.price_of(vq, seat, card) > budget:
            continue
        if not cannot_activate(vq, seat, card):
            if card.sort & (cards.AMMUNITION | cards.MOD):
                attach_options(vq, seat, card, piece, options)
            else:
                options.append(Option(seat, words.ACTIVATE, card.name, pieces=(piece,)))
        if card.sort & (cards.WEAPON | cards.ARMOR):
            switch_options(vq, seat, card, piece, options)


def attach_options(vq: VqState, seat: int, card: VqCard, piece: int, options: list[Option]) -> None:
    for body in equipping.fitting_weapons(vq, seat, card):
        number, target = body.number, label(vq, body)
        options.append(
            Option(seat, words.ATTACH, card.name, pieces=(piece,), body=number, target=target)
        )


def switch_options(vq: VqState, seat: int, card: VqCard, piece: int, options: list[Option]) -> None:
    for old in switchable(vq, seat, card):
        if not cannot_switch(vq, seat, card, old):
            number, target = old.number, label(vq, old)
            options.append(
                Option(seat, words.SWITCH, card.name, pieces=(piece,), body=number, target=target)
            )


def switchable(vq: VqState, seat: int, card: VqCard) -> list[VqBody]:
    """What a card of the hand could take the place of."""
    if card.sort == cards.WEAPON:
        return vq.weapons(seat)
    armor = vq.in_slot(seat, state.ARMOR_SLOT)
    return [] if armor is None or card.sort != cards.ARMOR else [armor]


# ---- what may be used ----


def use_options(vq: VqState, seat: int, options: list[Option]) -> None:
    """Once-per-turn lines, and the Hero Item without TV (VQ-615, VQ-R29, VQ-R103)."""
    for number in vq.seats[seat].slots:
        if not number:
            continue
        body = cast(VqBody, vq.bodies[number])
        lines = use_lines(vq, body)
        whole = is_used_whole(body)
        for line in lines:
            if not cannot_use(vq, body, line):
                manner = f": {line.text}" if whole or len(lines) > 1 else ""
                name, index = label(vq, body), line.program.index
                options.append(Option(seat, words.USE, name, index, body=number, manner=manner))
        if whole and not cannot_use_whole(vq, body):
            manner = f": {plain_text(body)}" if lines else ""
            options.append(Option(seat, words.USE, body.name, WHOLE, body=number, manner=manner))


def use_lines(vq: VqState, body: VqBody) -> list[Line]:
    """All lines of a body that are used once per turn."""
    found: list[Line] = []
    if body.face_down:
        return found
    granted = vq.figures[body.seat].granted.get(body.number)
    if not body.card.uses and granted is None:
        return found
    for line in body.card.lines if granted is None else body.card.lines + granted:
        if line.kind == cards.USE and (not line.v_only or vq.is_turned(body.seat)):
            found.append(line)
    return found


def is_used_whole(body: VqBody) -> bool:
    """Whether it is a Hero Item whose plain lines take effect on each use (VQ-R29)."""
    return body.sort == cards.HERO_ITEM and any(
        line.kind == cards.PLAIN for line in body.card.lines
    )


def plain_text(body: VqBody) -> str:
    return " ".join(line.text for line in body.card.lines if line.kind == cards.PLAIN)


def cannot_use_whole(vq: VqState, body: VqBody) -> str:
    """The clause that keeps such an item from being used; empty: it may be."""
    if not unused(vq, body):
        return "VQ-R29"
    plain = [line for line in body.card.lines if line.kind == cards.PLAIN]
    return "" if all(has_targets(vq, body.seat, line) for line in plain) else "VQ-R90"


def cannot_use(vq: VqState, body: VqBody, line: Line, openly: bool = False) -> str:
    """The clause that keeps a once-per-turn line from being used; empty: it may be.

    `openly` is as far as everybody sees: what a hand holds is nobody else's business.
    """
    if line.program.index in body.used:
        return "VQ-615" if body.sort == cards.RIFT else "VQ-R103"
    if not payable(vq, body.seat, cast("list[Cost]", line.costs), openly):
        return "VQ-859" if vq.suffers(body.seat, cards.CURSE) else "VQ-R103"
    return "" if has_targets(vq, body.seat, line) else "VQ-R90"


# ---- doing it ----


def act(vq: VqState, option: Option) -> None:
    """Carry out an action of step 5."""
    vq.actions += 1
    if option.verb is words.USE:
        use(vq, cast(VqBody, vq.bodies[option.body]), option.number)
        return
    seat = option.seat
    piece = option.pieces[0]
    card = bodies.card_of(vq, piece)
    price = standing.price_of(vq, seat, card)
    costs.pay(vq, seat, price, "VQ-602")
    vq.modifiers = [m for m in vq.modifiers if not standing.is_used_up(m, seat, card)]
    vq.activated += 1
    windows.happen(vq, seat, cards.ACTIVATES, card.sort)  # what answers comes after the card
    if option.verb is words.ATTACH:
        weapon = cast(VqBody, vq.bodies[option.body])
        equipping.attach_from(vq, weapon, card, piece, state.HAND)
    elif option.verb is words.SWITCH:
        place = cast(VqBody, vq.bodies[option.body]).place
        enter(vq, equipping.equip_from(vq, seat, card, piece, state.HAND, place))
    elif card.sort & cards.ABILITIES:
        activate_ability(vq, seat, card, piece, price)
    else:
        enter(vq, equipping.equip_from(vq, seat, card, piece, state.HAND, -1))


def activate_ability(vq: VqState, seat: int, card: VqCard, piece: int, price: int) -> None:
    """An Ability card goes to the ABILITIES section, a Trap face down (VQ-611, VQ-620)."""
    vq.seats[seat].take(state.HAND.index, piece)
    body = bodies.make_body(vq, seat, card, piece, -1)
    if card.sort == cards.TRAP:
        vq.lose_sight(piece, state.HAND)
        bodies.hide(vq, body, price)
        audience = vq.known[piece]
        vq.emit(
            words.SETS_TRAP,
            seat,
            card.name,
            number=price,
            rule="VQ-620",
            body=body.number,
            audience=audience,
        )
        return
    vq.emit(words.ACTIVATES, seat, card.name, number=price, rule="VQ-611", body=body.number)
    vq.begin(RESOLVED, seat, body.number)


def use(vq: VqState, body: VqBody, index: int) -> None:
    """Use a once-per-turn line, or a Hero Item as a whole."""
    if index == WHOLE:
        body.targeted += 1
        vq.tell(words.USES, body, "VQ-R29", detail=plain_text(body))
        vq.begin(ITEM_USED, body.seat, body.number)
        return
    body.used = [*body.used, index]
    for line in use_lines(vq, body):
        if line.program.index == index:
            rule = "VQ-615" if body.sort == cards.RIFT else "VQ-R103"
            vq.emit(
                words.USES,
                body.seat,
                label(vq, body),
                rule=rule,
                body=body.number,
                detail=line.text,
            )
            windows.run_line(vq, body, line)
            return


# ---- the lines of an activated card ----


class Unaim(Deed):
    """An item chooses anew with each use."""

    def act(self, vq: VqState, frame: Frame) -> None:
        body = vq.body_of(frame.source)
        if body is not None:
            body.aim = body.ally = -1


class Lines(Deed):
    """Carry out the plain lines in printed order; delayed ones wait. `number` is the next."""

    def act(self, vq: VqState, frame: Frame) -> None:
        body = vq.recall(frame.source)
        if body is None:
            return
        lines = body.card.lines
        while frame.number < len(lines):
            line = lines[frame.number]
            frame.number += 1
            if line.kind == cards.DELAYED:
                wait(vq, body, line)
            elif line.kind == cards.PLAIN:
                frame.go_again()
                vq.frames.append(windows.line_frame(body, line.program))
                return


def wait(vq: VqState, body: VqBody, line: Line) -> None:
    """A delayed line waits for the next turn of those it names."""
    after = cast("Heroes | None", line.after)
    assert after is not None
    whole = windows.line_frame(body, line.program)
    for seat in after.seats(vq, whole):
        delayed = DelayedLine(
            program=line.program.index,
            seat=body.seat,
            source=whole.piece,
            enemy=whole.other,
            ally=ally_of(whole),
            until=seat,
        )
        vq.delayed = [*vq.delayed, delayed]


class Resolved(Deed):
    """Where used cards go (VQ-R87); a Support may stay as long as its effect (VQ-R106)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        body = vq.body_of(frame.source)
        if body is None:
            return
        if body.sort & (cards.RIFT | cards.VITALITY):
            windows.arrive(vq, body)
            return
        if body.sort == cards.SUPPORT:
            if not body.until and stays_for_good(body.card):
                return
            body.until = max(body.until, bound_until(vq, body))
            if body.until:
                return
        bodies.leave(vq, body, state.DISCARD)


def stays_for_good(card: VqCard) -> bool:
    """Whether a Support has a line that works from the board without a stated end."""
    return any(line.kind & LASTING_LINES for line in card.lines)


def bound_until(vq: VqState, body: VqBody) -> int:
    """The turn of its player at whose start the last timed effect of a Support ends; 0: none."""
    until = 0
    for modifier in vq.modifiers:
        if modifier.bound == body.number and modifier.tick == body.seat + 1:
            until = max(until, modifier.last)
    return until


RESOLVED: Final = Program(
    "an activated card", [AimAtEnemy(), AimAtAlly(), Aim(), Lines(), Resolved()]
)
ITEM_USED: Final = Program(
    "a Hero Item in use", [AimAtEnemy(), AimAtAlly(), Aim(), Lines(), Unaim()]
)


def may_still_act(vq: VqState) -> bool:
    """At most 200 actions in one step 5 (VQ-R96)."""
    return vq.actions < state.MOST_ACTIONS
