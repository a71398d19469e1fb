"""Why not play it? A card in hand or in the extra deck that is not offered."""

from __future__ import annotations

import re
from typing import cast

from playmat.games.nintendo.facts import objects, standing, statements
from playmat.games.nintendo.facts.card import AREA, ASSISTANT, EFFECTS, INSTANT, TIMED, Line, NtCard
from playmat.games.nintendo.facts.state import BETWEEN, EXTRA, HAND, MAIN_AREA
from playmat.games.nintendo.looks.asker import Asker
from playmat.games.nintendo.looks.refused_uses import sing, singer_of
from playmat.games.nintendo.play import actions
from playmat.games.nintendo.rules import costs, entering, windows
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter


def play(ask: Asker) -> Refusal:
    name = ask.rest
    if " from the extra deck" in name.lower():
        return play_extra(ask, re.split(" from the extra deck", name, flags=re.IGNORECASE)[0])
    name, _, into = name.partition(" into ")
    plain, _, bearer = name.partition(" on ")
    found = ask.in_zone(name, HAND.index) or ask.in_zone(plain, HAND.index)
    if found is None and ask.in_zone(name, EXTRA.index):
        return play_extra(ask, name)
    if found is None and singer_of(ask, name.partition(" with ")[0]) is not None:
        return sing(ask)
    if found is None:
        return ask.no(f"{name or 'that'} is not in {letter(ask.seat)}'s hand", "NT-304")
    card = found[1]
    right_time(ask, card)
    right_place(ask, card, into)
    within_limits(ask, card)
    affordable(ask, card)
    allowed(ask, card)
    payable(ask, found[0], card)
    has_bearer(ask, card, bearer)
    return ask.offered()


def right_time(ask: Asker, card: NtCard) -> None:
    line = actions.main_line(card)
    waits = card.sort & EFFECTS and line is not None and line.kind == TIMED
    if waits:
        affordable(ask, card)
        allowed(ask, card)
    ask.bars("NT-612", waits, card=card.name)
    ask.bars("NT-501", card.sort == ASSISTANT and ask.nt.active != ask.seat)
    ask.bars("NT-R137", card.sort == ASSISTANT and ask.nt.phase == BETWEEN)
    ask.timely("NT-611" if card.sort & EFFECTS else "NT-R32")


def right_place(ask: Asker, card: NtCard, into: str) -> None:
    ask.bars("NT-545", into and ask.place(into) is None, into=into)
    ask.bars("NT-R91", into and card.sort == AREA)


def within_limits(ask: Asker, card: NtCard) -> None:
    """One Commander, one Assistant a turn, one sub-area of a name."""
    nt = ask.nt
    ask.bars("NT-412", card.commander and not windows.commander_fits(nt, ask.seat, card))
    ask.bars("NT-501", card.sort == ASSISTANT and not entering.assistants_allowed(nt, ask.seat))
    ask.bars("NT-502", card.sort == ASSISTANT and nt.assisted)
    ask.bars("NT-R81", card.sort == AREA and not entering.area_fits(nt, card), card=card.name)


def affordable(ask: Asker, card: NtCard) -> None:
    cost, power = standing.cost_of(ask.nt, ask.seat, card), ask.nt.power[ask.seat]
    line = actions.main_line(card)
    if card.sort & EFFECTS and line is not None and not entering.needs_bearer(card):
        cost += max(0, line.power)
    ask.bars("NT-305", cost > power, card=card.name, cost=cost, power=power)


def allowed(ask: Asker, card: NtCard) -> None:
    told = f"a card in play forbids {letter(ask.seat)} to play it"
    ask.bars("NT-447", standing.banned(ask.nt, ask.seat, card), told)


def payable(ask: Asker, piece: int, card: NtCard) -> None:
    """An Instant card demands in its text only what is there."""
    line = actions.main_line(card)
    if card.sort & EFFECTS and line is not None and line.kind == INSTANT:
        cost = standing.cost_of(ask.nt, ask.seat, card)
        lacking = not actions.card_payable(ask.nt, ask.seat, piece, line, cost, False)
        ask.bars("NT-R141", lacking, "the cost in its text cannot be paid in full")


def has_bearer(ask: Asker, card: NtCard, bearer: str) -> None:
    needs = entering.needs_bearer(card)
    missing = needs and bearer and ask.mine(bearer) is None
    ask.bars("NT-R142", needs and not actions.bearers(ask.nt, ask.seat), card=card.name)
    ask.bars("NT-R94", missing, f"{letter(ask.seat)} has no {bearer}")
    ask.bars("NT-615", needs, card=card.name)


def play_extra(ask: Asker, name: str) -> Refusal:
    nt = ask.nt
    found = ask.in_zone(name, EXTRA.index)
    if found is None:
        return ask.no(f"{name} is not in {letter(ask.seat)}'s extra deck", "NT-651")
    piece, card = found
    if card.requirement is None:
        return ask.no(f"{name} is brought out by another card only", "NT-651")
    ask.timely("NT-R138", "NT-R138")
    if actions.requirement_met(nt, ask.seat, piece, card, card.requirement):
        return ask.offered()
    if has_what_is_paid(ask, piece, card.requirement):
        within_limits(ask, card)
        allowed(ask, card)
        return ask.no(f"{name} cannot be played", "NT-651")
    return ask.no(f"the requirement of {name} is not met", "NT-651")


def has_what_is_paid(ask: Asker, piece: int, line: Line) -> bool:
    """Whether a requirement fails only by the limits on the kind of its card."""
    nt = ask.nt
    frame = actions.requirement_frame(ask.seat, piece, line, MAIN_AREA)
    condition = cast("statements.Condition | None", line.condition)
    if condition is not None and not condition.holds(nt, frame):
        return False
    for cost in cast("list[statements.Cost]", line.pays):
        target = cost.target if isinstance(cost, costs.PayDestroy) else None
        if isinstance(target, costs.ChoosingPayment):
            if len(objects.Choosing.candidates(target, nt, frame)) < target.count:
                return False
        elif not cost.possible(nt, frame, False):
            return False
    return line.power <= nt.power[ask.seat]
