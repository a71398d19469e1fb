"""Why not play it? A card in hand or in the extra deck that is not offered."""

from __future__ import annotations

import re
from typing import cast

from playmat.games.nintendo.facts.card import AREA, ASSISTANT, EFFECTS, INSTANT, TIMED, Line, NtCard
from playmat.games.nintendo.facts.objects import Choosing
from playmat.games.nintendo.facts.standing import banned, cost_of
from playmat.games.nintendo.facts.state import BETWEEN, EXTRA, HAND, MAIN_AREA
from playmat.games.nintendo.facts.statements import Condition, Cost
from playmat.games.nintendo.looks.asker import Asker
from playmat.games.nintendo.looks.refused_uses import sing, singer_of
from playmat.games.nintendo.play import actions
from playmat.games.nintendo.rules.costs import ChoosingPayment, PayDestroy
from playmat.games.nintendo.rules.entering import area_fits, assistants_allowed, needs_bearer
from playmat.games.nintendo.rules.windows import commander_fits
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
    return (
        wrong_time(ask, card)
        or wrong_place(ask, card, into)
        or limits(ask, card)
        or dear(ask, card)
        or forbidden(ask, card)
        or unpayable(ask, found[0], card)
        or no_bearer(ask, card, bearer)
        or ask.offered()
    )


def wrong_time(ask: Asker, card: NtCard) -> Refusal | None:
    line = actions.main_line(card)
    if card.sort & EFFECTS and line is not None and line.kind == TIMED:
        wrong = dear(ask, card) or forbidden(ask, card)
        return wrong or ask.no(f"{card.name} waits for its moment, which is not now", "NT-612")
    if card.sort == ASSISTANT and ask.nt.active != ask.seat:
        return ask.no("Assistants are played on the own turn only", "NT-501")
    if card.sort == ASSISTANT and ask.nt.phase == BETWEEN:
        return ask.no("between turns no Assistant is played any more", "NT-R137")
    return ask.timely("NT-611" if card.sort & EFFECTS else "NT-R32")


def wrong_place(ask: Asker, card: NtCard, into: str) -> Refusal | None:
    if not into:
        return None
    if ask.place(into) is None:
        return ask.no(f"there is no place called {into}", "NT-545")
    if card.sort == AREA:
        return ask.no("an Area is not played into a sub-area", "NT-R91")
    return None


def limits(ask: Asker, card: NtCard) -> Refusal | None:
    """One Commander, one Assistant a turn, one sub-area of a name."""
    nt = ask.nt
    if card.commander and not commander_fits(nt, ask.seat, card):
        return ask.no("only 1 Commander may be out on a side", "NT-412")
    if card.sort == ASSISTANT and not assistants_allowed(nt, ask.seat):
        return ask.no("Assistants are played on the own turn only", "NT-501")
    if card.sort == ASSISTANT and nt.assisted:
        return ask.no("only 1 Assistant may be played a turn", "NT-502")
    if card.sort == AREA and not area_fits(nt, card):
        return ask.no(f"{card.name} is out already", "NT-R81")
    return None


def dear(ask: Asker, card: NtCard) -> Refusal | None:
    cost, power = cost_of(ask.nt, ask.seat, card), ask.nt.power[ask.seat]
    line = actions.main_line(card)
    if card.sort & EFFECTS and line is not None and not needs_bearer(card):
        cost += max(0, line.power)
    if cost > power:
        return ask.no(f"{card.name} costs {cost} hand power, there are {power}", "NT-305")
    return None


def forbidden(ask: Asker, card: NtCard) -> Refusal | None:
    if banned(ask.nt, ask.seat, card):
        return ask.no(f"a card in play forbids {letter(ask.seat)} to play it", "NT-447")
    return None


def unpayable(ask: Asker, piece: int, card: NtCard) -> Refusal | None:
    """An Instant card whose text demands what is not there."""
    line = actions.main_line(card)
    if not card.sort & EFFECTS or line is None or line.kind != INSTANT:
        return None
    cost = cost_of(ask.nt, ask.seat, card)
    if actions.card_payable(ask.nt, ask.seat, piece, line, cost, False):
        return None
    return ask.no("the cost in its text cannot be paid in full", "NT-R141")


def no_bearer(ask: Asker, card: NtCard, bearer: str) -> Refusal | None:
    if not needs_bearer(card):
        return None
    if not actions.bearers(ask.nt, ask.seat):
        return ask.no(f"{card.name} must be attached to a character at once", "NT-R142")
    if bearer and ask.mine(bearer) is None:
        return ask.no(f"{letter(ask.seat)} has no {bearer}", "NT-R94")
    return ask.no(f"say on whom: play {card.name} on ...", "NT-615")


def play_extra(ask: Asker, name: str) -> Refusal:
    nt = ask.nt
    found = ask.in_zone(name, EXTRA.index)
    if found is None:
        return ask.no(f"{name} is not in {letter(ask.seat)}'s extra deck", "NT-651")
    piece, card = found
    if card.requirement is None:
        return ask.no(f"{name} is brought out by another card only", "NT-651")
    wrong = ask.timely("NT-R138", "NT-R138")
    if wrong is not None:
        return wrong
    if actions.requirement_met(nt, ask.seat, piece, card, card.requirement):
        return ask.offered()
    if has_what_is_paid(ask, piece, card.requirement):
        wrong = limits(ask, card) or forbidden(ask, card)
        return wrong or ask.no(f"{name} cannot be played", "NT-651")
    return ask.no(f"the requirement of {name} is not met", "NT-651")


def has_what_is_paid(ask: Asker, piece: int, line: Line) -> bool:
    """Whether a requirement fails only by the limits on the kind of its card."""
    nt = ask.nt
    frame = actions.requirement_frame(ask.seat, piece, line, MAIN_AREA)
    condition = cast("Condition | None", line.condition)
    if condition is not None and not condition.holds(nt, frame):
        return False
    for cost in cast("list[Cost]", line.pays):
        target = cost.target if isinstance(cost, PayDestroy) else None
        if isinstance(target, ChoosingPayment):
            if len(Choosing.candidates(target, nt, frame)) < target.count:
                return False
        elif not cost.possible(nt, frame, False):
            return False
    return line.power <= nt.power[ask.seat]
