"""The Main Phase: prices, slots, summons, Spells, Avatars, and what else may be done (3.7)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nexus.facts import board, objects, standing, timings, words
from playmat.games.nexus.facts import card as cards
from playmat.games.nexus.facts.card import ACT, CONTINUOUS, ITEM, QUICK_CAST, SPELL, Line, PnCard
from playmat.games.nexus.facts.measures import Condition
from playmat.games.nexus.facts.state import DISCARD, HAND, NO_CAUSE, PLAYED, PnBody, PnState
from playmat.games.nexus.play.repetition import still_fresh
from playmat.games.nexus.rules import bodies, charging, entering, equipping, windows
from playmat.games.nexus.rules.resolving import SPARK, Cost
from playmat.games.nexus.rules.windows import FREE, Replies, cast_spell, finish_play, fitting
from playmat.kernel.choosing import different
from playmat.kernel.decisions import Option, Verb
from playmat.kernel.frames import Deed, Frame, Program

UNIT_FEE: Final = 1  # PN-705, also of an Item: PN-711
SPELL_FEE: Final = 2  # PN-713
RECAST: Final = -1  # in PnBody.used: a Continuous Spell was cast this turn (PN-R56)


# ---- what may be played ----


def card_options(pn: PnState, seat: int, options: list[Option]) -> None:
    """Every different card of the hand with every space for it."""
    for piece in different(pn, pn.seats[seat].zones[HAND.index]):
        card = bodies.card_of(pn, piece)
        barred = cannot_play(pn, seat, card)
        if barred and card.cast != cards.QUICK_CAST:  # which may still be set (PN-R97)
            continue
        if card.sort == cards.UNIT:
            if card.cost <= pn.mana[seat] or pn.prices or card.wherever:
                spaces = entering.spaces_for(pn, seat, card)
                place_options(pn, seat, card, piece, spaces, SUMMONING_VERBS, options=options)
        elif card.sort == cards.AVATAR:
            if not cannot_synthesise(pn, seat, card):
                options.append(Option(seat, words.SYNTHESISE, card.name, 0, (piece,)))
        elif card.sort == cards.ITEM:
            place_options(
                pn, seat, card, piece, board.ITEM_SPACES, SUMMONING_VERBS, options=options
            )
        else:  # Spells are played, Quick Casts also set (PN-712, PN-714)
            quick = card.cast == cards.QUICK_CAST
            if not quick or (not barred and fitting(pn, seat, 0, card, FREE, pn.recent)):
                place_options(
                    pn, seat, card, piece, board.ITEM_SPACES, PLAYING_VERBS, options=options
                )
            if quick:
                place_options(
                    pn, seat, card, piece, board.ITEM_SPACES, SETTING_VERBS, options=options
                )


def cannot_play(pn: PnState, seat: int, card: PnCard) -> str:
    """The clause by which text keeps a card from being played; empty: none."""
    if card.wherever and not entering.may_be_played(pn, seat, card):
        return "PN-R123"
    return "PN-1305" if pn.bans[seat] >> cards.PLAY_SHIFT & card.sort else ""


def cannot_synthesise(pn: PnState, seat: int, card: PnCard) -> str:
    """The clause that keeps a card from being synthesised; empty: it may be."""
    if card.sort != cards.AVATAR:
        return "PN-202"
    if not entering.may_synthesise(pn, seat, card):
        return "PN-702"
    if card.wherever and not entering.may_be_played(pn, seat, card):
        return "PN-R123"
    limited = pn.switches["synthesise_limit"] == "one_per_turn"  # effects apart (PN-R107)
    return "PN-R35" if limited and pn.synthesised > 0 else ""


SUMMONING_VERBS: Final = (words.SUMMON, words.SUMMON_OVER)
PLAYING_VERBS: Final = (words.PLAY, words.PLAY_OVER)
SETTING_VERBS: Final = (words.SET, words.SET_OVER)
OVER_VERBS: Final[tuple[Verb, ...]] = (words.SUMMON_OVER, words.PLAY_OVER, words.SET_OVER)
TAKEN: Final = {cards.UNIT: "PN-704", cards.ITEM: "PN-710", cards.SPELL: "PN-712"}


def place_options(
    pn: PnState,
    seat: int,
    card: PnCard,
    piece: int,
    spaces: tuple[int, ...],
    verbs: tuple[Verb, Verb],
    options: list[Option],
) -> None:
    """A card to a free space, or over what lies there (PN-704, PN-705, PN-R48, PN-R49)."""
    slots = pn.seats[seat].slots
    clearing = may_clear(pn, seat, spaces)
    for slot in spaces:
        verb = verbs[1] if slots[slot] else verbs[0]
        if not cannot_place(pn, seat, card, slot, verb, clearing):
            where = board.SLOT_NAMES[slot]
            options.append(
                Option(seat, verb, card.name, number=slot, pieces=(piece,), target=where)
            )


def may_clear(pn: PnState, seat: int, spaces: tuple[int, ...]) -> bool:
    """Whether a card may go over another: where none of its spaces is free (PN-R48)."""
    slots = pn.seats[seat].slots
    return all(slots[slot] for slot in spaces) or pn.switches["replace_when"] == "any_time"


def cannot_place(
    pn: PnState, seat: int, card: PnCard, slot: int, verb: Verb, clearing: bool
) -> str:
    """The clause that keeps a card out of a space that is one for it; empty: it may go there.

    `clearing` says whether what lies there may make room.
    """
    if pn.seats[seat].slots[slot]:
        if verb not in OVER_VERBS:
            return TAKEN[card.sort]
        if not clearing:
            return "PN-R48"
    elif verb in OVER_VERBS:
        return "PN-R48"
    return "" if price_at(pn, seat, card, slot, verb) <= pn.mana[seat] else "PN-408"


def price_at(pn: PnState, seat: int, card: PnCard, slot: int, verb: Verb) -> int:
    """What a card costs in this space: over what lies there a fee more, and where a Quick Cast that
    is set is paid for when it is cast, no more than that (PN-R53)."""
    price = 0
    sets = verb is words.SET or verb is words.SET_OVER
    if not sets or pn.switches["set_cost_timing"] == "setting":
        price = standing.price_of(pn, seat, card, board.ROW_OF[slot])
    if pn.seats[seat].slots[slot]:
        price += SPELL_FEE if card.sort == cards.SPELL else UNIT_FEE
    return price


# ---- carrying it out ----


def clear(pn: PnState, seat: int, slot: int) -> None:
    """What lies in the slot makes room: neither retired nor destroyed (PN-R50)."""
    old = pn.in_slot(seat, slot)
    if old is not None:
        rule = "PN-705" if board.ROW_OF[slot] else "PN-R49"
        bodies.send(pn, [old], NO_CAUSE, rule)


def play_card(pn: PnState, answer: Option, moments: list[int]) -> None:
    """Summon, synthesise, play or set a card of the hand: pay, clear, place (PN-R50).

    `moments` are what has just happened, to which a Quick Cast may answer.
    """
    seat = answer.seat
    piece = answer.pieces[0]
    card = bodies.card_of(pn, piece)
    verb = answer.verb
    slot = answer.number
    if verb is words.SYNTHESISE:
        bring(pn, seat, piece, board.AV)
        return
    price = price_at(pn, seat, card, slot, verb)
    if verb is words.SET or verb is words.SET_OVER:
        set_card(pn, seat, piece, slot, price)
        return
    charging.pay(pn, seat, price, "PN-408")
    clear(pn, seat, slot)
    if card.sort == cards.SPELL:
        play_spell(pn, seat, piece, slot, moments)
    else:
        bring(pn, seat, piece, slot)


def set_card(pn: PnState, seat: int, piece: int, slot: int, price: int) -> None:
    """Setting is no play, and no effect sees it (PN-714, PN-R97)."""
    charging.pay(pn, seat, price, "PN-R49")
    clear(pn, seat, slot)
    entering.take_out(pn, piece)
    pn.lose_sight(piece, HAND)
    body = bodies.make_body(pn, seat, bodies.card_of(pn, piece), piece, slot)
    bodies.hide(pn, body)
    eyes = pn.seats[seat].eyes
    where = board.SLOT_NAMES[slot]
    pn.emit(
        words.SETS, seat, body.name, rule="PN-714", body=body.number, detail=where, audience=eyes
    )


def play_spell(pn: PnState, seat: int, piece: int, slot: int, moments: list[int]) -> None:
    """Place a Spell face-up; it resolves once nobody replies (PN-712)."""
    entering.take_out(pn, piece)
    body = bodies.make_body(pn, seat, bodies.card_of(pn, piece), piece, slot)
    pn.emit(
        words.PLAYS, seat, body.name, rule="PN-712", body=body.number, detail=board.SLOT_NAMES[slot]
    )
    if body.card.cast == cards.CONTINUOUS:
        body.used = [RECAST]  # PN-R56
    cast_spell(pn, body, FREE, moments)


def recast(pn: PnState, body: PnBody) -> None:
    """Cast a Continuous Spell again; that is no play (PN-715, PN-R56, PN-R97)."""
    pn.tell(words.RECASTS, body, "PN-715")
    if pn.switches["continuous_recast"] == "pay":
        charging.pay(pn, body.seat, body.card.cost, "PN-R56")
    body.used = [*body.used, RECAST]
    casting = body.card.casting
    assert casting is not None
    pn.begin(casting, body.seat, body.number, body.piece)


def bring(pn: PnState, seat: int, piece: int, slot: int) -> None:
    """A Unit, Item or Avatar is played: it waits for replies before it enters (PN-R60)."""
    pn.move(piece, HAND, PLAYED)
    pn.playing = [*pn.playing, piece]
    timings.happen(pn, timings.PLAYS, seat, -1 - piece, piece)
    pn.begin(BRINGING, seat, 0, piece, number=slot)


class Arrive(Deed):
    """What nobody has negated enters; else it goes to the Discard Pile (PN-R60)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        piece = frame.piece
        card = bodies.card_of(pn, piece)
        if finish_play(pn, piece):
            pn.move(piece, PLAYED, DISCARD)
            pn.emit(words.SENT, frame.seat, card.name, 0, "PN-R60")
        elif card.sort == cards.AVATAR:
            pn.synthesised += 1
            entering.synthesise(pn, frame.seat, piece)
        else:
            entering.enter(pn, frame.seat, card, piece, frame.number, "PN-1502")


