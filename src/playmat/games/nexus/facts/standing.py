"""What holds now: ATK, HP, Critical, keywords and rights, with all that cards in play say of them.

Static lines and timed changes are collected anew when something in play has changed (`dirty`),
never per question. Lines that look at figures come last (PN-R109).
"""

from __future__ import annotations

from typing import cast

from playmat.games.nexus.facts.card import AVATAR, CONT, ITEM, Line, PnCard
from playmat.games.nexus.facts.lasting import (
    BAN_ALLIED,
    BAN_OPPOSING,
    PRICE,
    SILENT,
    Lasting,
    OwnPrice,
    Price,
    change,
    program_of,
    step_of,
)
from playmat.games.nexus.facts.measures import Condition
from playmat.games.nexus.facts.state import PnBody, PnState, PriceRule
from playmat.kernel.game import Standing
from playmat.kernel.modifiers import Modifier


class PnStanding(Standing):
    def refresh(self, pn: PnState) -> None:
        """Collect what the cards in play say."""
        pn.dirty = False
        pn.unchecked = True
        pn.bans = [0, 0]
        pn.prices = []
        pn.conditional = pn.measured = False
        hears = 0
        speakers: list[PnBody] = []
        lenders: list[PnBody] = []
        for body in cast("dict[int, PnBody]", pn.bodies).values():
            if body.last_known or body.face_down:
                continue
            card = body.card
            body.atk = card.atk
            body.max_hp = card.hp
            body.critical = card.critical
            body.minus = 0
            body.rights = 0
            body.keywords = card.keywords
            body.surge = card.surge
            body.absorbs = card.absorbs
            hears |= card.hears
            if card.statics and SILENT not in body.used:
                speakers.append(body)
            if body.host and card.sort == ITEM:
                lenders.append(body)
        pn.hears = hears
        for item in lenders:
            lend(pn, item)
        late: list[PnBody] = []
        for body in speakers:
            if body.card.figures:
                late.append(body)
            for line in body.card.lines:
                if line.kind == CONT and not line.late:
                    speak(pn, body, line)
        for modifier in pn.modifiers:
            if in_force(pn, modifier):
                apply_modifier(pn, modifier)
        for body in late:
            for line in body.card.lines:
                if line.kind == CONT and line.late:
                    speak(pn, body, line)
        for body in cast("dict[int, PnBody]", pn.bodies).values():
            if body.atk < 0:
                body.atk = 0  # PN-R17
            if body.critical < 0:
                body.critical = 0
            if body.max_hp < 0 and body.sort == AVATAR:
                body.max_hp = 0  # PN-R96


def lend(pn: PnState, item: PnBody) -> None:
    """The equipped unit gains the listed ATK, or the listed HP if that is 0 (PN-225, PN-226)."""
    host = pn.body_of(item.host)
    if host is None:
        return
    card = item.card
    if card.atk > 0:
        host.atk += card.atk
    else:
        host.max_hp += card.hp
    host.critical += card.critical


def speak(pn: PnState, body: PnBody, line: Line) -> None:
    """What a static line states, if its conditions hold."""
    for condition in cast("list[Condition]", line.conditions):
        pn.conditional = True
        if not condition.holds(pn, body.seat, body.number):
            return
    for holding in cast("list[Lasting]", line.holdings):
        span = holding.span
        if span is not None and span.condition is not None:
            pn.conditional = True
            if not span.condition.holds(pn, body.seat, body.number):
                continue
        holding.hold(pn, body.seat, body.number)


# ---- timed modifiers ----


def in_force(pn: PnState, modifier: Modifier) -> bool:
    """Whether a change still holds; those of a battle (`tick`) or turn (`last`) go with it.

    The span of the effect that made it may have a condition; `bound` is the card that "this"
    means there.
    """
    if modifier.body and pn.body_of(modifier.body) is None:
        return False
    if program_of(modifier) < 0:
        return True
    made = cast(Lasting, pn.game.programs[program_of(modifier)].steps[step_of(modifier)])
    span = made.span
    if span is None or span.condition is None:
        return True
    pn.conditional = True
    bound = modifier.bound if pn.body_of(modifier.bound) is not None else 0  # it is nowhere now
    return span.condition.holds(pn, modifier.seat, bound)


def apply_modifier(pn: PnState, modifier: Modifier) -> None:
    what = modifier.question
    if what == BAN_ALLIED:
        pn.bans[modifier.seat] |= modifier.amount
    elif what == BAN_OPPOSING:
        pn.bans[1 - modifier.seat] |= modifier.amount
    elif what == PRICE:
        rule = PriceRule(program_of(modifier), step_of(modifier), modifier.seat)
        pn.prices = [*pn.prices, rule]
    else:
        body = pn.body_of(modifier.body)
        if body is not None:
            change(pn, body, what, modifier.amount)


def drop_spent(pn: PnState) -> None:
    """Forget changes that no longer hold: a span that has ended does not begin again."""
    if pn.modifiers:
        pn.keep_modifiers([modifier for modifier in pn.modifiers if in_force(pn, modifier)])


# ---- the questions ----


def price_of(pn: PnState, seat: int, card: PnCard, row: int) -> int:
    """What a card costs its player to summon to a row or play now; never below 0 (PN-R104)."""
    price = card.cost
    prices = pn.prices
    if card.wherever:
        price += own_change(pn, seat, card)
        if not prices:
            return max(0, price)
    if not prices:
        return price
    for rule in prices:
        said = cast(Price, pn.game.programs[rule.program].steps[rule.step])
        controller = rule.seat
        if said.concerns(controller, seat, card, row):
            per = said.per
            change = said.amount
            price += change if per is None else change * per.value(pn, controller, 0, None, None)
    return max(0, price)


def own_change(pn: PnState, seat: int, card: PnCard) -> int:
    """What a card's own text changes of its price."""
    total = 0
    for line in card.wherever:
        if not all(c.holds(pn, seat, 0) for c in cast("list[Condition]", line.conditions)):
            continue
        for holding in cast("list[Lasting]", line.holdings):
            if isinstance(holding, OwnPrice):
                during = None if holding.span is None else holding.span.condition
                if during is None or during.holds(pn, seat, 0):
                    per = holding.per
                    of = 1 if per is None else per.value(pn, seat, 0, None, None)
                    total += holding.amount * of
    return total


def attack_power(pn: PnState, body: PnBody) -> int:
    """The ATK of a card, boosted if it is the attacker of the battle under way (PN-907)."""
    battle = pn.battle
    if battle is not None and not battle.over and battle.attacker == body.number:
        return body.atk + battle.boost
    return body.atk
