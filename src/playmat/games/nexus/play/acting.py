"""The actions of the Main Phase: what may be done, and doing it (3.7)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nexus.facts import board, objects, words
from playmat.games.nexus.facts.card import ACT, CONTINUOUS, ITEM, QUICK_CAST, SPELL, Line
from playmat.games.nexus.facts.conditions import Condition
from playmat.games.nexus.facts.state import PnBody, PnState
from playmat.games.nexus.play.playing import RECAST, card_options, play_card, recast
from playmat.games.nexus.play.repetition import still_fresh
from playmat.games.nexus.rules import bodies, equipping, places, windows
from playmat.games.nexus.rules.costs import Cost
from playmat.kernel.decisions import Option

EVERY_SLOT: Final = tuple(range(board.SLOTS))


def main_options(pn: PnState, seat: int) -> list[Option]:
    """All that the turn player may do, and the two ways on."""
    options: list[Option] = []
    card_options(pn, seat, options)
    windows.set_options(pn, seat, windows.FREE, pn.recent, options)
    for body in pn.units(seat):
        target = places.free_move(pn, body)
        if target >= 0:
            where = board.SLOT_NAMES[target]
            options.append(Option(seat, words.MOVE, body.name, target, (), body.number, 0, where))
    for body in pn.lying(seat, EVERY_SLOT):
        body_options(pn, body, options)
    options = still_fresh(pn, options)
    if pn.turn > 1:  # PN-602
        options.append(Option(seat, words.GO_TO_BATTLE))
    options.append(Option(seat, words.END_TURN))
    return options


def body_options(pn: PnState, body: PnBody, options: list[Option]) -> None:
    """What a card on the board offers: its ACT lines, a recast, an Item to be equipped."""
    if body.face_down:
        return
    card = body.card
    seat, number = body.seat, body.number
    if card.uses:
        several = sum(1 for line in card.lines if line.kind == ACT) > 1
        for place, line in enumerate(card.lines):
            if may_use(pn, body, line):
                manner = f": {line.text}" if several else ""
                name = objects.label(pn, body)
                options.append(Option(seat, words.USE, name, place, (), number, 0, "", manner))
    if card.sort == SPELL and may_recast(pn, body):
        options.append(Option(seat, words.RECAST, objects.label(pn, body), 0, (), number))
    if card.sort == ITEM and not body.host:  # PN-R40
        for host in equipping.hosts_for(pn, body):
            where = board.SLOT_NAMES[host.place]
            name = objects.label(pn, body)
            options.append(Option(seat, words.EQUIP, name, 0, (), number, host.number, where))


def may_use(pn: PnState, body: PnBody, line: Line) -> bool:
    """Whether an ACT line may be used: its cost can be paid, and not too often (PN-R63)."""
    if line.kind != ACT or (line.limited and line.key() in body.used):
        return False
    for condition in cast("list[Condition]", line.conditions):
        if not condition.holds(pn, body.seat, body.number):
            return False
    cost = cast("Cost | None", line.cost)
    return cost is None or cost.payable(pn, body.seat, body.number)


def may_recast(pn: PnState, body: PnBody) -> bool:
    """Whether a Continuous Spell may be cast again (PN-715, PN-R56)."""
    card = body.card
    if card.cast != CONTINUOUS or not card.casts or RECAST in body.used:
        return False
    return pn.switches["continuous_recast"] == "free" or card.cost <= pn.mana[body.seat]


def act(pn: PnState, answer: Option) -> None:
    """Carry an action out; after a Quick Cast what has just happened may still be answered."""
    moments = pn.recent
    verb = answer.verb
    if not casts_quickly(pn, answer):
        pn.recent = []
    if answer.pieces:
        play_card(pn, answer, moments)
        return
    body = cast(PnBody, pn.bodies[answer.body])
    if verb is words.ACTIVATE:
        windows.answer_with(pn, answer, windows.FREE, moments)
    elif verb is words.MOVE:
        places.move_to(pn, body, answer.number, "PN-707")
    elif verb is words.EQUIP:
        equipping.equip(pn, body, cast(PnBody, pn.bodies[answer.other]), False, "PN-R40")
    elif verb is words.RECAST:
        recast(pn, body)
    else:
        use(pn, body, body.card.lines[answer.number])


def casts_quickly(pn: PnState, answer: Option) -> bool:
    """Whether an action is what one could do in a window as well (PN-R57)."""
    if answer.verb is words.ACTIVATE:
        return True
    plays = answer.verb is words.PLAY or answer.verb is words.PLAY_OVER
    return plays and bodies.card_of(pn, answer.pieces[0]).cast == QUICK_CAST


def use(pn: PnState, body: PnBody, line: Line) -> None:
    """Use an ACT ability (PN-716)."""
    pn.tell(words.USES, body, "PN-716", detail=line.text)
    pn.begin(line.program, body.seat, body.number, body.piece)