BRINGING: Final = Program("a card that is played", [Replies(), Arrive()])


class EndCasting(Deed):
    """A Spell is finished with: a Quick Cast leaves, a negated Continuous one too (PN-805)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        was_negated = finish_play(pn, frame.piece)
        body = pn.body_of(frame.source)
        if body is None or body.sort != cards.SPELL:
            return
        if body.card.cast == cards.QUICK_CAST or (
            was_negated and body.card.cast == cards.CONTINUOUS
        ):
            bodies.send(pn, [body], NO_CAUSE, "PN-235")


# ---- the actions ----


EVERY_SLOT: Final = tuple(range(board.SLOTS))


def main_options(pn: PnState, seat: int) -> list[Option]:
    """All that the turn player may do, and the two ways on."""
    options: list[Option] = []
    card_options(pn, seat, options)
    windows.set_options(pn, seat, windows.FREE, pn.recent, options)
    for body in pn.units(seat):
        if not entering.cannot_move(pn, body):
            target = board.PARTNER[body.place]
            where = board.SLOT_NAMES[target]
            options.append(
                Option(seat, words.MOVE, body.name, number=target, body=body.number, target=where)
            )
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
            if line.kind == ACT and not cannot_use(pn, body, line):
                manner = f": {line.text}" if several else ""
                name = objects.label(pn, body)
                options.append(
                    Option(seat, words.USE, name, number=place, body=number, manner=manner)
                )
    if card.sort == SPELL and not cannot_recast(pn, body):
        options.append(Option(seat, words.RECAST, objects.label(pn, body), 0, (), number))
    if card.sort == ITEM and not body.host:  # PN-R40
        for host in equipping.hosts_for(pn, body):
            where = board.SLOT_NAMES[host.place]
            name = objects.label(pn, body)
            options.append(
                Option(seat, words.EQUIP, name, body=number, other=host.number, target=where)
            )


def cannot_use(pn: PnState, body: PnBody, line: Line) -> str:
    """The clause that keeps an ACT line from being used; empty: it may be."""
    if line.limited and line.key() in body.used:
        return "PN-R63"
    if pn.bans[body.seat] & cards.NO_ABILITY:
        return "PN-1305"
    for condition in cast("list[Condition]", line.conditions):
        if not condition.holds(pn, body.seat, body.number):
            return "PN-1301"
    cost = cast("Cost | None", line.cost)
    if cost is None or cost.payable(pn, body.seat, body.number):
        return ""
    return "PN-405" if cost.kind == SPARK else "PN-R63"


def cannot_recast(pn: PnState, body: PnBody) -> str:
    """The clause that keeps a card from being cast again; empty: it may be (PN-715, PN-R56)."""
    card = body.card
    if card.sort == ITEM:
        return "PN-R45"
    if card.cast != CONTINUOUS:
        return "PN-715"
    if not card.casts or RECAST in body.used:
        return "PN-R56"
    free = pn.switches["continuous_recast"] == "free"
    return "" if free or card.cost <= pn.mana[body.seat] else "PN-408"


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
        entering.move_to(pn, body, answer.number, "PN-707")
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
